/**
 * What a screen draws of a battle for one viewer. People whom he does not know of are absent, numbers that he does not know are words.
 * Waiting actions stand with each person: what was declared, and when it is due. Made of what sight.ts and glimpse.ts say.
 */
import { capital, type Id, type Json, listed, type PersonView, signed, type Track, type View, type Viewer } from '@enfilade/engine'
import { skillWords } from './checks.js'
import { glimpseOf, seenStep } from './glimpse.js'
import type { Battle, Combatant, Field, Place, Step } from './model.js'
import { metresText, nameOf, placeWords } from './names.js'
import { duration, goal, moveWords } from './narrate/phrases.js'
import { areHostile, baseDefenseOf, isDown, isUnderwater, waitOf } from './people.js'
import { isOwn, type Sight, seen, seenAs, seenGoal, seenSides, sees, seesId, seesNumbers, sightOf } from './sight.js'
import { detailOf, dueAsSeen, wordsOfWaiting } from './view-detail.js'
import { type ReachView, reachesOf } from './view-reach.js'
import { attributes, type Flag } from './words.js'

/** The view of a viewer. @throws RangeError for a seat that this fight has not. */
export function view(battle: Battle, viewer: Viewer): View {
  const sight = sightOf(battle, viewer)
  const sides = seenSides(battle, sight)
  return {
    ruleset: 'blue-planet',
    viewer,
    clock: clockOf(battle),
    order: orderOf(battle, sight),
    now: actingNow(battle, sight),
    sides: sides.map(({ id }) => ({
      id,
      name: id,
      hostile: sides.filter(other => areHostile(battle, id, other.id)).map(other => other.id),
    })),
    people: battle.people.filter(person => sees(sight, person)).map(person => viewOfPerson(battle, sight, person)),
    field: fieldView(battle, sight) as unknown as Json,
    ladder: ladderOf(battle, sight),
    ending: battle.ended === null ? null : `${battle.ended.words}${battle.aftermath ? '; First Aid goes on' : ''}`,
    known: (sight.all ? { whole: battle } : { glimpse: glimpseOf(battle, sight) }) as unknown as Json,
  }
}

function clockOf({ round, ended, aftermath }: Battle): string {
  if (ended !== null && !aftermath) return 'After the fight'
  return round === 0 ? 'Before the first round' : `Round ${round} (${duration(round)})`
}

/** Who acts when: those whose actions wait, the one that is due first in front; then who has still to declare. As far as the viewer knows. */
function orderOf(battle: Battle, sight: Sight): Id[] {
  const acting = battle.agenda
    .toReversed()
    .flatMap(step => (step.step === 'act' || step.step === 'actTogether' ? [step.who] : []))
    .filter((id, i, all) => all.indexOf(id) === i)
  const waiting = battle.people
    .filter(({ id, pending }) => pending !== null && !acting.includes(id))
    .map(person => ({ id: person.id, due: seenAs(battle, sight, person).pending?.resolveRound ?? 0 }))
    .sort((a, b) => a.due - b.due)
    .map(({ id }) => id)
  return seen(battle, sight, [...acting, ...waiting])
}

/** Whose action is carried out, or who is asked to declare. */
function actingNow(battle: Battle, sight: Sight): Id | null {
  const top = battle.agenda.map(step => seenStep(battle, sight, step)).at(-1)
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
/** How somebody is, in one word. */
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
  heightAdvantage: 'with the advantage of height',
  poorVisibility: 'in poor visibility',
  zeroGravity: 'in zero gravity',
  underwater: 'underwater',
}

function viewOfPerson(battle: Battle, sight: Sight, given: Combatant): PersonView {
  const numbers = seesNumbers(sight, given)
  const person = seenAs(battle, sight, given)
  return {
    id: person.id,
    name: person.name,
    side: person.side,
    place: placeWords(battle, person.position),
    state: stateOf(person),
    conditions: conditionsOf(battle, sight, person, numbers),
    tracks: tracksOf(battle, person, numbers),
    numbers: numbers ? numbersOf(person) : [],
    hiddenFrom: isOwn(sight, person) ? person.hiddenFrom : [],
    detail: detailOf(battle, sight, person, numbers) as unknown as Json,
  }
}

function conditionsOf(battle: Battle, sight: Sight, person: Combatant, numbers: boolean): string[] {
  const name = (id: Id): string => nameOf(battle, id)
  const { id, now, aim, sheet, cover, deathRound } = person
  const to = seenGoal(battle, sight, person.moveTo)
  const place = (part: string): string => name(`${id}/${part}`)
  const effects = battle.setup.tables.damageEffects.severities
  const words: (string | false | null)[] = [
    ...waitingWords(battle, sight, person, numbers),
    !person.inCombat && battle.round > 0 && !now.dead && 'not in the fight yet',
    now.movement !== 'stationary' && `${moveWords[now.movement]}${to === null ? '' : ` towards ${goal(to, name)}`}`,
    aim !== null && seesId(battle, sight, aim.target) && `aim at ${name(aim.target)}, ${aim.count} of 3`,
    now.prone && 'prone',
    now.stunnedUntil !== null && `stunned until the end of round ${now.stunnedUntil}`,
    now.heavyFire && !person.flags.includes('underHeavyFire') && 'under heavy fire',
    ...person.flags.map(flag => flagWords[flag]),
    !person.flags.includes('underwater') && isUnderwater(battle, person) && 'underwater',
    cover.kind === 'soft' && 'in soft cover',
    cover.kind === 'hard' && `behind hard cover (grade ${cover.grade}, protection ${cover.protection})`,
    ...person.exposures.map(({ hazard }) => (hazard === 'burn' ? 'on fire' : 'under current')),
    ...person.wounds.map(({ level, location, severity, traumaFailed, treated }) => {
      const kind = battle.setup.settings.houseDamageEffects ? (effects[severity]?.name ?? 'unknown') : 'wound'
      const fate = traumaFailed ? (treated ? ', treated' : ', deadly') : ''
      return `${place(location)}: ${kind}${numbers ? `, level ${level}` : ''}${fate}`
    }),
    numbers && deathRound !== null && `dies at the end of round ${deathRound} unless treated`,
    ...now.disabled.filter(location => !now.destroyed.includes(location)).map(location => `${place(location)} disabled`),
    ...now.destroyed.map(location => `${place(location)} destroyed`),
    ...now.dropped.map(weapon => `dropped ${name(`${id}/${weapon}`)}`),
    sheet.weapons.some(weapon => !now.dropped.includes(weapon.id)) &&
      `carries ${listed(sheet.weapons.filter(weapon => !now.dropped.includes(weapon.id)).map(weapon => weapon.name))}`,
  ]
  return words.filter((one): one is string => typeof one === 'string')
}

