/** Words for the list of combatants and the sheet of one, which load after the first question. */
import { order } from './order.js'

export const people = {
  ...order,
  asked: 'asked',
  actedCount: (count: number): string => `${count} acted`,
  next: 'next',
  now: 'now',
  turn: 'acting',
  squad: (name: string, count: number): string => `${name} ×${count}`,
  hidden: (from: readonly string[]): string => `hidden from ${from.join(', ')}`,
  notInOrder: 'No turn now',
  showActed: 'Show who has acted',
  side: (name: string): string => `side ${name}`,
  numbers: 'Numbers',
  conditions: 'Conditions',
  tracks: 'Harm and supplies',
  numbersUnknown: 'You don’t know this combatant’s numbers.',
}
