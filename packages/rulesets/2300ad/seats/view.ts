/**
 * What a screen draws of a battle for one viewer. Combatants that the viewer doesn't know of are absent, numbers that they don't know are left
 * out. Made of what sight.ts and taken.ts say.
 */
import {
  type ClockView,
  type ConditionView,
  condition,
  counted,
  type HarmView,
  type Id,
  type Json,
  listed,
  type PersonView,
  type PlaneFieldView,
  type Track,
} from '@enfilade/engine'
import { aboardInSight, goalMarks, type LookingAt, type PartsOfPerson, type Turns, viewBy } from '@enfilade/kit'
import { type Battle, type Combatant, type CombatantId, combatantState, type Place, type Step } from '../battle/battle.js'
import { placeOfCharge, workOf } from '../battle/charges.js'
import { features } from '../battle/features.js'
import { breachWords, chargeWords, nameOf, placeWords } from '../battle/names.js'
import { firesDirectly, isAble, isOut, roundsIn, weaponInHand } from '../battle/people.js'
import { bandWords } from '../battle/phrases.js'
import { vehicleOf } from '../battle/vehicles.js'
import { piecesInReach } from '../rules/cover/cover.js'
import { initiativeOf } from '../rules/effects/effects.js'
import { limitsOf } from '../rules/ranges/ranges.js'
import { ownPoint } from '../rules/turns/initiative.js'
import { rangeBands } from '../tables/ranges.js'
import { taskDifficulty } from '../tables/task-difficulty.js'
import { turn } from '../tables/turn.js'
import { bands, facings } from '../tables/words.js'
import { type Sight, seen, seesId, sights } from './sight.js'
import { type Eyes, eyesOf, takeCombatant, takeStep } from './taken.js'
import { detailOf } from './view-detail.js'

/** The view of a viewer. @throws RangeError for a seat that this fight has not. */
export const view = viewBy<Battle, Combatant, Step, Eyes>('2300ad', sights, {
  features,
  clock: clockOf,
  turns: turnsOf,
  show: (person, looking) => show(person, looking),
  person: viewOfPerson,
  field: fieldView,
  rungs: {
    declare: ({ those }, name) => `${listed(those.map(name))} ${those.length === 1 ? 'decides' : 'decide'} what to do`,
    release: ({ those }, name) => `${listed(those.map(name))} may take ${those.length === 1 ? 'the held action' : 'their held actions'}`,
    aimedFire: ({ who, target }, name) => `${name(who)} fires at ${name(target)}`,
    areaFire: ({ who }, name) => `${name(who)} fires at an area`,
    duck: ({ who }, name) => `${name(who)} may duck`,
    duckOrStay: ({ who }, name) => `${name(who)} may duck`,
    burst: ({ burst: { attacker } }, name) => `${name(attacker)}'s fire on the area`,
    hit: ({ hit: { target } }, name) => `Hit on ${name(target)}`,
    strike: ({ who, target }, name) => `${name(who)} strikes at ${name(target)}`,
    block: ({ who, blow: { attacker } }, name) => `${name(who)} may block ${name(attacker)}'s strike`,
    grapple: ({ who, target }, name) => `${name(who)} grapples ${name(target)}`,
    escape: ({ who, grappler }, name) => `${name(who)} struggles with ${name(grappler)}`,
    dive: ({ who, target }, name) => `${name(who)} dives at ${name(target)}`,
    avoid: ({ who, attacker }, name) => `${name(who)} may get out of ${name(attacker)}'s way`,
    collide: ({ who, target }, name) => `${name(who)} and ${name(target)} collide`,
    blow: ({ blow: { target } }, name) => `Blow on ${name(target)}`,
    throwObject: ({ who }, name) => `${name(who)} throws something`,
    launch: ({ who, target }, name) => `${name(who)} launches a missile at ${name(target)}`,
    deviate: () => 'A round goes astray',
    explode: () => 'An explosion',
    concussion: ({ who }, name) => `Blast at ${name(who)}`,
    fragments: ({ who }, name) => `Fragments at ${name(who)}`,
    fragment: ({ who }, name) => `A fragment hits ${name(who)}`,
    emplace: ({ who }, name) => `${name(who)} sets to work on a charge`,
    useDoor: ({ who }, name) => `${name(who)} is at a door`,
    forceDoor: ({ who }, name) => `${name(who)} forces a door`,
    fireAtWall: ({ who, wall }, name) => `${name(who)} fires at the ${name(wall)}`,
    detonate: ({ who }, name) => `${name(who)} triggers a charge`,
    crewHits: ({ vehicle }, name) => `The crew of ${name(vehicle)} is hit`,
    crewHit: ({ who }, name) => `Hit on ${name(who)}`,
    drive: ({ who, vehicle }, name) => `${name(who)} drives ${name(vehicle)}`,
    avoidCrash: ({ vehicle }, name) => `${name(vehicle)} may crash`,
    shaken: ({ who }, name) => `${name(who)} is shaken`,
    decideMorale: () => 'A side may give up',
    endTurn: () => 'End of the turn',
  },
  nameOf,
  takes: { eyesOf, combatant: takeCombatant, step: takeStep },
})

