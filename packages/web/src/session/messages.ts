/** Fights in one message, as the page has a part in them: reading the letters, and the ready fights that a message may name. Rules stay in the worker. */
import { games } from 'virtual:games'
import type { Json } from '@enfilade/engine'
import { isMessage, MessageFault, openMessage, type Remote } from '@enfilade/session'
import type { Imported } from './library.js'
import { squeeze } from './squeeze.js'
import type { functions } from './worker/host.js'

/** The ready fights of a game, as it reads them. */
const readyOf = (id: string): Promise<readonly Json[]> =>
  Promise.all((games.find(game => game.id === id)?.scenarios ?? []).map(scenario => scenario.read()))

/** @param text with a message in it, or a file that only looks as if it had one */
export async function takeMessage(host: Pick<Remote<typeof functions>, 'takeIn' | 'takeMessage'>, text: string): Promise<Imported> {
  if (!isMessage(text)) return host.takeIn(null, text)
  try {
    const packed = await openMessage(text, squeeze)
    return await host.takeMessage(packed, await readyOf(packed.ruleset))
  } catch (thrown) {
    if (!(thrown instanceof MessageFault)) throw thrown
    return { ok: false, faults: [{ file: null, fault: { path: [], words: thrown.message } }] }
  }
}
