/**
 * What somebody who looks at the table knows: a seat what its side knows, the game master everything, a spectator what every side knows.
 * View, log and imagination look at a battle through this and through nothing else. Made of the same functions that policies read.
 * Of people whose numbers are hidden everybody sees size, weapons, place, movement, what they have declared and how badly they are hurt
 * in words; when an action of theirs is due, the levels of their wounds, their points and deadlines stay their own.
 */
import { type Id, type Senses, type Sight, sightAmong, type Viewer } from '@enfilade/engine'
import { believed, knowsNumbers, knowsPerson } from './knowledge.js'
import type { Action, Battle, Combatant, MoveTo, PendingAction, Sheet, Weapon, Wound } from './model.js'
import { findPerson } from './people.js'
import { woundTlOf } from './scenario/state.js'
import { actionRounds } from './tables/attributes.js'
import { constants } from './tables/constants.js'
import type { ActionKind } from './words.js'

export type { Sight } from '@enfilade/engine'

/** How a viewer sees. @throws RangeError for a seat that this fight has not; nobody is ever taken for the game master by default. */
export const sightOf = (battle: Battle, viewer: Viewer): Sight => sightAmong(battle.setup.sides, viewer)

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody of the own side, or anybody for the game master. */
export const isOwn = (sight: Sight, person: Combatant): boolean => sight.all || person.side === sight.side

/** Does the viewer know that the person is there? */
export const sees = (sight: Sight, person: Combatant): boolean => sight.sides.every(side => knowsPerson(side, person))

/** The same by id; false for somebody who is not in the fight. */
export function seesId(battle: Battle, sight: Sight, id: Id): boolean {
  const person = findPerson(battle, id)
  return person !== undefined && sees(sight, person)
}
export const seen = (battle: Battle, sight: Sight, ids: readonly Id[]): Id[] => ids.filter(id => seesId(battle, sight, id))

/** Does the viewer know the numbers of a person? */
export const seesNumbers = (sight: Sight, person: Combatant): boolean => sight.sides.every(side => knowsNumbers(side, person))
export function seesNumbersOf(battle: Battle, sight: Sight, id: Id): boolean {
  const person = findPerson(battle, id)
  return person !== undefined && seesNumbers(sight, person)
}
/** Do the dice of this person fall in the open for the viewer? */
export function seesDiceOf(battle: Battle, sight: Sight, person: Combatant): boolean {
  return isOwn(sight, person) || !battle.setup.sides.some(side => side.id === person.side && side.rollsHidden)
}

/** The same by id, as hearing needs it. */
export const senses: Senses<Battle> = {
  sightOf,
  isOwn: (battle, sight, id) => {
    const person = findPerson(battle, id)
    return person !== undefined && isOwn(sight, person)
  },
  sees: seesId,
  seesNumbers: seesNumbersOf,
  seesDice: (battle, sight, id) => {
    const person = findPerson(battle, id)
    return person !== undefined && seesDiceOf(battle, sight, person)
  },
}

/** The sides that the viewer knows of: all of them stand in the scenario for everybody to read. */
export const seenSides = (battle: Battle, _sight: Sight): Battle['setup']['sides'] => battle.setup.sides

// ── what people mean to do ─────────────────────────────────────────────────────────────────────────────────────────
/** An action as the viewer may know it: without people whom he does not see, or its kind alone. */
export type SeenAction = Action | { readonly action: ActionKind }

export function seenAction(battle: Battle, sight: Sight, action: Action): SeenAction {
  if (sight.all) return action
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto': {
      const shots = action.shots.filter(({ target }) => seesId(battle, sight, target))
      return shots.length === 0 ? { action: action.action } : { ...action, shots }
    }
    case 'melee': {
      const strikes = action.strikes.filter(({ target }) => seesId(battle, sight, target))
      return strikes.length === 0 ? { action: 'melee' } : { ...action, strikes }
    }
    case 'aim':
      return seesId(battle, sight, action.target) ? action : { action: 'aim' }
    case 'firstAid':
      return seesId(battle, sight, action.patient) ? action : { action: 'firstAid' }
    default:
      return action
  }
}
/** Is all of an action known, nobody left out? */
export const isWhole = (action: SeenAction): action is Action =>
  action.action === 'stand' || action.action === 'move' || action.action === 'wait' || Object.keys(action).length > 1

/** Where somebody goes, as far as the viewer sees whom he goes to. */
export const seenGoal = (battle: Battle, sight: Sight, goal: MoveTo | null): MoveTo | null =>
  goal !== null && goal.to === 'person' && !seesId(battle, sight, goal.who) ? null : goal

// ── somebody whose numbers are not known ───────────────────────────────────────────────────────────────────────────
/** A person as the viewer may take him for: as he is, or as somebody average in the state that everybody sees. */
export function seenAs(battle: Battle, sight: Sight, person: Combatant): Combatant {
  const blind = sight.sides.find(side => !knowsNumbers(side, person))
  if (blind === undefined) return person
  const { settings, tables } = battle.setup
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
    now: { ...person.now, woundTl: woundTlOf(tables, settings, wounds) },
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

/** When a waiting action is taken to be due: after the wait of an average Speed. First Aid takes as long as is said; what is due now is due. */
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
