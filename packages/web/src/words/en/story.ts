/** Words of what a fight was for one seat. */
import type { Story } from '@enfilade/client'
import { counted } from '../numbers.js'

export const story = {
  title: 'Your story',
  each: 'Each one’s story',
  others: (count: number) => `${counted(count, 'other')}`,
  hits: 'hit',
  of: (hits: number, tries: number) => `${hits} of ${tries}`,
  done: 'dealt',
  taken: 'taken',
  inFigures: ({ hits, tries, done, taken }: Pick<Story, 'hits' | 'tries' | 'done' | 'taken'>) =>
    [
      tries === 0 ? 'attacked no one' : `${hits} of ${tries} hit`,
      ...(done === '' ? [] : [`harm to others: ${done}`]),
      `own harm: ${taken || 'none'}`,
    ].join(' · '),
  nothing: 'nothing',
  quiet: 'Nothing was tried by you or on you, as far as you know.',
  best: 'Your best',
  worst: 'Your worst',
  last: 'What came last',
  rounds: 'Round by round',
  save: 'Keep my story',
  file: (title: string) => `${title}, my story.txt`,
} as const
