/** Says an aside: kept in the margin of the record first, then told to those who may hear it. */
import { type Json, noteIn } from '@enfilade/engine'
import { type Aside, heardBy, type Said } from './asides.js'
import type { Sitting } from './sitting.js'
import type { Table } from './table.js'

/** Gives its id. @throws NotKept, and nothing was said */
export async function sayAside(table: Table, { stored }: Sitting, call: string | null, said: Said): Promise<string> {
  table.unlessFull()
  const { newId } = table.ports.secrets
  const aside: Aside = { ...said, id: newId(), by: { seat: stored.id, name: stored.name }, time: table.ports.time() }
  const { session } = table.fight
  noteIn(session, aside as unknown as Json)
  await table.keep(stored.id, call, said.kind, null)
  // What was to be told while this was written.
  table.tell()
  for (const sitting of table.sittings.values()) {
    if (sitting.present.devices.size === 0) continue
    const heard = heardBy(table, sitting, aside, () => table.groupAt(sitting.stored)?.snapshots.lines ?? 0)
    if (heard !== null) table.news(sitting, { kind: 'aside', aside: heard })
  }
  return aside.id
}
