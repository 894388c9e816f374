/**
 * The made-up game as a whole ruleset: `toy`, a scenario for it, and the codec that the generator wrote for its schema.
 * It passes the same contract suite as every real game.
 */
import type { Ending, Fault, Id, Json, OptionSwitch, Policy, PolicyTable, Read, Rulebook, Ruleset, Tell, Told } from '@enfilade/engine'
import { type PolicyName, type ToyBattle, type ToyPerson, type ToySetup, type ToyStep, toyBattleSchema } from './toy/battle.js'
import { codec } from './toy/codec.generated.js'
import { battleFaults, imagined, type ToyKnown, viewOf, witnessed } from './toy/knowledge.js'
import { milestones, reachedBy } from './toy/milestones.js'
import { advance, aim, guardOrNot, ownAction, person, stands, steps } from './toy/rules.js'

export type { ToyBattle, ToyStep } from './toy/battle.js'

// ── scenario ───────────────────────────────────────────────────────────────────────────────────────────────────────
export interface ToyScenario {
  title?: string
  options?: { rounds?: number; ties?: 'together' | 'again'; volleys?: boolean }
  sides: { id: Id; allies?: Id[]; neutral?: boolean }[]
  people: {
    id: Id
    name?: string
    side: Id
    speed?: number
    skill?: number
    health?: number
    arrows?: number
    policy?: PolicyName
    wounds?: ToyPerson['now']['wounds']
    hiddenFrom?: Id[]
    numbersHiddenFrom?: Id[]
  }[]
}
interface Resolved {
  readonly setup: ToySetup
  readonly people: readonly ToyPerson[]
}

/** Two of each side, one in hiding, one whose numbers are unknown, and a bystander. */
export const toyScenario = {
  title: 'Corridor',
  options: { rounds: 6, ties: 'again', volleys: true },
  sides: [{ id: 'red' }, { id: 'blue' }, { id: 'folk', neutral: true }],
  people: [
    { id: 'ana', side: 'red', speed: 2, skill: 2, health: 9, arrows: 2, policy: 'bold' },
    { id: 'bo', side: 'red', speed: 1, skill: 1, health: 8, arrows: 1, policy: 'wary', numbersHiddenFrom: ['blue'] },
    { id: 'cyd', side: 'blue', speed: 2, skill: 1, health: 9, arrows: 2, policy: 'bold' },
    { id: 'dov', side: 'blue', speed: 0, skill: 2, health: 8, arrows: 1, policy: 'random', hiddenFrom: ['red'] },
    { id: 'eve', side: 'folk', health: 4 },
  ],
} satisfies ToyScenario as ToyScenario & Json

function readScenario(file: Json): Read<Json> {
  const given = file as unknown as Partial<ToyScenario> | null
  if (typeof given !== 'object' || given === null || !Array.isArray(given.sides) || !Array.isArray(given.people))
    return { ok: false, faults: [{ path: [], words: 'A scenario has sides and people.', found: file, allowed: 'an object' }] }
  const { options = {} } = given
  const resolved: Resolved = {
    setup: {
      title: given.title ?? 'Fight',
      sides: given.sides.map(s => ({ id: s.id, allies: s.allies ?? [], neutral: s.neutral ?? false })),
      rounds: options.rounds ?? 6,
      ties: options.ties ?? 'again',
      volleys: options.volleys ?? true,
    },
    people: given.people.map(p => ({
      id: p.id,
      name: p.name ?? p.id,
      side: p.side,
      sheet: { speed: p.speed ?? 0, skill: p.skill ?? 0, policy: p.policy ?? 'bold' },
      now: { health: p.health ?? 6, wounds: p.wounds ?? [] },
      guarding: false,
      arrows: p.arrows ?? 0,
      hiddenFrom: p.hiddenFrom ?? [],
      numbersHiddenFrom: p.numbersHiddenFrom ?? [],
    })),
  }
  const faults = battleFaults(begin(resolved as unknown as Json) as unknown as Json)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: resolved as unknown as Json }
}
function begin(scenario: Json): ToyBattle {
  const { setup, people } = scenario as unknown as Resolved
  return {
    agenda: [],
    setup,
    round: 0,
    order: [],
    toAct: [],
    people: people.map(p => ({
      ...p,
      now: { health: p.now.health, wounds: [...p.now.wounds] },
      hiddenFrom: [...p.hiddenFrom],
      numbersHiddenFrom: [...p.numbersHiddenFrom],
    })),
    together: null,
    volleyDone: true,
    ended: null,
  }
}

