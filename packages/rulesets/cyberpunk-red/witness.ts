/**
 * What a seat hears of something told: nothing of people it does not see, no dice that are hidden from it, no numbers it does not know,
 * and not what others had in mind. Each event is made anew, field by field: a field added to an event stays secret until it is named here.
 * Told at the moment it happens, so the battle says what the seat knows then.
 */
import type { Decided, Event, Id, Thrown, Told, Viewer } from '@enfilade/engine'
import type { CprEvent } from './events.js'
import type { GameMasterEvent, HeardEvent, HeardOf, SoFar } from './heard.js'
import type { Battle } from './model.js'
import { findPerson } from './people.js'
import {
  isOwn,
  type Sight,
  seen,
  seenSides,
  sees,
  seesDiceById,
  seesDiceOf,
  seesId,
  seesInjury,
  seesNumbersOf,
  seesTerrain,
  seesTotalOf,
  sightOf,
} from './sight.js'
import { throwsAmong } from './witness-ties.js'

/** What the viewer hears: as it is, with parts left out, or null for nothing at all. */
export function witness(battle: Battle, told: Told, viewer: Viewer): Told | null {
  if (viewer === 'gm') return told
  const sight = sightOf(battle, viewer)
  const event = heardEvent(battle, sight, told.event)
  if (event === null) return null
  const thrown = thrownAsHeard(battle, sight, told).flatMap(one => heardThrow(battle, sight, one))
  if (event.what === 'soFar' && thrown.length === 0) return null
  return { event: event as unknown as Event, thrown, decided: told.decided.filter(one => isOwnDecision(battle, sight, one)) }
}

function isOwnDecision(battle: Battle, sight: Sight, { who }: Decided): boolean {
  const person = findPerson(battle, who)
  return person !== undefined && isOwn(sight, person)
}

/** Of a tie in Initiative the viewer hears only what parts those whose totals he knows. */
function thrownAsHeard(battle: Battle, sight: Sight, { event, thrown }: Told): readonly Thrown[] {
  if (event.what !== 'tieRolledOff') return thrown
  const { order, plus } = event as unknown as HeardOf<'tieRolledOff'>
  return throwsAmong(thrown, withTotals(battle, sight, order), plus ?? {})
}

/** Those whose totals the viewer knows. */
const withTotals = (battle: Battle, sight: Sight, ids: readonly Id[]): Id[] =>
  seen(battle, sight, ids).filter(id => seesTotalOf(battle, sight, id))

/** Dice of people whom the viewer sees; without faces where their side rolls in secret. */
function heardThrow(battle: Battle, sight: Sight, { rule, words, who, dice, faces, physical, seenBy }: Thrown): Thrown[] {
  const person = findPerson(battle, who)
  if (person === undefined || !sees(battle, sight, person)) return []
  const open = seesDiceOf(battle, sight, person)
  return [{ rule, words, who, dice, faces: open ? faces : [], physical: open ? physical : [], seenBy }]
}

type Hearing<E> = (event: E, battle: Battle, sight: Sight) => HeardEvent | null
type Tellable = CprEvent | GameMasterEvent | SoFar

function heardEvent(battle: Battle, sight: Sight, event: Event): HeardEvent | null {
  if (!Object.hasOwn(hearing, event.what)) return null
  const hear = hearing[event.what as Tellable['what']] as unknown as Hearing<Event>
  return hear(event, battle, sight)
}

const known = (battle: Battle, sight: Sight, ...ids: readonly Id[]): boolean => ids.every(id => seesId(battle, sight, id))

