/**
 * What a seat cannot know: at a question, facts that it cannot know are changed at random, and everything that the seat gets has to stay the
 * same, byte for byte. Then the open step is played on in both battles with the same results, and the seat has to hear the same.
 */
import {
  type AnyStep,
  type Decision,
  type Dice,
  type Draw,
  type Event,
  type Id,
  type Json,
  type Outcome,
  type Ranked,
  type Reason,
  runTopStep,
  stepIsDue,
  ThrowingAsk,
  type Ties,
  type Told,
} from '@enfilade/engine'
import { type AnySession, asJson, type Fight, oneOf } from '../fight.js'
import { demand, demandSame } from '../findings.js'
import type { ContractKit } from '../kit.js'
import type { Battle } from '../watched-ask.js'
import { decided, openOf } from './decisions.js'

export function checkSecrets(fight: Fight, session: AnySession): void {
  const { ruleset, kit, findings, pick } = fight
  const { battle } = session
  findings.check('secrets', () => {
    const wrong = ruleset.checkBattle(asJson(ruleset.imagine(battle, 'spectator').battle))
    demand(wrong.length === 0, () => `what a spectator imagines is faulty: ${JSON.stringify(wrong[0])}`)
  })
  for (const seat of ruleset.seats(battle)) {
    const other = kit.disguise(battle, seat, pick)
    const differs = JSON.stringify(other) !== JSON.stringify(battle)
    findings.look(differs ? 'disguised battles' : 'battles without secrets')
    if (!differs) continue
    const viewText = JSON.stringify(ruleset.view(battle, { seat }))
    const known = knownTo(fight, battle, seat)
    findings.check('secrets', () => {
      const faults = ruleset.checkBattle(asJson(other))
      demand(faults.length === 0, () => `disguised for ${seat} the battle is faulty: ${JSON.stringify(faults[0])}`)
      demandSame(JSON.stringify(ruleset.view(other, { seat })), viewText, `the view of ${seat}`)
      demandSame(
        JSON.stringify(ruleset.interjections(other, seat)),
        JSON.stringify(ruleset.interjections(battle, seat)),
        `the rights of ${seat}`,
      )
      const { battle: imagined, assumed } = ruleset.imagine(battle, { seat })
      demandSame(
        JSON.stringify(ruleset.imagine(other, { seat })),
        JSON.stringify({ battle: imagined, assumed }),
        `the battle that ${seat} imagines`,
      )
      const wrong = ruleset.checkBattle(asJson(imagined))
      demand(wrong.length === 0, () => `what ${seat} imagines is faulty: ${JSON.stringify(wrong[0])}`)
      demand(
        assumed.every(words => words !== ''),
        'something is assumed without words',
      )
      demandSame(
        peopleOf(ruleset.view(imagined, { seat })),
        peopleOf(JSON.parse(viewText)),
        `who and where people are in what ${seat} imagines`,
      )
    })
    for (const open of openOf(session)) {
      if (ruleset.seatOf(battle, open.who) !== seat) continue
      const { decision, step, who } = open
      findings.cover('secrets', decision.name)
      const of = (b: Battle): readonly Json[] => decision.options(b, step, who)
      findings.check('secrets', () => {
        const options = JSON.stringify(of(battle))
        demandSame(JSON.stringify(of(other)), options, `what ${who} can do (${decision.name})`)
        demandSame(
          JSON.stringify(decision.forms?.(other, step, who) ?? null),
          JSON.stringify(decision.forms?.(battle, step, who) ?? null),
          `the forms of ${who} (${decision.name})`,
        )
        for (const option of of(battle))
          demandSame(decision.say(other, step, who, option), decision.say(battle, step, who, option), `what ${who} is offered, in words`)
        for (const answer of guesses(battle, of(battle), fight))
          demandSame(
            JSON.stringify(decision.refusal(other, step, who, answer)),
            JSON.stringify(decision.refusal(battle, step, who, answer)),
            `the refusal of ${JSON.stringify(answer)}`,
          )
        const actions = (decision.forms?.(battle, step, who) ?? []).map(form => form.action) // words that everyone knows, whatever has them as an id
        for (const [hidden, nobody] of hiddenIds(battle, known).filter(([id]) => !actions.includes(id)))
          for (const option of withId(of(battle), hidden)) {
            const found = JSON.stringify(decision.refusal(battle, step, who, option) ?? 'legal')
            const plain = JSON.stringify(decision.refusal(battle, step, who, renamed(option, hidden, nobody)) ?? 'legal')
            demandSame(unnamed(found, hidden), unnamed(plain, nobody), `the refusal that names ${hidden}, which ${seat} does not know of,`)
          }
        for (const policy of Object.keys(ruleset.policies)) {
          const chance = pick(1 << 20)
          demandSame(
            JSON.stringify(decided(fight, other, open, policy, chance)),
            JSON.stringify(decided(fight, battle, open, policy, chance)),
            `the advice of ${policy} for ${who}`,
          )
        }
      })
    }
    checkHearing(fight, battle, other, seat)
  }
}

