/**
 * What a hit would do to a combatant, on average over locations and damage: the rules' own numbers, for the sheet that a side assumes.
 * Worked out once for each kind of attacker, weapon and kind of target, and kept with the setup of the fight.
 */
import { canonical, chanceAtMost, type Json, oncePer } from '@enfilade/engine'
import type { Battle, Combatant, Cover, Hit, Setup, Sheet, StrikeId } from '../../battle/battle.js'
import { isObject } from '../../battle/people.js'
import { severityOf } from '../../battle/wounds.js'
import { effectsOfAmmunition } from '../../rules/ammunition/ammunition.js'
import { layersOver, stoppedBy } from '../../rules/armor/armor.js'
import { addedBetween, blowOf, damageRowOf, levelOfTotal, scaledLevel } from '../../rules/damage/damage.js'
import { isNonLethal } from '../../rules/damage/stun.js'
import { calledTl, randomLocation } from '../../rules/hit-location/locations.js'
import { d100 } from '../../rules/rolls/checks.js'
import { traumaTn } from '../../rules/trauma/trauma.js'
import { type HitKind, type HitLocation, locations } from '../../tables/words.js'

/** All of these are averages over one hit. */
interface Harm {
  /** Chance that the target is out of the fight at once: dead, incapacitated or stunned. */
  readonly out: number
  /** Task levels that the wound costs, where the target is not out: 0 or more. */
  readonly taskLevels: number
  /** Chance that the trauma roll fails where the target is not dead. */
  readonly dooms: number
}
const nothing: Harm = { out: 0, taskLevels: 0, dooms: 0 }

// How much less these count for than putting an enemy out of the fight: a task level is a tenth of their chances, and the dying fight on.
const perTaskLevel = 0.1
const perDoom = 0.15
/** How much of an enemy a hit takes out of the fight: 1 is all of them. */
const worthOf = ({ out, taskLevels, dooms }: Harm): number => out + perTaskLevel * taskLevels + perDoom * dooms

/** What a hit is worth, by where it lands. */
export interface Worths {
  readonly anywhere: number
  /** Where it is worth most. */
  readonly most: number
  /** By location, in the order of the words. */
  readonly at: readonly number[]
  /** Chance that a hit ends the fight for the target at once, anywhere and by location. */
  readonly out: number
  readonly outAt: readonly number[]
  /** Locations worth calling, as places among the words: for each task level of calling one, where a hit is worth most. */
  readonly called: readonly number[]
}

/** What was worked out, and for what. */
interface Known {
  readonly setup: Setup
  readonly cover: Cover
  readonly weaponId: StrikeId
  readonly kind: HitKind
  readonly worths: Worths
}
/** By attacker, then by target. */
const knownBetween = oncePer((_attacker: Sheet) => oncePer<Sheet, Known[]>(() => []))
/** The first sheet of a fight that says the same: a crowd has few kinds of people. */
const kindOf = oncePer((_setup: Setup) => {
  const kinds = new Map<string, Sheet>()
  return oncePer((sheet: Sheet): Sheet => {
    const text = canonical(sheet as unknown as Json)
    const first = kinds.get(text) ?? sheet
    kinds.set(text, first)
    return first
  })
})
/** Weapons, covers and kinds of hit that are remembered for one attacker and target. */
const mostKept = 24

/** Only hard cover has numbers of its own; whoever leaves theirs gets a new one that is like any other. */
const isAlike = (one: Cover, other: Cover): boolean => one === other || (one.kind === other.kind && one.kind !== 'hard')

/** What a hit of this kind is worth. @param target as the attacker's side reckons with them */
export function worthsOf(battle: Battle, attacker: Combatant, target: Combatant, weaponId: StrikeId, kind: HitKind): Worths {
  const { setup } = battle
  const { cover } = target
  const sheetOf = kindOf(setup)
  const before = knownBetween(sheetOf(attacker.sheet))(sheetOf(target.sheet))
  for (const one of before)
    if (one.weaponId === weaponId && one.kind === kind && one.setup === setup && isAlike(one.cover, cover)) return one.worths
  const harms = locations.map(location =>
    harmAt(battle, attacker, target, { kind, attacker: attacker.id, target: target.id, weaponId, location, bonus: 0 }, location),
  )
  const at = harms.map(worthOf)
  const average = averageOf(harms)
  const anywhere = worthOf(average)
  const outAt = harms.map(({ out }) => out)
  const worths = { anywhere, most: Math.max(anywhere, ...at), at, out: average.out, outAt, called: worthCalling(at) }
  if (before.length === mostKept) before.shift()
  before.push({ setup, cover, weaponId, kind, worths })
  return worths
}

function worthCalling(worths: readonly number[]): number[] {
  const best = new Map<number, number>()
  for (let place = 0; place < locations.length; place++) {
    const taskLevels = calledTl(locations[place] as HitLocation)
    const before = best.get(taskLevels)
    if ((worths[place] as number) > (before === undefined ? 0 : (worths[before] as number))) best.set(taskLevels, place)
  }
  return [...best.values()].sort((a, b) => a - b)
}

/** Over all locations, each with its chance. */
function averageOf(harms: readonly Harm[]): Harm {
  let [out, taskLevels, dooms] = [0, 0, 0]
  const { values, chance } = randomLocation
  for (let i = 0; i < values.length; i++) {
    const harm = harms[locations.indexOf(values[i] as HitLocation)] as Harm
    const share = chance[i] as number
    out += share * harm.out
    taskLevels += share * harm.taskLevels
    dooms += share * harm.dooms
  }
  return { out, taskLevels, dooms }
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
    const effects = battle.setup.tables.damageEffects.severities[severityOf(battle.setup, location, level)]
    if (effects?.incapacitated === true || effects?.dead === true) out += 1
    else taskLevels += 0 - (effects?.woundTl ?? 0)
    if (effects?.dead !== true && !isObject(target)) dooms += 1 - chanceAtMost(d100, traumaTn(target, level))
  }
  return { out: out / faces, taskLevels: taskLevels / faces, dooms: dooms / faces }
}
