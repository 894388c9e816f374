/** Fights in one message, as the page has a part in them: reading the letters, and the ready fights that a message may name. Rules stay in the worker. */
import { games } from 'virtual:games'
import type { Json } from '@enfilade/engine'
import { isMessage, MessageFault, messageMark, openMessage, type Remote } from '@enfilade/session'
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

/** What stands behind the address of the app. @param record as text @throws Error in words for a person */
export async function messageFrom(host: Pick<Remote<typeof functions>, 'messageFor'>, record: string): Promise<string> {
  const { ruleset } = JSON.parse(record) as { readonly ruleset: string }
  return messageMark + (await host.messageFor(record, await readyOf(ruleset)))
}
