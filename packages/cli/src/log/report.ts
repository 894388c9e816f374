/**
 * What surrounds a log: its title above; below it how the fight ended, the combatants, and the hash that proves it.
 * A seat gets neither the hash nor any count, since both depend on what it may not know.
 */
import type { AnySession, LogStyle } from '@enfilade/client'
import { type AnyRuleset, type Id, type Json, printable, type View, type Viewer } from '@enfilade/engine'
import { waitsFor } from '../fights.js'
import { peopleText } from './people.js'

/** The title of a fight, its game, and where its dice come from. Ends with an empty line. */
export function titleText(title: string, ruleset: AnyRuleset, dice: string, { format, colors }: LogStyle): string {
  const about = `${ruleset.title} ${ruleset.version}, ${dice}`
  return format === 'markdown' ? `# ${printable(title)}\n\n${about}\n` : `${colors.bold(printable(title))}  ${colors.dim(about)}\n`
}

/** How it ended or what it waits for, the combatants, and (for the game master) the hash of the last state. */
export function endingText(session: AnySession, viewer: Viewer, answers: number, { format, colors }: LogStyle): string {
  const { ruleset, battle } = session
  const ending = ruleset.ending(battle)
  const view = ruleset.view(battle, viewer)
  const how =
    ending === null
      ? `The fight isn’t over. ${waitsFor(session, viewer) ?? ''}`
      : `${winnersText(view, ending.winners)} ${sentence(view.ending ?? ending.words)}  [${ending.rule}]`
  const state = viewer === 'gm' ? [`State ${session.hash()} after ${answers} answers.`] : []
  if (format === 'markdown') {
    const people = peopleText(view, colors)
    return ['', '## Afterwards', '', how, '', '```', people, '```', ...state].join('\n')
  }
  return [
    '',
    colors.bold(how.trim()),
    '',
    peopleText(view, colors),
    ...(state.length > 0 ? ['', ...state.map(s => colors.dim(s))] : []),
  ].join('\n')
}

/** "Raiders win." */
function winnersText({ sides }: View, winners: readonly Id[]): string {
  const names = winners.map(id => printable(sides.find(side => side.id === id)?.name ?? id))
  const last = names.at(-1)
  if (last === undefined) return 'No winner.'
  return names.length === 1 ? `Winner: ${last}.` : `Winners: ${names.slice(0, -1).join(', ')} and ${last}.`
}
const sentence = (words: string): string => printable(/[.?]$/.test(words) ? words : `${words}.`)

/** The report as data. `head`: what the command adds. */
export function endingJson(session: AnySession, viewer: Viewer, head: { readonly [key: string]: Json }): { readonly [key: string]: Json } {
  const { ruleset, battle } = session
  const view = ruleset.view(battle, viewer)
  const ending = ruleset.ending(battle)
  return {
    ...head,
    viewer: viewer as Json,
    over: session.over,
    ending: ending === null ? null : { how: ending.how, words: view.ending ?? ending.words, rule: ending.rule, winners: ending.winners },
    waitsFor: waitsFor(session, viewer),
    clock: view.clock.words,
    people: view.people as unknown as Json,
    ...(viewer === 'gm' ? { rounds: ruleset.roundsOf(battle), answers: session.length, state: session.hash() } : {}),
  }
}
