/**
 * What a screen draws of a battle for one viewer. Combatants that the viewer doesn't know of are absent, numbers that they don't know are left
 * out; how bad a wound is, everyone sees. Made of what sight.ts and taken.ts say.
 */
import {
  type ClockView,
  type ConditionView,
  condition,
  counted,
  type HarmView,
  type Json,
  listed,
  oncePer,
  type PersonView,
  type PlaneFieldView,
  type ReachView,
} from '@enfilade/engine'
import { aboardInSight, goalMarks, type LookingAt, type PartsOfPerson, type Turns, viewBy } from '@enfilade/kit'
import { craftOf, crewOf, mountOf } from '../battle/aboard.js'
import {
  type Battle,
  type Combatant,
  type CombatantId,
  combatantState,
  conditionsState,
  type Door,
  type Floor,
  type Ridge,
  type Sheet,
  type Step,
} from '../battle/battle.js'
import { armorNamed, meleeWeaponsOf, thingsToThrow } from '../battle/carried.js'
import { features } from '../battle/features.js'
import { armorPiece, meleeWeapon, type Thrown, thrownThing } from '../battle/gear.js'
import { locationName, nameOf, placeWords, pointWords } from '../battle/names.js'
import { isAwake, isControlled, mayAct, roundsIn } from '../battle/people.js'
import { difficultyNames, woundWords } from '../battle/phrases.js'
import { type Barrier, hpLeft, isShut } from '../battle/walls.js'
import { actions } from '../rules/turns/own-action.js'
import { initiativeOf, severityAt, worstOf } from '../rules/wounds/wounds.js'
import { rangeDl } from '../tables/fire.js'
import { phaseSeconds, turnSeconds } from '../tables/turns.js'
import { locations } from '../tables/words.js'
import { type Sight, seen, sights } from './sight.js'
import { type Eyes, eyesOf, takeCombatant, takeStep } from './taken.js'
import { figuresOf } from './vehicles.js'
import { detailOf } from './view-detail.js'

