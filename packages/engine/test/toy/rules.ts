/**
 * The rules of the made-up game. Every primitive of asking is used once, dice are written as the rulebook of a real game would.
 * A fight lasts a stated number of rounds at the most; each round has turns and, where the switch is on, a volley of all at once.
 */
import {
  areHostileSides,
  closeTogether,
  type Decision,
  dice,
  draw,
  hostileSides,
  type Id,
  inflict,
  type Json,
  next,
  type Outcome,
  openTogether,
  type Refusal,
  type Rule,
  reason,
  type Steps,
  seeStanding,
  sumOf,
} from '@enfilade/engine'
import type { Conditions, StepOf, ToyBattle, ToyPerson, ToyStep, Wound } from './battle.js'

// ── dice ───────────────────────────────────────────────────────────────────────────────────────────────────────────
export const twoD6 = sumOf(2, 6)
const d20 = sumOf(1, 20)
/** A six is thrown again and added, twice at the most. */
export const explodingDie = dice('d6 with sixes', die => {
  let sum = 0
  for (let thrown = 0; thrown < 3; thrown++) {
    const face = die(6)
    sum += face
    if (face < 6) break
  }
  return sum
})
export const scatterTable = draw('d6 scatter', die => {
  const face = die(6)
  return face <= 2 ? 'short' : face <= 5 ? 'there' : 'long'
})
export const woundTable = draw('d4 wound', (die): Wound => {
  const face = die(4)
  return face <= 2 ? 'arm' : face === 3 ? 'leg' : 'head'
})
/** An opposed roll; `given` is how much better the first one is. */
export const opposed: Outcome<'first' | 'second' | 'nobody'> = {
  name: 'opposed d6',
  read: (dicer, given, [first, second]) => {
    const ours = dicer.roll(sumOf1d6, duelRoll, first as Id) + given
    const theirs = dicer.roll(sumOf1d6, duelRoll, second as Id)
    return ours > theirs ? 'first' : theirs > ours ? 'second' : 'nobody'
  },
}
const sumOf1d6 = sumOf(1, 6)

const orderRoll = reason('TOY-ORD-01', 'order')
const blowRoll = reason('TOY-BLOW-01', 'to hit')
const bombRoll = reason('TOY-BOMB-01', 'where it lands')
const harmRoll = reason('TOY-HARM-01', 'harm')
const woundRoll = reason('TOY-HARM-02', 'which wound')
const duelRoll = reason('TOY-DUEL-01', 'duel')
const searchRoll = reason('TOY-SRCH-01', 'search', 'gm')
const volleyRoll = reason('TOY-VOL-01', 'to hit')

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export function person(battle: ToyBattle, id: Id): ToyPerson {
  const found = battle.people.find(p => p.id === id)
  if (found === undefined) throw new Error(`there is no ${id}`)
  return found
}
export const stands = (p: ToyPerson): boolean => p.now.health >= 1
const hostile = (battle: ToyBattle, a: ToyPerson, b: ToyPerson): boolean => hostileSides(battle.setup.sides, a.side, b.side)
export const knows = (side: Id, p: ToyPerson): boolean => !p.hiddenFrom.includes(side)
export const copyConditions = (c: Conditions): Conditions => ({ health: c.health, wounds: c.wounds.slice() })

/** Possible targets, as the actor's side knows them, in the order of the roster. */
function targets(battle: ToyBattle, who: Id): Id[] {
  const actor = person(battle, who)
  return battle.people.filter(p => p.id !== who && stands(p) && knows(actor.side, p) && hostile(battle, actor, p)).map(p => p.id)
}

// ── decisions ──────────────────────────────────────────────────────────────────────────────────────────────────────
export type Action =
  | { readonly action: 'strike' | 'duel'; readonly target: Id }
  | { readonly action: 'bomb'; readonly target: Id; readonly power: number }
  | { readonly action: 'search' | 'pass' }

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const actionNames = ['strike', 'duel', 'bomb', 'search', 'pass'] as const

