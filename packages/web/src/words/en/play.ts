/** Words for the first screen of a fight: who plays whom. */
import { listed } from '@enfilade/engine'
import { counted } from '../numbers.js'

export const play = {
  title: (fight: string) => `Play ${fight}`,
  who: 'Who do you play?',
  side: (name: string) => `Who plays ${name}`,
  plays: { players: 'the players', me: 'me', themselves: 'play themselves' },
  temper: 'temper',
  temperOf: (side: string) => `Temper of ${side}`,
  strength: 'strength',
  strengthOf: (side: string) => `Strength of ${side}`,
  plain: 'plain',
  strengths: { quick: 'quick', steady: 'steady', deep: 'deep' },
  strengthWords: {
    plain: 'They answer at once.',
    quick: 'They think a moment before each answer.',
    steady: 'They think for some seconds before each answer.',
    deep: 'They think long before each answer.',
  },
  people: (names: readonly string[], most = 8) =>
    names.length <= most ? listed(names) : `${names.slice(0, most).join(', ')} and ${names.length - most} more`,
  meta: (game: string, people: number) => `${game} · ${counted(people, 'combatant')}`,
  begin: 'Begin',
  watch: 'Watch',
  openTable: 'Open a table',
  prepare: 'Prepare it',
  edit: 'Edit a copy',
  gone: 'There is no such fight here any more.',
  notReady: 'This fight can’t begin.',
} as const