/** The view of a viewer. @throws RangeError for a seat that this fight has not. */
export const view = viewBy<Battle, Combatant, Step, Eyes>('dark-conspiracy', sights, {
  features,
  clock: clockOf,
  turns: turnsOf,
  show: (person, looking) => show(person, looking),
  person: viewOfPerson,
  field: fieldView,
  rungs: {
    wake: ({ who }, name) => `${name(who)} may come round`,
    declare: ({ those }, name) => `${listed(those.map(name))} ${those.length === 1 ? 'declares' : 'declare'}`,
    declarePart: ({ those }, name) => `${listed(those.map(name))} ${those.length === 1 ? 'declares' : 'declare'}`,
    carryOut: ({ who }, name) => `${name(who)}'s Action`,
    actTogether: ({ who }, name) => `${name(who)}'s Action`,
    openTogether: ({ those }, name) => `${listed(those.map(name))} at the same instant`,
    declareRepeats: () => 'What is done all Turn',
    repeat: () => 'Things that go on all Turn',
    opportunity: ({ who }, name) => `${name(who)} may fire at once`,
    launchMissile: ({ who }, name) => `${name(who)} launches a missile`,
    missileArrives: ({ target }, name) => `A missile reaches ${name(target)}`,
    pull: ({ volley: { who } }, name) => `${name(who)} may fire on`,
    shoot: ({ volley: { who, weaponId } }, name) => `${name(who)} fires the ${name(`${who}/${weaponId}`)}`,
    declareCourse: ({ who }, name) => `${name(who)} decides on a course`,
    maneuver: ({ vehicle }, name) => `${name(vehicle)} may maneuver`,
    useAdvantage: ({ vehicle }, name) => `${name(vehicle)} has the advantage`,
    swerve: ({ vehicle }, name) => `${name(vehicle)} may swerve`,
    regain: ({ vehicle }, name) => `${name(vehicle)} may be got going again`,
    strikeVehicle: ({ target }, name) => `Hit on ${name(target)}`,
    vehicleResult: ({ target }, name) => `Damage of ${name(target)}`,
    crewHits: ({ who }, name) => `${name(who)} is hit`,
    crash: ({ vehicle }, name) => `${name(vehicle)} crashes`,
    runOver: ({ who }, name) => `${name(who)} may be run over`,
    driveAll: () => 'Vehicles move',
    moveDoor: ({ who, door, open }, name) => `${name(who)} ${open ? 'opens' : 'shuts'} the ${name(door)}`,
    forceDoor: ({ who, door }, name) => `${name(who)} forces the ${name(door)}`,
    strikeWall: ({ who, barrier }, name) => `${name(who)} strikes the ${name(barrier)}`,
    fireAtWall: ({ who, barrier }, name) => `${name(who)} fires at the ${name(barrier)}`,
    blastWall: ({ barrier }, name) => `Explosion near the ${name(barrier)}`,
    moveOff: ({ who }, name) => `${name(who)} moves on`,
    swim: ({ who }, name) => `${name(who)} swims`,
    crossFire: ({ who }, name) => `${name(who)} crosses a line of fire`,
    hit: ({ hit: { target } }, name) => `Hit on ${name(target)}`,
    swing: ({ blow: { attacker } }, name) => `${name(attacker)} strikes`,
    parry: ({ blow: { target } }, name) => `${name(target)} may block`,
    block: ({ blow: { target } }, name) => `${name(target)} blocks`,
    turnAside: ({ blow: { target } }, name) => `${name(target)} turns a blow aside`,
    land: ({ blow: { target } }, name) => `Blow at ${name(target)}`,
    grapple: ({ who, target }, name) => `${name(who)} grapples ${name(target)}`,
    resist: ({ who }, name) => `${name(who)} may resist`,
    breakFree: ({ who }, name) => `${name(who)} tries to break free`,
    dive: ({ who, target }, name) => `${name(who)} flies at ${name(target)}`,
    avoid: ({ who }, name) => `${name(who)} may get out of the way`,
    throwDown: ({ who, target }, name) => `${name(who)} throws ${name(target)}`,
    flight: ({ who, missile }, name) => `${name(who)} throws the ${name(`${who}/${missile}`)}`,
    fall: ({ who }, name) => `${name(who)} falls`,
    comeDown: ({ who }, name) => `${name(who)} falls`,
    soften: ({ who }, name) => `${name(who)} softens the fall`,
    lob: ({ who }, name) => `${name(who)} throws a grenade`,
    bombard: ({ who }, name) => `${name(who)} bombards`,
    stray: () => 'A round comes down',
    douse: ({ target }, name) => `Burning fuel at ${name(target)}`,
    explode: () => 'Explosion',
    blast: ({ target }, name) => `Explosion near ${name(target)}`,
    fragment: ({ target }, name) => `Fragments at ${name(target)}`,
    shock: ({ target }, name) => `Shock of ${name(target)}`,
    malfunction: ({ who }, name) => `Damage to ${name(who)}`,
    stun: ({ target }, name) => `${name(target)} may be stunned`,
    knockdown: ({ target }, name) => `${name(target)} may be knocked down`,
    keepConscious: ({ target }, name) => `${name(target)} fights the pain`,
    panic: ({ who }, name) => `${name(who)} may panic`,
    fear: ({ who }, name) => `Fear of ${name(who)}`,
    flee: ({ who }, name) => `${name(who)} flees`,
    charged: ({ who }, name) => `${name(who)} is charged`,
    bolt: ({ who }, name) => `${name(who)} runs from a charge`,
    gas: ({ who }, name) => `${name(who)} breathes tear gas`,
    leaveGas: ({ who }, name) => `${name(who)} gets out of the tear gas`,
    sinkDown: ({ who }, name) => `${name(who)} may go prone`,
    beatOut: ({ target }, name) => `Flames on ${name(target)}`,
    scorch: ({ who }, name) => `Flames near ${name(who)}`,
    electrify: ({ who }, name) => `Electric shock of ${name(who)}`,
    decideMorale: () => 'Fight on?',
  },
  nameOf,
  takes: { eyesOf, combatant: takeCombatant, step: takeStep },
})

