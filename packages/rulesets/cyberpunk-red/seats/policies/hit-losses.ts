/**
 * What a hit costs: hit points on average, injuries included, by the rules' own steps. Remembered by the text of all that it depends on, for opponents
 * weigh the same few hits in every turn of every fight.
 */
import { oncePer } from '@enfilade/engine'
import { meanOver, Remembered, waysOfAll, waysOfStep } from '@enfilade/kit'
import {
  type Armor,
  type Battle,
  battleState,
  type Combatant,
  type CombatantId,
  combatantState,
  type Field,
  type Harm,
  type Injury,
  type Settings,
  type StepOf,
  type Weapon,
} from '../../battle/battle.js'
import { unknownArmor } from '../../battle/knowledge.js'
import { personOf } from '../../battle/people.js'
import { codec } from '../../codec.generated.js'
import type { Means } from '../../rules/attacking/attack.js'
import { harmOf } from '../../rules/damage/harm.js'
import { steps } from '../../rules/steps.js'
import { freshTurn } from '../../rules/turns/turns.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import type { Location } from '../../tables/words.js'

/** What of someone matters for what a hit costs them. */
type Struck = Pick<Combatant, 'sheet' | 'armor' | 'injuries'>
/** What a hit is made with, as far as it matters for what it costs. */
export type HitWith = Pick<Means, 'dice' | 'halved' | 'harm'>
export const inArea = (dice: number, harm: Harm | null): HitWith => ({ dice, halved: false, harm })

/** What is known of hits on someone in such a state: by what a hit does besides its dice, and by one number for all else of it. */
export type Losses = Map<string, Map<number, number>>
const places = ['body', 'head', 'leg', 'past'] as const
/** Dice and times are far below a hundred each. */
const numberOf = (place: (typeof places)[number], { dice, halved }: HitWith, times: number): number =>
  ((places.indexOf(place) * 2 + Number(halved)) * 100 + times) * 100 + dice
/** What is known of such a hit, else worked out now. */
function knownOf(losses: Losses, harm: Harm | null, number: number, work: () => number): number {
  const text = harm === null ? '' : textOfHarm(harm)
  let known = losses.get(text)
  if (known === undefined) {
    known = new Map()
    losses.set(text, known)
  }
  let value = known.get(number)
  if (value === undefined) {
    value = work()
    known.set(number, value)
  }
  return value
}

/**
 * Hit points that a hit with so many dice costs someone on average, with the injury that it may bring: the rules' own steps, run on them.
 * `losses`: what is known of hits on them. `times`: what a burst multiplies the damage by.
 */
export function lossOf(
  { setup: { settings } }: Battle,
  target: Struck,
  losses: Losses,
  location: Location,
  hit: HitWith,
  times = 1,
  rider: 'leg' | null = null,
): number {
  return knownOf(losses, hit.harm, numberOf(rider ?? location, hit, times), () => {
    const { dice, halved, harm } = hit
    return lossBy(settings, target, {
      step: 'rollDamage',
      hit: { attacker: someone, target: someone, location, halved, rider, harm },
      dice,
      times,
    })
  })
}
/** The chance that something of a hit in the body gets past the armor. */
export function chancePastArmor({ setup: { settings } }: Battle, target: Combatant, losses: Losses, hitWith: HitWith): number {
  return knownOf(losses, hitWith.harm, numberOf('past', hitWith, 1), () => {
    const { dice, halved, harm } = hitWith
    const hit = { attacker: someone, target: someone, location: 'body', halved, rider: null, harm } as const
    const ways = waysOfStep(game, begunStage(settings, target, [{ step: 'rollDamage', hit, dice, times: 1 }]))
    return meanOver(ways, after => Number(personOf(after, someone).hp < target.sheet.maxHp))
  })
}
const textOfHarm = oncePer((harm: Harm): string => JSON.stringify(harm))
const game = { steps, codec }

/**
 * What a step costs whoever has such a sheet, armor and injuries, is unhurt, and has nothing in hand and nothing around them: what gets past the
 * armor, and what the injury takes that it may bring. Either is known for all others whom it costs the same: of armor only what covers the place
 * tells of damage there, and of injuries those that multiply it at the head; armor tells nothing of an injury.
 */
function lossBy(settings: Settings, target: Struck, step: StepOf<'rollDamage'>): number {
  const kind = kindOfPerson(settings)(target.sheet)
  const { sheet } = target
  const { location } = step.hit
  const armor = target.armor.filter(piece => piece.location === location)
  const injuries = location === 'head' ? target.injuries.filter(multipliesAtHead) : []
  const ends = kind.damage.of(`${textOfArmor(armor)} ${textOfInjuries(injuries)} ${JSON.stringify(step)}`, () =>
    waysOfStep(game, begunStage(settings, { sheet, armor, injuries }, [step])).map(({ battle, chance }) => ({
      chance,
      lost: lostBy(battle),
      ...(battle.agenda.length > 0 && { brings: battle.agenda, as: JSON.stringify(battle.agenda) }),
    })),
  )
  return ends.reduce((sum, { chance, lost, brings, as }) => {
    if (brings === undefined) return sum + chance * lost
    const injury = kind.injuries.of(`${textOfInjuries(target.injuries)} ${as}`, () =>
      meanOver(waysOfAll(game, begunStage(settings, { sheet, armor: [], injuries: target.injuries }, brings)), lostBy),
    )
    return sum + chance * (lost + injury)
  }, 0)
}
const multipliesAtHead = ({ name }: Injury): boolean => criticalInjuryRows.rows[name].headMultiplier > 0
/** One way in which damage can turn out, and what it brings besides. */
interface DamageEnd {
  readonly chance: number
  readonly lost: number
  readonly brings?: Battle['agenda']
  readonly as?: string
}
const lostBy = (after: Battle): number => {
  const { sheet, hp } = personOf(after, someone)
  return sheet.maxHp - hp
}

