/**
 * What somebody who looks at the table knows: a seat what its side knows, the game master everything, a spectator what every side knows.
 * View, log and imagination look at a battle through this and through nothing else. Made of the same functions that policies read.
 * Of people whose numbers are hidden everybody sees size, weapons, place, movement, what they have declared and how badly they are hurt
 * in words; when an action of theirs is due, the levels of their wounds, their points and deadlines stay their own.
 */
import type { Sight } from '@enfilade/engine'
import { sightsBy } from '@enfilade/kit'
import type { Action, Battle, Combatant, MoveTo, PendingAction, Sheet, Weapon, Wound } from '../battle/battle.js'
import { believed, knowsNumbers, knowsPerson } from '../battle/knowledge.js'
import { actionAmong, type SeenAction, type Senses } from '../battle/marks.js'
import { woundTlOf } from '../battle/wounds.js'
import { actionRounds } from '../tables/attributes.js'
import { constants } from '../tables/constants.js'

export type { Sight } from '@enfilade/engine'

export const sights = sightsBy<Battle, Combatant>({
  knowsPerson: (_battle, side, person) => knowsPerson(side, person),
  knowsNumbers: (_battle, side, person) => knowsNumbers(side, person),
  knowsSide: () => true, // all sides stand in the scenario for everyone to read
})
export const { sightOf, isOwn, sees, seesId, seen, seesNumbers, seenSides } = sights

/** What marks of events ask about a viewer. */
export const sensesOf = (battle: Battle, sight: Sight): Senses => ({
  ...sights.sensesOf(battle, sight),
  seesEveryone: () => battle.people.every(person => sees(battle, sight, person)),
})

// ── what people mean to do ─────────────────────────────────────────────────────────────────────────────────────────
/** An action as the viewer may know it: without people whom they do not see, or its kind alone. */
export const seenAction = (battle: Battle, sight: Sight, action: Action): SeenAction =>
  sight.all ? action : actionAmong(action, id => seesId(battle, sight, id))

/** Where somebody goes, as far as the viewer sees whom they go to. */
export const seenGoal = (battle: Battle, sight: Sight, goal: MoveTo | null): MoveTo | null =>
  goal !== null && goal.to === 'person' && !seesId(battle, sight, goal.who) ? null : goal

// ── somebody whose numbers are not known ───────────────────────────────────────────────────────────────────────────
/** A combatant as the viewer may take them for: as they are, or as somebody average in the state that everyone sees. */
export function seenAs(battle: Battle, sight: Sight, person: Combatant): Combatant {
  const blind = sight.sides.find(side => !knowsNumbers(side, person))
  if (blind === undefined) return person
  const sheet = sheetAsSeen(person.sheet, believed(blind, person))
  const { constitution } = sheet.attributes
  const wounds = person.wounds.map(wound => woundAsSeen(battle, wound))
  const strikes = person.pending?.action.action === 'melee'
  const rating = sheet.skills.find(skill => skill.id === 'brawling')?.rating ?? 0
  return {
    ...person,
    sheet,
    pending: person.pending === null ? null : pendingAsSeen(battle, person.pending, sheet.attributes.speed),
    meleeSkill: 'brawling',
    offensePool: strikes ? Math.ceil(rating / 2) : 0,
    defensePool: strikes ? Math.floor(rating / 2) : 0,
    pointsSpent: 0,
    roundsLeft: [],
    wounds,
    deathRound: person.deathRound === null ? null : deadlineAsSeen(battle, wounds, constitution),
    now: { ...person.now, woundTl: woundTlOf(battle.setup, wounds) },
  }
}

// Sheets never change, so what they look like is made once.
const seenSheets = new WeakMap<Sheet, Sheet>()
/** A sheet as it looks: average, with the weapons that are seen; machines have no Constitution. */
function sheetAsSeen(sheet: Sheet, average: Sheet): Sheet {
  const before = seenSheets.get(sheet)
  if (before !== undefined) return before
  const { attributes } = average
  const constitution = sheet.attributes.constitution === null ? null : attributes.constitution
  const seen = { ...average, weapons: sheet.weapons.map(weaponAsSeen), attributes: { ...attributes, constitution } }
  seenSheets.set(sheet, seen)
  return seen
}

/** A weapon as it looks: what it is loaded with cannot be seen, nor how much of it. */
function weaponAsSeen(weapon: Weapon): Weapon {
  return weapon.kind === 'melee' ? weapon : { ...weapon, ammunition: 'standard', rounds: null }
}

/** A wound as it looks: the least level that has this severity. */
function woundAsSeen({ setup: { settings, tables } }: Battle, wound: Wound): Wound {
  if (!settings.houseDamageEffects) return { ...wound, level: 1 }
  const byLevel = tables.damageEffects.severityByLevel[tables.locationGroups[wound.location]]
  const level = byLevel.indexOf(wound.severity)
  return { ...wound, level: Math.max(1, level) }
}

/**
 * When a pending action is taken to be due: after the wait of an average Speed. First Aid takes as long as is said; what is due now is
 * due.
 */
function pendingAsSeen({ round }: Battle, pending: PendingAction, speed: number): PendingAction {
  if (pending.action.action === 'firstAid' || pending.resolveRound <= round) return pending
  return { ...pending, resolveRound: Math.max(round + 1, pending.declaredRound + actionRounds(speed) - 1) }
}

function deadlineAsSeen({ round }: Battle, wounds: readonly Wound[], constitution: number | null): number {
  const levels = wounds.reduce((sum, { level }) => sum + level, 0)
  const since = Math.max(0, ...wounds.map(wound => wound.round))
  const minutes = levels === 0 || constitution === null ? 0 : constitution / levels
  return Math.max(round, since + Math.floor(constants.rows.roundsPerMinute * minutes))
}
