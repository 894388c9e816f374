/** Actors of Foundry's Cyberpunk RED, exported as JSON: recognised, and read as people of our content. Apart from the rest: few need it. */
export { type ReadActor, readActor } from './reading.js'
export { actorIn, actorsOf } from './recognised.js'
