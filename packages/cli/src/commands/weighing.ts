/** What audits and threats have in common: content files on top, lists of ids that narrow the work down, and the work shared by threads. */
import { doneTogether } from '@enfilade/analysis'
import { didYouMean } from '@enfilade/client'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { auditOf, threatsOf } from '@enfilade/rulesets/audits'
import { type WeighingHand, weighingThread } from '@enfilade/session'
import { BadInput, badArgument } from '../failures.js'
import { readSource } from '../input/files.js'
import type { Io } from '../io.js'
import { progressBar } from '../progress.js'

/** The content files of the command line. @throws BadInput for one that its game refuses */
export async function contentFiles(io: Io, ruleset: AnyRuleset, names: readonly string[]): Promise<Json[]> {
  const values: Json[] = []
  for (const name of names) {
    const file = await readSource(io, name)
    const read = ruleset.readContent(file.value)
    if (!read.ok) throw new BadInput(file.placed(read.faults))
    values.push(file.value)
  }
  return values
}

/** @param what "audit". @throws BadInput for a value that isn't allowed, with the nearest that is */
export function oneOfEach(what: string, option: string, given: readonly string[], allowed: readonly string[]): void {
  for (const one of given)
    if (!allowed.includes(one))
      throw badArgument(`There is no ${option} "${one}" in this ${what}.${didYouMean(one, allowed)}`, one, allowed)
}

interface Shares<Task, Part> {
  readonly tasks: readonly Task[]
  readonly threads: number
  /** What is counted, such as "people". */
  readonly words: string
  readonly work: (hand: WeighingHand, task: Task) => Promise<Part>
}
/** Shared by as many threads; Ctrl-C keeps the parts that are done. */
export async function shared<Task, Part>(
  io: Io,
  ruleset: AnyRuleset,
  { tasks, threads, words, work }: Shares<Task, Part>,
): Promise<Part[]> {
  const bar = progressBar(io, tasks.length, words)
  const here = weighingThread(async () => ({ ruleset, audit: auditOf(ruleset.id), threats: threatsOf(ruleset.id) }))
  try {
    return await doneTogether<Task, Part, WeighingHand>({
      ...{ tasks, most: threads, open: io.openWeigher },
      own: { ...here, end: () => undefined },
      work: async (hand, task) => {
        await new Promise(resolve => setImmediate(resolve)) // for the progress bar and for Ctrl-C
        return work(hand, task)
      },
      progress: done => bar.update(done),
      stop: () => bar.isStopped,
    })
  } finally {
    bar.end()
  }
}
