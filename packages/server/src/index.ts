/** Tables that are served: one process, one port, one data folder. */

export { nodeClock } from './clock.js'
export { openApi, routes } from './http/routes.js'
export { Guard } from './http/safety.js'
export { seatAt, seatLink } from './line/seat-link.js'
export { type Address, addressesOf, type Interfaces } from './network/addresses.js'
export { invitationTo, qrOf, qrText } from './network/links.js'
export { beARoom } from './rooms/inside.js'
export { type RunningServer, type ServerOptions, startServer } from './server.js'
export { type Database, databases, driversHere } from './store/driver.js'
export { FolderRefused, NotKept } from './store/failures.js'
export { openFolder, restore } from './store/folder.js'
export { FightRefused } from './tables/beginning.js'
