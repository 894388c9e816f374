/**
 * Damage saves: which layer takes a hit, what has to be rolled, and what is crossed out. One hit, one save, one layer.
 */
import { chanceAtLeast, count, countUnlessZero, type Rule, reason, type TallyLine } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import type { Battle, Combatant, Layer, SideId, StepOf } from '../../battle/battle.js'
import { believedLowestSave } from '../../battle/knowledge.js'
import { isActive, personOf } from '../../battle/people.js'
import { fourD6, rollReaches } from '../core-roll/core-roll.js'
import { goDown, hitFallen } from '../incapacitation/incapacitation.js'
import * as told from './events.js'

/** Is no save of a layer open any more? */
export function isBroken(layer: Layer): boolean {
  const { saves } = layer
  for (let i = 0; i < saves.length; i++) if (!(saves[i] as Save).crossed) return false
  return true // RPJ-DMG-06
}

/** The outermost layer that is not broken, or null. Outermost comes first, whatever the numbers of the inner ones. */
function savingLayer(person: Combatant): Layer | null {
  for (const layer of person.layers) if (!isBroken(layer)) return layer // RPJ-DMG-01, RPJ-GAP-20
  return null
}

/** The base layer: the last one. */
const baseLayer = (person: Combatant): Layer => person.layers[person.layers.length - 1] as Layer

type Save = Layer['saves'][number]

/** The open save with the lowest TN, or null where the layer is broken. Of equal ones the first. */
function lowestOpen(layer: Layer): Save | null {
  let lowest: Save | null = null
  for (const save of layer.saves) if (!save.crossed && (lowest === null || save.tn < lowest.tn)) lowest = save // RPJ-DMG-02
  return lowest
}

const toSave = reason('RPJ-DMG-03', 'damage save')

/** A hit is saved against. `base`: the damage of a grapple goes straight to the base layer. */
export const rollDamageSave: Rule<Battle, StepOf<'damageSave'>> = (battle, { target, damage, base }, { ask, tell }) => {
  const person = personOf(battle, target)
  if (person.condition === 'dead') return
  const layer = base ? baseLayer(person) : savingLayer(person) // RPJ-DMG-09
  const best = layer && lowestOpen(layer)
  if (layer === null || best === null) return hitFallen(battle, person, tell) // RPJ-INC-06
  const lines: TallyLine[] | undefined = tell && []
  const save = count(lines, 'RPJ-DMG-02', 'lowest open save', best.tn)
  const need = save + countUnlessZero(lines, 'RPJ-DMG-03', 'damage', damage) // RPJ-DMG-03, RPJ-GAP-32: damage may be negative
  const held = rollReaches(ask, need, toSave, target)

  const crossed: number[] | undefined = tell && (held ? [best.tn] : layer.saves.filter(save => !save.crossed).map(save => save.tn))
  if (held)
    best.crossed = true // RPJ-DMG-04: that one TN, of equal ones too
  else for (const save of layer.saves) save.crossed = true // RPJ-DMG-05
  noteHarm(battle)
  const broken = isBroken(layer)
  if (crossed !== undefined)
    tell?.(
      told.saveRolled({
        rule: 'RPJ-DMG-03',
        target,
        layer: layer.name,
        base,
        tn: best.tn,
        damage,
        need,
        needLines: lines ?? [],
        held,
        crossed,
        broken,
      }),
    )
  if (broken && layer.isBase && isActive(person)) goDown(battle, person, 'RPJ-DMG-08', tell) // RPJ-DMG-08; nothing carries over: RPJ-DMG-07, RPJ-GAP-21
}

/**
 * The chance that a person's next save against this damage holds: 0 to 1; null where no layer is left. With `seenBy`, as that side reckons.
 * Held or not, at least one TN is crossed out.
 */
export function saveChance(battle: Battle, person: Combatant, damage: number, seenBy?: SideId): number | null {
  const layer = savingLayer(person)
  if (layer === null) return null
  const lowest = believedLowestSave(battle, seenBy ?? person.side, person, layer)
  return lowest === null ? null : chanceAtLeast(fourD6, lowest + damage)
}
