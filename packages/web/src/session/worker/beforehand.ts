/** Previews: a scenario as it would begin, and the people that tasks outside fights begin from. */
import { type AnySession, doubtsOf } from '@enfilade/client'
import { type AnyRuleset, beginSession, type Json, resumeSession, type Seat } from '@enfilade/engine'
import type { Beginning, Checked, Library } from '../library.js'
import type { KeptFight } from '../store.js'
import { readWhole, wholeFile } from './files.js'
import { wholeRulesOf } from './loading.js'
import { titleOf } from './summary.js'

const person: Seat = { decides: 'person', dice: 'stream' }

export async function check(beginning: Beginning): Promise<Checked> {
  const read = await readWhole(beginning)
  if (!read.ok) return read
  const ruleset = await wholeRulesOf(beginning.game)
  const view = ruleset.view(ruleset.begin(read.value), 'gm')
  const { sides, people } = view
  const named = sides.map(({ id, name }) => ({
    id,
    name,
    people: people.filter(p => p.side === id).map(p => ({ id: p.id, name: p.name })),
  }))
  const every = Object.fromEntries(ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, person]))
  const begun = beginSession(ruleset, read.value, '', every, { listen: false })
  const over = begun.pending === null ? (ruleset.ending(begun.battle)?.words ?? null) : null
  return { ok: true, preview: { title: titleOf(read.value), view, over, sides: named, doubts: doubtsOf(read.value, view) } }
}

/** Tasks write their people back; a fight says how it left everyone, the dead as well. */
const peopleOf = (ruleset: AnyRuleset, battle: AnySession['battle']): Json => ruleset.aftermath?.(battle) ?? ruleset.survivors(battle)

/** The people of a scenario are as they are at its beginning. @throws Error in words for a person */
export async function peopleAfter(
  { kind, id }: Parameters<Library['peopleAfter']>[0],
  kept: (id: string) => Promise<KeptFight | null>,
): Promise<Json> {
  if (kind === 'fight') {
    const found = await kept(id)
    if (found === null) throw new Error('There is no such fight on this device.')
    const ruleset = await wholeRulesOf(found.record.ruleset)
    return peopleOf(ruleset, resumeSession(ruleset, found.record).battle)
  }
  const { file, value } = await wholeFile(id)
  const read = await readWhole({ game: file.game, scenario: value })
  if (!read.ok) throw new Error(read.faults.map(({ words }) => words).join(' '))
  const ruleset = await wholeRulesOf(file.game)
  return peopleOf(ruleset, ruleset.begin(read.value))
}
