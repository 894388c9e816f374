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
  type PersonView,
  type PlaneFieldView,
  signed,
  type Track,
} from '@enfilade/engine'
import { type PartsOfPerson, type Turns, viewBy } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Step } from '../battle/battle.js'
import { metresText, nameOf, placeWords } from '../battle/names.js'
import { baseDefenseOf, isDown, isUnderwater, waitOf } from '../battle/people.js'
import { duration, goal, moveWords } from '../battle/phrases.js'
import { skillWords } from '../rules/rolls/checks.js'
import { constants } from '../tables/constants.js'
import { attributes, type Flag } from '../tables/words.js'
import { isOwn, type Sight, seen, seenGoal, sees, seesId, seesNumbers, sights } from './sight.js'
import { seenAs, seenSteps, supposedBy } from './taken.js'
import { detailOf, dueAsSeen, wordsOfWaiting } from './view-detail.js'
import { reachesOf } from './view-reach.js'

/** The view of a viewer. @throws RangeError for a seat that this fight has not. */
export const view = viewBy<Battle, Combatant>('blue-planet', sights, {
  clock: clockOf,
  turns: turnsOf,
  person: viewOfPerson,
  field: fieldView,
  ladder: ladderOf,
  supposed: supposedBy,
  ending: ({ ended, aftermath }) => (ended === null ? null : `${ended.words}${aftermath ? '; First Aid goes on' : ''}`),
})

function clockOf({ round, ended, aftermath }: Battle): ClockView {
  if (ended !== null && !aftermath) return { words: 'After the fight', round: 0, seconds: null }
  const words = round === 0 ? 'Before the first round' : `Round ${round} (${duration(round)})`
  return { words, round, seconds: round * constants.rows.secondsPerRound }
}

/** Who acts when: those whose actions wait, the one that is due first in front; then who has still to declare. As far as the viewer knows. */
function turnsOf(battle: Battle, sight: Sight): Turns {
  const acting = battle.agenda
    .toReversed()
    .flatMap(step => (step.step === 'act' || step.step === 'actTogether' ? [step.who] : []))
    .filter((id, i, all) => all.indexOf(id) === i)
  const waiting = battle.people
    .filter(({ id, pending }) => pending !== null && !acting.includes(id))
    .map(person => ({ id: person.id, due: seenAs(battle, sight, person).pending?.resolveRound ?? 0 }))
    .sort((a, b) => a.due - b.due)
    .map(({ id }) => id)
  return { order: seen(battle, sight, [...acting, ...waiting]), now: actingNow(battle, sight) }
}