export const ownAction: Decision<ToyBattle, StepOf<'turn'>, Action> = {
  name: 'action',
  rule: 'TOY-TURN-01',
  words: 'What now?',
  options: (battle, _step, who) => [
    ...targets(battle, who).flatMap((target): Action[] => [
      { action: 'strike', target },
      { action: 'duel', target },
      { action: 'bomb', target, power: 1 },
      { action: 'bomb', target, power: 3 },
    ]),
    { action: 'search' },
    { action: 'pass' },
  ],
  refusal: (battle, _step, who, answer) => {
    const refuse = (words: string, at: string, found: Json | undefined, allowed: readonly Json[]): Refusal => ({
      rule: 'TOY-TURN-01',
      words,
      at,
      ...(found === undefined ? {} : { found }),
      allowed,
    })
    if (!isObject(answer) || !actionNames.some(a => a === answer.action))
      return refuse('That is no action.', 'action', isObject(answer) ? answer.action : answer, actionNames)
    const fields =
      answer.action === 'bomb'
        ? ['action', 'target', 'power']
        : ['strike', 'duel'].includes(answer.action as string)
          ? ['action', 'target']
          : ['action']
    const extra = Object.keys(answer).find(k => !fields.includes(k))
    if (extra !== undefined) return refuse('That action has no such field.', extra, answer[extra], fields)
    if (fields.includes('target') && !targets(battle, who).some(t => t === answer.target))
      return refuse('That combatant can’t be acted against.', 'target', answer.target, targets(battle, who))
    if (answer.action === 'bomb' && (!Number.isInteger(answer.power) || (answer.power as number) < 1 || (answer.power as number) > 3))
      return refuse('A bomb has a power of 1 to 3.', 'power', answer.power, [1, 2, 3])
    return null
  },
  forms: (battle, _step, who) => {
    const able = targets(battle, who)
    const none: { refused?: Refusal } =
      able.length > 0 ? {} : { refused: { rule: 'TOY-TURN-01', words: 'There is no one to act against.' } }
    const target = {
      name: 'target',
      words: 'At whom',
      kind: 'oneOf' as const,
      values: able.map(value => ({ value, words: nameIn(battle, value) })),
    }
    return [
      { action: 'strike', words: 'Strike', ...none, fields: [target] },
      { action: 'duel', words: 'Duel', ...none, fields: [target] },
      {
        action: 'bomb',
        words: 'Throw a bomb',
        ...none,
        fields: [target, { name: 'power', words: 'Power', kind: 'number', from: 1, to: 3 }],
      },
      { action: 'search', words: 'Search', fields: [] },
      { action: 'pass', words: 'Pass', fields: [] },
    ]
  },
  say: (battle, _step, _who, answer) => ('target' in answer ? `${answer.action} ${nameIn(battle, answer.target)}` : answer.action),
}
const nameIn = (battle: ToyBattle, id: Id): string => battle.people.find(p => p.id === id)?.name ?? id

/** A reaction: no one else may learn that it was offered. */
export const guardOrNot: Decision<ToyBattle, StepOf<'offerGuard'>, 'guard' | 'stand'> = {
  name: 'guard',
  rule: 'TOY-BLOW-02',
  words: 'Guard?',
  secret: true,
  options: () => ['guard', 'stand'],
  refusal: (_battle, _step, _who, answer) =>
    answer === 'guard' || answer === 'stand'
      ? null
      : { rule: 'TOY-BLOW-02', words: 'Guard or stand.', found: answer, allowed: ['guard', 'stand'] },
  say: (_battle, _step, _who, answer) => answer,
}

