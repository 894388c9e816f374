/** Words of what a table says to itself: lines, pings, rulers, nudges, notes. */
import { counted, minutesAndSeconds } from '../numbers.js'

export const asides = {
  // the game master's sheet
  open: 'Say…',
  title: 'Say something',
  whom: 'For whom',
  everyone: 'Everyone',
  tv: 'The TV',
  line: 'Line',
  left: (count: number) => (count < 0 ? `${-count} characters too many` : `${counted(count, 'character')} left`),
  say: 'Say it',
  sayKeys: 'Ctrl Enter says it.',
  said: (to: string) => `Said to ${to}.`,
  clear: 'Take it off the TV',
  onTv: (words: string) => `On the TV: ${words}`,
  nothingOnTv: 'The TV shows the fight.',
  tvDark: 'The TV is dark',
  tvDarkMore: 'On: displays show nothing of the fight. A line for the TV still shows.',
  darkNow: 'The TV is dark.',
  before: 'Said so far',
  nothing: 'Nothing has been said at this table.',
  to: (names: readonly string[], all: boolean, tv: boolean) =>
    [...(all ? ['everyone'] : names), ...(tv ? ['the TV'] : [])].join(', ') || 'no one',
  again: 'Say it again',

  // on a phone
  from: (by: string, all: boolean) => (all ? `${by}, to everyone` : `${by}, to you`),
  putAway: 'Put away',
  more: (count: number) => `${counted(count, 'more line')}, under Log`,
  lines: (count: number) => counted(count, 'line from the game master', 'lines from the game master'),
  ago: (time: number) => (time < 60_000 ? 'just now' : `${Math.floor(time / 60_000)} min ago`),
  since: (time: number) => `asked ${minutesAndSeconds(time)} ago`,
} as const