/** Everything that a seat knows of a battle: what it sees, and what it would start from to imagine what follows. */
const knownTo = ({ ruleset }: Fight, battle: Battle, seat: Id): string =>
  JSON.stringify([ruleset.view(battle, { seat }), ruleset.imagine(battle, { seat })])

/** Ids of the battle that are not in what a seat knows, each with one that is as long and nowhere. */
function hiddenIds(battle: Battle, known: string): (readonly [hidden: string, nobody: string])[] {
  const whole = JSON.stringify(battle)
  return idsIn(battle)
    .filter(id => !known.includes(JSON.stringify(id)))
    .map(id => [id, `${id.slice(0, -1)}_`] as const) // a form that an id may have, so that only its meaning is in question
    .filter(([, nobody]) => !whole.includes(nobody))
}
/** A refusal without the id that was answered, which it gives back in quotes, plain or in its words. */
const unnamed = (refusal: string, id: string): string => refusal.replaceAll(`"${id}"`, '"…"').replaceAll(`\\"${id}\\"`, '\\"…\\"')
/** The options with an id in each of their fields in turn. */
function withId(options: readonly Json[], id: string): Json[] {
  return options.slice(0, 3).flatMap((option): Json[] => {
    if (typeof option !== 'object' || option === null || Array.isArray(option)) return [id]
    const fields = option as { readonly [key: string]: Json }
    return Object.keys(fields).map(key => ({ ...fields, [key]: id }))
  })
}
const renamed = (value: Json, from: string, to: string): Json =>
  JSON.parse(JSON.stringify(value).replaceAll(JSON.stringify(from), JSON.stringify(to))) as Json

/** Every id that stands in a battle. */
function idsIn(battle: Battle): string[] {
  const ids = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'id' && typeof inner === 'string') ids.add(inner)
      else gather(inner)
    }
  }
  gather(battle)
  return [...ids]
}

/** People and their state in a view, which have to be there in what is imagined too. */
const peopleOf = (view: { readonly people: readonly { readonly id: Id; readonly side: Id; readonly state: string }[] }): string =>
  JSON.stringify(view.people.map(({ id, side, state }) => [id, side, state]))

/** Options with every id of the battle guessed at in one place, hidden ones too. */
function guesses(battle: Battle, options: readonly Json[], { pick }: Fight): Json[] {
  const ids = idsIn(battle)
  return Array.from({ length: 8 }, () => {
    const option = oneOf(pick, options)
    if (typeof option !== 'object' || option === null || Array.isArray(option)) return oneOf(pick, ids)
    const copy = JSON.parse(JSON.stringify(option)) as Record<string, Json>
    copy[oneOf(pick, Object.keys(copy))] = oneOf(pick, ids)
    return copy
  })
}

// ── hearing ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Thrown where two truths ask for different things: then the step has revealed something, and nothing can be compared. */
class Parted extends Error {}

/** What came of one step: what was asked in order, with its result. */
interface Result {
  readonly asked: string
  readonly value: unknown
  /** What an answer came to, where the game says that this hangs on who else is there. */
  meaning?: string
}