function clockOf({ round, phase, ended, setup, agenda }: Battle): ClockView {
  if (ended !== null) return { words: 'After the fight', round: 0, seconds: null }
  if (round === 0) return { words: 'Before the first Turn', round, seconds: 0 }
  if (setup.settings.wholeTurn) return { words: `Turn ${round}`, round, seconds: (round - 1) * turnSeconds } // DC-TURN-03
  // No Phase: before the first, or where a side that is shaken decides after the last.
  const isOver = agenda.at(-1)?.step === 'decideMorale'
  if (phase === 0) return { words: `Turn ${round}`, round, seconds: (isOver ? round : round - 1) * turnSeconds }
  const part = `Phase ${phase}`
  return { words: `Turn ${round}, ${part}`, part, at: phase, round, seconds: round * turnSeconds - phase * phaseSeconds }
}

/** Those who can still act, in the order of a Phase: low Initiative first, as far as the viewer knows it. */
function turnsOf(battle: Battle, sight: Sight, people: readonly Combatant[], agenda: readonly Step[]): Turns {
  const order = people
    .filter(person => person.vehicle === null && isAwake(person) && !person.now.outOfCombat)
    .toSorted((a, b) => initiativeOf(a) - initiativeOf(b))
    .map(({ id }) => id)
  return { order: seen(battle, sight, order), now: actorOf(agenda.at(-1)) }
}
function actorOf(step: Step | undefined): CombatantId | null {
  switch (step?.step) {
    case 'declare':
    case 'declarePart':
      return step.those.length === 1 ? (step.those[0] ?? null) : null
    case 'carryOut':
    case 'actTogether':
    case 'declareCourse':
    case 'opportunity':
    case 'wake':
    case 'panic':
    case 'flight':
    case 'lob':
    case 'bombard':
      return step.who
    case 'swing':
    case 'parry':
    case 'block':
    case 'land':
      return step.blow.attacker
    case 'pull':
    case 'shoot':
      return step.volley.who
    case 'hit':
      return step.hit.attacker
    default:
      return null
  }
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** How a combatant is, in one word. */
export type State = 'able' | 'frozen' | 'controlled' | 'stunned' | 'out' | 'unconscious' | 'dead' | 'immobile' | 'destroyed'
export function stateOf({ now }: Combatant): State {
  if (now.wear !== null) return now.dead ? 'destroyed' : now.wear.immobile || now.wear.engineOut ? 'immobile' : 'able'
  if (now.dead) return 'dead'
  if (now.unconscious) return 'unconscious'
  if (now.stunnedUntil !== null) return 'stunned'
  if (now.outOfCombat) return 'out'
  if (isControlled({ now })) return 'controlled'
  return now.frozen > 0 ||
    now.knockedDown ||
    now.terror !== null ||
    now.bolts !== null ||
    now.gas?.leaves === true ||
    (now.gas?.idle ?? 0) > 0
    ? 'frozen'
    : 'able'
}

function viewOfPerson(battle: Battle, _sight: Sight, _given: Combatant, person: Combatant, numbers: boolean): PartsOfPerson {
  return {
    place: placeWords(battle, person.position),
    state: stateOf(person),
    harm: harmOf(person),
    ...gearOf(battle, person, numbers),
    numbers: person.vehicle !== null ? figuresOf(person.vehicle) : numbers ? numbersOf(person) : [],
    ...((person.vehicle !== null || person.sheet.robot !== null || person.sheet.plan === 'quadruped') && { faceless: true as const }),
    detail: detailOf(person, numbers) as unknown as Json,
    ...(numbers && person.vehicle === null && { score: initiativeOf(person) }),
  }
}

const stateWords = {
  frozen: 'frozen',
  controlled: 'under control',
  stunned: 'stunned',
  out: 'out of the fight',
  unconscious: 'unconscious',
  dead: 'dead',
  immobile: 'immobile',
  destroyed: 'destroyed',
} as const satisfies Readonly<Record<Exclude<State, 'able'>, string>>
const stateLevels = { frozen: 2, controlled: 3, stunned: 3, out: 4, unconscious: 4, immobile: 3, destroyed: 'dead', dead: 'dead' } as const
const woundLevels = { none: 0, scratch: 1, slight: 1, serious: 2, critical: 3 } as const
function harmOf(person: Combatant): HarmView {
  const state = stateOf(person)
  const worst = worstOf(person.sheet, person.now.damage)
  if (state !== 'able') return { level: stateLevels[state], words: stateWords[state] }
  return { level: woundLevels[worst], words: worst === 'none' ? 'unhurt' : worst === 'scratch' ? 'scratched' : `${worst}ly wounded` }
}

type LookingAtOne = LookingAt<Battle, Combatant>
const naming =
  ({ battle }: LookingAtOne) =>
  (id: string): string =>
    nameOf(battle, id)
/** Those who are out aim at nothing. */
const canAim = ({ now }: Combatant): boolean => !now.dead && !now.unconscious && now.stunnedUntil === null
const show = combatantState.showing<LookingAtOne>({
  aboard(vehicle, person, { battle }) {
    if (vehicle === null) return null
    const name = nameOf(battle, vehicle)
    return condition('aboard', mountOf(battle, person) === null ? `${person.seat} in ${name}` : `rides ${name}`)
  },
  speed: (speed, person) => craftOf(person) !== null && speed > 0 && condition('moving', `${speed} m a Phase`),
  aim: (aim, person, looking) => aim !== null && canAim(person) && condition('aiming', `aims at ${naming(looking)(aim.target)}`, 'good'),
  treating: (treating, person, looking) =>
    treating !== null &&
    condition('treating', treating.patient === person.id ? 'treats themselves' : `treats ${naming(looking)(treating.patient)}`, 'good'),
  watch: (watch, person) => watch !== null && canAim(person) && condition('watching', `aims at ${pointWords(watch)}`, 'good'),
  repeats: (repeats, person, looking) =>
    repeats !== null &&
    repeats.action !== 'wait' &&
    condition('repeating', `${actions.waiting(repeats, naming(looking), person, looking.battle)} in every Phase`),
  declared: (declared, person, looking) =>
    declared !== null &&
    declared.action !== 'wait' &&
    condition('declared', actions.waiting(declared, naming(looking), person, looking.battle)),
})
conditionsState.showing<LookingAtOne>({
  damage: (damage, _now, { taken: { sheet, vehicle }, numbers }) =>
    vehicle !== null
      ? null
      : locations.flatMap(location => {
          const severity = severityAt(sheet, damage, location)
          if (severity === 'none') return []
          const where = locationName(location, sheet.plan)
          const points = {
            id: `damage/${location}`,
            label: `damage to the ${where}`,
            now: damage[location],
            full: sheet.capacity[location],
          }
          return [condition('wound', `${woundWords(severity)} in the ${where}`, 'bad'), ...(numbers ? [points] : [])]
        }),
  heldBy: (holds, _now, looking) =>
    holds.map(({ by, hits, total }) =>
      total
        ? condition('controlled', `totally controlled by ${naming(looking)(by)}`, 'bad')
        : condition('held', `held by ${naming(looking)(by)}: ${counted(hits, 'hit')} towards control`, 'bad'),
    ),
  burning: (fires, _now, { taken: { sheet } }) =>
    fires.length > 0 && condition('burning', `on fire: ${listed(fires.map(({ location }) => locationName(location, sheet.plan)))}`, 'bad'),
  gas: gas =>
    gas !== null && [
      gas.leaves && condition('leavingGas', 'has to get out of the tear gas', 'bad'),
      gas.idle > 0 && condition('choking', 'gets over the tear gas', 'bad'),
      gas.blindUntil !== null && condition('blinded', 'blinded by tear gas', 'bad'),
    ],
  machine: (machine, _now, looking) => machineWords(machine, one => naming(looking)(`${looking.taken.id}/${one}`)),
})

/** What a robot has lost. */
function machineWords(machine: Combatant['now']['machine'], name: (weapon: string) => string): ConditionView[] {
  if (machine === null) return []
  return [
    ...(machine.immobile ? [condition('immobile', "can't move", 'bad')] : []),
    ...(machine.halved > 0
      ? [condition('halved', `${machine.halved === 1 ? 'half' : `1/${2 ** machine.halved} of its`} speed`, 'bad')]
      : []),
    ...(machine.sensorsLost > 0
      ? [condition('sensors', `${machine.sensorsLost} sensor${machine.sensorsLost === 1 ? '' : 's'} lost`, 'bad')]
      : []),
    ...machine.broken.map(one => condition('broken', `${name(one)} broken`, 'bad')),
    ...machine.pausing.map(one => condition('pausing', `${name(one)} out for this Turn`, 'bad')),
  ]
}

/** What they carry, with the rounds in it for those who know them; and whether anyone is aboard. */
function gearOf(battle: Battle, person: Combatant, numbers: boolean): Pick<PartsOfPerson, 'conditions' | 'tracks'> {
  const { sheet, vehicle } = person
  return {
    conditions: [
      ...(craftOf(person) !== null && crewOf(battle, person).length === 0 ? [condition('empty', 'empty')] : []),
      ...(numbers ? [] : sheet.weapons.map(weapon => condition('armed', weapon.name))),
      ...sheet.armor.map(id => condition('armor', armorNamed(person, id).name)),
    ],
    tracks:
      numbers && vehicle === null
        ? sheet.weapons.map(({ id, name, magazine }) => ({
            id: `weapon/${id}`,
            label: name,
            now: roundsIn(person, id),
            full: magazine,
            onSheet: true,
          }))
        : [],
  }
}

/** A sheet never changes in a fight: what it says is put into words once. */
const sheetNumbers = oncePer((sheet: Sheet): { readonly first: PersonView['numbers']; readonly worn: PersonView['numbers'] } => {
  const { str, con, agl, edu, emp, initiative, skills, weapons } = sheet
  const first = [
    ...Object.entries({ Initiative: initiative, STR: str, CON: con, AGL: agl, EDU: edu, EMP: emp, ...skills }).map(([label, value]) => ({
      label,
      value,
    })),
    ...weapons.map(({ name, damageDice, rateOfFire, burst }) => ({
      of: 'weapon' as const,
      label: name,
      value: `${rateOfFire}${burst === null ? '' : `/${burst}`}, ${damageDice}d6`,
    })),
    ...meleeWeaponsOf({ sheet }).map(blade => ({ of: 'weapon' as const, label: blade.name, value: meleeWeapon.listed(blade).join(', ') })),
  ]
  const pieces = sheet.armor.map(id => armorNamed({ sheet }, id))
  return { first, worn: pieces.map(piece => ({ label: piece.name, value: armorPiece.listed(piece).join(', ') })) }
})
const thrownWords = oncePer((thing: Thrown) => thrownThing.listed(thing).join(', '))
function numbersOf(person: Combatant): PersonView['numbers'] {
  const { first, worn } = sheetNumbers(person.sheet)
  const thrown = thingsToThrow(person).map(thing => ({
    label: `${person.toThrow.filter(id => id === thing.id).length} × ${thing.name}`,
    value: thrownWords(thing),
  }))
  return [...first, ...thrown, ...worn]
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** A plane in metres with named places, and where combatants are. */
function fieldView(battle: Battle, sight: Sight, people: readonly Combatant[]): PlaneFieldView {
  const { walls, doors } = battle
  const { places, ridges, ways } = battle.setup
  const marks = goalMarks(battle, sight, id => nameOf(battle, id))
  return {
    kind: 'plane',
    line: false,
    zones: [
      ...knownFloors(battle, people).map(({ id, name, from, to }) => ({ id, name, kind: 'floor', from, to })),
      ...ridges.map(ridge => drawn(ridge, ridge.name)),
      ...walls.filter(({ broken }) => !broken).map(wall => drawn(wall, `${wall.name}${hpWords(wall)}`)),
      ...walls
        .filter(({ broken }) => broken)
        .map(({ id, name, from, to }) => ({ id, name: `${name}, broken`, kind: 'open door' as const, from: { ...from }, to: { ...to } })),
      ...doors.map(door => ({
        id: door.id,
        name: `${door.name}, ${doorWords(door)}${hpWords(door)}`,
        kind: isShut(door) ? ('shut door' as const) : ('open door' as const),
        from: { ...door.from },
        to: { ...door.to },
      })),
    ],
    places: [
      ...places.map(({ id, name, at }) => ({ id, name: marks.find(({ spot }) => spot.place === id)?.words ?? name, at })),
      ...ways.map(({ id, name, from }) => ({ id, name, at: from })),
    ],
    people: people.map(person => ({
      id: person.id,
      at: person.position,
      ...aboardInSight(people, person),
      ...courseOf(person),
      reaches: mayAct(person) ? reachesOf(person) : [],
    })),
  }
}
/** Those that are only taken to be there are called one after another: a gap among their ids would tell of someone hidden. */
function knownFloors(battle: Battle, people: readonly Combatant[]): Floor[] {
  const { floors } = battle.setup
  const known = floors.filter(floor => isKnownFloor(battle, floor, people))
  const ids = floors.filter(({ assumed }) => assumed).map(({ id }) => id)
  return known.map(floor => (floor.assumed ? { ...floor, id: ids.shift() ?? floor.id } : floor))
}
/** A floor that is only taken to be there would tell of someone hidden around whom it is, or who stands on it. */
function isKnownFloor({ setup }: Battle, { assumed, around, from, to, height }: Floor, people: readonly Combatant[]): boolean {
  if (around !== null) return people.some(({ id }) => id === around)
  const standing = [...setup.places.map(({ at }) => at), ...people.map(({ position }) => position)]
  return !assumed || standing.some(({ x, y, z }) => z === height && x >= from.x && x <= to.x && y >= from.y && y <= to.y)
}
const doorWords = ({ broken, open, locked }: Door): string => (broken ? 'broken' : open ? 'open' : locked ? 'locked' : 'shut')
/** A hill, house or wall that stands. */
const drawn = ({ id, from, to }: Ridge, name: string) => ({
  id,
  name,
  kind: 'cover' as const,
  from: { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
  to: { x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) },
})
/** "12 of 20 hit points"; nothing of what can't be broken, or is. */
const hpWords = (one: Barrier): string => (one.hp === null || one.broken ? '' : `, ${hpLeft(one)} of ${one.hp} hit points`)
/** Of a vehicle: where it goes, and how fast. */
function courseOf({ vehicle, facing, speed }: Combatant): Pick<PlaneFieldView['people'][number], 'heading' | 'speed'> {
  if (vehicle === null || facing === null) return {}
  const length = Math.sqrt(facing.x * facing.x + facing.y * facing.y)
  return { ...(length > 0 && { heading: { x: facing.x / length, y: facing.y / length } }), ...(speed > 0 && { speed: `${speed} m/Phase` }) }
}
const reachesOf = ({ sheet }: Combatant): ReachView[] =>
  sheet.weapons.map(({ id, name, range }) => ({
    id,
    name,
    actions: ['aim', 'fireOn'],
    bands: rangeDl.rows.map(({ band, limitMultiple, dl }, nth) => ({
      name: band,
      upTo: range * limitMultiple,
      value: -nth,
      words: difficultyNames[dl],
    })),
  }))
