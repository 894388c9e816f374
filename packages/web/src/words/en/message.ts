/** Words for fights in one message. */

export const message = {
  title: 'The fight in one message',
  opening: 'Opening the fight',
  checking: 'Every answer is played again and checked.',
  cantOpen: 'This message can’t be opened',
} as const
