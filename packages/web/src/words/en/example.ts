/** Words for examples of rules. */
import { counted } from '../numbers.js'

export const example = {
  example: 'Example',
  find: 'Find one in a fight',
  looking: (tried: number, all: number) =>
    all === 0 ? 'Looking through the ready fights' : `Looking through the ready fights: ${tried} of ${all}`,
  inFight: (title: string) => `In “${title}”`,
  none: (fights: number) => `It decided nothing in ${counted(fights, 'fight')} that opponents played against each other.`,
  play: 'Play on from just before',
} as const
