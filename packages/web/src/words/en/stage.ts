/** Words of what has just happened, as the big screen and phones show it while it is held. */
import type { Beat } from '@enfilade/client'

/** "2 saves lost" says it already. */
const saysLost = (words: string): boolean => words.endsWith(' lost')

export const stage = {
  throws: (name: string) => `${name} throws`,
  sum: (faces: readonly number[]) => `${faces.join(' + ')} =`,
  lost: (words: string) => (saysLost(words) ? words : `${words} lost`),
  less: (words: string) => (saysLost(words) ? words : `−${words}`),
  noHarm: 'no harm',
  goOn: 'Go on',
  /** In a word, as large as it fits. */
  word: ({ kind, by, does, states }: Pick<Beat, 'kind' | 'by' | 'does' | 'states'>): string => {
    if (kind === 'falls') return states.at(-1) ?? 'down'
    if (kind === 'critical') return 'critical'
    if (kind === 'missed') return 'miss'
    if (by === null) return states.at(-1) ?? 'harm'
    return does === undefined || does === 'hits' ? 'hit' : does
  },
  is: (state: string) => ` is ${state}.`,
  nextRoll: (words: string) => `${words} next`,
  tempo: 'What happens is shown',
  tempos: { calm: 'calmly', quick: 'quickly', off: 'as a line alone' },
  tempoMore: 'On the big screen, dice, hits and falls take a moment each. Nothing waits for them.',
} as const

export const display = {
  decides: 'decides',
  acts: 'acts',
  decided: (names: readonly string[]) => `✓ ${names.join(', ')}`,
  after: 'then',
  next: 'next',
  join: (host: string) => (host === '' ? 'join with' : `join at ${host} with`),
  frozen: (clock: string) => `Frozen at ${clock}. Reconnecting.`,
  frozenPlain: 'Not connected. Trying again.',
} as const
