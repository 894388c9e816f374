import { signed } from '../numbers.js'

/** Words for the clock and the turn order, and for the marks of a combatant. */
export const order = {
  clock: 'Clock',
  /** "7 s", "1 min 30 s". */
  duration: (seconds: number): string => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
    return [minutes === 0 ? '' : `${minutes} min`, rest === 0 && minutes > 0 ? '' : `${rest} s`].filter(part => part !== '').join(' ')
  },
  turnOf: (name: string): string => `${name}, left this turn`,
  left: (now: number, full: number, what: string): string => `${what}: ${now} of ${full} left`,
  spent: 'spent',
  order: 'Order',
  firstIn: { highest: 'highest first', lowest: 'lowest first' },
  placeInOrder: (place: number, of: number): string => `${place} of ${of} in the order`,
  going: 'Happening now',
  allHarm: 'Damage saves, outermost layer first; crossed-out ones are gone',
  acted: 'acted',
  more: (count: number): string => `${count} more`,
  of: (now: number, full: number): string => (now > full ? `${signed(now, true)} (limit ${full})` : `${signed(now, true)} of ${full}`),
  gone: 'crossed out',
}
