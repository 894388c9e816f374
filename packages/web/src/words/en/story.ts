/** Words of what a fight was for one seat. */
export const story = {
  title: 'Your story',
  of: 'Their stories',
  whose: 'Whose',
  tries: 'attempts',
  hits: 'met',
  done: 'cost them',
  taken: 'cost you',
  nothing: 'nothing',
  quiet: 'Nothing was tried by you or on you, as far as you know.',
  best: 'Your best',
  worst: 'Your worst',
  last: 'What came last',
  rounds: 'Round by round',
  save: 'Keep my story',
  file: (title: string) => `${title}, my story.txt`,
} as const
