/**
 * Fights of the terminal as a table keeps them: each in the file that its table is named after, as a whole record that other programs read. It is
 * written whole with each answer.
 */
import { type FightRecord, printable, recordFaults } from '@enfilade/engine'
import { continuedRecord, type KeptRecord, Overtaken, type Put, type StoredAnswer, type TableStore } from '@enfilade/session'
import { BadInput, Failed } from '../failures.js'
import { readSource } from '../input/files.js'
import type { Io } from '../io.js'
import { type Stamp, saveRecord, stampOf } from '../save.js'

/** What the file of a table holds. Its answers are counted from when it was opened. */
interface Held extends KeptRecord {
  /** The file as this program left it. */
  readonly stamp: Stamp | null
}

export function fileStore(io: Io): TableStore {
  const known = new Map<string, Held>()

  /** @throws Failed where another program has written to it meanwhile: neither's answers are to be lost */
  async function heldIn(file: string): Promise<Held> {
    const held = known.get(file) ?? (await readIn(io, file))
    if (stampOf(io, file) !== held.stamp)
      throw new Failed(
        `${printable(file)} was changed while it was played here; it is left as it is now. The last answer given here is not in it.`,
      )
    known.set(file, held)
    return held
  }
  async function writeTo(file: string, answers: readonly StoredAnswer[], snapshot: Snapshot | undefined): Promise<void> {
    // A whole record without an answer begins or continues a fight here, and replaces what the file had before.
    const held = known.has(file) || answers.length > 0 ? await heldIn(file) : null
    let number = held?.number ?? 0
    for (const answer of answers) if (answer.number !== ++number) throw new Overtaken()
    const record = snapshot?.[3] ?? continuedRecord((held as Held).record, answers)
    saveRecord(io, file, record)
    known.set(file, { record, number, whole: snapshot?.[2] ?? held?.whole ?? 0, stamp: stampOf(io, file) })
  }
  return {
    keepsWhole: true,
    async write(puts) {
      for (const file of new Set(puts.flatMap(put => filesOf(put)))) {
        const answers = puts.flatMap(put => (put[0] === 'answer' && put[1].table === file ? [put[1]] : []))
        await writeTo(
          file,
          answers,
          puts.filter(isSnapshot).findLast(put => put[1] === file),
        )
      }
    },
    async record(file) {
      const { record, number, whole } = await heldIn(file)
      return { record, number, whole }
    },
    // A terminal doesn't call again what it has called.
    replyTo: async () => undefined,
  }
}

type Snapshot = Extract<Put, readonly ['snapshot', ...unknown[]]>
const isSnapshot = (put: Put): put is Snapshot => put[0] === 'snapshot'
/** A terminal keeps records, and no seats or settings of its table. */
const filesOf = (put: Put): readonly string[] => (put[0] === 'answer' ? [put[1].table] : isSnapshot(put) ? [put[1]] : [])

async function readIn(io: Io, file: string): Promise<Held> {
  const stamp = stampOf(io, file)
  const read = await readSource(io, file)
  const faults = recordFaults(read.value)
  if (faults.length > 0) throw new BadInput(read.placed(faults))
  return { record: read.value as unknown as FightRecord, number: 0, whole: 0, stamp }
}