/** Of each kind of sheet under each kind of settings, by their text: neither ever changes in a fight, and equal ones share what is known. */
interface KindOfPerson {
  readonly alone: Battle
  readonly states: Remembered<Losses>
  readonly damage: Remembered<readonly DamageEnd[]>
  readonly injuries: Remembered<number>
}
const kinds = new Remembered<KindOfPerson>(500)
const kindOfPerson = oncePer((settings: Settings) => {
  const rules = JSON.stringify(settings)
  return oncePer((sheet: Combatant['sheet']) =>
    kinds.of(`${rules} ${JSON.stringify(sheet)}`, () => ({
      alone: begunAlone(settings, sheet),
      states: new Remembered(2000),
      damage: new Remembered(2000),
      injuries: new Remembered(2000),
    })),
  )
})
/** What is known of hits on someone as they are now. */
export const lossesOf = ({ setup: { settings } }: Battle, { sheet, armor, injuries }: Struck): Losses =>
  kindOfPerson(settings)(sheet).states.of(`${textOfArmor(armor)} ${textOfInjuries(injuries)}`, () => new Map())
function textOfArmor(armor: readonly Armor[]): string {
  let text = ''
  for (const { name, location, sp, spMax, penalty } of armor) text += `${name} ${location} ${sp} ${spMax} ${penalty} `
  return text
}
/** In whatever order they came. */
const textOfInjuries = (injuries: readonly Injury[]): string =>
  injuries.length < 2 ? injuries.map(textOfInjury).join('') : injuries.map(textOfInjury).sort().join(' ')
const textOfInjury = ({ name, side, quickFixed }: Injury): string => `${name} ${side} ${quickFixed}`

const someone: CombatantId = 'someone' as CombatantId
const plain = {
  id: someone,
  name: 'Someone',
  policy: 'hold',
  at: [0, 0],
  injuries: [],
  prone: false,
  breathRounds: 0,
  luckLeft: 0,
  unconscious: false,
} satisfies Partial<Parameters<typeof combatantState.begin>[0]>
const nowhere: Field = {
  kind: 'grid',
  size: [1, 1],
  obstacles: [],
  walls: [],
  doors: [],
  terrain: [],
  heights: [],
  zones: [],
  places: [],
}
/** Someone unhurt who stands alone. All that is changed of it below is copied before anything is run. */
function begunAlone(settings: Settings, sheet: Combatant['sheet']): Battle {
  const setup = { title: '', idKey: '', settings, sides: [], field: nowhere, ends: 'gameMaster' as const, stallAfter: 1 }
  const made = { side: '', sheet, armor: [], items: [], hands: { left: null, right: null }, turn: freshTurn(), initiative: null }
  const person = combatantState.begin({ ...combatantState.filled({}), ...plain, hp: sheet.maxHp }, made)
  return battleState.begin(
    { lockedDoors: [], barriers: [], vehicles: [] },
    { setup, people: [person], grapples: [], covers: [], openDoors: [], secretTerrain: [] },
  )
}
/** The same with such armor and injuries, and steps that are due. */
function begunStage(settings: Settings, { sheet, armor, injuries }: Struck, agenda: Battle['agenda']): Battle {
  const { alone } = kindOfPerson(settings)(sheet)
  return { ...alone, people: alone.people.map(person => ({ ...person, armor, injuries })), agenda }
}

/** What the hits of one attack with a gun in the body cost an enemy on average, in hit points; of all that its ROF allows. */
export const lossOfHits = (battle: Battle, enemy: Struck, weapon: Weapon, losses: Losses = lossesOf(battle, enemy)): number =>
  weapon.rof * lossOf(battle, enemy, losses, 'body', { dice: weapon.damageDice, halved: weapon.halvesArmor, harm: harmOf(weapon) })

/** The same on someone of their own make of whose armor and injuries nothing is known. */
export function lossToStranger(battle: Battle, { sheet }: Combatant, weapon: Weapon): number {
  const { person, losses } = stranger(battle.setup.settings)(sheet)
  return lossOfHits(battle, person, weapon, losses)
}
const stranger = oncePer((_settings: Settings) =>
  oncePer((sheet: Combatant['sheet']): { readonly person: Struck; readonly losses: Losses } => ({
    person: { sheet, armor: [...unknownArmor], injuries: [] },
    losses: new Map(),
  })),
)
