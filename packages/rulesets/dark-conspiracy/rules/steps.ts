/** All steps of a fight, each with the rule that plays it. */
import { byName, type Steps } from '@enfilade/engine'
import type { Battle, Step } from '../battle/battle.js'
import { pull } from './firing/pull.js'
import { panic } from './panic/panic.js'
import { hit } from './penetration/hit.js'
import { keepConscious, knockdown, shock, stun } from './wounds/shock.js'

export const steps: Steps<Battle, Step> = byName<Steps<Battle, Step>>({ pull, hit, shock, stun, knockdown, keepConscious, panic })