/** The point under way is for those who see everyone: a point of its own tells of someone hidden. */
function clockOf({ round, point, ended }: Battle, { all }: Sight): ClockView {
  if (ended !== null) return { words: 'After the fight', round: 0, seconds: null }
  if (round === 0) return { words: 'Before the first turn', round, seconds: 0 }
  const shown = { words: `Turn ${round}`, round, seconds: round * turn.seconds }
  if (!all || point > turn.firstPoint) return shown
  const part = `Initiative ${point}`
  return { ...shown, words: `${shown.words}, ${part}`, part, at: point }
}

/** Can they still do something in this turn? */
const isToAct = (person: Combatant): boolean => isAble(person) && (ownPoint(person) > 0 || person.heldAt !== null)

/** Whoever can still act, by the initiative that the viewer knows or takes them to have. */
function turnsOf(battle: Battle, sight: Sight, people: readonly Combatant[], agenda: readonly Step[]): Turns {
  const order = people.filter(person => !isOut(person) && person.vehicle === null).toSorted((a, b) => initiativeOf(b) - initiativeOf(a))
  const ids = (those: readonly Combatant[]): CombatantId[] =>
    seen(
      battle,
      sight,
      those.map(({ id }) => id),
    )
  return { order: ids(order), now: actorOf(agenda.at(-1)), toAct: ids(order.filter(isToAct)) }
}
function actorOf(step: Step | undefined): CombatantId | null {
  switch (step?.step) {
    case 'declare':
    case 'release':
      return step.those.length === 1 ? (step.those[0] ?? null) : null
    case 'aimedFire':
    case 'areaFire':
    case 'throwObject':
    case 'emplace':
    case 'detonate':
    case 'useDoor':
    case 'forceDoor':
    case 'fireAtWall':
    case 'shaken':
    case 'indirectFire':
    case 'launch':
    case 'drive':
    case 'avoidCrash':
    case 'strike':
    case 'grapple':
    case 'escape':
    case 'dive':
    case 'collide':
      return step.who
    case 'duck':
    case 'avoid':
    case 'crewHits':
    case 'crewHit':
      return step.attacker
    case 'block':
    case 'blow':
      return step.blow.attacker
    case 'deviate':
    case 'explode':
    case 'concussion':
    case 'fragments':
    case 'fragment':
      return step.blast.attacker
    case 'burst':
      return step.burst.attacker
    case 'hit':
      return step.hit.attacker
    default:
      return null
  }
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** How a combatant is, in one word. */
export type State = 'able' | 'dazed' | 'incapacitated' | 'unconscious' | 'dead' | 'immobile' | 'destroyed'
export function stateOf({ death, unconscious, incapacitated, dazedUntil, vehicle, immobile }: Combatant): State {
  if (vehicle !== null) return death !== null ? 'destroyed' : immobile ? 'immobile' : 'able'
  if (death !== null) return 'dead'
  if (unconscious) return 'unconscious'
  if (incapacitated) return 'incapacitated'
  return dazedUntil === null ? 'able' : 'dazed'
}

function viewOfPerson(battle: Battle, _sight: Sight, _given: Combatant, person: Combatant, numbers: boolean): PartsOfPerson {
  return {
    place: placeWords(battle, person.position),
    state: stateOf(person),
    harm: harmOf(person),
    conditions: placeAndGear(battle, person),
    tracks: numbers && person.vehicle === null ? roundsLeftIn(person) : [],
    numbers: numbers ? numbersOf(person) : [],
    ...(person.vehicle !== null && { faceless: true as const }),
    detail: detailOf(person, numbers) as unknown as Json,
    ...(numbers && person.vehicle === null && { score: initiativeOf(person), left: leftOf(person) }),
  }
}

const levels = { dazed: 2, incapacitated: 4, unconscious: 4, dead: 'dead', immobile: 3, destroyed: 'dead' } as const
function harmOf(person: Combatant): HarmView {
  const state = stateOf(person)
  if (state !== 'able') return { level: levels[state], words: state }
  const { lightWounds, shockPoints, stunPoints } = person
  if (shockPoints + stunPoints > 0) return { level: 2, words: 'in shock' }
  return lightWounds > 0 ? { level: 1, words: 'lightly wounded' } : { level: 0, words: 'able' }
}

/** Actions of this turn: one at the initiative, one at half of it. */
function leftOf(person: Combatant): Track[] {
  const full = initiativeOf(person) > 1 ? 2 : 1
  const own = ownPoint(person) === 0 ? 0 : full - (person.firstActionSpent ? 1 : 0)
  return [
    { id: 'actions', label: person.heldAt === null ? 'actions' : 'actions, one held', now: own + (person.heldAt === null ? 0 : 1), full },
  ]
}

/** Points that wear a person down; `full`: how many they stand, for those who know their numbers. */
const points =
  (id: string, label: string, full: (person: Combatant) => number | null) =>
  (now: number, person: Combatant, { numbers }: LookingAt<Battle, Combatant>): Track | null => {
    if (person.vehicle !== null) return null
    const most = numbers ? full(person) : null
    return { id, label, now, ...(most !== null && { full: most }) }
  }
/** What holds someone up says nothing of those who do nothing any more. */
const isAwake = ({ death, unconscious, incapacitated }: Combatant): boolean => death === null && !unconscious && !incapacitated
const show = combatantState.showing<LookingAt<Battle, Combatant>>({
  weaponId: (_id, person) => {
    const weapon = weaponInHand(person)
    return weapon !== null && condition('armed', `${weapon.name} in hand`)
  },
  broken: (broken, { gear }) =>
    gear.weapons.filter(({ id }) => broken.includes(id)).map(({ name }) => condition('broken', `${name} destroyed`, 'bad')),
  aboard: (_id, person, { battle }) => {
    const vehicle = vehicleOf(battle, person)
    return vehicle !== null && condition('aboard', `${person.drives ? 'drives' : 'aboard'} ${vehicle.name}`)
  },
  treating: (treating, person, { battle }) =>
    treating !== null &&
    condition(
      'treating',
      `treats ${treating.patient === person.id ? 'themselves' : nameOf(battle, treating.patient)} until the end of turn ${treating.readyIn}`,
      'good',
    ),
  lightWounds: points('lightWounds', 'light wounds', ({ isNpc, sheet }) => (isNpc ? sheet.incapacitation : null)),
  shockPoints: points('shockPoints', 'shock points', ({ sheet }) => sheet.lifeLevel),
  stunPoints: points('stunPoints', 'stun points', () => null),
  dazedUntil: (turn, person) => turn !== null && isAwake(person) && condition('dazed', `dazed until the end of turn ${turn}`, 'bad'),
  immobilized: (immobilized, person) => immobilized && isAwake(person) && condition('immobilized', "can't move this turn", 'bad'),
  grips: (grips, _person, { battle }) =>
    grips.map(({ by, points: held }) => condition('gripped', `${nameOf(battle, by)} has ${counted(held, 'control point')}`, 'bad')),
})
/** What hangs on where they are and what they carry. */
function placeAndGear(battle: Battle, person: Combatant): ConditionView[] {
  const work = workOf(battle, person)
  const cover = person.aboard === null ? piecesInReach(battle, person) : []
  return [
    ...(work === undefined ? [] : [condition('working', `works on a charge until the end of turn ${work.readyIn}`)]),
    ...cover.map(({ name, extent }) => condition('inCover', `${extent === 'partial' ? 'partly ' : ''}behind ${name}`, 'good')),
    ...person.gear.armor.map(({ name }) => condition('armor', name)),
  ]
}
const roundsLeftIn = (person: Combatant): Track[] =>
  person.gear.weapons.flatMap(one =>
    one.magazine === null
      ? []
      : [{ id: `weapon/${one.id}`, label: one.name, now: roundsIn(person, one), full: one.magazine, onSheet: true }],
  )

function numbersOf({ sheet, isNpc, gear, vehicle }: Combatant): PersonView['numbers'] {
  if (vehicle !== null) {
    const { armor, evasion, combatSpeed } = vehicle
    const sides = facings.flatMap(facing => (armor[facing] === null ? [] : [{ label: `armor, ${facing}`, value: armor[facing] }]))
    return [...sides, { label: 'evasion', value: evasion }, { label: 'metres a turn', value: combatSpeed }]
  }
  const { skills, initiative, coolness, consciousnessLevel, strength, dexterity } = sheet
  return [
    { label: 'initiative', value: initiative },
    ...(isNpc ? [{ label: 'coolness', value: coolness }] : [{ label: 'consciousness level', value: consciousnessLevel }]),
    { label: 'strength', value: strength },
    { label: 'dexterity', value: dexterity },
    ...Object.entries(skills).map(([label, value]) => ({ label, value })),
    ...gear.weapons.map(({ name, dpv, rof, afv }) => ({
      of: 'weapon' as const,
      label: name,
      value: `DPV ${dpv}, ROF ${rof}${afv === null ? '' : `, AFV ${afv}`}`,
    })),
    ...gear.armor.map(({ name, value }) => ({ label: name, value: `armor ${value}` })),
  ]
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** A plane in metres with named places and cover, and where combatants are. */
function fieldView(battle: Battle, sight: Sight, people: readonly Combatant[]): PlaneFieldView {
  const { charges, breaches, doors } = battle
  const { field } = battle.setup
  const named = (id: Id, name: string, at: Place) => ({ id, name, at: { ...at, z: 0 } })
  const marks = goalMarks(battle, sight, id => nameOf(battle, id))
  return {
    kind: 'plane',
    line: false,
    zones: [
      ...field.covers.map(({ id, name, at: { x, y }, reach }) => ({
        id,
        name,
        kind: 'cover' as const,
        from: { x: x - reach, y: y - reach },
        to: { x: x + reach, y: y + reach },
      })),
      ...field.walls.map(({ id, name, from, to }) => ({
        id,
        name,
        kind: 'cover' as const,
        from: { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
        to: { x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) },
      })),
      ...doors.map(({ id, name, from, to, open, locked }) => ({
        id,
        name: `${name}, ${open ? 'open' : locked ? 'locked' : 'shut'}`,
        kind: open ? ('open door' as const) : ('shut door' as const),
        from: { ...from },
        to: { ...to },
      })),
    ],
    places: [
      ...field.places.map(({ id, name, at }) => named(id, marks.find(({ spot }) => spot.place === id)?.words ?? name, at)),
      ...breaches.map(one => named(one.id, breachWords(battle, one), one.at)),
      ...charges
        .filter(({ by }) => seesId(battle, sight, by))
        .map(one => named(one.id, chargeWords(battle, one), placeOfCharge(battle, one))),
    ],
    people: people.map(person => ({
      id: person.id,
      at: { ...person.position, z: 0 },
      ...aboardInSight(people, person),
      ...courseOf(person),
      reaches: isAble(person) ? reachesOf(person) : [],
    })),
  }
}
/** Of a vehicle: where its front points, and how far it has gone in this turn. */
function courseOf({ vehicle, facing, position, metresMoved }: Combatant): Pick<PlaneFieldView['people'][number], 'heading' | 'speed'> {
  if (vehicle === null) return {}
  const [x, y] = facing === null ? [0, -1] : [facing.x - position.x, facing.y - position.y]
  const length = Math.sqrt(x * x + y * y)
  return {
    ...(length > 0 && { heading: { x: x / length, y: y / length } }),
    ...(metresMoved > 0 && { speed: `${Math.round(metresMoved)} m this turn` }),
  }
}
function reachesOf(person: Combatant): PlaneFieldView['people'][number]['reaches'] {
  const weapon = weaponInHand(person)
  if (weapon === null || !firesDirectly(weapon)) return []
  const limits = limitsOf(weapon)
  const bandsOf = bands.map((band, i) => {
    const { words = '', target1d10 = 0 } = taskDifficulty.rows.find(({ difficulty }) => difficulty === rangeBands.rows[band].aimed) ?? {}
    return { name: bandWords[band], upTo: limits[i] ?? 0, value: target1d10, words: `${words} ${target1d10}+` }
  })
  return [{ id: weapon.id, name: weapon.name, actions: ['aimedFire'], bands: bandsOf }]
}
