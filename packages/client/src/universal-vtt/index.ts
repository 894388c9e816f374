/** Maps of other programs: what is in one, and the battlefield of a game that it gives. */
export { type Answers, type Ground, groundOf, type Laid } from './ground.js'
export { isUniversalMap, largestMap, readUniversalMap, type UniversalMap } from './reading.js'
