/**
 * What a seat hears of something told: nothing of people it does not see, no dice that are hidden from it, no numbers it does not know.
 * Each event is made anew, field by field: a field added to an event stays secret until it is named here.
 * Told at the moment it happens, so the battle says what the seat knows then.
 */
import { type Hearing, type Id, partsBy, type Told, type Viewer, witnessing } from '@enfilade/engine'
import type { BpEvent } from './events.js'
import type { GameMasterEvent, HeardOf, SoFar } from './heard.js'
import type { Battle } from './model.js'
import { findPerson } from './people.js'
import { isOwn, type Sight, seen, seenAction, seenGoal, seenSides, seesId, seesNumbersOf, senses } from './sight.js'

const parts = partsBy(senses)
type Tellable = BpEvent | GameMasterEvent | SoFar
type Of<What extends Tellable['what']> = Extract<Tellable, { readonly what: What }>

const who = ['who'] as const
const attack = ['attacker', 'target'] as const
const heard = <What extends HeardOf<Tellable['what']>['what']>(event: HeardOf<What>): HeardOf<What> => event

/** Of numbers by person, those that the viewer knows. */
function ofKnown(numbers: Readonly<Record<Id, number>>, battle: Battle, sight: Sight): Readonly<Record<Id, number>> {
  return Object.fromEntries(Object.entries(numbers).filter(([id]) => seesId(battle, sight, id) && seesNumbersOf(battle, sight, id)))
}
/** The business of one side alone. */
const own = (battle: Battle, sight: Sight, id: Id): boolean => {
  const person = findPerson(battle, id)
  return person !== undefined && isOwn(sight, person)
}