/** Asked of all archers at once. */
export const aim: Decision<ToyBattle, StepOf<'declareVolley'>, Id | null> = {
  name: 'aim',
  rule: 'TOY-VOL-02',
  words: 'At whom do you shoot?',
  options: (battle, _step, who) => [...targets(battle, who), null],
  refusal: (battle, _step, who, answer) =>
    answer === null || targets(battle, who).some(t => t === answer)
      ? null
      : { rule: 'TOY-VOL-02', words: 'No one to shoot at.', found: answer, allowed: [...targets(battle, who), null] },
  say: (battle, _step, _who, answer) => (answer === null ? 'nobody' : nameIn(battle, answer)),
}

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const rankAll: Rule<ToyBattle, StepOf<'rankAll'>> = (battle, _step, { ask, tell }) => {
  const entries = battle.people.map(p => ({ who: p.id, plus: p.sheet.speed }))
  const places = ask.rank(twoD6, entries, battle.setup.ties, orderRoll) // TOY-ORD-01
  battle.order = places.flat().map(e => e.who)
  tell?.({ rule: 'TOY-ORD-01', what: 'ranked', order: battle.order.slice() })
}
const startRound: Rule<ToyBattle, StepOf<'startRound'>> = (battle, _step, { tell }) => {
  battle.round += 1
  battle.toAct = battle.order.slice()
  battle.volleyDone = !battle.setup.volleys
  for (const p of battle.people) p.guarding = false
  tell?.({ rule: 'TOY-TURN-01', what: 'roundBegan', round: battle.round })
}
const turn: Rule<ToyBattle, StepOf<'turn'>> = (battle, { who }, { ask, tell }) => {
  const action = ask.choose(ownAction, battle, { step: 'turn', who }, who)
  battle.toAct.shift()
  tell?.({ rule: 'TOY-TURN-01', what: 'acts', who, ...action })
  if ('target' in action) revealTo(battle, who, tell)
  if (action.action === 'strike') {
    next(battle, { step: 'offerGuard', target: action.target, attacker: who })
    next(battle, { step: 'blow', attacker: who, target: action.target })
  }
  if (action.action === 'duel') next(battle, { step: 'duel', a: who, b: action.target })
  if (action.action === 'bomb') next(battle, { step: 'bomb', attacker: who, target: action.target, power: action.power })
  if (action.action === 'search') next(battle, { step: 'search', who })
}
/** A combatant who acts against another is seen by everyone from then on. */
function revealTo(battle: ToyBattle, who: Id, tell: ((event: { rule: string; what: string; who: Id }) => void) | undefined): void {
  const actor = person(battle, who)
  if (actor.hiddenFrom.length === 0) return
  actor.hiddenFrom = []
  tell?.({ rule: 'TOY-SRCH-02', what: 'revealed', who })
}
const offerGuard: Rule<ToyBattle, StepOf<'offerGuard'>> = (battle, step, { ask, tell }) => {
  const target = person(battle, step.target)
  if (!stands(target)) return
  if (ask.choose(guardOrNot, battle, step, step.target) === 'stand') return
  target.guarding = true
  tell?.({ rule: 'TOY-BLOW-02', what: 'guards', who: step.target })
}
const lowerGuard: Rule<ToyBattle, StepOf<'lowerGuard'>> = (battle, { who }, { tell }) => {
  person(battle, who).guarding = false // TOY-BLOW-03
  tell?.({ rule: 'TOY-BLOW-03', what: 'guardLowered', who })
}
const blow: Rule<ToyBattle, StepOf<'blow'>> = (battle, { attacker, target }, { ask, tell }) => {
  const victim = person(battle, target)
  const need = 7 - person(battle, attacker).sheet.skill + (victim.guarding ? 3 : 0) // TOY-BLOW-02
  const hit = ask.atLeast(twoD6, need, blowRoll, attacker) // TOY-BLOW-01
  victim.guarding = false
  tell?.({ rule: 'TOY-BLOW-01', what: 'blow', who: attacker, target, need, hit })
  if (hit) next(battle, { step: 'harm', target })
}
const bomb: Rule<ToyBattle, StepOf<'bomb'>> = (battle, { attacker, target, power }, { ask, tell }) => {
  const where = ask.draw(scatterTable, bombRoll, attacker)
  tell?.({ rule: 'TOY-BOMB-01', what: 'bomb', who: attacker, target, where })
  if (where === 'short') return
  hurt(battle, target, where === 'there' ? power : 1, tell)
  if (where === 'there' && power >= 3) next(battle, { step: 'wound', target })
}
const duel: Rule<ToyBattle, StepOf<'duel'>> = (battle, { a, b }, { ask, tell }) => {
  const result = ask.outcome(opposed, person(battle, a).sheet.skill - person(battle, b).sheet.skill, duelRoll, [a, b])
  tell?.({ rule: 'TOY-DUEL-01', what: 'duel', who: a, target: b, result })
  if (result !== 'nobody') next(battle, { step: 'harm', target: result === 'first' ? b : a })
}
const search: Rule<ToyBattle, StepOf<'search'>> = (battle, { who }, { ask, tell }) => {
  const found = ask.atMost(d20, 8, searchRoll, who)
  tell?.({ rule: 'TOY-SRCH-01', what: 'searched', who })
  const { side } = person(battle, who)
  const hidden = battle.people.find(p => p.hiddenFrom.includes(side))
  if (!found || hidden === undefined) return
  hidden.hiddenFrom = hidden.hiddenFrom.filter(s => s !== side)
  tell?.({ rule: 'TOY-SRCH-02', what: 'revealed', who: hidden.id })
}
const harm: Rule<ToyBattle, StepOf<'harm'>> = (battle, { target }, { ask, tell }) => {
  const amount = ask.roll(explodingDie, harmRoll, target)
  hurt(battle, target, amount, tell)
  if (amount >= 5) next(battle, { step: 'wound', target })
}
function hurt(
  battle: ToyBattle,
  target: Id,
  amount: number,
  tell: ((event: { rule: string; what: string; target: Id; amount: number }) => void) | undefined,
): void {
  inflict(battle, target, c => {
    c.health -= amount
  })
  tell?.({ rule: 'TOY-HARM-01', what: 'harmed', target, amount })
}
const wound: Rule<ToyBattle, StepOf<'wound'>> = (battle, { target }, { ask, tell }) => {
  const suffered = person(battle, target).now.wounds
  if (suffered.length === 3) return
  const fresh = ask.until(woundTable, w => !suffered.includes(w), woundRoll, target) // TOY-HARM-02
  inflict(battle, target, c => {
    if (!c.wounds.includes(fresh)) c.wounds.push(fresh)
  })
  tell?.({ rule: 'TOY-HARM-02', what: 'wounded', target, wound: fresh })
}
const declareVolley: Rule<ToyBattle, StepOf<'declareVolley'>> = (battle, step, { ask, tell }) => {
  const archers = battle.people.filter(p => stands(p) && p.arrows > 0).map(p => p.id)
  const aims = archers.length === 0 ? [] : ask.chooseEach(aim, battle, step, archers)
  battle.volleyDone = true
  const shots = archers.flatMap((who, i) => {
    const target = aims[i]
    return target === null || target === undefined ? [] : [{ who, target }]
  })
  if (shots.length === 0) return
  tell?.({ rule: 'TOY-VOL-02', what: 'volley' })
  for (const { who } of shots) revealTo(battle, who, tell)
  openTogether(battle, copyConditions)
  for (const shot of shots) next(battle, { step: 'volley', ...shot })
  next(battle, { step: 'closeVolley' })
}
const volley: Rule<ToyBattle, StepOf<'volley'>> = (battle, { who, target }, { ask, tell }) => {
  const archer = person(battle, who)
  const hit = ask.atLeast(twoD6, 8 - archer.sheet.skill, volleyRoll, who) // TOY-VOL-01
  seeStanding(battle, copyConditions)
  archer.arrows -= 1
  tell?.({ rule: 'TOY-VOL-01', what: 'shot', who, target, hit })
  if (hit) next(battle, { step: 'harm', target })
}
const closeVolley: Rule<ToyBattle, StepOf<'closeVolley'>> = battle => closeTogether(battle)

