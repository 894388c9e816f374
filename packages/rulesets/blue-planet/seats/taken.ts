/**
 * What a seat takes a battle for: what it may know as it is, what it may not know as policies reckon with it, and each assumption in words.
 * The fields of battle/ say what is secret; here stands what takes more than a field to say. Combatants that the seat does not know of are
 * not in it.
 */
import { oncePer } from '@enfilade/engine'
import { type EyesOf, eyesBy, eyesWithout, imagineBy, numbersHiddenAsTaken, type Unread, unread } from '@enfilade/kit'
import {
  type Battle,
  battleState,
  type Combatant,
  type CombatantId,
  combatantState,
  conditionsState,
  flurry,
  hit,
  pending,
  type Sheet,
  type Step,
  setup,
  steps,
  unknownSheet,
  volley,
  type Weapon,
  type Wound,
  wound,
} from '../battle/battle.js'
import { takeAction } from '../battle/marks.js'
import { findPerson, isAble, ratingOf } from '../battle/people.js'
import { levelsOf, roundsToLive, woundTlOf } from '../battle/wounds.js'
import { codec } from '../codec.generated.js'
import { actionRounds } from '../tables/attributes.js'
import { type Sight, seesNumbers, sights } from './sight.js'

export type Eyes = EyesOf<Battle>
export const eyesOf = eyesBy<Battle, Combatant>(sights, {}, (_battle, _sight, _points, id) => id)

// ── combatants ─────────────────────────────────────────────────────────────────────────────────────────────────────
// Sheets never change, so what they look like is made once.
/** A sheet as it looks: average, with the size, the kind and the weapons that are seen; machines have no Constitution. */
const sheetAsSeen = oncePer((sheet: Sheet): Sheet => {
  const { body, sizeMeters, weapons, attributes } = sheet
  const constitution = attributes.constitution === null ? null : unknownSheet.attributes.constitution
  return {
    ...unknownSheet,
    body,
    sizeMeters,
    weapons: weapons.map(weaponAsSeen),
    attributes: { ...unknownSheet.attributes, constitution },
  }
})

/** A weapon as it looks: what it is loaded with cannot be seen, nor how much of it. */
const weaponAsSeen = (weapon: Weapon): Weapon => (weapon.kind === 'melee' ? weapon : { ...weapon, ammunition: 'standard', rounds: null })

/** The level of a wound as it looks: the least that has this severity. */
function levelAsSeen({ setup: { settings, tables } }: Battle, { location, severity }: Wound): number {
  if (!settings.houseDamageEffects) return 1
  return Math.max(1, tables.damageEffects.severityByLevel[tables.locationGroups[location]].indexOf(severity))
}

function deadlineAsSeen(battle: Battle, { wounds, sheet }: Combatant): number {
  const levels = levelsOf(wounds.map(one => ({ level: levelAsSeen(battle, one) })))
  const left = roundsToLive(sheetAsSeen(sheet).attributes.constitution, levels)
  const since = Math.max(0, ...wounds.map(one => one.round))
  return Math.max(battle.round, since + (Number.isFinite(left) ? left : 0))
}

wound.taking<Eyes>({ level: (_level, one, { battle }) => levelAsSeen(battle, one) })
conditionsState.taking<Eyes>({
  woundTl: (_woundTl, _now, { battle }, whose) => woundTlOf(battle.setup, findPerson(battle, whose)?.wounds ?? []),
})
pending.taking<Eyes>({
  // An action of which only the kind is known is taken for waiting.
  action(given, _pending, eyes) {
    const action = takeAction(given, eyes)
    return action === unread ? { action: 'wait' } : action
  },
  // Taken to be due after the wait of an average Speed. First Aid takes as long as is said; what is due now is due.
  resolveRound(due, { action, declaredRound }, { battle: { round } }) {
    if (action.action === 'firstAid' || due <= round) return due
    return Math.max(round + 1, declaredRound + actionRounds(unknownSheet.attributes.speed) - 1)
  },
})

const unknownRating = ratingOf(unknownSheet, 'brawling')
const strikes = (person: Combatant): boolean => person.pending?.action.action === 'melee'
export const takeCombatant = combatantState.taking<Eyes>({
  sheet: sheetAsSeen,
  offensePool: (_points, person) => (strikes(person) ? Math.ceil(unknownRating / 2) : 0),
  defensePool: (_points, person) => (strikes(person) ? Math.floor(unknownRating / 2) : 0),
  deathRound: (round, person, { battle }) => (round === null ? null : deadlineAsSeen(battle, person)),
  numbersHiddenFrom: numbersHiddenAsTaken,
})