const hearings: { readonly [What in Tellable['what']]: Hearing<Battle, Of<What>> } = {
  // time
  roundBegan: parts({ people: [], open: ['round', 'skipped'] }),
  initiativeRolled: parts({ people: who, open: ['entered', 'failed'], numbers: { who: ['tn', 'lines'] } }),
  declarersParted({ rule, what, order, speeds }, battle, sight) {
    // One person alone would give away that somebody unseen has the same Initiative.
    const those = seen(battle, sight, order)
    return those.length < 2 ? null : heard({ rule, what, order: those, speeds: ofKnown(speeds, battle, sight) })
  },
  declared({ rule, what, who: id, action, changed, dueRound, movement, moveTo, meleeSkill, offense, defense }, battle, sight) {
    if (!seesId(battle, sight, id)) return null
    const numbers = seesNumbersOf(battle, sight, id) ? { meleeSkill, offense, defense } : {}
    // How long First Aid takes is said with it.
    const due = seesNumbersOf(battle, sight, id) || action.action === 'firstAid' ? { dueRound } : {}
    const goal = seenGoal(battle, sight, moveTo)
    return heard({ rule, what, who: id, action: seenAction(battle, sight, action), changed, movement, moveTo: goal, ...due, ...numbers })
  },
  changeWished: (event, battle, sight) => (own(battle, sight, event.who) ? event : null),
  actionKept: (event, battle, sight) => (own(battle, sight, event.who) ? event : null),
  speedChallenged({ rule, what, places, speeds }, battle, sight) {
    const groups = places.map(place => seen(battle, sight, place)).filter(place => place.length > 0)
    return groups.flat().length < 2 ? null : heard({ rule, what, places: groups, speeds: ofKnown(speeds, battle, sight) })
  },
  togetherBegan({ rule, what, those }, battle, sight) {
    const people = seen(battle, sight, those)
    return people.length < 2 ? null : heard({ rule, what, those: people })
  },
  // It does not say whose instant it was, so whoever does not see everybody does not hear of it.
  togetherEnded: ({ rule, what }, battle, sight) =>
    battle.people.every(person => seesId(battle, sight, person.id)) ? heard({ rule, what }) : null,
  actionBegan({ rule, what, who: id, action, declaredRound }, battle, sight) {
    if (!seesId(battle, sight, id)) return null
    return heard({ rule, what, who: id, action: seenAction(battle, sight, action), declaredRound })
  },
  actionLost: parts({ people: who, open: ['action', 'why'] }),
  plansLost(event, battle, sight) {
    // Defense points are nobody else's business: where nothing but them is lost, that they were there is not heard either.
    if (event.action === null && event.aim === 0 && !seesNumbersOf(battle, sight, event.who)) return null
    return parts<typeof event>({ people: who, open: ['action', 'aim'], numbers: { who: ['defense'] } })(event, battle, sight)
  },
  fightEnded(event, battle, sight) {
    const sides = seenSides(battle, sight).map(side => side.id)
    const { words } = event as HeardOf<'fightEnded'>
    const { rule, what, how, winners, dying } = event
    const told = { rule, what, how, winners: winners.filter(id => sides.includes(id)), dying: seen(battle, sight, dying) }
    return heard(words === undefined ? told : { ...told, words })
  },
  aftermathBegan({ rule, what, helps }, battle, sight) {
    // Whether somebody can be saved hangs on the skill of the one and the wounds of the other.
    const known = helps.filter(({ medic, patient }) =>
      [medic, patient].every(id => seesId(battle, sight, id) && seesNumbersOf(battle, sight, id)),
    )
    return known.length === 0 ? null : heard({ rule, what, helps: known })
  },

  // moving and plain actions
  moved: parts({ people: who, open: ['mode', 'from', 'to', 'since', 'round', 'arrived', 'house'] }),
  slowed: parts({ people: who, open: ['mode', 'cause'] }),
  aimed: parts({ people: ['who', 'target'], open: ['count', 'counted'] }),
  aimLost: parts({ people: ['who', 'target'], open: ['count'] }),
  stoodUp: parts({ people: who }),
  waited: parts({ people: who }),

  // attacks
  shotRolled: parts({
    people: attack,
    open: ['weaponId', 'auto', 'number', 'called', 'distance', 'hit', 'rounds'],
    // The band tells of the ammunition.
    numbers: { attacker: ['band', 'tn', 'lines'] },
  }),
  shotsLost: parts({ people: attack, open: ['count', 'why'] }),
  heavyFire: parts({ people: who, open: ['ended'] }),
  struck: parts({
    people: attack,
    open: ['maneuver', 'called', 'points', 'defensePoints', 'hit'],
    numbers: { attacker: ['attack', 'attackLines'], target: ['defense', 'defenseLines'] },
  }),
  strikesLost: parts({ people: attack, open: ['count', 'why'] }),
  burst(event, battle, sight) {
    const { rule, what, attacker, target, weaponId, caught } = event
    if (!seesId(battle, sight, attacker) || !seesId(battle, sight, target)) return null
    return heard({ rule, what, attacker, target, weaponId, caught: seen(battle, sight, caught) })
  },

  // harm
  located: parts({ people: ['target'], open: ['kind', 'location'] }),
  // The grade of the attack is a number of whoever attacked, and the event does not say who that was.
  absorbed: parts({ people: ['target'], open: ['location'], numbers: { target: ['by', 'armorGrade'] } }),
  damageRolled(event, battle, sight) {
    const { rule, what, attacker, target, kind, location, factor, added, lines, row, ranked, level } = event
    if (!seesId(battle, sight, target) || (attacker !== null && !seesId(battle, sight, attacker))) return null
    const open = { rule, what, attacker, target, kind, location, row }
    // What is added tells of both: the attacker's Strength and ammunition, the target's Constitution and armor.
    if (!seesNumbersOf(battle, sight, target)) return heard(open)
    const both = attacker === null || seesNumbersOf(battle, sight, attacker)
    return heard({ ...open, ranked, level, ...(both ? { factor, added, lines } : {}) })
  },
  wounded: parts({ people: who, open: ['location', 'severity', 'severityName', 'house'], numbers: { who: ['level', 'tl'] } }),
  fellProne: parts({ people: who }),
  locationLost: parts({ people: who, open: ['location', 'destroyed'] }),
  weaponDropped: parts({ people: who, open: ['weaponId'] }),
  incapacitated: parts({ people: who }),
  died: parts({ people: who, open: ['why'] }),
  stunned: parts({ people: who, open: ['until', 'level'] }),
  stunEnded: parts({ people: who }),
  traumaRolled: parts({ people: who, open: ['held'], numbers: { who: ['level', 'tn', 'lines', 'cumulative', 'deathRound'] } }),
  deadlineMoved: (event, battle, sight) =>
    seesNumbersOf(battle, sight, event.who) ? parts<typeof event>({ people: who, open: ['deathRound'] })(event, battle, sight) : null,
  aidGiven(event, battle, sight) {
    const { rule, what, who: id, patient, wound, location, facility, hurried, success, saved, tn, lines } = event
    if (!seesId(battle, sight, id) || !seesId(battle, sight, patient)) return null
    // The target number holds the level of the patient's wound.
    const both = seesNumbersOf(battle, sight, id) && seesNumbersOf(battle, sight, patient)
    return heard({ rule, what, who: id, patient, wound, location, facility, hurried, success, saved, ...(both ? { tn, lines } : {}) })
  },
  exposed: parts({ people: who, open: ['hazard', 'ended'] }),
  fell: parts({ people: who, open: ['metres', 'harmless'] }),

  // what comes to light
  revealed({ rule, what, who: id, to }, battle, sight) {
    // A side that knew him all along does not learn who did not; his own side does.
    const person = findPerson(battle, id)
    if (person !== undefined && person.side === sight.side) return heard({ rule, what, who: id, to })
    return sight.sides.some(side => to.includes(side)) && seesId(battle, sight, id)
      ? heard({ rule, what, who: id, to: sight.side === null ? [] : [sight.side] })
      : null
  },

  // why the game master did something stays with him
  broughtIn: parts({ people: who, open: ['side', 'at'] }),
  takenOut: parts({ people: who }),
  sideChanged: parts({ people: who, open: ['from', 'to'] }),
  hidden: () => null,
  actionCancelled: parts({ people: who }),
  placed: parts({ people: who, open: ['at'] }),
  situationSet: parts({ people: who, open: ['words'] }),
  adjusted: parts({ people: who, numbers: { who: ['words'] } }),
  soFar: ({ rule, what }) => ({ rule, what }),
}

/** What the viewer hears: as it is, with parts left out, or null for nothing at all. */
export const witness: (battle: Battle, told: Told, viewer: Viewer) => Told | null = witnessing<Battle>(
  senses,
  hearings as unknown as Parameters<typeof witnessing<Battle>>[1],
)
