/**
 * The made-up game, broken in the ways that the laws forbid: each with its law and how it is broken. What a broken game does besides
 * breaking its law does not matter.
 */
import {
  type AnyRuleset,
  closeTogether,
  type Event,
  type Json,
  next,
  type Outcome,
  type Policy,
  reason,
  type Schema,
  sumOf,
} from '@enfilade/engine'
import { type ToyKnown, viewOf, witnessed } from '../../engine/test/toy/knowledge.js'
import { explodingDie, guardOrNot, person, scatterTable, stands, twoD6 } from '../../engine/test/toy/rules.js'
import { type ToyBattle, toy } from '../../engine/test/toy.js'
import { brokenActs } from './broken-acts.js'
import { type BrokenGame, brokenOrders, withAction, withSteps } from './broken-orders.js'
import { brokenSentences } from './broken-sentences.js'
import { toyKit } from './toy-kit.js'

const why = reason('TOY-BLOW-01', 'to hit')
type AnyPolicy = Policy<ToyKnown>
const always = (change: (policy: AnyPolicy) => unknown): AnyRuleset => ({
  ...toy,
  policies: Object.fromEntries(Object.entries(toy.policies).map(([name, policy]) => [name, change(policy)])) as never,
})
/** The schema of the toy's battle as if its people were declared field by field; its view hands them on as they are. */
const declaredPeople = (battle: Schema): Schema => ({
  ...battle,
  properties: {
    ...battle.properties,
    people: { ...battle.properties?.people, items: { ...battle.properties?.people?.items, declared: true } },
  },
})
let counter = 0
/** Before each game: those that remember earlier fights are reset. */
export function forget(): void {
  counter = 0
}
const moody: Outcome<string> = {
  name: 'moody',
  read: (dicer, given, [first]) => (dicer.roll(sumOf(1, 6), why, first as string) + given + (counter++ % 5) > 4 ? 'first' : 'second'),
}

