/** A ready fight, played to its end by its policies; dice thrown by hand fall by chance, the same in each run. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnySession, readFileText } from '@enfilade/client'
import { type AnyRuleset, beginSession, type Id, type Seat } from '@enfilade/engine'

const repository = join(import.meta.dirname, '../../..')

/** @param dice of the sides that don't throw from the stream */
export function readyFight(ruleset: AnyRuleset, name: string, seed: string, dice: Readonly<Record<Id, Seat['dice']>> = {}): AnySession {
  const file = readFileText(name, readFileSync(join(repository, 'scenarios', ruleset.id, `${name}.yaml`), 'utf8'))
  const read = file.ok ? ruleset.readScenario(file.file.value, []) : null
  if (read?.ok !== true) throw new Error(`${name} can’t be read`)
  const seats = ruleset.seats(ruleset.begin(read.value)).map((id): [Id, Seat] => [id, { decides: 'policy', dice: dice[id] ?? 'stream' }])
  const fight = beginSession(ruleset, read.value, seed, Object.fromEntries(seats))
  let fell = 7
  while (fight.pending?.kind === 'die') {
    fell = (fell * 48271) % 2147483647
    fight.answer(fight.pending.tag, 1 + (fell % fight.pending.sides))
  }
  return fight
}