/** "shots at Bo …, declared in round 1, due in round 3": what waits, and when it takes effect. */
function waitingWords(battle: Battle, sight: Sight, person: Combatant, numbers: boolean): string[] {
  const { pending, wantsChange } = person
  if (pending === null) return []
  const dueRound = dueAsSeen(person, numbers)
  const due = dueRound === null ? '' : `, due in round ${dueRound}`
  const wish = wantsChange && isOwn(sight, person) ? ['means to change it'] : []
  return [`${wordsOfWaiting(battle, sight, person)}, declared in round ${pending.declaredRound}${due}`, ...wish]
}

function tracksOf(battle: Battle, person: Combatant, numbers: boolean): Track[] {
  const { wounds, now, roundsLeft, sheet } = person
  const dying = person.deathRound === null ? [] : [{ label: 'rounds to live', now: Math.max(0, person.deathRound - battle.round) }]
  if (!numbers) return [{ label: 'wounds', now: wounds.length }]
  return [
    { label: 'wound levels', now: wounds.reduce((sum, { level }) => sum + level, 0) },
    ...(now.woundTl === 0 ? [] : [{ label: 'wound penalty', now: now.woundTl * 10 }]),
    ...dying,
    { label: 'base defense', now: baseDefenseOf(sheet) },
    ...(person.offensePool > 0 ? [{ label: 'offense points', now: person.offensePool }] : []),
    ...(person.defensePool > 0 ? [{ label: 'defense points', now: person.defensePool }] : []),
    ...sheet.weapons.flatMap((weapon): Track[] => {
      const left = roundsLeft.find(one => one.weaponId === weapon.id)
      if (weapon.kind === 'melee' || left === undefined || weapon.rounds === null) return []
      return [{ label: weapon.name, now: left.rounds, full: weapon.rounds, words: weapon.ammunition }]
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
/** The field of this game in a view: a plane in metres or a line, with water, named places, and where people are. */
export interface FieldView extends Field {
  readonly people: readonly StandingView[]
}
export interface StandingView {
  readonly id: Id
  readonly at: Place
  readonly sizeMeters: number
  readonly dead: boolean
  /** How far the weapons in hand reach; of nobody who is out of the fight. */
  readonly reaches: readonly ReachView[]
}

function fieldView(battle: Battle, sight: Sight): FieldView {
  return {
    ...battle.setup.field,
    people: battle.people
      .filter(person => sees(sight, person))
      .map(person => ({
        id: person.id,
        at: person.position,
        sizeMeters: person.sheet.sizeMeters,
        dead: person.now.dead,
        reaches: isDown(person) ? [] : reachesOf(battle, seenAs(battle, sight, person)),
      })),
  }
}

// ── what is being resolved ─────────────────────────────────────────────────────────────────────────────────────────
/** Outermost first: the lowest step of the agenda is what everything above interrupts. */
function ladderOf(battle: Battle, sight: Sight): string[] {
  const steps = battle.agenda.map(step => seenStep(battle, sight, step)).filter(step => step !== null)
  return steps.map(step => rung(step, id => nameOf(battle, id))).filter(words => words !== null)
}

function rung(step: Step, name: (id: Id) => string): string | null {
  switch (step.step) {
    case 'rollInitiative':
      return `Initiative of ${name(step.who)}`
    case 'openDeclarations':
      return 'Declarations'
    case 'partDeclarers':
      return `Speed challenge of ${listed(step.those.map(name))}`
    case 'declare':
      return `${name(step.who)} declares`
    case 'changeAction':
      return `${name(step.who)} may change the waiting action`
    case 'moveEverybody':
      return 'Movement'
    case 'orderActions':
      return 'The order of what is due'
    case 'act':
    case 'actTogether':
      return `Action of ${name(step.who)}`
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
      return `Standing defense of ${name(step.strike.target)} against ${name(step.flurry.who)}`
    case 'burst':
      return `Blast at ${name(step.hit.target)}`
    case 'rollLocation':
    case 'rollDamage':
      return `Hit on ${name(step.hit.target)}`
    case 'rollTrauma':
      return `Trauma of ${name(step.who)}`
    case 'treat':
      return `${name(step.who)} treats ${name(step.patient)}`
    case 'fall':
      return `Fall of ${name(step.who)}`
    case 'suffer':
      return `${step.hazard === 'burn' ? 'Fire' : 'Current'} on ${name(step.who)}`
    default:
      return null
  }
}