/** A combatant as the viewer may take them for: as they are, or as an average one in the state that everyone sees. */
export function seenAs(battle: Battle, sight: Sight, person: Combatant): Combatant {
  if (seesNumbers(battle, sight, person)) return person
  return takeCombatant(person, { battle, sight, knows: kind => kind !== 'numbers', read: (_points, id) => id }) as Combatant
}

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const seesAll = (eyes: Eyes, ids: readonly CombatantId[]): boolean => ids.every(id => eyes.read('combatant', id) !== undefined)
/** A list without which there is nothing left of the step. */
const someOf = <T>(list: T[]): T[] | Unread => (list.length === 0 ? unread : list)
const takeThose = { those: (ids: CombatantId[], _step: unknown, eyes: Eyes) => someOf(ids.filter(id => seesAll(eyes, [id]))) }
/** Those who act at the same instant; with one alone nothing is at the same instant. */
const takeTogether = {
  those(ids: CombatantId[], _step: unknown, eyes: Eyes) {
    const seen = ids.filter(id => seesAll(eyes, [id]))
    return seen.length < 2 ? unread : seen
  },
}

hit.taking<Eyes>({ attacker: (id, _hit, eyes) => (id === null || seesAll(eyes, [id]) ? id : unread) })
volley.taking<Eyes>({ shots: (shots, _volley, eyes) => someOf(shots.filter(({ target }) => seesAll(eyes, [target]))) })
const takeFlurry = flurry.taking<Eyes>({})
export const takeStep = steps.taking<Eyes>({
  partDeclarers: takeThose,
  openTogether: takeTogether,
  closeTogether: takeThose,
  strike: {
    flurry(given, _step, eyes) {
      const taken = takeFlurry(given, eyes)
      return taken === unread || taken.strikes.length === 0 ? unread : taken
    },
  },
})

/** The step that is due as the viewer may know it; null if it is about a combatant they don't see. */
export function seenTop(battle: Battle, sight: Sight): Step | null {
  const top = battle.agenda.at(-1)
  const taken = top === undefined || sight.all ? top : takeStep(top, eyesOf(battle, sight))
  return taken === undefined || taken === unread ? null : taken
}

// ── the battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
setup.taking<Eyes>({})
const takeFields = battleState.taking<Eyes>({
  lastHarmRound: (_round, { round }) => round,
  // A combatant who acts at the same instant as someone unseen acts alone, for all that is known.
  agenda(agenda: Step[], _battle, eyes) {
    const taken = agenda.map(step => takeStep(step, eyes)).filter(step => step !== unread)
    const alone = taken.flatMap(step => (step.step === 'closeTogether' && step.those.length === 1 ? step.those : []))
    const toAct = taken.flatMap(step => (step.step === 'actTogether' && alone.includes(step.who) ? [step.who] : []))
    return taken
      .filter(step => step.step !== 'closeTogether' || !step.those.some(who => toAct.includes(who)))
      .map(step => (step.step === 'actTogether' && toAct.includes(step.who) ? { ...step, step: 'act' as const } : step))
  },
})
function takeBattle(battle: Battle, eyes: Eyes): Battle | Unread {
  const taken = takeFields(battle, eyes)
  return taken === unread || areSeveral(taken) ? taken : { ...taken, together: null }
}
/** Did two or more of these begin to act at the same instant? */
function areSeveral({ people, agenda, together }: Battle): boolean {
  const group = agenda.findLast(step => step.step === 'closeTogether')
  return (
    people.filter(person => {
      const now = together?.standing[person.id]
      return now !== undefined && group?.those.includes(person.id) && isAble({ ...person, now })
    }).length > 1
  )
}

/** The battle as a viewer takes it, to try things out in. */
export const imagine = imagineBy<Combatant, Battle, Eyes>(sights, {
  eyesOf,
  take: takeBattle,
  copy: codec.copy,
  assumed: ({ people }, eyes) => people.filter(({ id }) => !eyes.knows('numbers', id)).map(aboutCombatant),
})

function aboutCombatant({ name }: Combatant): string {
  const { attributes, skills } = unknownSheet
  const [first] = skills
  return `${name} has ${attributes.speed} in every attribute, skills of ${first?.rating ?? 0}, no armor, standard ammunition, and the mildest wounds that look like this.`
}

/** The battle without a combatant who is gone: what names them is cut down to those who are left, or dropped. */
export const withoutPerson = (battle: Battle, who: CombatantId): Battle =>
  takeBattle(battle, eyesWithout(battle, sights.sightOf(battle, 'gm'), who)) as Battle