// ── the common case ────────────────────────────────────────────────────────────────────────────────────────────────
/** What is heard of an event: who has to be seen, what is open to all who see them, and what is told only to those who know somebody's numbers. */
interface Parts<E> {
  /** Fields with the ids of people who must be seen (null counts as seen); they are told. */
  readonly people: readonly (keyof E)[]
  readonly open?: readonly (keyof E)[]
  /** Fields with the ids of covers and doors that must be known; they are told. */
  readonly terrain?: readonly (keyof E)[]
  /** By the field that names a person: what only those hear who know his numbers. */
  readonly numbers?: { readonly [Whose in keyof E]?: readonly (keyof E)[] }
}
function parts<E extends Tellable>({ people, open = [], terrain = [], numbers = {} }: NoInfer<Parts<E>>): Hearing<E> {
  return (event, battle, sight) => {
    const idIn = (key: keyof E): Id | null => event[key] as Id | null
    const isSeen = (key: keyof E): boolean => {
      const id = idIn(key)
      return id === null || seesId(battle, sight, id)
    }
    if (!people.every(isSeen) || !terrain.every(key => seesTerrain(battle, sight, idIn(key) ?? ''))) return null
    const heard: Record<string, unknown> = { rule: event.rule, what: event.what }
    const tell = (key: keyof E): void => {
      heard[key as string] = event[key]
    }
    for (const key of [...people, ...terrain, ...open]) tell(key)
    for (const whose of Object.keys(numbers) as (keyof E)[]) {
      const id = idIn(whose)
      if (id === null || seesNumbersOf(battle, sight, id)) for (const key of numbers[whose] ?? []) tell(key)
    }
    return heard as unknown as HeardEvent
  }
}