export const brokenGames: readonly BrokenGame[] = [
  [
    'names',
    'whose id comes first in the alphabet strikes without a roll',
    withSteps({
      blow: (battle, { attacker, target }, { tell }) => {
        const hit = attacker < target
        if (hit) person(battle, target).now.health--
        tell?.({ rule: 'TOY-BLOW-01', what: 'blow', who: attacker, target, hit })
      },
    }),
  ],
  [
    'choiceFirst',
    'a guard is raised before anyone has chosen to',
    withSteps({
      offerGuard: (battle, step, { ask }) => {
        person(battle, step.target).guarding = true
        if (ask.choose(guardOrNot, battle, step, step.target) === 'stand') person(battle, step.target).guarding = false
      },
    }),
  ],
  [
    'choiceFirst',
    'a die falls before the choice',
    withSteps({
      offerGuard: (battle, step, { ask, tell }) => {
        const blow = ask.roll(twoD6, why, step.attacker)
        tell?.({ rule: 'TOY-BLOW-01', what: 'feint', blow })
        ask.choose(guardOrNot, battle, step, step.target)
      },
    }),
  ],
  [
    'branchesEnd',
    'a throw is repeated in a loop',
    withSteps({
      blow: (_battle, { attacker, target }, { ask, tell }) => {
        while (ask.atMost(twoD6, 6, why, attacker)) tell?.({ rule: 'TOY-BLOW-01', what: 'blow', who: attacker, target, hit: false })
        tell?.({ rule: 'TOY-BLOW-01', what: 'blow', who: attacker, target, hit: true })
      },
    }),
    { mostBranches: 500 },
  ],
  [
    'outcomesPure',
    'an outcome depends on how often it was asked',
    withSteps({
      duel: (_battle, { a, b }, { ask, tell }) => {
        const result = ask.outcome(moody, 0, why, [a, b])
        tell?.({ rule: 'TOY-DUEL-01', what: 'duel', who: a, target: b, result })
      },
    }),
  ],
  [
    'rollsTold',
    'a blow is rolled and not told',
    withSteps({
      blow: (battle, { attacker, target }, { ask }) => {
        if (ask.atLeast(twoD6, 7, why, attacker)) next(battle, { step: 'harm', target })
      },
    }),
  ],
  [
    'noAlias',
    'a step is changed by its rule',
    withSteps({
      blow: (battle, step, table) => {
        ;(step as { target: string }).target = step.attacker
        toy.steps.blow(battle, step, table)
      },
    }),
  ],
  [
    'noAlias',
    'a part that never changes is changed',
    withSteps({
      search: (battle, step, table) => {
        battle.setup.rounds += 1
        toy.steps.search(battle, step, table)
      },
    }),
  ],
  [
    'noAlias',
    'the order of a round is the order of the fight itself',
    withSteps({
      startRound: (battle, step, table) => {
        toy.steps.startRound(battle, step, table)
        battle.toAct = battle.order
      },
    }),
  ],
  ['examples', 'an example without a test', toy, { examples: { ids: ['TOY-EX-01', 'TOY-EX-02'], tests: toyKit.examples.tests } }],
  [
    'groups',
    'who has fallen in the volley does not shoot',
    withSteps({
      volley: (battle, step, table) => {
        if (person(battle, step.who).now.health < 3) table.tell?.({ rule: 'TOY-VOL-01', what: 'falls', who: step.who })
        else {
          const target = person(battle, step.target)
          const hit = table.ask.atLeast(twoD6, 4, why, step.who)
          person(battle, step.who).arrows -= 1
          if (hit) target.now.health -= 3
          table.tell?.({ rule: 'TOY-VOL-01', what: 'shot', who: step.who, target: step.target, hit })
        }
      },
      closeVolley: battle => {
        if (battle.together !== null) for (const p of battle.people) battle.together.after[p.id] = p.now
        closeTogether(battle)
      },
    }),
  ],
  [
    'askedTogether',
    'an answer is refused once another was given',
    withSteps({
      declareVolley: (battle, step, table) => {
        const { ask } = table
        let last = ''
        const chooseEach: typeof ask.chooseEach = (decision, b, s, who) =>
          ask.chooseEach(
            {
              ...decision,
              refusal: (at, st, one, answer) => {
                const late = one < last && answer !== null
                last = one
                return late ? { rule: 'TOY-VOL-02', words: 'Too late.' } : decision.refusal(at, st, one, answer)
              },
            },
            b,
            s,
            who,
          )
        toy.steps.declareVolley(battle, step, { ...table, ask: Object.assign(Object.create(ask) as typeof ask, { chooseEach }) })
      },
    }),
  ],
  ...brokenActs,
  [
    'masterBetween',
    'a right is offered to those whose it is not',
    { ...toy, interjections: (battle: ToyBattle) => toy.seats(battle).flatMap(seat => toy.interjections(battle, seat)) } as never,
  ],
  ['calendar', 'asking when something is due moves the clock', { ...toy, nextMoment: (battle: ToyBattle) => battle.round++ } as never],
  [
    'policies',
    'a policy counts how often it was asked',
    always(policy => ({
      ...policy,
      decide: (...args: Parameters<AnyPolicy['decide']>) => {
        args[4].because?.('by mood')
        const options = args[1].options(args[0].battle as never, args[2], args[3])
        return options[counter++ % options.length]
      },
    })),
  ],
  ...brokenSentences,
  [
    'policies',
    'a policy gives no reason',
    always(policy => ({
      ...policy,
      decide: (...[known, decision, step, who, table]: Parameters<AnyPolicy['decide']>) =>
        policy.decide(known, decision, step, who, { ...table, because: undefined }),
    })),
  ],
  [
    'policies',
    'a policy answers what is not legal',
    // No one acts by it: the engine stops a fight in which someone does.
    {
      ...toy,
      policies: {
        ...toy.policies,
        stubborn: {
          words: 'Ducks.',
          decide: (...[, , , , table]: Parameters<AnyPolicy['decide']>) => {
            table.because?.('why not')
            return 'duck'
          },
        },
      },
    } as never,
  ],
  [
    'secrets',
    'options name a hidden combatant',
    withAction({
      options: (battle, _step, who) => [
        ...battle.people
          .filter(p => p.hiddenFrom.includes(person(battle, who).side) && p.now.health > 4)
          .map(() => ({ action: 'pass' as const })),
        { action: 'search' as const },
      ],
    }),
  ],
  [
    'secrets',
    'a view shows how many there are',
    {
      ...toy,
      view: (battle: ToyBattle, viewer: Parameters<typeof viewOf>[1]) => ({
        ...viewOf(battle, viewer),
        clock: `Health ${battle.people.reduce((s, p) => s + p.now.health, 0)}`,
      }),
    } as never,
  ],
  [
    'secrets',
    'a spectator imagines a battle that cannot be',
    {
      ...toy,
      imagine: (battle: ToyBattle, viewer: Parameters<typeof viewOf>[1]) => {
        const imagined = toy.imagine(battle, viewer)
        return viewer === 'spectator' ? { ...imagined, battle: { ...imagined.battle, people: null } } : imagined
      },
    } as never,
  ],
  [
    'secrets',
    'the log tells numbers that are not known',
    {
      ...toy,
      witness: (battle: ToyBattle, told: Parameters<typeof witnessed>[1], viewer: Parameters<typeof witnessed>[2]) => {
        const heard = witnessed(battle, told, viewer)
        return heard === null
          ? null
          : { ...heard, event: { ...heard.event, ...('need' in told.event ? { need: told.event.need } : {}) } as Event }
      },
    } as never,
  ],
  [
    'secrets',
    'advice knows a skill that its side does not',
    always(policy => ({
      ...policy,
      decide: (...[known, decision, step, who, table]: Parameters<AnyPolicy['decide']>) => {
        const skill = (known.battle as ToyBattle).people.reduce((s, p) => s + p.sheet.skill, 0)
        table.because?.(`they have ${skill}`)
        return policy.decide(known, decision, step, who, { ...table, because: undefined })
      },
    })),
  ],
  [
    'secrets',
    'a view hands on fields of a declared record that nobody has named',
    { ...toy, schemas: { ...toy.schemas, battle: declaredPeople(toy.schemas.battle as unknown as Schema) as unknown as Json } } as never,
  ],
  [
    'codec',
    'a key forgets the arrows',
    {
      ...toy,
      codec: {
        ...toy.codec,
        key: (battle: ToyBattle) => toy.codec.key({ ...battle, people: battle.people.map(p => ({ ...p, arrows: 0 })) }),
      },
    } as never,
  ],
  [
    'codec',
    'a copy shares the people',
    { ...toy, codec: { ...toy.codec, copy: (battle: ToyBattle) => ({ ...toy.codec.copy(battle), people: battle.people }) } } as never,
  ],
  [
    'oneFight',
    'the rules remember something of an earlier fight',
    {
      ...toy,
      advance: (battle: ToyBattle) => {
        const step = toy.advance(battle)
        return step?.step === 'turn' && counter++ % 11 === 0 && battle.toAct.length > 1
          ? { step: 'turn', who: battle.toAct.at(-1) as string }
          : step
      },
    } as never,
  ],
  [
    'exactIsSampled',
    'chances are not those of the dice',
    withSteps({
      bomb: (battle, { attacker, target, power }, { ask, tell }) => {
        const where = ask.draw({ ...scatterTable, chance: [0.5, 0.1, 0.4] }, why, attacker)
        tell?.({ rule: 'TOY-BOMB-01', what: 'bomb', who: attacker, target, where })
        if (where === 'there') person(battle, target).now.health -= power
      },
      harm: (battle, { target }, { ask, tell }) => {
        const amount = ask.roll({ ...explodingDie, chance: explodingDie.values.map(() => 1 / explodingDie.values.length) }, why, target)
        tell?.({ rule: 'TOY-HARM-01', what: 'harmed', target, amount })
        person(battle, target).now.health -= amount
      },
    }),
  ],
  [
    'plain',
    'a battle holds something undefined',
    withSteps({
      startRound: (battle, step, table) => {
        toy.steps.startRound(battle, step, table)
        Object.assign(battle, { note: undefined, when: Number.NaN })
      },
    }),
  ],
  [
    'ends',
    'rounds go on forever',
    {
      ...toy,
      advance: (battle: ToyBattle) => {
        const step = toy.advance(battle)
        return step?.step === 'finish' ? { step: 'startRound' } : step
      },
    } as never,
  ],
  ...brokenOrders,
  [
    'switches',
    'a switch that no rule tells of',
    { ...toy, options: [...toy.options, { name: 'weather', rule: 'TOY-SKY-01', words: 'Rain', values: [true, false] }] },
  ],
  [
    'narration',
    'an event without a sentence',
    {
      ...toy,
      narrate: (told: Parameters<typeof toy.narrate>[0], names: Parameters<typeof toy.narrate>[1]) =>
        told.event.what === 'harmed' ? '' : toy.narrate(told, names),
    } as never,
  ],
  [
    'narration',
    'an event that nothing declares, named as it is',
    {
      ...toy,
      narrate: (told: Parameters<typeof toy.narrate>[0], names: Parameters<typeof toy.narrate>[1]) =>
        told.event.what === 'harmed' ? 'harmed.' : toy.narrate(told, names),
    } as never,
  ],
  [
    'narration',
    'a sentence for those who know the number only',
    { ...toy, narrate: ({ event }: { event: Event }) => `${event.what}: ${event.what === 'harmed' ? event.amount : ''}` } as never,
  ],
  [
    'refusals',
    'an option that is offered leaves a faulty battle',
    withSteps({
      search: (battle, { who }) => {
        person(battle, who).now.health = 0.5
      },
    }),
  ],
  [
    'diceShown',
    'a line keeps its die to itself',
    {
      ...toy,
      narrate: (told: Parameters<typeof toy.narrate>[0], names: Parameters<typeof toy.narrate>[1]) =>
        toy.narrate({ ...told, thrown: told.thrown.slice(1) }, names),
    } as never,
  ],
  [
    'numbersAddUp',
    'a number is explained by parts that make another one',
    withSteps({
      search: (_battle, { who }, { tell }) =>
        tell?.({ rule: 'TOY-SRCH-01', what: 'searched', who, number: 3, lines: [{ rule: 'TOY-SRCH-01', words: 'skill', amount: 2 }] }),
    }),
  ],
  [
    'rulesKnown',
    'an event cites a rule that is nowhere',
    withSteps({ search: (_battle, { who }, { tell }) => tell?.({ rule: 'TOY-NONE-99', what: 'searched', who }) }),
  ],
  [
    'survivors',
    'those who are left come back without their sides',
    {
      ...toy,
      survivors: (battle: ToyBattle) => (toy.survivors(battle) as readonly Json[]).map(one => ({ ...(one as object), side: 'nobody' })),
    } as never,
  ],
  [
    'survivors',
    'asking who is left heals them',
    {
      ...toy,
      survivors: (battle: ToyBattle) => {
        for (const p of battle.people) if (!stands(p)) p.now.health = 1
        return toy.survivors(battle)
      },
    } as never,
  ],
]
