/** People from stat blocks, for every client that takes text: what was understood, of which line, and what not. */
export type { ReadLine, ReadPerson } from './read-person.js'
export { readStatBlock } from './reading.js'
export { type Figure, figureWords, rangesIn, withFigures } from './taking.js'
export { figuresLeftOut, type Nameable } from './targets.js'
