/**
 * What goes with any declaration and costs no action: how a combatant moves meanwhile, and how they split their melee points
 * (BP-DEC-08, BP-MEL-01). An answer may leave all of it out. Usual are standing still, the best melee skill, and all points for defense,
 * or half of them in a melee attack.
 */
import { type Field, type Json, millimetres, type Refusal } from '@enfilade/engine'
import { aNumberFrom, anIdOrNull, anObject, aWholeNumberFrom, eitherOf, mayBeLeftOut, oneOfThese, type Shape } from '@enfilade/kit'
import type { ActionKind, Battle, Combatant, MoveTo } from '../battle/battle.js'
import { knownPeople, knownPerson } from '../battle/knowledge.js'
import { placeWords } from '../battle/names.js'
import { bestMeleeSkill, findPerson, findSkill, isObject, pointOf, ratingOf } from '../battle/people.js'
import type { CombatantId } from '../ids.js'
import { type MeleeSkill, type MovementMode, meleeSkills, movementModes } from '../tables/words.js'
import { timesIn, unknownPerson } from './attacks.js'
import { pointAfter } from './footing.js'
import { isOfLeg } from './hit-location/locations.js'

/** The part of an answer that any action takes. `moveTo`: a combatant by id, or a place in metres. */
export type StanceGiven = {
  readonly movement?: MovementMode
  readonly moveTo?: CombatantId | { readonly x: number; readonly y: number; readonly z?: number } | null
  readonly meleeSkill?: MeleeSkill
  readonly offense?: number
  readonly defense?: number
}
/** Any declaration, as far as its stance depends on it. */
type Given = StanceGiven & { readonly action: ActionKind; readonly strikes?: readonly { readonly times?: number }[] }

const metre = aNumberFrom(-25_000, 25_000)
const points = mayBeLeftOut(aWholeNumberFrom(0, 1000))
export const stanceShape: Shape = {
  movement: mayBeLeftOut(oneOfThese(movementModes)),
  moveTo: mayBeLeftOut(eitherOf(anObject({ x: metre, y: metre, z: mayBeLeftOut(metre) }), anIdOrNull)),
  meleeSkill: mayBeLeftOut(oneOfThese(meleeSkills)),
  offense: points,
  defense: points,
}

// ── in full ────────────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * The stance of a declaration in full. `change`: points spent since the last regular declaration are gone. `points`: melee points that
 * there are to split.
 */
export function stanceOf(me: Combatant, given: Given, change: boolean) {
  const meleeSkill = given.meleeSkill ?? bestMeleeSkill(me.sheet)
  const points = pointsOf(me, meleeSkill, change)
  const rest = given.defense === undefined ? Math.ceil(points / 2) : Math.max(0, points - given.defense)
  const offense = given.offense ?? (given.action === 'melee' ? rest : 0)
  const defense = given.defense ?? Math.max(0, points - offense) // BP-MEL-01, BP-MEL-02
  const { movement = 'stationary' } = given
  return { movement, moveTo: goalIn(given), meleeSkill, offense, defense, points }
}

const pointsOf = (me: Combatant, skill: MeleeSkill | null, change: boolean): number =>
  Math.max(0, (skill === null ? 0 : ratingOf(me.sheet, skill)) - (change ? me.pointsSpent : 0)) // BP-MEL-04

function goalIn({ moveTo = null }: StanceGiven): MoveTo | null {
  if (moveTo === null) return null
  if (typeof moveTo === 'string') return { to: 'person', who: moveTo }
  const { x, y, z = 0 } = moveTo
  return { to: 'place', at: { x, y, z } }
}

// ── movement ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Why a combatant cannot move in this mode now: prone they crawl, and with a disabled leg they walk; null if they can. */
export function obstacleToMode(person: Combatant, mode: MovementMode): 'prone' | 'limb' | null {
  if (mode === 'stationary' || mode === 'walk') return null
  if (person.now.prone && !isObject(person)) return 'prone' // BP-RES-08
  return person.now.disabled.some(isOfLeg) ? 'limb' : null // BP-DMG-08
}

export function refusedMode(me: Combatant, mode: MovementMode): Refusal | null {
  const obstacle = obstacleToMode(me, mode)
  if (obstacle === null) return null
  const why = obstacle === 'prone' ? `${me.name} is prone and can only crawl` : `${me.name} can't use one leg`
  const rule = obstacle === 'prone' ? 'BP-RES-08' : 'BP-DMG-08'
  return { rule, words: `That's too fast: ${why}.`, at: 'movement', found: mode, allowed: ['stationary', 'walk'] }
}

/** @param still the subject of "… means standing still", where the action does */
export function refusedMovement(battle: Battle, me: Combatant, given: Given, still: string | null): Refusal | null {
  const { movement = 'stationary', moveTo } = given
  const refused = refusedMode(me, movement)
  if (refused !== null) return refused
  if (still !== null && movement !== 'stationary')
    return { rule: 'BP-DEC-08', words: `${still} means standing still.`, at: 'movement', found: movement, allowed: ['stationary'] } // BP-DEC-08
  if (movement !== 'stationary' && !leadsAway(me, goalIn(given)) && battle.setup.settings.movementRates)
    return { rule: 'BP-RES-08', words: 'Moving needs somewhere to go.', at: 'moveTo', found: moveTo ?? null } // else it would be a free defense
  if (typeof moveTo !== 'string')
    return movement === 'stationary' || leadsThere(battle, me, goalIn(given)) ? null : refusedWay(moveTo ?? null)
  if (moveTo === me.id) return { rule: 'BP-RES-08', words: "Combatants can't move towards themselves.", at: 'moveTo', found: moveTo }
  return knownPerson(battle, me.side, moveTo) === undefined ? unknownPerson('BP-RES-08', battle, me, moveTo, 'moveTo') : null
}