// ── policies ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Takes the first option that the list of words names, in the order of the words; otherwise the first. */
const prefers = (words: string, wished: readonly string[]): Policy<ToyKnown> => ({
  words,
  decide: (known, decision, step, who, table) => {
    const options = decision.options(known.battle as never, step, who)
    const index = wished
      .map(w =>
        options.findIndex(o => o === w || (typeof o === 'object' && o !== null && 'action' in o && (o as { action: Json }).action === w)),
      )
      .find(i => i >= 0)
    table.because?.(index === undefined ? 'the first thing that offers itself' : `wants to ${wished.find(() => true)}`)
    return options[index ?? 0] as (typeof options)[number]
  },
})
const atRandom = <O>(options: readonly O[], table: PolicyTable): O => options[table.pick(options.length)] as O
const policies: Readonly<Record<PolicyName, Policy<ToyKnown>>> = {
  bold: prefers('Strikes the first one it can.', ['strike', 'stand']),
  wary: prefers('Guards, and searches where it can.', ['guard', 'duel', 'search']),
  random: {
    words: 'Does anything that is allowed.',
    decide: (known, decision, step, who, table) => {
      table.because?.('by lot')
      return atRandom(decision.options(known.battle as never, step, who), table)
    },
  },
}

// ── words ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const rule = (id: string, title: string, option?: string) => ({
  id,
  title,
  text: `${title}.`,
  source: 'made up',
  ...(option === undefined ? {} : { option }),
})
const rulebook: Rulebook = {
  chapters: [
    {
      title: 'All of it',
      rules: [
        rule('TOY-ORD-01', 'Everyone rolls for order', 'ties'),
        rule('TOY-TURN-01', 'One action a turn'),
        rule('TOY-BLOW-01', 'Two dice reach 7 less skill'),
        rule('TOY-BLOW-02', 'Who guards is hit at 3 more'),
        rule('TOY-BLOW-03', 'Those who guard may stop at any time'),
        rule('TOY-BOMB-01', 'A bomb lands somewhere'),
        rule('TOY-DUEL-01', 'The higher die hurts the other'),
        rule('TOY-SRCH-01', 'A search is thrown in secret'),
        rule('TOY-SRCH-02', 'Who is found is seen'),
        rule('TOY-HARM-01', 'A six is thrown again'),
        rule('TOY-HARM-02', 'No wound comes twice'),
        rule('TOY-VOL-01', 'Arrows fly at once', 'volleys'),
        rule('TOY-VOL-02', 'All archers aim at once'),
        rule('TOY-END-01', 'The last side standing wins', 'rounds'),
      ],
    },
  ],
  rulings: [],
}
const options: readonly OptionSwitch[] = [
  { name: 'rounds', rule: 'TOY-END-01', words: 'Rounds until the fight is called off', values: [6, 3] },
  { name: 'ties', rule: 'TOY-ORD-01', words: 'What becomes of a tie', values: ['again', 'together'] },
  { name: 'volleys', rule: 'TOY-VOL-01', words: 'A volley ends each round', values: [true, false] },
]

function narrate({ event, thrown }: Told, names: (id: Id) => string): string {
  const faces = thrown.map(t => ` [${t.faces.length > 0 ? t.faces.join(' ') : 'hidden'}]`).join('')
  const details = Object.entries(event)
    .filter(([key]) => !['rule', 'what', 'why'].includes(key))
    .map(([key, value]) => `${key} ${typeof value === 'string' ? names(value) : JSON.stringify(value)}`)
  return `${[event.what, ...(details.length > 0 ? details : ['as usual'])].join(', ')}.${faces}`
}

function ending(battle: ToyBattle): Ending | null {
  if (battle.ended === null) return null
  const { how, winners } = battle.ended
  return { how, winners, rule: 'TOY-END-01', words: winners.length > 0 ? `${winners.join(' and ')} stand` : 'nobody wins' }
}

