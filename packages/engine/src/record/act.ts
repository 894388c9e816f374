/**
 * Acts between two steps: the game master sets values or does something in the game's terms, or a seat takes a free action that is always
 * available. Each is an entry of the record, checked as a whole; the given battle stays unchanged.
 */
import type { AnyBattle, AnyStep, Event, Json } from '../contract.js'
import type { Fault } from '../faults.js'
import { canonical, deepCopy } from '../json.js'
import type { Ruleset } from '../ruleset.js'
import { amended } from './amend.js'
import type { ActEntry, AmendEntry, CommandEntry, InterjectEntry } from './record.js'
import { keepSaid } from './said.js'

/**
 * What an act turns a battle into, or everything that is wrong with it. `tell` gets what a command tells, with the battle at that moment.
 */
export type Acted<B> = { readonly battle: B } | { readonly faults: readonly Fault[] }

export function acted<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  entry: ActEntry,
  tell: ((battle: B, event: Event) => void) | undefined,
): Acted<B> {
  if ('amend' in entry) return valuesSet(ruleset, battle, entry)
  if ('command' in entry) return commandDone(ruleset, battle, entry, tell)
  return rightUsed(ruleset, battle, entry)
}

function valuesSet<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, battle: B, { amend }: AmendEntry): Acted<B> {
  const result = amended(ruleset.codec.copy(battle) as unknown as Json, amend)
  if ('faults' in result) return result
  const faults = ruleset.checkBattle(result.battle)
  return faults.length > 0 ? { faults } : { battle: result.battle as unknown as B }
}

function commandDone<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  entry: CommandEntry,
  tell: ((battle: B, event: Event) => void) | undefined,
): Acted<B> {
  const command = Object.hasOwn(ruleset.commands, entry.command) ? ruleset.commands[entry.command] : undefined
  if (command === undefined) {
    const words = 'This game has no such command.'
    return { faults: [{ path: ['command'], words, found: entry.command, allowed: Object.keys(ruleset.commands) }] }
  }
  const changed = deepCopy(battle)
  // An event that gives its own reason keeps it: a rule's consequence isn't the game master's.
  const faults = command.do(changed, entry.args, tell && (event => tell(changed, { why: entry.why, ...event })))
  const broken = faults.length > 0 ? faults : ruleset.checkBattle(changed as unknown as Json)
  return broken.length > 0 ? { faults: broken } : { battle: changed }
}

function rightUsed<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, battle: B, entry: InterjectEntry): Acted<B> {
  const { interject, by } = entry
  const offered = ruleset.seats(battle).includes(by) ? ruleset.interjections(battle, by) : []
  const wanted = canonical(interject)
  const right = offered.find(one => canonical(one.step as unknown as Json) === wanted)
  if (right === undefined) {
    const words = 'This isn’t available to this seat now.'
    return { faults: [{ path: ['interject'], words, found: interject, allowed: offered.map(one => one.step as unknown as Json) }] }
  }
  keepSaid(entry, `${ruleset.nameOf(battle, right.who)}: ${right.words}`)
  const changed = ruleset.codec.copy(battle)
  changed.agenda.push(right.step)
  return { battle: changed }
}
