/**
 * What a screen draws of a battle for one viewer. Combatants and terrain that the viewer doesn't know of are absent, numbers that they don't
 * know are words. Made of what sight.ts and taken.ts say and nothing else of the battle.
 */
import {
  type ConditionView,
  condition,
  counted,
  type GridFieldView,
  type HarmView,
  type Id,
  type NextRollView,
  oncePer,
  type PersonView,
  type Track,
} from '@enfilade/engine'
import { type GoalMark, goalMarks, type LookingAt, type PartsOfPerson, turnsInOrder, viewBy } from '@enfilade/kit'
import {
  type Battle,
  type Combatant,
  type CombatantId,
  type Cover,
  combatantState,
  type Field,
  type Item,
  type Sheet,
  type Step,
  type StepOf,
  type Vehicle,
  type Weapon,
  weapon,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { openDoorsOf } from '../battle/ground.js'
import { nameOf, placeWords } from '../battle/names.js'
import { findItem, grappleOf, humanShieldOf, nameOfItem } from '../battle/people.js'
import { skillWords, theThing } from '../battle/phrases.js'
import { roundIn } from '../battle/things.js'
import { aboardOf, vehicleOf } from '../battle/vehicles.js'
import { seriousThreshold, woundStateOf } from '../battle/wound-state.js'
import { stoppingPower } from '../rules/armor/armor.js'
import { fullBreath } from '../rules/breath/breath.js'
import { effectiveMove, effectiveStat } from '../rules/dice/stats.js'
import { squaresLeft } from '../rules/moving/moving.js'
import { canAttackAgain } from '../rules/turns/paying.js'
import { chanceToLiveOn, deathSavePenalty, livesOn } from '../rules/wounds/wounds.js'
import { constants } from '../tables/constants.js'
import { criticalInjuryRows } from '../tables/critical-injuries.js'
import { type Skill, sidesOfBody, stats, type WoundState } from '../tables/words.js'
import { type Sight, seen, seenCovers, seenField, seesId, seesTotalOf, sights } from './sight.js'
import { type Eyes, eyesOf, takeCombatant, takeStep } from './taken.js'
import { reachesOf } from './view-reach.js'

/** The view of a viewer. @throws RangeError for a seat that this fight has not. */
export const view = viewBy<Battle, Combatant, Step, Eyes>('cyberpunk-red', sights, {
  features,
  turns: (battle, sight) => turnsInOrder(battle, id => seesId(battle, sight, id)),
  show: (person, looking) => show(person, looking),
  person: viewOfPerson,
  field: fieldView,
  turn: name => `${name}'s turn`,
  rungs: {
    rollInitiative: () => 'Initiative',
    rollInitiativeOfNewcomer: ({ who }, name) => `${name(who)}'s Initiative`,
    deathSave: ({ who }, name) => `${name(who)}'s Death Save`,
    walk: ({ who }, name) => `${name(who)} moves`,
    offerDefence: saysAttack,
    rollAttack: saysAttack,
    rollDamage: ({ hit }, name) => `Damage to ${name(hit.target)}`,
    aimedRider: ({ hit }, name) => `Damage to ${name(hit.target)}`,
    criticalInjury: ({ target }, name) => `${name(target)}'s Critical Injury`,
    rollAttackOnCover: ({ attacker, coverId, weaponId }, name) => `${name(attacker)} attacks ${name(coverId)} with ${name(weaponId)}`,
    rollExplosive: saysFire,
    rollShells: saysFire,
    rollSuppression: saysFire,
    offerAreaDefence: saysFireAtArea,
    dodgeArea: saysFireAtArea,
    rollAreaDamage: saysFireAtArea,
    sufferArea: ({ target }, name) => `Damage to ${name(target)}`,
    resistSuppression: ({ who, attacker }, name) => `${name(who)} resists the suppression by ${name(attacker)}`,
    offerGrab: saysGrab,
    rollGrab: saysGrab,
    useGrab: saysGrab,
    stabilize: ({ who, target }, name) => `${name(who)} stabilizes ${name(target)}`,
    useHeldAction: ({ who }, name) => `${name(who)}'s held Action`,
    drive: ({ who, path, ...into }, name) => saysDrive(who, into, name),
    crash: ({ who, ...into }, name) => saysDrive(who, into, name),
    wreck: ({ vehicleId }, name) => `${name(vehicleId)} is wrecked`,
    forceDoor: ({ who, doorId }, name) => `${name(who)} forces ${name(doorId)}`,
    useSkill: ({ who }, name) => `${name(who)} uses a skill`,
    treat: ({ treatment: { healer, patient } }, name) => `${name(healer)} treats ${name(patient)}`,
    loseFooting: ({ who }, name) => `${name(who)} loses their footing`,
    land: ({ who }, name) => `${name(who)} lands`,
    poison: ({ who }, name) => `${name(who)} resists a poison`,
    drug: ({ who }, name) => `${name(who)} resists a drug`,
  },
  nameOf,
  takes: { eyesOf, combatant: takeCombatant, step: takeStep },
})

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** How a combatant is, in one word: dead, unconscious, or the wound state. */
export function stateOf(person: Combatant): WoundState | 'unconscious' {
  return !person.dead && person.unconsciousTurns !== null ? 'unconscious' : woundStateOf(person)
}

export const harms: Readonly<Record<WoundState | 'unconscious', HarmView>> = {
  notWounded: { level: 0, words: 'not wounded', short: 'unhurt' },
  lightlyWounded: { level: 1, words: 'Lightly Wounded', short: 'Lightly' },
  seriouslyWounded: { level: 2, words: 'Seriously Wounded', short: 'Seriously' },
  mortallyWounded: { level: 3, words: 'Mortally Wounded', short: 'Mortally' },
  unconscious: { level: 4, words: 'unconscious' },
  dead: { level: 'dead', words: 'dead' },
}

function viewOfPerson(battle: Battle, sight: Sight, _given: Combatant, person: Combatant, numbers: boolean): PartsOfPerson {
  return {
    place: placeWords(battle, person.at),
    state: stateOf(person),
    harm: harms[stateOf(person)],
    conditions: grapplesOf(battle, sight, person),
    numbers: numbers ? numbersOf(person) : [],
    ...(dying(person) && { nextRoll: nextRollOf(person, numbers) }),
    ...(person.initiative !== null && seesTotalOf(battle, sight, person.id) ? { score: person.initiative } : {}),
    ...(numbers && battle.turnOf === person.id ? { left: leftInTurn(person) } : {}),
  }
}

/** What is left of the turn under way: squares of the Move Action (with Run: of both), and the Action. */
function leftInTurn(person: Combatant): Track[] {
  const { moveActions, actionUsed, noMoveAction, noAction } = person.turn
  const again = canAttackAgain(person)
  return [
    {
      id: 'move',
      label: 'Move Action',
      now: squaresLeft(person),
      full: noMoveAction ? 0 : Math.max(1, moveActions) * effectiveMove(person),
    },
    { id: 'action', label: 'Action', marks: [{ words: again ? 'second attack' : 'Action', gone: noAction || (actionUsed && !again) }] },
  ]
}

const show = combatantState.showing<LookingAt<Battle, Combatant>>({
  hp: (hp, person, { numbers }) =>
    numbers
      ? { id: 'hp', label: 'Hit Points', now: hp, full: person.sheet.maxHp, below: thresholds(person) }
      : { id: 'hp', label: 'Hit Points', words: harms[woundStateOf(person)].words },
  armor(pieces, person, { numbers }) {
    if (!numbers) return null
    const most = (location: 'body' | 'head'): number =>
      Math.max(0, ...pieces.filter(piece => piece.location === location).map(piece => piece.spMax))
    return [
      { id: 'spBody', label: 'SP body', now: stoppingPower(person, 'body'), full: most('body') },
      { id: 'spHead', label: 'SP head', now: stoppingPower(person, 'head'), full: most('head') },
    ]
  },
  items: (items, _person, { numbers }) => (numbers ? items.flatMap(trackOfItem) : null),
  hands: (_hands, person, { battle }) => held(battle, person).map(words => condition('inHand', words)),
  injuries: injuries =>
    injuries.map(({ name, side, quickFixed }) => {
      const words = `${criticalInjuryRows.rows[name].name}${side === null ? '' : ` ${side}`}${quickFixed ? ', fixed' : ''}`
      return condition('criticalInjury', words, 'bad')
    }),
  deathSavePenalty(_added, person, { numbers }) {
    if (!numbers) return null
    const penalty = deathSavePenalty(person)
    return [
      dying(person) && deathSaveTrack(person, penalty),
      penalty > 0 && { id: 'deathSavePenalty', label: 'Death Save Penalty', now: penalty },
    ]
  },
  onFoot: (onFoot, { id }, { battle }) => !onFoot && condition('inVehicle', seatWords(battle, id)),
  breathRounds: (now, person, { numbers }) =>
    numbers && (person.airless !== null || person.inVacuum || now < fullBreath(person)) && { id: 'breath', label: 'rounds of breath', now },
  suppressedBy(_taken, _person, { battle, sight, person }) {
    const names = seen(
      battle,
      sight,
      person.suppressedBy.map(({ who }) => who),
    ).map(id => nameOf(battle, id))
    const words = names.length > 0 ? `suppressed by ${names.join(', ')}` : 'suppressed'
    return person.suppressedBy.length > 0 && condition('suppressed', words, 'bad')
  },
  luckLeft: (now, { sheet: { stats } }, { numbers }) =>
    numbers && stats.LUCK > 0 && { id: 'luck', label: 'LUCK', now, full: stats.LUCK, onSheet: true },
})

/** "at the wheel of the van"; "in a vehicle" where none is on the map. */
function seatWords(battle: Battle, who: CombatantId): string {
  const vehicle = vehicleOf(battle, who)
  if (vehicle === undefined) return 'in a vehicle'
  return `${vehicle.driver === who ? 'at the wheel of' : 'in'} ${theThing(vehicle.name)}`
}

/** Who holds whom, which the battle says. */
function grapplesOf(battle: Battle, sight: Sight, person: Combatant): ConditionView[] {
  const grapple = grappleOf(battle, person.id)
  if (grapple === undefined) return []
  const holds = grapple.attacker === person.id
  const partner = holds ? grapple.defender : grapple.attacker
  const name = seesId(battle, sight, partner) ? nameOf(battle, partner) : 'someone'
  const shield = humanShieldOf(battle, person)
  return [
    condition(holds ? 'holds' : 'held', `${holds ? 'holds' : 'held by'} ${name}`, holds ? 'good' : 'bad'),
    ...(shield !== null && seesId(battle, sight, shield)
      ? [condition('humanShield', `behind ${nameOf(battle, shield)} as a Human Shield`, 'good')]
      : []),
  ]
}
/** What is in the hands: "heavy pistol in the right hand", "assault rifle in both hands". */
function held(battle: Battle, person: Combatant): string[] {
  const { left, right } = person.hands
  const nameIn = (id: Id): string => {
    const item = findItem(person, id)
    return item === undefined ? id : nameOfItem(battle, item)
  }
  if (left !== null && left === right) return [`${nameIn(left)} in both hands`]
  return sidesOfBody.flatMap(side => {
    const id = person.hands[side]
    return id === null ? [] : [`${nameIn(id)} in the ${side} hand`]
  })
}

const thresholds = ({ sheet }: Combatant): NonNullable<Track['below']> => [
  { now: seriousThreshold(sheet.maxHp), words: harms.seriouslyWounded.words },
  { now: 1, words: harms.mortallyWounded.words },
]
const dying = (person: Combatant): boolean => woundStateOf(person) === 'mortallyWounded'
function nextRollOf(person: Combatant, numbers: boolean): NextRollView {
  const { label: words, words: takes } = deathSaveTrack(person, deathSavePenalty(person))
  return numbers ? { words, takes, chance: chanceToLiveOn(person) } : { words }
}
/** Which faces of the die of the next Death Save keep a combatant alive. */
function deathSaveTrack({ sheet }: Combatant, penalty: number): Track & { readonly words: string } {
  const most = livesOn(sheet.stats.BODY, penalty)
  return {
    id: 'deathSave',
    label: 'Death Save',
    now: Math.max(0, most),
    full: 10,
    words: most < 1 ? 'no face saves' : most === 1 ? 'lives on 1' : `lives on 1–${most}`,
  }
}
function trackOfItem(item: Item): Track[] {
  if (item.kind === 'shield' || item.kind === 'corpse')
    return [{ id: `item/${item.id}`, label: item.kind === 'shield' ? item.name : 'corpse shield', now: item.hp, full: item.hpMax }]
  if (item.kind !== 'weapon' || item.rounds === null || item.weapon.magazine === null) return []
  return [
    {
      id: `item/${item.id}`,
      label: item.weapon.name,
      now: item.rounds,
      full: item.weapon.magazine,
      onSheet: true,
      ...(item.loaded === null ? {} : { words: roundIn(item)?.name ?? item.loaded }),
    },
  ]
}

/** A sheet never changes in a fight: its skills are put into words once. */
const skillNumbers = oncePer(({ skills }: Sheet): PersonView['numbers'] =>
  Object.entries(skills).map(([skill, value]) => ({ label: skillWords(skill as Skill), value })),
)
/** Nor does what a weapon is. */
const weaponNumber = oncePer((one: Weapon) => ({ of: 'weapon' as const, label: one.name, value: weapon.inSheet(one).join(', ') }))
function numbersOf(person: Combatant): PersonView['numbers'] {
  const { sheet, items } = person
  return [
    ...stats.map(stat => {
      const now = stat === 'LUCK' ? sheet.stats.LUCK : effectiveStat(person, stat)
      return { label: stat, value: now === sheet.stats[stat] ? now : `${now} (of ${sheet.stats[stat]})` }
    }),
    ...skillNumbers(sheet),
    ...items.flatMap(item => (item.kind === 'weapon' ? [weaponNumber(item.weapon)] : [])),
  ]
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
function fieldView(battle: Battle, sight: Sight, people: readonly Combatant[]): GridFieldView {
  const { kind, size, obstacles, walls, doors, terrain, heights, zones, places } = seenField(battle, sight)
  const marks = goalMarks(battle, sight, id => nameOf(battle, id))
  return {
    kind: 'grid',
    line: kind === 'bands',
    size,
    metresPerSquare: constants.rows.metresPerSquare,
    obstacles,
    walls,
    doors: doors.map(door => doorView(battle, door)),
    terrain,
    heights,
    zones: [...zones, ...marks.flatMap(mark => goalZone(battle, mark))],
    places: places.map(place => ({ ...place, name: marks.find(({ spot }) => spot.place === place.id)?.words ?? place.name })),
    covers: [...seenCovers(battle, sight).map(coverView), ...battle.vehicles.map(vehicleView)],
    items: battle.onGround.map(({ at, item }) => ({ id: item.id, name: nameOfItem(battle, item), at })),
    people: people.map(person => ({ id: person.id, at: person.at, facing: person.facing, reaches: reachesOf(battle, person) })),
  }
}

type PieceView = GridFieldView['covers'][number]
const coverView = ({ id, name, at, material, hp, hpMax }: Cover): PieceView => {
  const words = hp > 0 ? `${name}, ${hp} of ${hpMax} HP` : `${name}, destroyed`
  return { id, name, at, material, hp, hpMax, words }
}
/** A vehicle is drawn like cover, with its figures in words. */
function vehicleView(vehicle: Vehicle): PieceView {
  const { id, name, at, hp, hpMax, sp, seats } = vehicle
  const armor = sp > 0 ? `, SP ${sp}` : ''
  const words =
    hp > 0 ? `${name}, ${hp} of ${hpMax} SDP${armor}, ${aboardOf(vehicle).length} of ${counted(seats, 'seat')} taken` : `${name}, a wreck`
  return { id, name, at, material: 'steel', hp, hpMax, words }
}

/** The place of a goal as a zone; none where it is a place of a line, which has its name there. */
function goalZone({ setup: { field } }: Battle, { id, words: name, spot: { area, place } }: GoalMark): GridFieldView['zones'] {
  const square = ([x, y]: readonly [number, number]) => ({ x, y })
  const zone = field.zones.find(one => one.id === place)
  const areas = area === null ? zone?.areas : [{ from: square(area.from), to: square(area.to) }]
  return areas === undefined ? [] : [{ id, name, kind: 'goal', areas }]
}

/** A door, or a piece of wall that can be broken. Said in words where there is more to say than whether it is open. */
function doorView(battle: Battle, { id, name, at }: Field['doors'][number]): GridFieldView['doors'][number] {
  const open = openDoorsOf(battle).includes(id)
  const barrier = battle.barriers.find(one => one.id === id)
  const state = barrier?.isWall === true ? [] : [open ? 'open' : battle.lockedDoors.includes(id) ? 'locked' : 'shut']
  if (barrier === undefined) return { id, name, at, open, ...(state[0] === 'locked' && { words: `${name}, locked` }) }
  const { isWall: wall, hp, hpMax } = barrier
  const words = hp > 0 ? [name, ...state, `${hp} of ${hpMax} HP`].join(', ') : `${name}, destroyed`
  return { id, name, at, open, wall, hp, hpMax, words }
}

// ── what is being resolved ─────────────────────────────────────────────────────────────────────────────────────────
type Name = (id: Id) => string
function saysAttack({ attack: { attacker, target, weaponId } }: StepOf<'offerDefence' | 'rollAttack'>, name: Name): string {
  return `${name(attacker)} attacks ${name(target)} with ${name(weaponId)}`
}
function saysFire({ attacker, weaponId }: StepOf<'rollExplosive' | 'rollShells' | 'rollSuppression'>, name: Name): string {
  return `${name(attacker)} fires ${name(weaponId)}`
}
function saysFireAtArea({ area: { attacker, weapon } }: StepOf<'offerAreaDefence' | 'dodgeArea' | 'rollAreaDamage'>, name: Name): string {
  return `${name(attacker)} fires ${weapon}`
}
function saysDrive(who: CombatantId, { target, coverId }: Pick<StepOf<'drive'>, 'target' | 'coverId'>, name: Name): string {
  const into = target ?? coverId
  return into === null ? `${name(who)} drives` : `${name(who)} drives into ${name(into)}`
}
function saysGrab({ who, target }: StepOf<'offerGrab' | 'rollGrab' | 'useGrab'>, name: Name): string {
  return `${name(who)} grabs ${name(target)}`
}
