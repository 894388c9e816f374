/** Words for the tables of the program that serves the page, on the home screen. */
import { counted } from '../numbers.js'

export const tables = {
  tables: 'Table',
  more: 'Players on their phones, the field on a big screen: pick a fight, and say that the players play a side.',
  move: 'Move to a table',
  moveMore: 'Players join it from their phones. What is saved in this browser stays as it is.',
  joinMore: 'The game master’s screen and the display show the code of the table.',
  close: 'Close',
  closeOf: (title: string) => `Close the table “${title}”`,
  closeMore: (title: string) => `Close “${title}” for good? Its fight is deleted, and every phone is sent away.`,
  closeSure: 'Close it for good',
  closeNot: 'Keep it',
  there: (seats: number, devices: number) =>
    `${counted(seats, 'seat')}, ${devices === 0 ? 'nobody there' : `${counted(devices, 'device')} there`}`,
} as const