/** Does a movement lead to another place, or to someone? */
const leadsAway = ({ position }: Combatant, goal: MoveTo | null): boolean =>
  goal?.to === 'person' || (goal?.to === 'place' && (['x', 'y', 'z'] as const).some(axis => goal.at[axis] !== position[axis]))

/** Does movement towards a place bring someone anywhere? Who might stand in the way doesn't count. */
export function leadsThere(battle: Battle, me: Combatant, goal: MoveTo | null): boolean {
  if (goal?.to !== 'place' || !battle.setup.settings.movementRates || !leadsAway(me, goal)) return true
  const from = pointOf(me.position)
  const { x, y, z } = pointAfter(battle, me, from, pointOf(goal.at), millimetres(1), [])
  return x !== from.x || y !== from.y || z !== from.z
}
const refusedWay = (found: Json): Refusal => ({
  rule: 'BP-RES-09',
  words: 'No way leads there from here. Heights are reached by stairs, ladders and ramps, and walls stop everyone.',
  at: 'moveTo',
  found,
})

// ── melee points ───────────────────────────────────────────────────────────────────────────────────────────────────
/** The split of a melee skill into offense and defense; a change splits only what has not been spent. */
export function refusedSplit(me: Combatant, given: Given, change: boolean): Refusal | null {
  if (given.meleeSkill !== undefined && findSkill(me.sheet, given.meleeSkill) === undefined) {
    const allowed = meleeSkills.filter(name => findSkill(me.sheet, name) !== undefined)
    return { rule: 'BP-MEL-01', words: `${me.name} doesn't have this skill.`, at: 'meleeSkill', found: given.meleeSkill, allowed }
  }
  if (given.action !== 'melee' && given.offense === undefined && given.defense === undefined) return null // all points defend
  const { offense, defense, points, meleeSkill } = stanceOf(me, given, change)
  if (offense > 0 && given.action !== 'melee')
    return { rule: 'BP-MEL-02', words: 'Only melee attacks use offense points.', at: 'offense', found: offense, allowed: [0] } // BP-MEL-02
  if (offense + defense > points) {
    const spent = change && me.pointsSpent > 0 ? `, because ${me.pointsSpent} are already spent` : ''
    const words = `There are ${points} melee points to split${spent}.` // BP-MEL-01, BP-MEL-04
    return { rule: spent === '' ? 'BP-MEL-01' : 'BP-MEL-04', words, at: 'defense', found: offense + defense, allowed: [0, points] }
  }
  const made = meleeSkill === null ? 0 : timesIn(given.strikes ?? [])
  if (offense >= made) return null
  const words = `Each strike takes at least 1 offense point, and ${made} ${made === 1 ? 'strike is' : 'strikes are'} declared.` // BP-MEL-05
  return { rule: 'BP-MEL-05', words, at: 'offense', found: offense, allowed: [made, points] }
}

// ── forms and words ────────────────────────────────────────────────────────────────────────────────────────────────
export function stanceFields(battle: Battle, me: Combatant, action: ActionKind, still: boolean, change: boolean): Field[] {
  const to = pointsOf(me, bestMeleeSkill(me.sheet), change)
  const modes = movementModes.map(mode => {
    const refused = refusedMode(me, mode)
    return { value: mode, words: mode, ...(refused === null ? {} : { refused }) }
  })
  const places = knownPeople(battle, me.side).flatMap(({ id, name }) => (id === me.id ? [] : { value: id, words: name }))
  const moving: Field[] = [
    { name: 'movement', words: 'Movement', kind: 'oneOf', values: modes, usual: 'stationary' },
    { name: 'moveTo', words: 'Where to', kind: 'place', values: places, usual: null },
  ]
  const offense: Field = { name: 'offense', words: 'Points for offense', kind: 'number', from: 0, to }
  const defense: Field = { name: 'defense', words: 'Points for defense', kind: 'number', from: 0, to }
  return [...(still ? [] : moving), ...(action === 'melee' ? [offense] : []), defense]
}

const modeWords: Readonly<Record<MovementMode, string>> = {
  stationary: 'standing still',
  walk: 'walking',
  scramble: 'scrambling',
  sprint: 'sprinting',
}

/** The stance in parts that follow the action: "walking to Cyd", "20 points for offense and 20 for defense". */
export function sayStance(battle: Battle, me: Combatant, given: Given, change: boolean): string[] {
  const { movement, moveTo, meleeSkill, offense, defense } = stanceOf(me, given, change)
  const words: string[] = []
  if (movement !== 'stationary') words.push(`${modeWords[movement]}${moveTo === null ? '' : ` to ${sayGoal(battle, moveTo)}`}`)
  const splits = given.offense !== undefined || given.defense !== undefined || given.action === 'melee'
  if (splits && meleeSkill !== null) words.push(`${offense} points for offense and ${defense} for defense`)
  return words
}
const sayGoal = (battle: Battle, goal: MoveTo): string =>
  goal.to === 'person' ? (findPerson(battle, goal.who)?.name ?? goal.who) : placeWords(battle, goal.at)
