/** What a table does without being called: its timers, its policies. What goes wrong there stops this table, and no other of its room. */
import { messageOf } from '@enfilade/engine'
import type { Table } from './table.js'

export const onItsOwn =
  (table: Pick<Table, 'stored' | 'ports' | 'stopByServer'>, act: () => void): (() => void) =>
  () => {
    table.ports.begins(table.stored.id)
    try {
      act()
    } catch (thrown) {
      table.stopByServer(`The server made a mistake in this fight: ${messageOf(thrown)}`)
    }
  }
