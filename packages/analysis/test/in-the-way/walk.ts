/** Walks all acts of a game across what stands between two people: each act that names the other, with the thing there and without it. */
import { policyPlayers, runFight } from '@enfilade/analysis'
import { type AnyRuleset, type Decision, diceStream, type Event, type Id, type Json, mostStepsOf, SamplingAsk } from '@enfilade/engine'

export interface Ground {
  readonly battlefield: Json
  /** Where the two stand. */
  readonly at: readonly [Json, Json]
  /** More people, such as a vehicle between them. */
  readonly others?: readonly Json[]
  /** What the first of the two has besides. */
  readonly actor?: Readonly<Record<string, Json>>
  /** The other is a friend who is hurt: what they are, and where an enemy stands. */
  readonly patient?: { readonly is: Readonly<Record<string, Json>>; readonly enemyAt: Json }
}
/** What becomes of an act: "possible", or the rule that refuses it. */
export type Verdicts = Readonly<Record<string, string>>
export type Answer = { readonly action: string; readonly [field: string]: Json }
interface Asked {
  readonly decision: Decision<unknown, unknown, Json>
  readonly battle: unknown
  readonly step: unknown
}
/** What the decisions are called in which people choose what to do. */
const own: readonly string[] = ['ownAction', 'declaration']
const [actor, other] = ['ann', 'bo'] as const satisfies readonly Id[]

class Found extends Error {
  constructor(readonly asked: Asked) {
    super('found')
  }
}
/** Plays until `choose` throws: it answers what the first of the two chooses to do. `nth`: how often they have chosen before. */
function play(
  ruleset: AnyRuleset,
  { battlefield, at, others = [], actor: more, patient }: Ground,
  use: string,
  choose: (asked: Asked, nth: number) => Json | undefined,
  tell: (event: Event) => void = () => {},
): Asked | null {
  const side = (name: string, combatants: Json): Json => ({ name, policy: 'hold', combatants })
  const bo = { id: other, use, name: 'Bo', at: at[1], ...patient?.is }
  const eve = patient && { id: 'eve', use, name: 'Eve', at: patient.enemyAt }
  const sides = [
    side('Crew', [{ id: actor, use, name: 'Ann', at: at[0], ...more }, ...others, ...(eve ? [bo] : [])] as Json),
    side('Gang', [eve ?? bo] as Json),
  ]
  const read = ruleset.readScenario({ enfilade: 1, ruleset: ruleset.id, title: 'Between two', battlefield, sides } as Json, [])
  if (!read.ok) throw new Error(`${use}: ${read.faults[0]?.words}`)
  const battle = ruleset.begin(read.value)
  const players = policyPlayers(ruleset)
  players.restart('1')
  let count = 0
  const ask = new SamplingAsk(diceStream('1'), (decision, known, step, who, nth) => {
    const found = { decision, battle: known, step } as unknown as Asked
    const chosen = who === actor && own.includes(decision.name) ? choose(found, count++) : undefined
    return (chosen ?? players.decide(decision, known, step, who, nth)) as never
  })
  try {
    runFight(ruleset, battle, ask, tell, Math.min(400, mostStepsOf(battle)))
  } catch (error) {
    if (error instanceof Found) return error.asked
    throw error
  }
  return null
}
/** The decision in which people choose what to do, as it is asked of the first of the two, once it fits. */
const asked = (ruleset: AnyRuleset, ground: Ground, use: string, fits: (asked: Asked, nth: number) => boolean): Asked | null =>
  play(ruleset, ground, use, (found, nth) => {
    if (fits(found, nth)) throw new Found(found)
    return undefined
  })
/** The rule by which an answer comes to nothing when its time comes, where it was no refusal; null: none. */
function lostBy(ruleset: AnyRuleset, ground: Ground, use: string, at: number, answer: Json): string | null {
  const lost: string[] = []
  play(
    ruleset,
    ground,
    use,
    (found, nth) => {
      if (nth > at) throw new Found(found)
      return nth === at ? answer : undefined
    },
    ({ what, rule, who, attacker }) => {
      if (what.endsWith('Lost') && (attacker ?? who) === actor) lost.push(String(rule))
    },
  )
  return lost[0] ?? null
}
const namesOther = ({ decision, battle, step }: Asked): Answer[] =>
  (decision.options(battle, step, actor) as readonly Answer[]).filter(answer => names(answer, other))

/** How many answers of one kind that come to nothing are played out for each person. */
const mostTried = 2
/** Somewhere in an answer, such as in one of its attacks. */
const names = (value: Json, who: Id): boolean =>
  value === who || (typeof value === 'object' && value !== null && Object.values(value).some(one => names(one as Json, who)))

/**
 * @param only these acts; left out: all
 * @param unlisted acts that no list of options names, each tried with everyone who could do it without the thing in the way
 * @returns what becomes of each act that is possible where nothing stands in the way, for everyone that the game ships
 */
export function walk(
  ruleset: AnyRuleset,
  open: Ground,
  blocked: Ground,
  uses: readonly string[],
  only?: readonly string[],
  unlisted: readonly Answer[] = [],
): Verdicts {
  const verdicts: Record<string, string> = {}
  for (const use of uses) {
    let at = 0
    const actsIn = (one: Asked): Answer[] => [
      ...namesOther(one),
      ...unlisted.filter(answer => one.decision.refusal(one.battle, one.step, actor, answer as never) === null),
    ]
    const free = asked(ruleset, open, use, (one, nth) => {
      at = nth
      return actsIn(one).length > 0
    })
    const barred = asked(ruleset, blocked, use, (_one, nth) => nth === at)
    if (free === null || barred === null) continue
    const there = idsIn(barred.battle)
    const tried = new Map<string, number>()
    for (const answer of actsIn(free)) {
      if (only?.includes(answer.action) === false) continue
      const before = verdicts[answer.action]?.split(' ') ?? []
      const times = tried.get(answer.action) ?? 0
      if (before.includes('possible') || times >= mostTried) continue
      const given = renamed(answer, there)
      const refusal = barred.decision.refusal(barred.battle, barred.step, actor, given as never)
      if (refusal === null) tried.set(answer.action, times + 1)
      const lost = refusal === null ? lostBy(ruleset, blocked, use, at, given) : null
      // What comes to nothing anyhow tells nothing of what stands there.
      if (lost !== null && lostBy(ruleset, open, use, at, answer) !== null) continue
      const refused = refusal?.rule ?? lost ?? 'possible'
      verdicts[answer.action] = [before, refused].flat().includes('possible')
        ? 'possible'
        : [...new Set([...before, refused])].toSorted().join(' ')
    }
  }
  return verdicts
}

/** Ids that a fight has made for someone's things end in letters of its own: what they are of, and what they are called here. */
function idsIn(battle: unknown): ReadonlyMap<string, string> {
  const me = (battle as { readonly people: readonly { readonly id: Id }[] }).people.find(({ id }) => id === actor)
  const made = [...JSON.stringify(me).matchAll(/"id":"(\w+)-(\w{6})"/g)]
  return new Map(made.map(([, of = '', ending = '']) => [of, `${of}-${ending}`]))
}
const renamed = (answer: Answer, there: ReadonlyMap<string, string>): Answer =>
  JSON.parse(JSON.stringify(answer), (_key, value) =>
    typeof value === 'string' ? (there.get(value.replace(/-\w{6}$/, '')) ?? value) : value,
  ) as Answer
