/** A nudge to whoever is asked: from a game master, or from a player who has waited for a while. */
import type { Id } from '@enfilade/engine'
import type { Done } from '../remote/wire.js'
import { no } from './done.js'
import { sayAside } from './saying.js'
import { playsFor, type Sitting } from './sitting.js'
import type { Table } from './table.js'

/** A player lets others think for so long before they may nudge them; a seat nudges another one once in so long. Milliseconds. */
const patience = 20_000
const between = 30_000
/** When a seat last nudged others. */
const nudged = new WeakMap<Sitting, Map<string, number>>()
const inSeconds = (milliseconds: number): string => `${Math.max(1, Math.ceil(milliseconds / 1000))} s`

export async function nudge(table: Table, caller: Sitting, who: Id): Promise<Done> {
  const { stored } = caller
  const isMaster = stored.kind === 'gm'
  const group = table.groupAt(stored)
  // What this seat was shown decides, whoever is asked besides.
  const decider = group?.snapshots.decides.find(one => one.who === who && !one.hasDecided)
  if (group === null || decider === undefined) return no('They aren’t asked now.')
  const { ruleset, session } = table.fight
  const sittings = [...table.sittings.values()]
  const players = sittings.filter(one => playsFor(ruleset, session.battle, one.stored, who))
  if (players.includes(caller)) return no('That question is your own.')
  if (players.length > 0 && players.every(one => one.stored.byPolicy)) return no('They play themselves.')
  const to = players.length > 0 ? players : sittings.filter(one => one.stored.kind === 'gm' && one !== caller)
  if (to.length === 0) return no('No one but you decides that.')
  const now = table.ports.time()
  const since = group.asked.find(one => one.who === who)?.since ?? now
  if (!isMaster && now - since < patience) return no(`They were asked a moment ago. Wait ${inSeconds(patience - (now - since))}.`)
  const own = nudged.get(caller) ?? new Map<string, number>()
  nudged.set(caller, own)
  const last = own.get(who)
  if (last !== undefined && now - last < between) return no(`You nudged them a moment ago. Wait ${inSeconds(between - (now - last))}.`)
  own.set(who, now)
  await sayAside(table, caller, null, { kind: 'nudge', who, to: to.map(one => one.stored.id) })
  return null
}
