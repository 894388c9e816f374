/**
 * What a hit would do to somebody, on average over locations and damage: the rules' own numbers, for the sheet that a side reckons with.
 * Worked out once for each weapon, target and location, and kept with the setup of the fight.
 */
import { chanceAtMost } from '@enfilade/engine'
import { effectsOfAmmunition } from '../ammunition.js'
import { layersOver, stoppedBy } from '../armor.js'
import { d100 } from '../checks.js'
import { addedBetween, blowOf, damageRowOf, levelOfTotal, scaledLevel } from '../damage.js'
import { severityOf } from '../effects.js'
import { randomLocation } from '../locations.js'
import type { Battle, Combatant, Cover, Hit, Setup, Sheet } from '../model.js'
import { isObject } from '../people.js'
import { isNonLethal } from '../stun.js'
import { traumaTn } from '../trauma.js'
import { type HitKind, type HitLocation, locations } from '../words.js'

/** All of these are averages over one hit. */
export interface Harm {
  /** Chance that the target is out of the fight at once: dead, incapacitated or stunned. */
  readonly out: number
  /** Task levels that the wound costs, where the target is not out: 0 or more. */
  readonly taskLevels: number
  /** Chance that the trauma roll fails where the target is not dead. */
  readonly dooms: number
  /** Chance that armor does not stop it. */
  readonly passes: number
}
const nothing: Harm = { out: 0, taskLevels: 0, dooms: 0, passes: 0 }

// How much less than putting somebody out of the fight these count for: a task level is a tenth of his own chances, and the dying fight on.
const perTaskLevel = 0.1
const perDoom = 0.15
/** How much of an enemy a hit takes out of the fight: 1 is all of him. */
export const worthOf = ({ out, taskLevels, dooms }: Harm): number => out + perTaskLevel * taskLevels + perDoom * dooms

/** What was worked out, and for what. */
interface Known {
  readonly attacker: Sheet
  readonly target: Sheet
  readonly cover: Cover
  /** By location, in the order of the words; last wherever it lands. */
  readonly harms: (Harm | undefined)[]
}
const known = new WeakMap<Setup, Map<string, Known>>()

/** What a hit of this kind would do to the target. `location` null: wherever it lands. @param target as the attacker's side reckons with him */
export function harmOf(
  battle: Battle,
  attacker: Combatant,
  target: Combatant,
  weaponId: string,
  kind: HitKind,
  location: HitLocation | null,
): Harm {
  const { harms } = knownOf(battle, attacker, target, `${attacker.id} ${target.id} ${weaponId} ${kind}`)
  const place = location === null ? locations.length : locations.indexOf(location)
  const before = harms[place]
  if (before !== undefined) return before
  const harm =
    location === null
      ? averageHarm(battle, attacker, target, weaponId, kind)
      : harmAt(battle, attacker, target, { kind, attacker: attacker.id, target: target.id, weaponId, location, bonus: 0 }, location)
  harms[place] = harm
  return harm
}

function knownOf(battle: Battle, attacker: Combatant, target: Combatant, key: string): Known {
  const ofFight = known.get(battle.setup) ?? new Map<string, Known>()
  known.set(battle.setup, ofFight)
  const before = ofFight.get(key)
  if (before !== undefined && before.target === target.sheet && before.cover === target.cover && before.attacker === attacker.sheet)
    return before
  const fresh: Known = { attacker: attacker.sheet, target: target.sheet, cover: target.cover, harms: [] }
  ofFight.set(key, fresh)
  return fresh
}

function averageHarm(battle: Battle, attacker: Combatant, target: Combatant, weaponId: string, kind: HitKind): Harm {
  let [out, taskLevels, dooms, passes] = [0, 0, 0, 0]
  const { values, chance } = randomLocation
  for (let i = 0; i < values.length; i++) {
    const harm = harmOf(battle, attacker, target, weaponId, kind, values[i] as HitLocation)
    const share = chance[i] as number
    out += share * harm.out
    taskLevels += share * harm.taskLevels
    dooms += share * harm.dooms
    passes += share * harm.passes
  }
  return { out, taskLevels, dooms, passes }
}

const faces = 100
function harmAt(battle: Battle, attacker: Combatant, target: Combatant, hit: Hit, location: HitLocation): Harm {
  const { weapon, row: rowId, grade, type } = blowOf(battle, hit)
  const layers = layersOver(target, location, hit.kind, type)
  if (stoppedBy(layers, grade) !== undefined) return nothing
  const added = addedBetween(hit, attacker.sheet, target.sheet, weapon, layers)
  const row = damageRowOf(battle, rowId)
  const { rollFactor } = effectsOfAmmunition(weapon)
  let [out, taskLevels, dooms] = [0, 0, 0]
  for (let face = 1; face <= faces; face++) {
    const level = scaledLevel(levelOfTotal(row, rollFactor * face + added), target.sheet.damageScale)
    if (level === 0) continue
    if (isNonLethal(weapon)) {
      out += 1
      continue
    }
    const effects = battle.setup.tables.damageEffects.severities[severityOf(battle, location, level)]
    if (effects?.incapacitated === true || effects?.dead === true) out += 1
    else taskLevels += 0 - (effects?.woundTl ?? 0)
    if (effects?.dead !== true && !isObject(target)) dooms += 1 - chanceAtMost(d100, traumaTn(target, level))
  }
  return { out: out / faces, taskLevels: taskLevels / faces, dooms: dooms / faces, passes: 1 }
}