// ── the game master ────────────────────────────────────────────────────────────────────────────────────────────────
const whoOf = (args: Json): Id => String((args as { readonly who?: Json } | null)?.who ?? '')
const nobody = (who: Id): Fault => ({ path: ['who'], words: 'There is no one with that id.', found: who })
const whoSchema: Json = { type: 'object', properties: { who: { type: 'string' } }, required: ['who'] }
const commands = {
  leave: {
    words: 'Takes a combatant out of the fight.',
    schema: whoSchema,
    do: (battle: ToyBattle, args: Json, tell: Tell | undefined): readonly Fault[] => {
      const who = whoOf(args)
      if (!battle.people.some(p => p.id === who)) return [nobody(who)]
      if (battle.people.length === 1) return [{ path: ['who'], words: 'Someone has to stay.', found: who }]
      battle.people = battle.people.filter(p => p.id !== who)
      battle.order = battle.order.filter(id => id !== who)
      battle.toAct = battle.toAct.filter(id => id !== who)
      battle.agenda = battle.agenda.filter(step => !Object.values(step).includes(who))
      tell?.({ rule: 'TOY-END-01', what: 'left', name: who })
      return []
    },
  },
  end: {
    words: 'Ends the fight.',
    schema: { type: 'object' } as Json,
    do: (battle: ToyBattle, _args: Json, tell: Tell | undefined): readonly Fault[] => {
      battle.agenda = []
      battle.ended = { how: 'decision', winners: [] }
      tell?.({ rule: 'TOY-END-01', what: 'ended', winners: [] })
      return []
    },
  },
}

export const toy: Ruleset<ToyBattle, ToyStep, ToyKnown> = {
  id: 'toy',
  title: 'Toy',
  goesOn: () => null,
  version: '1.0.0',
  codec,
  rulebook,
  options,
  policies,
  commands,
  decisions: { action: ownAction, guard: guardOrNot, aim } as unknown as Ruleset<ToyBattle, ToyStep, ToyKnown>['decisions'],
  content: {},
  schemas: { scenario: {}, content: {}, battle: toyBattleSchema as Json },
  steps,
  advance,
  readScenario,
  readContent: file => ({ ok: true, value: file }),
  begin,
  checkBattle: battleFaults,
  nextMoment: battle => (battle.ended === null ? battle.round + 1 : Number.POSITIVE_INFINITY),
  roundWord: 'round',
  roundsOf: battle => battle.round,
  forgetTime: () => undefined, // its fights end after so many rounds
  ending,
  interjections: (battle, seat) =>
    battle.people.flatMap(p =>
      p.side === seat && p.guarding
        ? { who: p.id, rule: 'TOY-BLOW-03', words: `${p.name} lowers the guard`, step: { step: 'lowerGuard', who: p.id } as const }
        : [],
    ),
  fatesOf: battle => viewOf(battle, 'gm').people.map(({ id, state }) => ({ id, state })),
  seats: battle => battle.setup.sides.map(s => s.id),
  seatOf: (battle, who) => battle.people.find(p => p.id === who)?.side ?? null,
  findSeat: (battle, words) => battle.setup.sides.find(s => s.id === words)?.id ?? battle.people.find(p => p.id === words)?.side ?? null,
  policyOf: (battle, who) => person(battle, who).sheet.policy,
  known: (battle, side) => ({ battle, side }),
  witness: witnessed,
  view: viewOf,
  imagine: imagined,
  narrate,
  nameOf: (battle, id) => battle.people.find(p => p.id === id)?.name ?? id,
  changes: (before, after) =>
    after.people.flatMap(now => {
      const then = before.people.find(p => p.id === now.id)
      return then !== undefined && stands(then) && !stands(now) ? [{ who: now.id, kind: 'down', words: `${now.name} is down` }] : []
    }),
  actionIsOver: (before, now) => now.agenda.length < before.agenda.length || now.agenda.at(-1)?.step === 'turn',
  milestones: Object.values(milestones),
  reachedBy,
  citedBy: () => [],
  standAlone: () => {},
  survivors: battle =>
    battle.people.filter(stands).map(p => ({
      id: p.id,
      name: p.name,
      side: p.side,
      ...p.sheet,
      health: p.now.health,
      wounds: p.now.wounds,
      arrows: p.arrows,
      hiddenFrom: p.hiddenFrom,
      numbersHiddenFrom: p.numbersHiddenFrom,
    })) as unknown as Json,
}
