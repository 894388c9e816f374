/** Audits and threats in the worker that weighs: their shares are given to others of its kind, and what is known so far is told as they are done. */
import { rulesForWeighing } from 'virtual:weighing'
import {
  type AuditReport,
  type AuditRequest,
  auditReport,
  auditTasks,
  cellRecord,
  doneTogether,
  mostProposed,
  type Order,
  ordering,
  type ThreatReport,
  type ThreatRequest,
  threatReport,
  threatTasks,
  type Wish,
} from '@enfilade/analysis'
import {
  type AuditedPlace,
  type AuditScales,
  type Json,
  type OptionSwitch,
  recordText,
  type ThreatPlace,
  type Threats,
} from '@enfilade/engine'
import { callsTo, type Endpoint, pause, type Scales, type WeighingHand, type WeighingThread, weighingThread } from '@enfilade/session'
import { clock, ownAddress } from './background.js'
import { wholeFile } from './files.js'
import { wholeRulesOf } from './loading.js'
import { forecastWorkerName } from './names.js'
import { part } from './part.js'

/** What there is to choose from. */
export interface Choices extends Pick<AuditScales, 'ranges' | 'skills'>, Pick<Threats, 'squads' | 'grounds'> {
  readonly version: string
  readonly roundWord: string
  readonly weapons: ReturnType<AuditScales['weapons']>
  readonly armor: ReturnType<AuditScales['armor']>
  /** All that some weapon can be loaded with. */
  readonly ammunition: ReturnType<AuditScales['ammunition']>
  readonly people: ReturnType<Threats['people']>
  readonly options: readonly OptionSwitch[]
}
/** What is known of an audit, of threats or of a fight to order so far. */
export interface WeighedSoFar {
  readonly report: AuditReport | ThreatReport | Order
  readonly done: number
  readonly of: number
}
/** `content`: ids of the user's files, on top of what ships. */
export type WeighingCalls = WeighingThread & {
  choices(game: string, content: readonly string[]): Promise<Choices>
  audits(number: number, game: string, content: readonly string[], request: AuditRequest): Promise<void>
  weighsPeople(number: number, game: string, content: readonly string[], request: ThreatRequest): Promise<void>
  /** Looks for fights as asked. */
  orders(number: number, game: string, content: readonly string[], wish: Wish): Promise<void>
  /** The record of one attack of an audit, up to the question; null: it isn't possible there. */
  attack(game: string, content: readonly string[], place: AuditedPlace & { readonly order: string }): Promise<string | null>
  /** The scenario of one encounter of threats. */
  encounter(game: string, content: readonly string[], place: ThreatPlace, options: Readonly<Record<string, Json>>): Promise<Json>
}

async function scalesOf(game: string): Promise<Scales> {
  const found = rulesForWeighing.find(({ id }) => id === game)
  const ruleset = await wholeRulesOf(game)
  return found === undefined ? { ruleset, audit: null, threats: null } : { ruleset, ...(await part(found.load())) }
}
/** The scales of a game that has them, and the content. @throws Error in words for a person */
async function wholeScales(game: string, ids: readonly string[]) {
  const { ruleset, audit, threats } = await scalesOf(game)
  if (audit === null || threats === null) throw new Error(`${ruleset.title} has no audit.`)
  const content = (await Promise.all(ids.map(wholeFile))).map(({ value }) => value)
  for (const [nth, value] of content.entries()) {
    const read = ruleset.readContent(value)
    if (!read.ok) throw new Error(`${(await wholeFile(ids[nth] as string)).file.name}: ${read.faults[0]?.words ?? ''}`)
  }
  return { ruleset, audit, threats, content }
}