const sidesStanding = (battle: ToyBattle): Id[] => [...new Set(battle.people.filter(stands).map(p => p.side))]
/** Are two sides left that are hostile to each other? */
const isFought = ({ setup: { sides } }: ToyBattle, left: readonly Id[]): boolean =>
  left.some(a => left.some(b => areHostileSides(sides, a, b)))

const finish: Rule<ToyBattle, StepOf<'finish'>> = (battle, _step, { tell }) => {
  const left = sidesStanding(battle)
  const fought = isFought(battle, left)
  battle.ended = { how: fought ? 'time' : 'lastSideStanding', winners: fought ? [] : left }
  tell?.({ rule: 'TOY-END-01', what: 'ended', winners: battle.ended.winners.slice() })
}

export const steps: Steps<ToyBattle, ToyStep> = {
  rankAll,
  startRound,
  turn,
  offerGuard,
  lowerGuard,
  blow,
  bomb,
  duel,
  search,
  harm,
  wound,
  declareVolley,
  volley,
  closeVolley,
  finish,
}

export function advance(battle: ToyBattle): ToyStep | null {
  if (battle.ended !== null) return null
  if (battle.order.length === 0) return { step: 'rankAll' }
  if (!isFought(battle, sidesStanding(battle))) return { step: 'finish' }
  const isDown = (id: Id): boolean => !battle.people.some(p => p.id === id && stands(p))
  while (battle.toAct[0] !== undefined && isDown(battle.toAct[0])) battle.toAct.shift()
  const who = battle.toAct[0]
  if (who !== undefined) return { step: 'turn', who }
  if (!battle.volleyDone) return { step: 'declareVolley' }
  return battle.round < battle.setup.rounds ? { step: 'startRound' } : { step: 'finish' }
}
