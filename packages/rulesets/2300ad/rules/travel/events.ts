/** What is told of journeys. */
import { counted } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import { diceOf, lasting } from '../../battle/downtime-phrases.js'

export type Leg = { readonly words: string; readonly by: string; readonly seconds: number }

export const travelled = event(
  'travelled',
  { who: seen, legs: open<readonly Leg[]>(), weather: open<number>(), seconds: open<number>() },
  ({ who, legs, weather, seconds }, { thrown, names }) => {
    const rolled = diceOf(thrown, 'AD-TRV-06')
    const delay = weather === 0 ? 'no time' : lasting(weather)
    const lost = weather === 0 && rolled === '' ? '' : `; ${delay} lost to the weather${rolled}`
    return `${names(who)} travels ${legs.map(({ words, by, seconds: time }) => `${words} ${by} (${lasting(time)})`).join(', ')}${lost}. In all ${lasting(seconds)}.`
  },
)
export const orbited = event(
  'orbited',
  { who: seen, by: open<string>(), up: open<boolean>(), minutes: open<number>(), back: open<number | null>() },
  ({ who, by, up, minutes, back }, { names }) => {
    const way = up ? 'to orbit' : 'to the surface'
    const start =
      back === null ? `The ${by} can't start back.` : `It can start back ${back <= 0 ? 'at once' : `after ${lasting(back * 60)}`}.`
    return `${names(who)} goes ${way} by ${by}: ${lasting(minutes * 60)}. ${start}`
  },
)
export const jumped = event(
  'jumped',
  { who: seen, lightYears: open<number>(), speed: open<number>(), stops: open<number>(), seconds: open<number>() },
  ({ who, lightYears, speed, stops, seconds }, { names }) => {
    const stop = stops === 0 ? 'no stop' : counted(stops, 'stop')
    return `${names(who)} crosses ${lightYears} light-years at ${speed} a day with ${stop}: ${lasting(seconds)}.`
  },
)
export const crossedSystem = event(
  'crossedSystem',
  { who: seen, au: open<number>(), seconds: open<number>() },
  ({ who, au, seconds }, { names }) => `${names(who)} crosses ${au} au of the system: ${lasting(seconds)}.`,
)
export const refueled = event(
  'refueled',
  { who: seen, thing: open<string>(), seconds: open<number>() },
  ({ who, thing, seconds }, { names }) => `${names(who)} refuels the ${names(thing)}: enough for ${lasting(seconds)}.`,
)
export const overrunKilled = event(
  'overrunKilled',
  { who: seen },
  ({ who }, { names }) => `${names(who)} dies: the drive was not discharged in time.`,
)
