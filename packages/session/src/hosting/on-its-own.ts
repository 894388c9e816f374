/** What a table does without being called: its timers, its policies. What goes wrong there stops this table, and no other of its room. */
import { messageOf, NotLoaded } from '@enfilade/engine'
import type { TableInMemory } from './in-memory.js'

export const onItsOwn =
  (table: Pick<TableInMemory, 'stored' | 'ports'> & { stopByServer(words: string): void }, act: () => void): (() => void) =>
  () => {
    const { begins, page } = table.ports
    const failed = (thrown: unknown): void => table.stopByServer(`The server made a mistake in this fight: ${messageOf(thrown)}`)
    begins(table.stored.id)
    try {
      act()
    } catch (thrown) {
      if (thrown instanceof NotLoaded && page !== undefined) void page.playing(act).catch(failed)
      else failed(thrown)
    }
  }