// ── event by event ─────────────────────────────────────────────────────────────────────────────────────────────────
const who = ['who'] as const
const hearing: { readonly [What in Tellable['what']]: Hearing<Extract<Tellable, { readonly what: What }>> } = {
  // time
  initiativeRolled({ rule, what, places, plus }, battle, sight) {
    if (places.every(place => seen(battle, sight, place).length === 0)) return null
    // To be level with somebody whose total one knows would give away the own one.
    const groups = places.map(place => withTotals(battle, sight, place)).filter(place => place.length > 0)
    return { rule, what, places: groups, plus: ofKnown(plus, battle, sight) }
  },
  tieRolledOff({ rule, what, order, plus }, battle, sight) {
    // One person alone would give away that somebody else is tied with him.
    const people = withTotals(battle, sight, order)
    return people.length < 2 ? null : { rule, what, order: people, plus: ofKnown(plus, battle, sight) }
  },
  orderSettled: ({ rule, what, order, scores }, battle, sight) => ({
    rule,
    what,
    order: seen(battle, sight, order),
    // A score gives away the die to who knows what was added.
    scores: Object.fromEntries(Object.entries(ofKnown(scores, battle, sight)).filter(([id]) => seesDiceById(battle, sight, id))),
  }),
  newcomerPlaced({ rule, what, who: id, score }, battle, sight) {
    if (!known(battle, sight, id)) return null
    const place = seen(battle, sight, battle.order).indexOf(id) + 1
    return { rule, what, who: id, place, ...(seesTotalOf(battle, sight, id) ? { score } : {}) }
  },
  roundBegan: parts({ people: [], open: ['round'] }),
  turnBegan: parts({ people: who, open: ['action', 'unconscious'], numbers: { who: ['move'] } }),
  turnLimited: parts({ people: who, open: ['noMoveAction', 'noAction', 'mustTakeCover'] }),
  turnEnded: parts({ people: who }),
  fightEnded(event, battle, sight) {
    const sides = seenSides(battle, sight).map(side => side.id)
    const { words } = event as HeardOf<'fightEnded'>
    const { rule, what, how, winners } = event
    return { rule, what, how, winners: winners.filter(id => sides.includes(id)), ...(words === undefined ? {} : { words }) }
  },
  luckSpent: parts({ people: who, numbers: { who: ['points', 'left'] } }),

  // moving and things
  moved({ rule, what, who: id, from, to, path, cost }, battle, sight) {
    const person = findPerson(battle, id)
    if (person === undefined || !known(battle, sight, id)) return null
    // The way leads around what the mover's side knows of; others learn where it ended.
    return { rule, what, who: id, from, to, ...(isOwn(sight, person) ? { path, cost } : {}) }
  },
  moveStopped: parts({ people: who, open: ['at', 'goal'] }),
  ran: parts({ people: who, numbers: { who: ['squares'] } }),
  faced: parts({ people: who, open: ['facing'] }),
  fellProne: parts({ people: who }),
  gotUp: parts({ people: who }),
  drew: parts({ people: who, open: ['itemId', 'item'] }),
  stowed: parts({ people: who, open: ['itemId', 'item'] }),
  pickedUp: parts({ people: who, open: ['itemId', 'item'] }),
  droppedItem: parts({ people: who, open: ['itemId', 'item', 'at', 'cause'] }),
  reloaded: parts({ people: who, open: ['itemId', 'item', 'ammunition'], numbers: { who: ['rounds'] } }),
  doorMoved: parts({ people: who, terrain: ['doorId'], open: ['open'] }),
  actionSpent: parts({ people: who, open: ['action'] }),
  skillChecked: parts({ people: who, open: ['skill', 'dv', 'success'], numbers: { who: ['numbers'] } }),

  // attacks
  attackRolled(event, battle, sight) {
    const hear = parts<typeof event>({
      people: ['attacker', 'target'],
      open: ['kind', 'weaponId', 'weapon', 'aim', 'distance', 'defence', 'dv', 'hit'],
      numbers: { attacker: ['numbers', 'roundsLeft'], target: ['dodge'] },
    })
    const heard = hear(event, battle, sight)
    // By how much an attack beat what stood against it tells the numbers of both.
    const both = seesTotalOf(battle, sight, event.attacker) && (event.dodge === null || seesTotalOf(battle, sight, event.target))
    return heard === null || !both ? heard : ({ ...heard, margin: event.margin } as HeardOf<'attackRolled'>)
  },
  attackLost(event, battle, sight) {
    const hear = parts<typeof event>({ people: ['attacker', 'target'], open: ['kind', 'weaponId', 'weapon'] })
    const heard = hear(event, battle, sight)
    return heard === null ? null : ({ ...heard, blockedBy: knownTerrain(event.blockedBy, battle, sight) } as HeardOf<'attackLost'>)
  },

  // harm
  damaged(event, battle, sight) {
    const { attacker, target, damage, times } = event
    const hear = parts<typeof event>({
      people: ['attacker', 'target'],
      open: ['location'],
      numbers: { target: ['sp', 'halved', 'through', 'multiplier', 'hpLost', 'hp', 'spLeft'] },
    })
    const heard = hear(event, battle, sight)
    if (heard === null) return null
    const roller = attacker ?? target // a fall and a current are rolled for by who suffers them
    if (seesDiceById(battle, sight, roller)) return { ...heard, damage, times } as HeardOf<'damaged'>
    // What got through tells what was rolled; what the armor stopped does not.
    const follows = event.through > 0 && seesNumbersOf(battle, sight, target)
    return follows ? ({ ...heard, damage } as HeardOf<'damaged'>) : heard
  },
  lostHp: parts({ people: who, open: ['words'], numbers: { who: ['amount', 'hp'] } }),
  injured(event, battle, sight) {
    const { rule, what, target, injury, side, bonus, hp } = event
    if (!known(battle, sight, target)) return null
    return {
      rule,
      what,
      target,
      ...(seesInjury(battle, sight, target, injury) ? { injury, side } : {}),
      ...(seesNumbersOf(battle, sight, target) ? { bonus, hp } : {}),
    }
  },
  injuredWithoutTrace: parts({ people: ['target'], numbers: { target: ['bonus', 'hp'] } }),
  woundStateChanged: parts({ people: who, open: ['from', 'to'] }),
  deathSavePenaltyRaised: parts({ people: who, numbers: { who: ['to'] } }),
  deathSaveRolled: parts({ people: who, open: ['survived'], numbers: { who: ['penalty', 'lines', 'body'] } }),
  died: parts({ people: who, open: ['words'] }),
  wentUnconscious: parts({ people: who, open: ['words'] }),
  awoke: parts({ people: who }),
  nextTurnMarked: (event, battle, sight) =>
    seesNumbersOf(battle, sight, event.who) ? parts<typeof event>({ people: who, open: ['loses'] })(event, battle, sight) : null,

  // cover and shields
  coverAttackRolled: parts({
    people: ['attacker'],
    terrain: ['coverId'],
    open: ['weaponId', 'weapon', 'distance', 'dv', 'hit'],
    numbers: { attacker: ['numbers', 'roundsLeft'] },
  }),
  coverAttackLost(event, battle, sight) {
    const hear = parts<typeof event>({ people: ['attacker'], terrain: ['coverId'], open: ['weaponId', 'weapon'] })
    const heard = hear(event, battle, sight)
    return heard === null ? null : ({ ...heard, blockedBy: knownTerrain(event.blockedBy, battle, sight) } as HeardOf<'coverAttackLost'>)
  },
  // What was more than enough to destroy a thing is a roll that nobody sees the rest of.
  coverDamaged(event, battle, sight) {
    const heard = parts<typeof event>({ people: [], terrain: ['coverId'], open: ['hp', 'destroyed'] })(event, battle, sight)
    const follows = !event.destroyed || seesDiceById(battle, sight, event.attacker)
    return heard === null || !follows ? heard : ({ ...heard, damage: event.damage } as HeardOf<'coverDamaged'>)
  },
  shieldDamaged(event, battle, sight) {
    const heard = parts<typeof event>({ people: who, open: ['itemId', 'hp', 'destroyed'] })(event, battle, sight)
    const follows = !event.destroyed || seesDiceById(battle, sight, event.attacker)
    return heard === null || !follows ? heard : ({ ...heard, damage: event.damage } as HeardOf<'shieldDamaged'>)
  },
  coverMoved: parts({ people: who, terrain: ['coverId'], open: ['from', 'to'] }),
  shieldEquipped: parts({ people: ['who', 'person'], open: ['itemId', 'item'] }),
  humanShieldEquipped: parts({ people: ['who', 'person'], open: ['dead'] }),

  // areas and suppressive fire
  areaRolled(event, battle, sight) {
    const hear = parts<typeof event>({
      people: ['attacker'],
      open: ['kind', 'weaponId', 'weapon', 'aimedAt', 'facing', 'at', 'dv', 'hit'],
      numbers: { attacker: ['numbers', 'roundsLeft'] },
    })
    const heard = hear(event, battle, sight)
    if (heard === null) return null
    const total = seesTotalOf(battle, sight, event.attacker) ? { total: event.total } : {}
    return { ...heard, ...total, inside: seen(battle, sight, event.inside) } as HeardOf<'areaRolled'>
  },
  areaDodged(event, battle, sight) {
    const heard = parts<typeof event>({ people: who, open: ['kind', 'success'], numbers: { who: ['numbers'] } })(event, battle, sight)
    return heard === null || !seesTotalOf(battle, sight, event.attacker)
      ? heard
      : ({ ...heard, against: event.against } as HeardOf<'areaDodged'>)
  },
  leftBlast: parts({ people: who, open: ['from', 'to'] }),
  areaDamageRolled({ rule, what, kind, attacker, inside, damage, critical }, battle, sight) {
    // Dice that only concern somebody or something unknown are not heard.
    if (!inside.some(id => seesId(battle, sight, id) || (isCover(battle, id) && seesTerrain(battle, sight, id)))) return null
    return { rule, what, kind, ...(seesDiceById(battle, sight, attacker) ? { damage, critical } : {}) }
  },
  savedByCover({ rule, what, who: id, by }, battle, sight) {
    if (!known(battle, sight, id)) return null
    return { rule, what, who: id, by: seesTerrain(battle, sight, by) ? by : null }
  },
  suppressionRolled(event, battle, sight) {
    const hear = parts<typeof event>({
      people: ['attacker'],
      open: ['weaponId', 'weapon'],
      numbers: { attacker: ['numbers', 'roundsLeft'] },
    })
    const heard = hear(event, battle, sight)
    if (heard === null) return null
    const total = seesTotalOf(battle, sight, event.attacker) ? { total: event.total } : {}
    return { ...heard, ...total, affected: seen(battle, sight, event.affected) } as HeardOf<'suppressionRolled'>
  },
  suppressionResisted(event, battle, sight) {
    const hear = parts<typeof event>({ people: ['who', 'attacker'], open: ['suppressed'], numbers: { who: ['numbers'] } })
    const heard = hear(event, battle, sight)
    const known = heard !== null && seesTotalOf(battle, sight, event.attacker)
    return known ? ({ ...heard, against: event.against } as HeardOf<'suppressionResisted'>) : heard
  },
  suppressionEnded: parts({ people: who, open: ['cause'] }),

  // grappling and throwing
  grabbed: parts({ people: ['who', 'target'], open: ['success'], numbers: { who: ['numbers'], target: ['against'] } }),
  grappleBegan: parts({ people: ['attacker', 'defender'], open: ['hand'] }),
  grappleEnded: parts({ people: ['attacker', 'defender'], open: ['cause'] }),
  itemTaken: parts({ people: ['who', 'from'], open: ['itemId', 'item'] }),
  dragged: parts({ people: ['who', 'by'], open: ['from', 'to'] }),
  choked: parts({ people: ['attacker', 'target'], open: ['rounds'] }),
  personThrown: parts({ people: ['attacker', 'target'] }),

  // hazards
  caughtFire: parts({ people: who, open: ['intensity'] }),
  fireExtinguished: parts({ people: who, open: ['out'] }),
  breathHeld: parts({ people: who, numbers: { who: ['rounds'] } }),
  // Whether somebody was short of breath is a number of his own.
  breathRegained: (event, battle, sight) =>
    seesNumbersOf(battle, sight, event.who) ? parts<typeof event>({ people: who })(event, battle, sight) : null,
  vacuumSuffered: parts({ people: who, numbers: { who: ['loss', 'int'] } }),
  electrocuted: parts({ people: who, open: ['source', 'again'] }),
  footingLost: parts({ people: who, open: ['metres', 'dv', 'held'], numbers: { who: ['numbers'] } }),
  jumped: parts({ people: who, open: ['to', 'metres'] }),
  fell: parts({ people: who, open: ['fallen', 'left'] }),
  landed: parts({ people: who, open: ['metres', 'harmless'] }),
  climbedUp: parts({ people: who, open: ['to'] }),
  poisonResisted: parts({ people: who, open: ['kind', 'intensity', 'dv', 'success'], numbers: { who: ['numbers'] } }),
  tagged: parts({ people: who, open: ['tag'] }),

  // healing
  stabilized: parts({ people: ['who', 'target'], open: ['skill', 'dv', 'success'], numbers: { who: ['numbers'] } }),
  treated: parts({
    people: ['who', 'target'],
    open: ['quickFix', 'skill', 'dv', 'success', 'gone'],
    numbers: { who: ['numbers'], target: ['injury', 'side'] },
  }),
  quickFixEnded: parts({ people: who, numbers: { who: ['injury', 'side'] } }),
  healed: parts({ people: who, numbers: { who: ['amount', 'hp'] } }),

  // held actions: what somebody waits for is known to his own side
  actionHeld({ rule, what, who: id, action, when, onlyFor }, battle, sight) {
    if (!known(battle, sight, id)) return null
    return { rule, what, who: id, ...(sight.side === onlyFor ? { action, when, onlyFor } : {}) }
  },
  heldActionUsed: parts({ people: who, open: ['action'] }),
  heldActionLost: (event, battle, sight) =>
    sight.side === event.onlyFor ? parts<typeof event>({ people: who, open: ['action', 'cause', 'onlyFor'] })(event, battle, sight) : null,

  // what comes to light
  revealed({ rule, what, who: id, to }, battle, sight) {
    // A side that knew him all along does not learn who did not; his own side does.
    const person = findPerson(battle, id)
    if (person !== undefined && person.side === sight.side) return { rule, what, who: id, to }
    return sight.sides.some(side => to.includes(side)) && known(battle, sight, id)
      ? { rule, what, who: id, to: sight.side === null ? [] : [sight.side] }
      : null
  },
  terrainRevealed({ rule, what, id, to }, battle, sight) {
    return to === sight.side && seesTerrain(battle, sight, id) ? { rule, what, id, to } : null
  },

  // why the game master did something stays with him
  broughtIn: parts({ people: who, open: ['side', 'at'] }),
  takenOut: parts({ people: who }),
  sideChanged: parts({ people: who, open: ['from', 'to'] }),
  hidden: () => null,
  actionCancelled: parts({ people: who }),
  placed: parts({ people: who, open: ['at'] }),
  adjusted: parts({ people: who, numbers: { who: ['words'] } }),
  hazardSet: parts({ people: who, open: ['words'] }),
  terrainSet: parts({ people: [], terrain: ['id'], open: ['words'] }),
  timePassed: parts({ people: [], open: ['words'] }),
  soFar: ({ rule, what }) => ({ rule, what }),
}

/** Of numbers by person, those that the viewer knows. */
function ofKnown(numbers: Readonly<Record<Id, number>>, battle: Battle, sight: Sight): Readonly<Record<Id, number>> {
  return Object.fromEntries(Object.entries(numbers).filter(([id]) => seesId(battle, sight, id) && seesNumbersOf(battle, sight, id)))
}
/** The section that stands in the way, where the viewer knows of it. */
const knownTerrain = (id: Id | null, battle: Battle, sight: Sight): Id | null => (id !== null && seesTerrain(battle, sight, id) ? id : null)
const isCover = (battle: Battle, id: Id): boolean => battle.covers.some(cover => cover.id === id)