/** Whose action is carried out, or who is asked to declare. */
function actingNow(battle: Battle, sight: Sight): CombatantId | null {
  const top = seenSteps(battle, sight).at(-1)
  if (top === undefined || top === null) return null
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

function viewOfPerson(battle: Battle, sight: Sight, given: Combatant): PartsOfPerson {
  const numbers = seesNumbers(battle, sight, given)
  const person = seenAs(battle, sight, given)
  return {
    place: placeWords(battle, person.position),
    state: stateOf(person),
    harm: harmOf(person, numbers),
    conditions: conditionsOf(battle, sight, person, numbers),
    tracks: tracksOf(battle, person, numbers),
    numbers: numbers ? numbersOf(person) : [],
    detail: detailOf(battle, sight, person, numbers) as unknown as Json,
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

function conditionsOf(battle: Battle, sight: Sight, person: Combatant, numbers: boolean): ConditionView[] {
  const name = (id: Id): string => nameOf(battle, id)
  const { id, now, aim, sheet, cover, deathRound } = person
  const to = seenGoal(battle, sight, person.moveTo)
  const place = (part: string): string => name(`${id}/${part}`)
  const effects = battle.setup.tables.damageEffects.severities
  const carried = sheet.weapons.filter(weapon => !now.dropped.includes(weapon.id)).map(weapon => weapon.name)
  const towards = to === null ? '' : ` towards ${goal(to, name)}`
  const all: (ConditionView | false)[] = [
    ...waitingOf(battle, sight, person, numbers),
    !person.inCombat && battle.round > 0 && !now.dead && condition('notInCombat', 'not in the fight yet'),
    now.movement !== 'stationary' && condition('moving', `${moveWords[now.movement]}${towards}`),
    aim !== null && seesId(battle, sight, aim.target) && condition('aiming', `aim at ${name(aim.target)}, ${aim.count} of 3`, 'good'),
    now.prone && condition('prone', 'prone', 'bad'),
    now.stunnedUntil !== null && condition('stunned', `stunned until the end of round ${now.stunnedUntil}`, 'bad'),
    now.heavyFire && !person.flags.includes('underHeavyFire') && condition('underHeavyFire', 'under heavy fire', 'bad'),
    ...person.flags.map(flag => condition(flag, flagWords[flag], helpful.includes(flag) ? 'good' : 'bad')),
    !person.flags.includes('underwater') && isUnderwater(battle, person) && condition('underwater', 'underwater', 'bad'),
    cover.kind === 'soft' && condition('inCover', 'in soft cover', 'good'),
    cover.kind === 'hard' && condition('inCover', `behind hard cover (grade ${cover.grade}, protection ${cover.protection})`, 'good'),
    ...person.exposures.map(({ hazard }) => condition(hazard, hazard === 'burn' ? 'on fire' : 'under current', 'bad')),
    ...person.wounds.map(({ level, location, severity, traumaFailed, treated }) => {
      const kind = battle.setup.settings.houseDamageEffects ? (effects[severity]?.name ?? 'unknown') : 'wound'
      const fate = traumaFailed ? (treated ? ', treated' : ', deadly') : ''
      return condition('wound', `${place(location)}: ${kind}${numbers ? `, level ${level}` : ''}${fate}`, 'bad')
    }),
    numbers && deathRound !== null && condition('dying', `dies at the end of round ${deathRound} unless treated`, 'bad'),
    ...now.disabled
      .filter(location => !now.destroyed.includes(location))
      .map(location => condition('disabled', `${place(location)} disabled`, 'bad')),
    ...now.destroyed.map(location => condition('destroyed', `${place(location)} destroyed`, 'bad')),
    ...now.dropped.map(weapon => condition('dropped', `dropped ${name(`${id}/${weapon}`)}`, 'bad')),
    carried.length > 0 && condition('carries', `carries ${listed(carried)}`),
  ]
  return all.filter(one => one !== false)
}
const helpful: readonly Flag[] = ['confident', 'heightAdvantage']

/** "shots at Bo …, declared in round 1, due in round 3": what waits, and when it takes effect. */
function waitingOf(battle: Battle, sight: Sight, person: Combatant, numbers: boolean): ConditionView[] {
  const { pending, wantsChange } = person
  if (pending === null) return []
  const dueRound = dueAsSeen(person, numbers)
  const due = dueRound === null ? '' : `, due in round ${dueRound}`
  const waiting = condition('waiting', `${wordsOfWaiting(battle, sight, person)}, declared in round ${pending.declaredRound}${due}`)
  return wantsChange && isOwn(sight, person) ? [waiting, condition('wantsChange', 'wants to change it')] : [waiting]
}

function tracksOf(battle: Battle, person: Combatant, numbers: boolean): Track[] {
  const { wounds, now, roundsLeft, sheet } = person
  const dying =
    person.deathRound === null ? [] : [{ id: 'roundsToLive', label: 'rounds to live', now: Math.max(0, person.deathRound - battle.round) }]
  if (!numbers) return [{ id: 'wounds', label: 'wounds', now: wounds.length }]
  return [
    { id: 'woundLevels', label: 'wound levels', now: wounds.reduce((sum, { level }) => sum + level, 0) },
    ...(now.woundTl === 0 ? [] : [{ id: 'woundPenalty', label: 'wound penalty', now: now.woundTl * 10 }]),
    ...dying,
    { id: 'baseDefense', label: 'base defense', now: baseDefenseOf(sheet) },
    ...(person.offensePool > 0 ? [{ id: 'offense', label: 'offense points', now: person.offensePool }] : []),
    ...(person.defensePool > 0 ? [{ id: 'defense', label: 'defense points', now: person.defensePool }] : []),
    ...sheet.weapons.flatMap((weapon): Track[] => {
      const left = roundsLeft.find(one => one.weaponId === weapon.id)
      if (weapon.kind === 'melee' || left === undefined || weapon.rounds === null) return []
      return [{ id: `weapon/${weapon.id}`, label: weapon.name, now: left.rounds, full: weapon.rounds, words: weapon.ammunition }]
    }),
  ]
}

function numbersOf(person: Combatant): PersonView['numbers'] {
  const { sheet, meleeSkill } = person
  const rounds = waitOf(person)
  return [
    ...attributes.map(attribute => ({ label: capital(attribute), value: sheet.attributes[attribute] ?? 'none' })),
    { label: 'action', value: `${rounds} ${rounds === 1 ? 'round' : 'rounds'}` },
    ...sheet.skills.map(({ id, rating, controllingAttribute }) => ({
      label: skillWords[id],
      value: controllingAttribute === null ? rating : `${rating} (${controllingAttribute})`,
    })),
    ...(meleeSkill === null ? [] : [{ label: 'melee skill', value: skillWords[meleeSkill] }]),
    ...(sheet.traumaBonus === 0 ? [] : [{ label: 'trauma bonus', value: signed(sheet.traumaBonus) }]),
    ...(sheet.damageScale === 1 ? [] : [{ label: 'damage scale', value: sheet.damageScale }]),
    { label: 'size', value: `${metresText(sheet.sizeMeters)} m` },
    ...sheet.armor.map(({ name, grade, protection }) => ({ label: name, value: `grade ${grade}, protection ${protection}` })),
  ]
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** A plane in metres or a line, with water, named places, and where combatants are. */
function fieldView(battle: Battle, sight: Sight): PlaneFieldView {
  const { kind, water, places } = battle.setup.field
  return {
    kind: 'plane',
    line: kind === 'line',
    zones: water.map(({ id, name, from, to }) => ({ id, name, kind: 'water', from, to })),
    places: places.map(({ id, name, at }) => ({ id, name, at })),
    people: battle.people
      .filter(person => sees(battle, sight, person))
      .map(person => ({
        id: person.id,
        at: person.position,
        reaches: isDown(person) ? [] : reachesOf(battle, seenAs(battle, sight, person)),
      })),
  }
}

// ── what is being resolved ─────────────────────────────────────────────────────────────────────────────────────────
/** Outermost first: the lowest step of the agenda is what everything above interrupts. */
function ladderOf(battle: Battle, sight: Sight): string[] {
  const steps = seenSteps(battle, sight).filter(step => step !== null)
  return steps.map(step => rung(step, id => nameOf(battle, id))).filter(words => words !== null)
}

function rung(step: Step, name: (id: Id) => string): string | null {
  switch (step.step) {
    case 'rollInitiative':
      return `${name(step.who)} rolls Initiative`
    case 'openDeclarations':
      return 'Declarations'
    case 'partDeclarers':
      return `Speed challenge: ${listed(step.those.map(name))}`
    case 'declare':
      return `${name(step.who)} declares`
    case 'changeAction':
      return `${name(step.who)} may change their pending action`
    case 'moveEverybody':
      return 'Movement'
    case 'orderActions':
      return 'Order of the actions that are due'
    case 'act':
    case 'actTogether':
      return `${name(step.who)}'s action`
    case 'openTogether':
      return `${listed(step.those.map(name))} at the same instant`
    case 'endRound':
      return 'End of the round'
    case 'shoot':
      return `${name(step.volley.who)} fires the ${name(`${step.volley.who}/${step.volley.weaponId}`)}`
    case 'strike':
      return `${name(step.flurry.who)} strikes`
    case 'defend':
    case 'rollStrike':
      return `${name(step.strike.target)}'s standing defense against ${name(step.flurry.who)}`
    case 'burst':
      return `Blast at ${name(step.hit.target)}`
    case 'rollLocation':
    case 'rollDamage':
      return `Hit on ${name(step.hit.target)}`
    case 'rollTrauma':
      return `${name(step.who)}'s trauma roll`
    case 'treat':
      return `${name(step.who)} treats ${name(step.patient)}`
    case 'fall':
      return `${name(step.who)} falls`
    case 'suffer':
      return `${step.hazard === 'burn' ? 'Fire' : 'Current'} on ${name(step.who)}`
    default:
      return null
  }
}
