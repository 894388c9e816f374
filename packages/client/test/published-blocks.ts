/**
 * Sixty invented people, twelve a game, in the layouts in which blocks are published and passed on: written before the reader had seen any of them.
 * `entry`: what a person who knows the game would type in; what the form has no place for stands nowhere and has to be named.
 */
import { ad2300 } from './published/2300ad.js'
import { bluePlanet } from './published/blue-planet.js'
import { cyberpunkRed } from './published/cyberpunk-red.js'
import { darkConspiracy } from './published/dark-conspiracy.js'
import { rpj } from './published/rpj-scifi.js'
import type { Block } from './stat-blocks.js'

const of = (game: string, blocks: readonly Omit<Block, 'game'>[]): Block[] => blocks.map(block => ({ game, ...block }))
export const publishedBlocks: readonly Block[] = [
  ...of('cyberpunk-red', cyberpunkRed),
  ...of('2300ad', ad2300),
  ...of('blue-planet', bluePlanet),
  ...of('dark-conspiracy', darkConspiracy),
  ...of('rpj-scifi', rpj),
]
