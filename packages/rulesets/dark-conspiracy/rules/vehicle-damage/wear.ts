/** Changes of the damage of a vehicle. */
import { inflict } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import { type Battle, type CombatantId, type Conditions, neverStalls, type Vehicle, type Wear } from '../../battle/battle.js'

/** Changes what a vehicle has suffered. */
export function wearOut(battle: Battle, who: CombatantId, change: (wear: Wear) => Partial<Wear>): void {
  noteHarm(battle, neverStalls)
  inflict<Conditions>(battle, who, now => {
    if (now.wear !== null) now.wear = { ...now.wear, ...change(now.wear) }
  })
}

export const isFireLost = ({ tonnage }: Vehicle, level: number): boolean => level > tonnage / 10 // DC-VR-05
