/**
 * What a screen draws of a battle for one viewer. People and terrain that he does not know are absent, numbers that he does not know are
 * words. Made of what sight.ts and glimpse.ts say and nothing else of the battle.
 */
import type { Id, Json, PersonView, Track, View, Viewer } from '@enfilade/engine'
import { stoppingPower } from './armor.js'
import { glimpseOf, seenStep } from './glimpse.js'
import type { Battle, Combatant, Field, Item, Square, Step } from './model.js'
import { squaresLeft } from './moving.js'
import { nameOf, placeWords } from './names.js'
import { canAttackAgain } from './orders/paying.js'
import { areHostile, findItem, grappleOf, humanShieldOf, nameOfItem } from './people.js'
import {
  isOwn,
  type Sight,
  seen,
  seenAs,
  seenCovers,
  seenField,
  seenSides,
  sees,
  seesId,
  seesNumbers,
  seesTotalOf,
  sightOf,
} from './sight.js'
import { effectiveMove, effectiveStat } from './stats.js'
import { constants } from './tables/constants.js'
import { criticalInjuryRows } from './tables/critical-injuries.js'
import { type ReachView, reachesOf } from './view-reach.js'
import { sidesOfBody, stats, type WoundState } from './words.js'
import { seriousThreshold, woundStateOf } from './wound-state.js'
import { deathSavePenalty, livesOn } from './wounds.js'

/** The view of a viewer. @throws RangeError for a seat that this fight has not. */
export function view(battle: Battle, viewer: Viewer): View {
  const sight = sightOf(battle, viewer)
  const sides = seenSides(battle, sight)
  return {
    ruleset: 'cyberpunk-red',
    viewer,
    clock: clockOf(battle),
    order: seen(battle, sight, battle.order),
    now: battle.turnOf !== null && seesId(battle, sight, battle.turnOf) ? battle.turnOf : null,
    toAct: seen(battle, sight, battle.toAct),
    sides: sides.map(({ id }) => ({
      id,
      name: id,
      hostile: sides.filter(other => areHostile(battle, id, other.id)).map(other => other.id),
    })),
    people: battle.people.filter(person => sees(battle, sight, person)).map(person => viewOfPerson(battle, sight, person)),
    field: fieldView(battle, sight) as unknown as Json,
    ladder: ladderOf(battle, sight),
    ending: battle.ended?.words ?? null,
    known: (sight.all ? { whole: battle } : { glimpse: glimpseOf(battle, sight) }) as unknown as Json,
  }
}

