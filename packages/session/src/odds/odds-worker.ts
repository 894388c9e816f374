/**
 * Works out, in a thread of its own, odds of answers, chances to win and what decided a fight, from a battle or record that comes with each
 * call. It keeps nothing of a fight.
 */
import {
  type Effort,
  type ExposureAnswer,
  exposure,
  firstOdds,
  type JointAnswer,
  jointOdds,
  type Odds,
  type OddsAnswer,
  odds,
  oddsOfList,
  type Reactions,
  shortened,
} from '@enfilade/analysis'
import type { AnyBattle, AnyRuleset, AnyStep, FightRecord, Id, Json, Viewer } from '@enfilade/engine'
import { type Clock, pause } from '../clock.js'
import type { PastChance } from './chances.js'
import { pastChance } from './past-chance.js'
import { type DirectingTask, decidedBy, direct, type Run, reviewOf, type Sampling, type SamplingNews, sample } from './samplings.js'

type Battle = AnyBattle<AnyStep>
export interface OddsTask {
  readonly game: string
  readonly battle: Json
  readonly viewer: Viewer
  readonly who: Id
  readonly answers: readonly Json[]
  readonly reactions: Reactions
  /** False: each action itself alone, as one of a list of answers. */
  readonly whole: boolean
  /** A first answer about all that it sets off, which is soon there. */
  readonly first?: boolean
}
export type ExposureTask = Pick<OddsTask, 'game' | 'battle' | 'viewer' | 'who'> & { readonly answer: Json }
export type JointTask = ExposureTask & { readonly target: Id }
/** What the thread needs from where it runs. `tell` sends news to the caller. */
export interface OddsWorkerPorts {
  readonly clock: Clock
  rulesOf(game: string): Promise<AnyRuleset>
  tell(news: SamplingNews): void
  /** How much is played to find what decided a fight. Left out: the usual. */
  readonly effort?: Effort
}
export type OddsWorker = {
  odds(task: OddsTask): Promise<OddsAnswer[]>
  exposure(task: ExposureTask): Promise<ExposureAnswer>
  joint(task: JointTask): Promise<JointAnswer>
  lookBack(game: string, record: FightRecord, after: number, viewer: Viewer): Promise<PastChance>
  /** What decided the fight: a first answer, then refined. */
  decidedBy(number: number, game: string, record: FightRecord): Promise<void>
  /** What a game master could let happen from here: what is known so far, now and then, and at the end. */
  direct(number: number, task: DirectingTask): Promise<void>
  sample(number: number, sampling: Sampling): Promise<void>
  /** Ends the sampling with this number. */
  stop(number: number): void
}

/** Works out the review of a finished fight that these sides won, with news like those of what decided it. `reader`: of a side’s own choices alone. */
export type Reviewer = {
  review(number: number, game: string, record: FightRecord, winners: readonly Id[], reader: Id | null): Promise<void>
}

export function oddsWorkerAt({ clock, rulesOf, tell, effort }: OddsWorkerPorts): OddsWorker & Reviewer {
  const stopped = new Set<number>()
  let last: Promise<void> = Promise.resolve()
  const rest = (): Promise<void> => {
    last = last.then(() => pause(clock, 0))
    return last
  }
  async function running(number: number, game: string, work: (run: Run, ruleset: AnyRuleset) => Promise<void>): Promise<void> {
    const run: Run = {
      now: () => clock.now(),
      isStopped: () => stopped.has(number),
      rest,
      tell: news => tell({ sampling: number, ...news } as SamplingNews),
    }
    const ruleset = await rulesOf(game)
    await rest() // many may begin at once, and some are stopped before their turn
    await work(run, ruleset)
    stopped.delete(number)
  }
  return {
    async odds({ game, battle, viewer, who, answers, reactions, whole, first }: OddsTask): Promise<OddsAnswer[]> {
      const [ruleset, now] = [await rulesOf(game), battle as unknown as Battle]
      if (!whole) return oddsOfList(ruleset, now, { who, answers, viewer })
      return answers.map(answer => {
        const found = (first ? firstOdds : odds)(ruleset, now, { who, answer, viewer, reactions })
        return found.ok ? { ok: true, odds: shortened(found.odds, targetsOf(found.odds)) } : found
      })
    },
    async exposure({ game, battle, ...request }: ExposureTask): Promise<ExposureAnswer> {
      return exposure(await rulesOf(game), battle as unknown as Battle, request)
    },
    async joint({ game, battle, ...request }: JointTask): Promise<JointAnswer> {
      return jointOdds(await rulesOf(game), battle as unknown as Battle, request)
    },
    async lookBack(game: string, record: FightRecord, after: number, viewer: Viewer): Promise<PastChance> {
      const found = pastChance(await rulesOf(game), record, after, viewer)
      return found.ok ? { ...found, odds: shortened(found.odds, []) } : found
    },
    decidedBy: (number, game, record) => running(number, game, (run, ruleset) => decidedBy(run, ruleset, record, effort)),
    review: (number, game, record, winners, reader) =>
      running(number, game, (run, ruleset) => reviewOf(run, ruleset, record, winners, reader, effort)),
    direct: (number, task) => running(number, task.game, (run, ruleset) => direct(run, ruleset, task)),
    sample: (number, sampling) => running(number, sampling.game, (run, ruleset) => sample(run, ruleset, sampling)),
    stop(number: number): void {
      stopped.add(number)
    },
  }
}

const targetsOf = ({ own }: Odds): readonly Id[] => own.targets.flatMap(({ who }) => who ?? [])
