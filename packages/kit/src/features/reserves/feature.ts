/** What is prepared for later, as games take it in: its field, step, event, part of files, and what the game master reads of it. */
import type { ReserveView } from '@enfilade/engine'
import { event } from '../../events/event.js'
import { open } from '../../events/marks.js'
import type { FilePart } from '../../files/part.js'
import { featureOf } from '../feature.js'
import { readReserves } from './reading.js'
import { comesWords, type Reserve, reserveStep, reservesForm, resolvedReserves, waiting } from './reserve.js'

/** What is prepared stays away from now on, or waits again. Heard by the game master alone. */
export const reserveSet = event(
  'reserveSet',
  { name: open<string>(), staysAway: open<boolean>() },
  ({ name, staysAway }) => `Prepared: “${name}” is ${staysAway ? 'kept away' : 'to come again'}.`,
  { unless: () => true },
)

type Written = Omit<Reserve, 'people'> & { readonly combatants: readonly unknown[] }
const file: FilePart<'reserves'> = {
  key: 'reserves',
  form: reservesForm,
  written: resolvedReserves,
  read: readReserves,
  begin: (written, enters) =>
    (written as readonly Written[]).map(({ combatants, ...reserve }) => ({
      ...reserve,
      people: combatants.map(one => enters(one, reserve.side as NonNullable<Reserve['side']>)),
    })),
  waiting: inBattle => (inBattle as readonly Reserve[]).map(({ people }) => people),
}
export const reserves = featureOf({ reserves: waiting })({
  asks: true,
  steps: reserveStep,
  events: { reserveSet },
  file,
  view: ({ reserves: now }, sight, nameOf) =>
    sight.all && now.length > 0 ? { reserves: now.map((one): ReserveView => viewOf(one, nameOf)) } : {},
})

const viewOf = ({ id, name, side, people, comes, ends, staysAway }: Reserve, nameOf: Parameters<typeof comesWords>[1]): ReserveView => ({
  id,
  name,
  side,
  who: people.map(one => ({ id: one.id, name: one.name })),
  comes: staysAway ? 'kept away' : comesWords(comes, nameOf),
  staysAway,
  ends: ends !== null,
})
