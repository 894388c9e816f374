/**
 * A spy: seats that may not know what is hidden (a player, a display, a spectator; there all along, late, back again) at a table and at its twin
 * that differs only in what is hidden. All that the spy gets, in any way, must be the same text.
 */

import type { Id } from '@enfilade/engine'
import type { Fight, OpenTable, SeatCall, Sitting } from '@enfilade/session'
import { disguiseWhole } from '../../session/test/fights.js'

/** Whatever each run draws for itself, and when it was. */
const withoutChance = (text: string): string => text.replace(/"epoch":"[^"]*"/g, '"epoch":""').replace(/"since":\d+/g, '"since":0')

/** What a seat may ask without changing anything, and what it is refused. */
export function callsOf(table: OpenTable, spy: Sitting): readonly SeatCall[] {
  const group = table.groupAt(spy.stored)
  const asked = group?.table.asked()
  const questions = asked?.kind === 'asked' ? asked.questions : []
  const { pending } = table.fight.session
  const openTags =
    pending?.kind === 'choice' ? pending.open.map(open => ({ tag: open.tag, answer: table.fight.session.advice(open).answer })) : []
  const foreign = questions.length > 0 ? [] : [openTags[0]?.tag ?? 'X-1 nobody act']
  const calls: (readonly [name: string, given: readonly unknown[]])[] = [
    ['undo', []],
    ['record', []],
    ['battle', []],
    ['invitations', []],
    ['throwOdds', []],
    ...foreign.flatMap(() => [['answer', ['X-1 nobody act', 'hold']] as const, ['odds', ['X-1 nobody act', 'hold']] as const]),
    ...questions.flatMap(question =>
      question.kind === 'choice'
        ? [...question.options.slice(0, 2).map(({ answer }) => answer), { action: 'fly' }, { action: 'attack', target: 'nobody' }].flatMap(
            answer => (['tryAnswer', 'tally', 'throwOdds'] as const).map(name => [name, [question.tag, answer]] as const),
          )
        : [],
    ),
    ...questions
      .slice(0, 1)
      .flatMap(question =>
        question.kind === 'choice'
          ? question.options.slice(0, 1).map(({ answer }) => ['odds', [question.tag, answer, 'advised', false]] as const)
          : [],
      ),
  ]
  return calls.map(([name, given]) => ({ name, given }))
}
/** All that this seat is told and all that it is replied, as text. */
export async function everythingTo(table: OpenTable, spy: Sitting): Promise<string> {
  const heard: string[] = []
  heard.push((await table.look(spy)) ?? 'nothing yet')
  for (const { name, given } of callsOf(table, spy)) {
    const reply = await table.call(spy, { name, given }).then(
      value => JSON.stringify(value),
      (thrown: Error) => `${thrown.name}: ${thrown.message}`,
    )
    heard.push(`${name} ${JSON.stringify(given)} → ${reply}`)
  }
  return withoutChance(heard.join('\n'))
}

/** The table with another battle that this seat can't tell from its own; what was worked out before is forgotten. */
export async function asTwin<T>(table: OpenTable, seat: Id, pick: (below: number) => number, look: () => Promise<T>): Promise<T> {
  const fight: Fight = table.fight
  const { battle } = fight.session
  disguiseWhole(fight, seat, pick)
  table.forgetGroups()
  fight.oddsQueue?.forget()
  try {
    return await look()
  } finally {
    fight.session.battle = battle
    table.forgetGroups()
    fight.oddsQueue?.forget()
  }
}
/** Everyone who is asked answers as advised, once; false: nobody is. */
export async function oneMore(table: OpenTable, master: Sitting): Promise<boolean> {
  const { pending } = table.fight.session
  if (pending === null) return false
  if (pending.kind === 'die') return (await table.change(master, 'rollRest', null, () => table.gameMaster.rollRest())) === null
  for (const { tag } of pending.open) await table.change(master, 'takeAdvice', null, () => table.gameMaster.takeAdvice(tag))
  return true
}