function clockOf({ round, ended }: Battle): string {
  if (ended !== null) return 'After the fight'
  return round === 0 ? 'Before the first round' : `Round ${round}`
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** How somebody is, in one word: dead, unconscious, or the wound state. */
export function stateOf(person: Combatant): WoundState | 'unconscious' {
  return !person.dead && person.unconsciousTurns !== null ? 'unconscious' : woundStateOf(person)
}
const stateWords: Readonly<Record<WoundState, string>> = {
  notWounded: 'not wounded',
  lightlyWounded: 'Lightly Wounded',
  seriouslyWounded: 'Seriously Wounded',
  mortallyWounded: 'Mortally Wounded',
  dead: 'dead',
}

function viewOfPerson(battle: Battle, sight: Sight, given: Combatant): PersonView {
  const numbers = seesNumbers(battle, sight, given)
  const person = seenAs(battle, sight, given)
  return {
    id: person.id,
    name: person.name,
    side: person.side,
    place: placeWords(battle, person.at),
    state: stateOf(person),
    conditions: conditionsOf(battle, sight, person, numbers),
    tracks: tracksOf(person, numbers),
    numbers: numbers ? numbersOf(person) : [],
    hiddenFrom: isOwn(sight, person) ? person.hiddenFrom : [],
    ...(person.initiative !== null && seesTotalOf(battle, sight, person.id) ? { score: person.initiative } : {}),
    ...(numbers && battle.turnOf === person.id ? { left: leftInTurn(person) } : {}),
  }
}

/** What is left of the turn under way: squares of the Move Action (with Run: of both), and the Action. */
function leftInTurn(person: Combatant): Track[] {
  const { moveActions, actionUsed, noMoveAction, noAction } = person.turn
  const again = canAttackAgain(person)
  return [
    { label: 'Move Action', now: squaresLeft(person), full: noMoveAction ? 0 : Math.max(1, moveActions) * effectiveMove(person) },
    { label: 'Action', marks: [{ words: again ? 'second attack' : 'Action', gone: noAction || (actionUsed && !again) }] },
  ]
}

function conditionsOf(battle: Battle, sight: Sight, person: Combatant, numbers: boolean): string[] {
  const name = (id: Id): string => nameOf(battle, id)
  const grapple = grappleOf(battle, person.id)
  const partner = grapple === undefined ? null : grapple.attacker === person.id ? grapple.defender : grapple.attacker
  const partnerSeen = partner !== null && seesId(battle, sight, partner)
  const shield = humanShieldOf(battle, person)
  const suppressors = person.suppressedBy.map(({ who }) => who).filter(id => seesId(battle, sight, id))
  const { hanging, falling, electrocuted } = person
  const words: (string | false | null)[] = [
    ...held(battle, person),
    ...person.injuries.map(
      ({ name: injury, side, quickFixed }) =>
        `${criticalInjuryRows.rows[injury].name}${side === null ? '' : ` ${side}`}${quickFixed ? ', fixed' : ''}`,
    ),
    person.prone && 'prone',
    person.unaware && 'unaware',
    !person.onFoot && 'in a vehicle',
    grapple !== undefined &&
      partner !== null &&
      `${grapple.attacker === person.id ? 'holds' : 'held by'} ${partnerSeen ? name(partner) : 'somebody'}`,
    shield !== null && seesId(battle, sight, shield) && `behind ${name(shield)} as a Human Shield`,
    suppressors.length > 0 ? `suppressed by ${suppressors.map(name).join(', ')}` : person.suppressedBy.length > 0 && 'suppressed',
    person.onFire !== null && `on fire, ${person.onFire}`,
    person.inRadiation !== null && `radiation, ${person.inRadiation}`,
    person.airless,
    person.inVacuum && 'in vacuum',
    electrocuted !== null && `in contact with ${electrocuted.source}`,
    person.exposed && 'exposed to the elements',
    hanging !== null && `hanging, ${hanging.metres} m up`,
    falling !== null && `falling, ${falling.left} m to go`,
    person.stabilized && 'stabilized',
    ...person.tags,
    isOwn(sight, person) && person.held !== null && `holds an Action: ${person.held.order.action}`,
    numbers && person.circumstance !== 0 && `${signed(person.circumstance)} to every check`,
  ]
  return words.filter((one): one is string => typeof one === 'string')
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
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

function tracksOf(person: Combatant, numbers: boolean): Track[] {
  if (!numbers) return [{ label: 'Hit Points', words: stateWords[woundStateOf(person)] }]
  const most = (location: 'body' | 'head'): number =>
    Math.max(0, ...person.armor.filter(piece => piece.location === location).map(piece => piece.spMax))
  const penalty = deathSavePenalty(person)
  return [
    { label: 'Hit Points', now: person.hp, full: person.sheet.maxHp, below: thresholds(person) },
    { label: 'SP body', now: stoppingPower(person, 'body'), full: most('body') },
    { label: 'SP head', now: stoppingPower(person, 'head'), full: most('head') },
    ...person.items.flatMap(trackOfItem),
    ...(person.airless !== null || person.inVacuum ? [{ label: 'rounds of breath', now: person.breathRounds }] : []),
    ...(dying(person) ? [deathSaveTrack(person, penalty)] : []),
    ...(penalty > 0 ? [{ label: 'Death Save Penalty', now: penalty }] : []),
    ...(person.sheet.stats.LUCK > 0 ? [{ label: 'LUCK', now: person.luckLeft, full: person.sheet.stats.LUCK }] : []),
  ]
}
const thresholds = ({ sheet }: Combatant): NonNullable<Track['below']> => [
  { now: seriousThreshold(sheet.maxHp), words: stateWords.seriouslyWounded },
  { now: 1, words: stateWords.mortallyWounded },
]
const dying = (person: Combatant): boolean => woundStateOf(person) === 'mortallyWounded'
/** Which faces of the die of the next Death Save keep somebody alive. */
function deathSaveTrack({ sheet }: Combatant, penalty: number): Track {
  const most = livesOn(sheet.stats.BODY, penalty)
  return {
    label: 'Death Save',
    now: Math.max(0, most),
    full: 10,
    words: most < 1 ? 'no face saves' : most === 1 ? 'lives on 1' : `lives on 1–${most}`,
  }
}
function trackOfItem(item: Item): Track[] {
  if (item.kind === 'shield' || item.kind === 'corpse')
    return [{ label: item.kind === 'shield' ? item.name : 'corpse shield', now: item.hp, full: item.hpMax }]
  if (item.kind !== 'weapon' || item.rounds === null || item.weapon.magazine === null) return []
  return [
    { label: item.weapon.name, now: item.rounds, full: item.weapon.magazine, ...(item.loaded === null ? {} : { words: item.loaded }) },
  ]
}

function numbersOf(person: Combatant): PersonView['numbers'] {
  const { sheet, items } = person
  return [
    ...stats.map(stat => {
      const now = stat === 'LUCK' ? sheet.stats.LUCK : effectiveStat(person, stat)
      return { label: stat, value: now === sheet.stats[stat] ? now : `${now} (of ${sheet.stats[stat]})` }
    }),
    ...Object.entries(sheet.skills).map(([label, value]) => ({ label, value })),
    ...items.flatMap(item =>
      item.kind === 'weapon' ? [{ label: item.weapon.name, value: `${item.weapon.damageDice}d6, ROF ${item.weapon.rof}` }] : [],
    ),
  ]
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** The field of this game in a view: a grid of squares, or a line of them, with what stands and lies on it. */
export interface FieldView extends Pick<Field, 'kind' | 'size' | 'obstacles' | 'walls' | 'terrain' | 'heights' | 'zones' | 'places'> {
  readonly metresPerSquare: number
  readonly doors: readonly (Field['doors'][number] & { readonly open: boolean })[]
  readonly covers: readonly (Pick<Battle['covers'][number], 'id' | 'name' | 'at' | 'material' | 'thickness' | 'hp' | 'hpMax'> & {
    readonly words: string
  })[]
  readonly items: readonly { readonly id: Id; readonly name: string; readonly at: Square }[]
  readonly people: readonly {
    readonly id: Id
    readonly at: Square
    readonly facing: string
    readonly dead: boolean
    /** What the weapons in hand have to beat by distance. */
    readonly reaches: readonly ReachView[]
  }[]
}

function fieldView(battle: Battle, sight: Sight): FieldView {
  const { kind, size, obstacles, walls, doors, terrain, heights, zones, places } = seenField(battle, sight)
  return {
    kind,
    size,
    metresPerSquare: constants.rows.metresPerSquare,
    obstacles,
    walls,
    doors: doors.map(({ id, name, at }) => ({ id, name, at, open: battle.openDoors.includes(id) })),
    terrain,
    heights,
    zones,
    places,
    covers: seenCovers(battle, sight).map(({ id, name, at, material, thickness, hp, hpMax }) => ({
      id,
      name,
      at,
      material,
      thickness,
      hp,
      hpMax,
      words: hp > 0 ? `${name}, ${hp} of ${hpMax} HP` : `${name}, destroyed`,
    })),
    items: battle.onGround.map(({ at, item }) => ({ id: item.id, name: nameOfItem(battle, item), at })),
    people: battle.people
      .filter(person => sees(battle, sight, person))
      .map(person => ({
        id: person.id,
        at: person.at,
        facing: person.facing,
        dead: person.dead,
        reaches: reachesOf(battle, seenAs(battle, sight, person)),
      })),
  }
}

// ── what is being resolved ─────────────────────────────────────────────────────────────────────────────────────────
/** Outermost first: the lowest step of the agenda is what everything above interrupts. */
function ladderOf(battle: Battle, sight: Sight): string[] {
  const turn = battle.turnOf !== null && seesId(battle, sight, battle.turnOf) ? [`Turn of ${nameOf(battle, battle.turnOf)}`] : []
  const steps = battle.agenda.map(step => seenStep(battle, sight, step)).filter(step => step !== null)
  return [...turn, ...steps.map(step => rung(step, id => nameOf(battle, id))).filter(words => words !== null)]
}

function rung(step: Step, name: (id: Id) => string): string | null {
  switch (step.step) {
    case 'rollInitiative':
      return 'Initiative'
    case 'rollInitiativeOfNewcomer':
      return `Initiative of ${name(step.who)}`
    case 'deathSave':
      return `Death Save of ${name(step.who)}`
    case 'walk':
      return `${name(step.who)} moves`
    case 'offerDefence':
    case 'rollAttack':
      return `${name(step.attack.attacker)} attacks ${name(step.attack.target)} with ${name(step.attack.weaponId)}`
    case 'rollDamage':
    case 'aimedRider':
      return `Damage to ${name(step.hit.target)}`
    case 'criticalInjury':
      return `Critical Injury of ${name(step.target)}`
    case 'rollAttackOnCover':
      return `${name(step.attacker)} attacks ${name(step.coverId)} with ${name(step.weaponId)}`
    case 'rollExplosive':
    case 'rollShells':
    case 'rollSuppression':
      return `${name(step.attacker)} fires ${name(step.weaponId)}`
    case 'offerAreaDefence':
    case 'dodgeArea':
    case 'rollAreaDamage':
      return `${name(step.area.attacker)} fires ${step.area.weapon}`
    case 'sufferArea':
      return `Damage to ${name(step.target)}`
    case 'resistSuppression':
      return `${name(step.who)} resists the suppression by ${name(step.attacker)}`
    case 'rollGrab':
    case 'useGrab':
      return `${name(step.who)} grabs ${name(step.target)}`
    case 'stabilize':
      return `${name(step.who)} stabilizes ${name(step.target)}`
    case 'useHeldAction':
      return `Held Action of ${name(step.who)}`
    case 'useSkill':
      return `${name(step.who)} uses a skill`
    case 'treat':
      return `${name(step.treatment.healer)} treats ${name(step.treatment.patient)}`
    case 'loseFooting':
      return `${name(step.who)} loses footing`
    case 'land':
      return `${name(step.who)} lands`
    case 'poison':
    case 'drug':
      return `${name(step.who)} resists a ${step.step}`
    default:
      return null
  }
}
