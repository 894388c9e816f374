/** What lists show of a kept fight. */
import type { AnySession } from '@enfilade/client'
import { fieldsOf, textOf } from '@enfilade/client/forms'
import { type FightRecord, type Id, type Json, printable } from '@enfilade/engine'
import { winners as won } from '../../words/en/winners.js'
import type { FightSummary } from '../library.js'

export function titleOf(scenario: Json): string {
  const title = textOf(fieldsOf(scenario).title)
  return title.trim() === '' ? 'A fight' : title
}

/** Names before the same question; more of them are counted. */
const mostNames = 3
/** Several questions in one line; the same one to several combatants stands once. */
export function questionsOf(asked: readonly { readonly name: string; readonly words: string }[]): string {
  const names = new Map<string, string[]>()
  for (const { name, words } of asked) names.set(words, [...(names.get(words) ?? []), name])
  const listed = (all: readonly string[]): string =>
    all.length <= mostNames ? all.join(', ') : `${all.slice(0, mostNames).join(', ')} and ${all.length - mostNames} more`
  return [...names].map(([words, all]) => `${listed(all)}: ${words}`).join(' ')
}

/** Who won, and how it ended. */
function endOf({ ruleset, battle }: AnySession): string {
  const ending = ruleset.ending(battle)
  if (ending === null) return ''
  const winners = ruleset.view(battle, 'gm').sides.filter(({ id }) => ending.winners.includes(id))
  return `${won(winners.map(({ name }) => printable(name)))} ${printable(ending.words)}`
}

/** What a list shows of a fight, as it stands. */
export function summaryOf(session: AnySession): Pick<FightSummary, 'clock' | 'asks' | 'over' | 'answers'> {
  const { ruleset, battle, pending } = session
  const name = (who: Id): string => printable(ruleset.nameOf(battle, who))
  const asks =
    pending === null
      ? null
      : pending.kind === 'die'
        ? `${name(pending.who)}: ${pending.dice}, ${printable(pending.words)}`
        : questionsOf(pending.open.map(open => ({ name: name(open.who), words: open.decision.words })))
  return {
    clock: printable(ruleset.view(battle, 'gm').clock.words),
    asks,
    over: session.over ? endOf(session) : null,
    answers: session.length,
  }
}

/** The summary of a fight that is kept for the first time. */
export function newSummary(id: string, title: string, session: AnySession, record: FightRecord): FightSummary {
  const now = Date.now()
  const { ruleset } = session
  return {
    id,
    title,
    game: ruleset.id,
    gameTitle: ruleset.title,
    rulesVersion: record.rulesetVersion,
    created: now,
    changed: now,
    removed: null,
    ...summaryOf(session),
  }
}

/** A fight that does not replay here. `words` null: only because its rules are of another version, which the list shows anyway. */
export interface Unplayed {
  readonly title: string
  readonly game: string
  readonly gameTitle: string
  readonly record: FightRecord
  readonly words: string | null
}
/** The summary of a record that can only be read. */
export function unplayedSummary(id: string, { title, game, gameTitle, record, words }: Unplayed): FightSummary {
  const now = Date.now()
  return {
    ...{ id, title, game, gameTitle, rulesVersion: record.rulesetVersion, created: now, changed: now, removed: null },
    ...{ clock: '', asks: null, over: '', answers: record.entries.length },
    ...(words === null ? {} : { readOnly: words }),
  }
}
