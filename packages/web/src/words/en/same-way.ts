/** Words for standing answers, and for questions that answer themselves. */
export const sameWay = {
  sameWay: (name: string) => `Answer the same way until ${name}’s next turn`,
  asDeclared: 'Go on as declared',
  goesOn: (name: string) => `${name} goes on as declared`,
  sameWayWhy: 'the standing answer to this question',
  forOthers: (names: readonly string[]) =>
    names.length > 2 ? `Answer this way for all ${names.length + 1} asked` : `Answer this way for ${names.join(' and ')} as well`,
  letSquadAct: (name: string, count: number) => `Let all ${count} act as advised: ${name} ×${count}`,
  squadActs: (count: number) => (count === 1 ? 'The last of the squad acts as advised' : `${count} of the squad act as advised`),
  sameWayLasting: 'Answer the same way until I lift it',
  sameWayTerms: 'Terms',
  untilLifted: 'Until I lift it',
  onlyAtOdds: 'Only if its chance is at least',
  standing: (name: string, answer: string, least: string | null, lasts: boolean) =>
    `${name} repeats: ${answer}${least === null ? '' : `, at ${least} or more`}${lasts ? ', until lifted' : ''}`,
  lift: 'Ask again',
  onlyAnswer: 'the only answer there is',
} as const
