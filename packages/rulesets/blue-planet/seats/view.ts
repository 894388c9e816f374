/**
 * What a screen draws of a battle for one viewer. Combatants that the viewer doesn't know of are absent, numbers that they don't know are words.
 * Waiting actions stand with each person: what was declared, and when it is due. Made of what sight.ts and taken.ts say.
 */
import {
  type ClockView,
  type ConditionView,
  capital,
  condition,
  type HarmView,
  type Id,
  type Json,
  listed,
  oncePer,
  type PersonView,
  type PlaneFieldView,
  signed,
  type Track,
} from '@enfilade/engine'
import { goalMarks, type LookingAt, type PartsOfPerson, type Turns, viewBy } from '@enfilade/kit'
import {
  type Battle,
  type Combatant,
  type CombatantId,
  combatantState,
  conditionsState,
  type Sheet,
  type Step,
  type StepOf,
  type Weapon,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { locationName, metresText, nameOf, placeWords } from '../battle/names.js'
import { baseDefenseOf, gaitOf, isDown, isObject, isUnderwater, waitOf } from '../battle/people.js'
import { duration, goal, layerWords, moving } from '../battle/phrases.js'
import { levelsOf } from '../battle/wounds.js'
import { skillWords } from '../rules/rolls/checks.js'
import { constants } from '../tables/constants.js'
import { attributes, type Body, type Flag, type HitLocation, locations } from '../tables/words.js'
import { type Sight, seen, sights } from './sight.js'
import { type Eyes, eyesOf, seenTop, takeCombatant, takeStep } from './taken.js'
import { detailOf, type WaitingDetail, waitingOf } from './view-detail.js'
import { reachesOf } from './view-reach.js'

/** The view of a viewer. @throws RangeError for a seat that this fight has not. */
export const view = viewBy<Battle, Combatant, Step, Eyes>('blue-planet', sights, {
  features,
  clock: clockOf,
  turns: turnsOf,
  show: (person, looking) => show(person, looking),
  person: viewOfPerson,
  field: fieldView,
  rungs: {
    rollInitiative: ({ who }, name) => `${name(who)} rolls Initiative`,
    openDeclarations: () => 'Declarations',
    partDeclarers: ({ those }, name) =>
      those.length < 2 ? `${listed(those.map(name))} declares` : `Speed challenge: ${listed(those.map(name))}`,
    declare: ({ who }, name) => `${name(who)} declares`,
    changeAction: ({ who }, name) => `${name(who)} may change their pending action`,
    moveEverybody: () => 'Movement',
    orderActions: () => 'Order of the actions that are due',
    act: ({ who }, name) => `${name(who)}'s action`,
    actTogether: ({ who }, name) => `${name(who)}'s action`,
    openTogether: ({ those }, name) => `${listed(those.map(name))} at the same instant`,
    endRound: () => 'End of the round',
    shoot: ({ volley: { who, weaponId } }, name) => `${name(who)} fires the ${name(`${who}/${weaponId}`)}`,
    strike: ({ flurry }, name) => `${name(flurry.who)} strikes`,
    defend: saysDefense,
    rollStrike: saysDefense,
    burst: ({ hit }, name) => `Blast at ${name(hit.target)}`,
    rollLocation: ({ hit }, name) => `Hit on ${name(hit.target)}`,
    rollDamage: ({ hit }, name) => `Hit on ${name(hit.target)}`,
    rollTrauma: ({ who }, name) => `${name(who)}'s trauma roll`,
    treat: ({ who, patient }, name) => `${name(who)} treats ${name(patient)}`,
    fall: ({ who }, name) => `${name(who)} falls`,
    suffer: ({ who, hazard }, name) => `${hazard === 'burn' ? 'Fire' : 'Current'} on ${name(who)}`,
  },
  nameOf,
  takes: { eyesOf, combatant: takeCombatant, step: takeStep },
  ending: ({ ended, aftermath }) => (ended === null ? null : `${ended.words}${aftermath ? '; First Aid goes on' : ''}`),
})

function clockOf({ round, ended, aftermath }: Battle): ClockView {
  if (ended !== null && !aftermath) return { words: 'After the fight', round: 0, seconds: null }
  const words = round === 0 ? 'Before the first round' : `Round ${round} (${duration(round)})`
  return { words, round, seconds: round * constants.rows.secondsPerRound }
}

/** Who acts when: those whose actions wait, the one that is due first in front; then who has still to declare. As far as the viewer knows. */
function turnsOf(battle: Battle, sight: Sight, people: readonly Combatant[]): Turns {
  const acting = battle.agenda
    .toReversed()
    .flatMap(step => (step.step === 'act' || step.step === 'actTogether' ? [step.who] : []))
    .filter((id, i, all) => all.indexOf(id) === i)
  const waiting = people
    .filter(({ id, pending }) => pending !== null && !acting.includes(id))
    .sort((a, b) => (a.pending?.resolveRound ?? 0) - (b.pending?.resolveRound ?? 0))
    .map(({ id }) => id)
  return { order: seen(battle, sight, [...acting, ...waiting]), now: actingNow(battle, sight) }
}

/** Whose action is carried out, or who is asked to declare. */
function actingNow(battle: Battle, sight: Sight): CombatantId | null {
  const top = seenTop(battle, sight)
  if (top === null) return null
  switch (top.step) {
    case 'shoot':
      return top.volley.who
    case 'strike':
    case 'defend':
    case 'rollStrike':
      return top.flurry.who
    case 'burst':
    case 'rollLocation':
    case 'rollDamage':
      return top.hit.attacker
    case 'rollInitiative':
    case 'declare':
    case 'offerChange':
    case 'changeAction':
    case 'act':
    case 'actTogether':
    case 'treat':
      return top.who
    default:
      return null
  }
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** How a combatant is, in one word. */
export type State = 'able' | 'dying' | 'stunned' | 'incapacitated' | 'dead'
export function stateOf({ now, deathRound }: Combatant): State {
  if (now.dead) return 'dead'
  if (now.incapacitated) return 'incapacitated'
  if (now.stunnedUntil !== null) return 'stunned'
  return deathRound === null ? 'able' : 'dying'
}

const flagWords: Readonly<Record<Flag, string>> = {
  unstableFooting: 'on unstable footing',
  underHeavyFire: 'under heavy fire',
  intimidated: 'intimidated',
  confident: 'confident',
  heightAdvantage: 'with the height advantage',
  poorVisibility: 'in poor visibility',
  zeroGravity: 'in zero gravity',
  underwater: 'underwater',
}

function viewOfPerson(battle: Battle, sight: Sight, given: Combatant, person: Combatant, numbers: boolean): PartsOfPerson {
  const waiting = waitingOf(battle, sight, given, person, numbers)
  return {
    place: placeWords(battle, person.position),
    state: stateOf(person),
    harm: harmOf(person, numbers),
    ...(numbers && { tracks: [{ id: 'baseDefense', label: 'base defense', now: baseDefenseOf(person.sheet) }] }),
    numbers: numbers ? numbersOf(person) : [],
    ...(isObject(person) && { faceless: true as const }),
    detail: detailOf(battle, person, numbers, waiting) as unknown as Json,
  }
}

const stateLevels = { stunned: 2, dying: 3, incapacitated: 4, dead: 'dead' } as const
/** The state where there is one to tell, else how many wounds there are; a wound penalty counts where the viewer knows of it. */
function harmOf(person: Combatant, numbers: boolean): HarmView {
  const state = stateOf(person)
  if (state !== 'able') return { level: stateLevels[state], words: state }
  const wounds = person.wounds.length
  if (wounds === 0) return { level: 0, words: state }
  return { level: numbers && person.now.woundTl !== 0 ? 2 : 1, words: `${wounds} ${wounds === 1 ? 'wound' : 'wounds'}` }
}

type LookingAtOne = LookingAt<Battle, Combatant>
/** The weapons that they still have, as those in hand, built in or carried. */
function weaponsShown({ now, sheet, readyWeapon }: Combatant): ConditionView[] {
  const had = sheet.weapons.filter(weapon => !now.dropped.includes(weapon.id))
  const held = had.filter(weapon => weapon.id === readyWeapon)
  const mounted = had.filter(weapon => weapon.heldIn === 'mounted')
  const carried = had.filter(weapon => !held.includes(weapon) && !mounted.includes(weapon))
  const those = (id: string, verb: string, weapons: readonly Weapon[]): ConditionView[] =>
    weapons.length === 0 ? [] : [condition(id, `${verb} ${listed(weapons.map(({ name }) => name))}`)]
  return [...those('holds', 'holds', held), ...those('mounted', 'has', mounted), ...those('carries', 'carries', carried)]
}
const show = combatantState.showing<LookingAtOne>({
  cover(cover, { sheet }) {
    if (cover.kind === 'none') return null
    const layer = cover.kind === 'hard' && ` (${layerWords(cover)}${partsOf(cover.locations, sheet.body)})`
    return condition('inCover', layer === false ? 'in soft cover' : `behind hard cover${layer}`, 'good')
  },
  flags: (flags, person, { battle }) => [
    ...flags.map(flag => condition(flag, flagWords[flag], helpful.includes(flag) ? 'good' : 'bad')),
    !flags.includes('underwater') && isUnderwater(battle, person) && condition('underwater', 'underwater', 'bad'),
  ],
  inCombat: (inCombat, { now }, { battle }) =>
    !inCombat && battle.round > 0 && !now.dead && condition('notInCombat', 'not in the fight yet'),
  pending(_pending, taken, { battle, sight, person, numbers }) {
    const waiting = waitingOf(battle, sight, person, taken, numbers)
    return [
      waiting !== null && condition('waiting', waitingWords(waiting)),
      waiting?.wantsChange === true && condition('wantsChange', 'wants to change it'),
    ]
  },
  readyWeapon: (_id, person) => weaponsShown(person),
  aim: (aim, _person, { battle }) => aim !== null && condition('aiming', `aim at ${nameOf(battle, aim.target)}, ${aim.count} of 3`, 'good'),
  roundsLeft: (roundsLeft, { sheet }, { numbers }) =>
    numbers
      ? sheet.weapons.flatMap((weapon): Track[] => {
          const left = roundsLeft.find(one => one.weaponId === weapon.id)
          if (weapon.kind === 'melee' || left === undefined || weapon.rounds === null) return []
          return [
            {
              id: `weapon/${weapon.id}`,
              label: weapon.name,
              now: left.rounds,
              full: weapon.rounds,
              words: weapon.ammunition,
              onSheet: true,
            },
          ]
        })
      : null,
  wounds(wounds, { sheet }, { battle, numbers }) {
    const { settings, tables } = battle.setup
    return [
      numbers ? { id: 'woundLevels', label: 'wound levels', now: levelsOf(wounds) } : { id: 'wounds', label: 'wounds', now: wounds.length },
      ...wounds.map(({ level, location, severity, traumaFailed, treated }) => {
        const kind = settings.houseDamageEffects ? (tables.damageEffects.severities[severity]?.name ?? 'unknown') : 'wound'
        const fate = traumaFailed ? (treated ? ', treated' : ', deadly') : ''
        return condition('wound', `${locationName(location, sheet.body)}: ${kind}${numbers ? `, level ${level}` : ''}${fate}`, 'bad')
      }),
    ]
  },
  deathRound: (round, _person, { battle, numbers }) =>
    numbers && round !== null
      ? [
          condition('dying', `dies at the end of round ${round} unless treated`, 'bad'),
          { id: 'roundsToLive', label: 'rounds to live', now: Math.max(0, round - battle.round) },
        ]
      : null,
  exposures: exposures => exposures.map(({ hazard }) => condition(hazard, hazard === 'burn' ? 'on fire' : 'in an electric current', 'bad')),
})
conditionsState.showing<LookingAtOne>({
  movement(mode, _now, { battle, taken }) {
    if (mode === 'stationary') return null
    const towards = taken.moveTo === null ? '' : ` towards ${goal(taken.moveTo, id => nameOf(battle, id))}`
    return condition('moving', moving(gaitOf(battle, taken), mode, towards))
  },
  heavyFire: (under, _now, { taken }) =>
    under && !taken.flags.includes('underHeavyFire') && condition('underHeavyFire', 'under heavy fire', 'bad'),
  woundTl: (levels, _now, { numbers }) => numbers && levels !== 0 && { id: 'woundPenalty', label: 'wound penalty', now: levels * 10 },
  disabled: (disabled, { destroyed }, { taken }) =>
    disabled
      .filter(location => !destroyed.includes(location))
      .map(location => condition('disabled', `${locationName(location, taken.sheet.body)} disabled`, 'bad')),
  destroyed: (destroyed, _now, { taken }) =>
    destroyed.map(location => condition('destroyed', `${locationName(location, taken.sheet.body)} destroyed`, 'bad')),
  dropped: (dropped, _now, { battle, taken }) =>
    dropped.map(weapon => condition('dropped', `dropped ${nameOf(battle, `${taken.id}/${weapon}`)}`, 'bad')),
})
/** ", covers chest and abdomen", or ", covers all but eyes": what a layer lies over, in the fewer words; nothing where that is everything. */
function partsOf(covered: readonly HitLocation[], body: Body): string {
  const open = locations.filter(one => !covered.includes(one))
  if (open.length === 0) return ''
  const named = (those: readonly HitLocation[]): string => listed(those.map(one => locationName(one, body)))
  return open.length < covered.length ? `, covers all but ${named(open)}` : `, covers ${named(covered)}`
}
const helpful: readonly Flag[] = ['confident', 'heightAdvantage']

/** "shots at Bo …, declared in round 1, due in round 3": what waits, and when it takes effect. */
function waitingWords({ words, declaredRound, dueRound }: WaitingDetail): string {
  return `${words}, declared in round ${declaredRound}${dueRound === null ? '' : `, due in round ${dueRound}`}`
}

type Numbers = PersonView['numbers']
function numbersOf(person: Combatant): Numbers {
  const { sheet, meleeSkill } = person
  const rounds = waitOf(person)
  const { attributeNumbers, skillNumbers, bodyNumbers } = sheetNumbers(sheet)
  return [
    ...attributeNumbers,
    { label: 'action', value: `${rounds} ${rounds === 1 ? 'round' : 'rounds'}` },
    ...skillNumbers,
    ...(meleeSkill === null ? [] : [{ label: 'melee skill', value: skillWords[meleeSkill] }]),
    ...bodyNumbers,
  ]
}
interface SheetNumbers {
  readonly attributeNumbers: Numbers
  readonly skillNumbers: Numbers
  readonly bodyNumbers: Numbers
}
/** A sheet never changes in a fight: what it says is put into words once. */
const sheetNumbers = oncePer((sheet: Sheet): SheetNumbers => {
  const attributeNumbers: Numbers = attributes.map(one => ({ label: capital(one), value: sheet.attributes[one] ?? 'none' }))
  const skillNumbers: Numbers = sheet.skills.map(({ id, rating, controllingAttribute }) => ({
    label: skillWords[id],
    value: controllingAttribute === null ? rating : `${rating} (${controllingAttribute})`,
  }))
  const bodyNumbers: Numbers = [
    ...(sheet.traumaBonus === 0 ? [] : [{ label: 'trauma bonus', value: signed(sheet.traumaBonus) }]),
    ...(sheet.damageScale === 1 ? [] : [{ label: 'damage scale', value: sheet.damageScale }]),
    { label: 'size', value: `${metresText(sheet.sizeMeters)} m` },
    ...sheet.weapons.map(weapon => ({
      of: 'weapon' as const,
      label: weapon.name,
      value: weapon.kind === 'ranged' ? `${skillWords[weapon.skill]}, ${weapon.damageType}` : weapon.damageType,
    })),
    ...sheet.armor.map(armor => ({ label: armor.name, value: `${layerWords(armor)}${partsOf(armor.locations, sheet.body)}` })),
  ]
  return { attributeNumbers, skillNumbers, bodyNumbers }
})

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** A plane in metres or a line, with water, floors, ways, named places, and where combatants are. */
function fieldView(battle: Battle, sight: Sight, people: readonly Combatant[]): PlaneFieldView {
  const { kind, water, floors, ways, places, walls, covers } = battle.setup.field
  const marks = goalMarks(battle, sight, id => nameOf(battle, id))
  return {
    kind: 'plane',
    line: kind === 'line',
    zones: [
      ...water.map(({ id, name, from, to }) => ({ id, name, kind: 'water', from, to })),
      ...floors.map(({ id, name, from, to }) => ({ id, name, kind: 'floor', from, to })),
      ...[...walls, ...covers].map(({ id, name, from, to }) => ({
        id,
        name,
        kind: 'cover',
        from: { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
        to: { x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) },
      })),
      ...battle.doors.map(({ id, name, from, to, open, locked }) => ({
        id,
        name: `${name}, ${open ? 'open' : locked ? 'locked' : 'shut'}`,
        kind: open ? 'open door' : 'shut door',
        from: { ...from },
        to: { ...to },
      })),
    ],
    places: [
      ...places.map(({ id, name, at }) => ({ id, name: marks.find(({ spot }) => spot.place === id)?.words ?? name, at })),
      ...ways.map(({ id, name, from }) => ({ id, name, at: from })),
    ],
    people: people.map(person => ({ id: person.id, at: person.position, reaches: isDown(person) ? [] : reachesOf(battle, person) })),
  }
}

// ── what is being resolved ─────────────────────────────────────────────────────────────────────────────────────────
function saysDefense({ strike, flurry }: StepOf<'defend' | 'rollStrike'>, name: (id: Id) => string): string {
  return `${name(strike.target)}'s standing defense against ${name(flurry.who)}`
}
