/**
 * Dice typed by hand: one at a time, or all that the throw still needs in one line. A line that holds one wrong die gives none of them.
 */
import type { PendingDie } from '@enfilade/engine'
import { type PlayTable, store } from './table.js'

/** True where a line is meant as dice: it begins with a number. */
export const looksLikeDice = (line: string): boolean => /^[-+]?\d/.test(line)

/** Takes a line of dice for the throw that is open; false: refused, and nothing was taken. */
export function typeDice(table: PlayTable, die: PendingDie, line: string): boolean {
  const { screen, session } = table
  const typed = line.split(/[\s,;]+/).filter(word => word !== '')
  const missing = die.of === null ? null : die.of - die.nth + 1
  const allowed = `${missing === null ? 'the dice in their order' : missing === 1 ? 'one die' : `one die, or all ${missing}`}, each a whole number from 1 to ${die.sides}; or roll`
  const wrong = typed.find(word => !/^\d+$/.test(word) || Number(word) < 1 || Number(word) > die.sides)
  if (wrong !== undefined) {
    screen.refuse({ rule: die.rule, words: `A d${die.sides} does not show ${wrong}. Allowed: ${allowed}.` })
    return false
  }
  if (missing !== null && typed.length !== 1 && typed.length !== missing) {
    const words = typed.length < missing ? 'These are too few dice' : 'These are too many dice'
    screen.refuse({
      rule: die.rule,
      words: `${words}: ${die.dice} still needs ${missing}, and ${typed.length} were typed. Allowed: ${allowed}.`,
    })
    return false
  }
  for (const [i, word] of typed.entries()) {
    const { pending } = session
    if (pending?.kind !== 'die' || pending.nth !== die.nth + i) {
      store(table)
      screen.say(`The throw took ${i} ${i === 1 ? 'die' : 'dice'}; ${typed.slice(i).join(' ')} is left over and was not used.`)
      return true
    }
    session.answer(pending.tag, Number(word), 'physical')
  }
  store(table)
  return true
}

/** Lets the program throw the rest; false: it cannot. */
export function rollTheRest(table: PlayTable): boolean {
  const refused = table.session.rollRest()
  if (refused !== null) {
    table.screen.refuse(refused)
    return false
  }
  store(table)
  return true
}
