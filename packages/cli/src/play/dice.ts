/**
 * Dice typed by hand: one at a time, or all that the throw still needs in one line. A line that holds one wrong die gives none of them.
 */
import type { DieQuestion } from '@enfilade/session'
import { change, type PlayTable, playingAt } from './table.js'

/** True where a line is meant as dice: it begins with a number. */
export const looksLikeDice = (line: string): boolean => /^[-+]?\d/.test(line)

/** Takes a line of dice for the throw that is open; false: refused, and nothing was taken. */
export async function typeDice(table: PlayTable, { tag, die }: DieQuestion, line: string): Promise<boolean> {
  const { screen } = table
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
  const result = await change(table, 'throwDice', () => playingAt(table)?.throwDice(tag, typed.map(Number)))
  if (result === undefined) return false
  const taken = typed.length - result.left
  if (result.refusal !== null) screen.refuse(result.refusal)
  else if (result.left > 0) screen.say(`The roll took ${taken} ${taken === 1 ? 'die' : 'dice'}; ${typed.slice(taken).join(' ')} left over.`)
  return taken > 0
}

/** Lets the program throw the rest; false: it cannot. */
export async function rollTheRest(table: PlayTable): Promise<boolean> {
  const refusal = await change(table, 'rollRest', () => playingAt(table)?.rollRest() ?? null)
  if (refusal !== null) {
    table.screen.refuse(refusal)
    return false
  }
  return true
}
