/** Sums that are themselves what the dice are held against: they are added to no die, and said once. */
import type { Aim } from '@enfilade/client'

export const isAim = (total: number, aim: Aim): boolean => Object.values(aim).includes(total)
