/** A fight of thousands of answers, and what it costs to open it again, to go back in it and to leave it for a branch. */
import { type FightRecord, resumeSession } from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import type { Fight, GameMasterTable, SnapshotNews } from '@enfilade/session'
import { cpuOf, median } from './measure.js'
import { shipped, toTheLast } from './scenario.js'
import { seated, watched } from './table.js'

/** `back-door` until so many answers are given: whoever is asked ends their turn, but for every sixteenth, so that the fight lasts. */
function longFight(answers: number): Fight {
  const scenario = toTheLast(shipped(cyberpunkRed, 'cyberpunk-red/back-door')) as { readonly [field: string]: string }
  const fight = seated(cyberpunkRed, { ...scenario, ends: 'gameMaster' })
  const { session } = fight
  for (let asked = 1; session.length < answers && session.pending?.kind === 'choice'; asked++)
    for (const open of session.pending.open) {
      const end = { action: 'endTurn' }
      const mayEnd = open.decision.refusal(session.battle, open.step, open.who, end) === null
      session.answer(open.tag, mayEnd && asked % 16 > 0 ? end : session.advice(open).answer)
    }
  if (session.length < answers) throw new Error(`the long fight ends after ${session.length} answers`)
  return fight
}

/** What is done with a long fight, in milliseconds of CPU time until it is shown; the median of a few. */
export type OnLongFight = (answers: number) => number
type Done = (table: GameMasterTable, length: number, nth: number) => void
/** @param act what is measured; @param prepare what is done before it; @param after what is done after it, so that the next finds the same */
const done =
  (act: Done, prepare: Done = () => undefined, after: Done = () => undefined): OnLongFight =>
  answers => {
    const fight = longFight(answers)
    const { table, show } = watched(fight)
    const shown = (): SnapshotNews | null => show()
    shown()
    const times: number[] = []
    for (let nth = 0; nth < 5; nth++) {
      prepare(table, fight.session.length, nth)
      shown()
      const { length } = fight.session
      times.push(
        1000 *
          cpuOf(() => {
            act(table, length, nth)
            shown()
          }),
      )
      after(table, length, nth)
    }
    return median(times)
  }

/** Different places in a record, from its beginning to its end. */
const place = (length: number, nth: number): number => Math.floor(length * (0.1 + 0.2 * nth))

export const reopened: OnLongFight = answers => {
  const record: FightRecord = longFight(answers).session.record()
  return 1000 * cpuOf(() => resumeSession(cyberpunkRed, record))
}
export const undone: OnLongFight = done(
  table => void table.undo(),
  () => undefined,
  table => void table.redo(),
)
export const goneBack: OnLongFight = done(
  (table, length, nth) => table.goBackTo(place(length, nth)),
  () => undefined,
  table => void table.switchTo(0),
)
export const lookedBack: OnLongFight = done((table, length, nth) => void table.past(place(length, nth)))
export const branched: OnLongFight = done(
  table => void table.switchTo(0),
  (table, length, nth) => {
    if (nth === 0) table.goBackTo(length - 200)
  },
)
/** Undone in a fight that so many branches leave. */
export function undoneWithBranches(branches: number): number {
  const fight = longFight(1000)
  const { table, show } = watched(fight)
  const { session } = fight
  for (let nth = 0; nth < branches; nth++) {
    table.goBackTo(session.length - 1 - (nth % 7))
    for (let more = 0; more < 2 && session.pending?.kind === 'choice'; more++)
      for (const open of session.pending.open) table.takeAdvice(open.tag)
  }
  show()
  return (
    1000 *
    cpuOf(() => {
      table.undo('answers')
      show()
    })
  )
}