/** Answers by chance and notes it down, or gives the same results again, whatever the other truth's numbers would make of the dice. */
class TwinAsk extends ThrowingAsk {
  readonly results: Result[] = []
  private at = 0
  constructor(
    private readonly pick: (below: number) => number,
    private readonly from: readonly Result[] | null,
    private readonly isSecret: (who: Id) => boolean = () => false,
    private readonly meaningOf: ContractKit['meaning'] = undefined,
  ) {
    super()
  }
  /** `secretly`: of dice that the seat does not see; they are rolled again in the other truth. */
  private same<A>(asked: string, throwIt: () => A, fits: (value: A) => boolean = () => true, secretly = false): A {
    const known = this.from?.[this.at++]
    if (this.from !== null && (known?.asked !== asked || (!secretly && !fits(known.value as A)))) throw new Parted()
    const value = this.from === null || secretly ? throwIt() : (known?.value as A)
    this.results.push({ asked, value })
    return value
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: Id): A {
    const throwIt = (): A => draw.values[this.pick(draw.values.length)] as A
    return this.same(`${draw.name} ${why.rule} ${who}`, throwIt, undefined, this.isSecret(who))
  }
  override atLeast(_dice: Dice, _need: number, why: Reason, who: Id): boolean {
    return this.same(`yes or no ${why.rule} ${who}`, () => this.pick(2) === 0)
  }
  override atMost(_dice: Dice, _need: number, why: Reason, who: Id): boolean {
    return this.same(`yes or no ${why.rule} ${who}`, () => this.pick(2) === 0)
  }
  override until<A>(draw: Draw<A>, accept: (value: A) => boolean, why: Reason, who: Id): A {
    return this.same(`${draw.name} ${why.rule} ${who}`, () => oneOf(this.pick, draw.values.filter(accept)), accept)
  }
  override outcome<A extends Json>(outcome: Outcome<A>, _given: number, why: Reason, rollers: readonly Id[]): A {
    return this.same(`${outcome.name} ${why.rule} ${rollers.join(' ')}`, () =>
      outcome.read(new TwinAsk(this.pick, null), this.pick(2) === 0 ? 99 : -99, rollers),
    )
  }
  override rank<E extends Ranked>(dice: Dice, entries: readonly E[], _ties: Ties, why: Reason): E[][] {
    const order = this.same(
      `rank ${dice.name} ${why.rule} ${entries
        .map(e => e.who)
        .sort()
        .join(' ')}`,
      () => entries.map(e => e.who),
    )
    return order.map(who => entries.filter(e => e.who === who))
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    const meaning = (answer: O): string => JSON.stringify(this.meaningOf?.(battle as Json, who, answer) ?? null)
    const known = this.from?.[this.at]?.meaning
    const fits = (answer: O): boolean =>
      decision.refusal(battle, step, who, answer) === null && (known === undefined || known === meaning(answer))
    const answer = this.same(`${decision.name} ${who}`, () => oneOf(this.pick, decision.options(battle, step, who)), fits)
    ;(this.results.at(-1) as Result).meaning = meaning(answer)
    return answer
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly Id[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}

/** The same for the beginning, before anyone is asked: who comes first is settled there. */
export function checkSecretsOfBeginning(fight: Fight): void {
  const { ruleset, kit, scenario, pick } = fight
  for (let times = 0; times < 4; times++) {
    const battle = ruleset.begin(scenario)
    for (const seat of ruleset.seats(battle)) checkHearing(fight, battle, kit.disguise(battle, seat, pick), seat)
  }
}

/** A step without its numbers: they may be what was rolled in secret. */
const inWords = (step: AnyStep | undefined): string =>
  JSON.stringify(step, (_key, value: unknown) => (typeof value === 'number' ? '#' : value)) ?? ''

/** Plays some steps in both truths side by side until something is revealed; the seat must hear the same in each. */
function checkHearing(fight: Fight, battle: Battle, other: Battle, seat: Id): void {
  const { ruleset, kit, findings, pick } = fight
  let [truth, twin] = [ruleset.codec.copy(battle), ruleset.codec.copy(other)]
  const hear = (at: Battle, ask: TwinAsk): string => {
    const heard: Told[] = []
    runTopStep(ruleset, at, {
      ask,
      tell: (event: Event) => {
        const told = ruleset.witness(at, { event: JSON.parse(JSON.stringify(event)) as Event, thrown: [], decided: [] }, { seat })
        if (told !== null) heard.push(told)
      },
    })
    return JSON.stringify(heard)
  }
  findings.check('secrets', () => {
    for (let steps = 0; steps < 8 && stepIsDue(ruleset, truth) && stepIsDue(ruleset, twin); steps++) {
      const top = truth.agenda.at(-1) as AnyStep
      if (inWords(twin.agenda.at(-1)) !== inWords(top)) return // something that the seat cannot see comes first in one of them
      const ask = new TwinAsk(pick, null, undefined, kit.meaning)
      const isSecret = (who: Id): boolean => kit.secretDice?.(asJson(truth), seat, who) === true
      const heard = hear(truth, ask)
      let heardInTwin: string
      try {
        const inTwin = new TwinAsk(pick, ask.results, isSecret, kit.meaning)
        heardInTwin = hear(twin, inTwin)
        if (inTwin.results.length < ask.results.length) throw new Parted() // dice that are thrown in one truth alone are seen at the table
      } catch (thrown) {
        if (!(thrown instanceof Parted)) throw thrown
        return findings.look('steps that revealed something')
      }
      // What the step has brought to light may be told; the seat knows it from now on.
      if (knownTo(fight, twin, seat) !== knownTo(fight, truth, seat)) return findings.look('steps that revealed something')
      findings.look('steps heard twice')
      findings.cover('heard twice', top.step)
      demandSame(heardInTwin, heard, `what ${seat} hears of ${top.step}`)
      ;[truth, twin] = [ruleset.codec.copy(truth), ruleset.codec.copy(twin)]
    }
  })
}
