// Figures of fighting hand to hand (AD-MEL-01, AD-MEL-04, AD-MEL-06).
import type { Decimal } from '@enfilade/engine'

export const melee: {
  readonly source: string
  /** Metres within which people can strike, grapple and dive. */
  readonly contact: number
  /** Strength and melee skill over this are the DPV of bare hands. */
  readonly unarmedDivisor: number
  /** From this level someone unarmed chooses between stun and blunt damage. */
  readonly chooseFrom: number
  readonly diveDpv: Decimal
} = {
  source: '2300 AD reference screen, Combat Resolution and Miscellaneous; the contact distance is a house default',
  contact: 2,
  unarmedDivisor: 30,
  chooseFrom: 4,
  diveDpv: '0.5',
}
