/** What is told of things: drawn, stowed, picked up, reloaded; doors; and Actions that only the game master judges. */
import { counted, spaced } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { ItemId } from '../../battle/battle.js'
import { checkOf, terrain } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { check, checkAgainst, the, theThing } from '../../battle/phrases.js'

/** `item`: what the thing is called. */
const thing = { who: seen, itemId: open<ItemId>(), item: open<string>() }

export const drew = event('drew', thing, ({ who, item }, { names }) => `${names(who)} draws ${the(item)}.`)
export const gripped = event('gripped', thing, ({ who, item }, { names }) => `${names(who)} takes ${the(item)} in both hands.`)
export const stowed = event('stowed', thing, ({ who, item }, { names }) => `${names(who)} stows ${the(item)}.`)
export const pickedUp = event('pickedUp', thing, ({ who, item }, { names }) => `${names(who)} picks up ${the(item)}.`)

/** `rounds` in it now. */
export const reloaded = event(
  'reloaded',
  { ...thing, ammunition: open<string>(), special: open<string | null>(), rounds: numbersOf<number>('who') },
  ({ who, item, ammunition, special, rounds }, { names }) => {
    const plain = rounds === undefined ? `${ammunition}s` : counted(rounds, ammunition)
    return `${names(who)} reloads ${the(item)} (${special ? `${special}${rounds === undefined ? '' : `, ${counted(rounds, 'round')}`}` : plain}).`
  },
)

export const doorMoved = event(
  'doorMoved',
  { who: seen, doorId: terrain, open: open<boolean>() },
  (heard, { names }) => `${names(heard.who)} ${heard.open ? 'opens' : 'shuts'} ${theThing(names(heard.doorId))}.`,
)

export const doorForced = event(
  'doorForced',
  { who: seen, doorId: terrain, numbers: checkOf('who'), dv: open<number>(), success: open<boolean>() },
  ({ who, doorId, numbers, dv, success }, { names, thrown }) =>
    `${names(who)} tries to force ${theThing(names(doorId))}: ${checkAgainst(check(thrown, who, numbers), dv, success, 'It gives way and stands open.', 'It holds.')}`,
  { reaches: ({ who, success }) => [milestones.succeeds.by(who, null, success)] },
)

const actionWords: Readonly<Record<string, string>> = {
  useObject: 'uses an object',
  getIntoVehicle: 'gets into a vehicle',
  startVehicle: 'starts a vehicle',
  vehicleManeuver: 'manoeuvres a vehicle',
  useNetActions: 'acts in the NET',
}
/** An Action without a rule behind it: the game master says what comes of it. */
export const actionSpent = event(
  'actionSpent',
  { who: seen, action: open<string>() },
  ({ who, action }, { names }) => `${names(who)} ${actionWords[action] ?? `uses the Action (${spaced(action)})`}.`,
)