/** Milliseconds between reports of what is known so far. */
const nextAfter = 700
/** All cores, since no one plays meanwhile; more threads than this would take much memory for little. */
const most = Math.min(4, Math.max(1, navigator.hardwareConcurrency))
function openHand(): WeighingHand {
  const worker = new Worker(ownAddress(), { type: 'module', name: forecastWorkerName })
  const calls = callsTo<WeighingThread>(worker as unknown as Endpoint)
  const gone = new Promise<never>((_, fail) => {
    worker.addEventListener('error', ({ message }) => fail(new Error(message)))
  })
  gone.catch(() => undefined) // it may be that no one waits for it just then
  return {
    audit: task => Promise.race([calls.audit(task), gone]),
    threat: task => Promise.race([calls.threat(task), gone]),
    end: () => worker.terminate(),
  }
}

/** @param stopped was this number told to stop? */
export function weighingCalls(tell: (number: number, weighed: WeighedSoFar) => void, stopped: (number: number) => boolean): WeighingCalls {
  const here = weighingThread(scalesOf)
  async function shared<Task, Part>(
    number: number,
    tasks: readonly Task[],
    work: (hand: WeighingHand, task: Task) => Promise<Part>,
    reportOf: (parts: readonly Part[]) => WeighedSoFar['report'],
  ): Promise<void> {
    const known: Part[] = []
    let due = clock.now()
    const parts = await doneTogether<Task, Part, WeighingHand>({
      ...{ tasks, most, open: openHand, own: { ...here, end: () => undefined } },
      work: async (hand, task) => {
        await pause(clock, 0) // to hear that it is to stop
        return work(hand, task)
      },
      progress: (done, one) => {
        known.push(one)
        if (clock.now() < due || done === tasks.length) return
        due = clock.now() + nextAfter
        tell(number, { report: reportOf(known), done, of: tasks.length })
      },
      stop: () => stopped(number),
    })
    tell(number, { report: reportOf(parts), done: parts.length, of: tasks.length })
  }
  return {
    ...here,
    async choices(game, ids) {
      const { ruleset, audit, threats, content } = await wholeScales(game, ids)
      const weapons = audit.weapons(content)
      const loads = weapons.flatMap(({ id }) => audit.ammunition(id, content))
      return {
        ...{ version: ruleset.version, roundWord: ruleset.roundWord, weapons, armor: audit.armor(content) },
        ...{ ranges: audit.ranges, skills: audit.skills, people: threats.people(content) },
        ...{ squads: threats.squads, grounds: threats.grounds, options: ruleset.options },
        ammunition: [...new Map(loads.map(one => [one.id, one])).values()],
      }
    },
    async audits(number, game, ids, request) {
      const { audit, content } = await wholeScales(game, ids)
      await shared(
        number,
        auditTasks(audit, game, content, request),
        (hand, task) => hand.audit(task),
        parts => auditReport(audit, content, parts.flat()),
      )
    },
    async weighsPeople(number, game, ids, request) {
      const { threats, content } = await wholeScales(game, ids)
      await shared(
        number,
        threatTasks(threats, game, content, request),
        (hand, task) => hand.threat(task),
        parts => threatReport(threats, content, request, parts),
      )
    },
    async orders(number, game, ids, wish) {
      const { ruleset, threats, content } = await wholeScales(game, ids)
      const work = ordering(ruleset, threats, content, wish)
      let step = work.next()
      let due = clock.now()
      for (; step.done !== true && !stopped(number); step = work.next()) {
        if (clock.now() >= due) {
          tell(number, { report: step.value, done: step.value.proposals.length, of: mostProposed })
          due = clock.now() + nextAfter
        }
        await pause(clock, 0) // to hear that it is to stop
      }
      const { value: report, done: isOver = false } = step
      tell(number, { report, done: isOver ? mostProposed : report.proposals.length, of: mostProposed })
    },
    async attack(game, ids, { order, ...place }) {
      const { ruleset, audit, content } = await wholeScales(game, ids)
      const cell = cellRecord(ruleset, audit, content, { ...place, order })
      return cell === null ? null : recordText(cell.record)
    },
    async encounter(game, ids, place, options) {
      const { threats, content } = await wholeScales(game, ids)
      return threats.scenario(place, options, content)
    },
  }
}
