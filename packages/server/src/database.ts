/** Databases, for what else is kept in them: addresses, refusals in words, schemas that are brought to their newest form. */
export { BadAddress, DatabaseRefused, whyNotWritten } from './store/failures.js'
export { addressOf, type DatabaseAddress, whyNotConnected } from './store/postgres/address.js'
export { isLost } from './store/postgres/connection.js'
export { connected, mayBeWritten, notesOn } from './store/postgres/opening.js'
export { migrate } from './store/postgres/schema.js'
