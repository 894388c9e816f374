/** The table at which a fight of the terminal is played: the same that a server or the app runs, kept in the file of its record. */
import { randomUUID } from 'node:crypto'
import type { AnySession } from '@enfilade/client'
import { hashOf } from '@enfilade/engine'
import { afterBy, type Clock, hidesNumbers, OpenTable } from '@enfilade/session'
import { badArgument } from '../failures.js'
import type { Io } from '../io.js'
import { fileStore } from './file-store.js'

const clock: Clock = {
  now: () => performance.now(),
  after: afterBy(setTimeout, clearTimeout),
}

/** Puts a fight on its table, once its record is on disk. `unasked`: people with nothing at stake aren't asked. @throws BadInput where it can't be written */
export async function hostedIn(io: Io, file: string, title: string, session: AnySession, unasked: boolean): Promise<OpenTable> {
  const { ruleset } = session
  const store = fileStore(io)
  await store.write([['snapshot', file, 0, session.record()]])
  // Whatever is opened later is what was kept until then.
  const opened = [session]
  const now = Date.now()
  const stored = {
    ...{ id: file, code: '', title, game: ruleset.id, created: now, changed: now, salt: '', policies: [], autopilot: [] },
    ...{ numbersHidden: hidesNumbers(session), paused: null, unasked },
  }
  const host = new OpenTable(stored, [], {
    ...{ store, clock, background: null, time: () => Date.now(), newSeed: () => io.newSeed(), begins: () => undefined },
    isAlone: true,
    rulesFor: async () => ruleset,
    titleOf: () => ruleset.title,
    opened: () => opened.pop(),
    secrets: { newId: randomUUID, newToken: randomUUID, hash: text => hashOf(text) },
    invitation: () => {
      throw badArgument('A fight at a terminal has no links.')
    },
  })
  await host.open()
  // A terminal has no such setting: the fight stays as it is.
  host.fight.numbersHidden = null
  await host.beginUnasked()
  return host
}
