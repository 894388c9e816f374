/** A fight of this device as the table that it is. */
import type { StoredTable } from '@enfilade/session'
import type { FightSummary } from './library.js'

/** The table of a fight, as its summary keeps it. */
export const tableOf = ({ id, title, game, created, changed, table }: FightSummary, unasked: boolean): StoredTable => ({
  ...{ id, code: '', title, game, created, changed, salt: '', policies: [], autopilot: [], numbersHidden: false },
  ...{ ...table, paused: null, unasked },
})
