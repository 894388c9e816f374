import type { AnyRuleset } from '@enfilade/engine'

/** Whose the games are. Every program shows it where it says what it is, what is built carries it, and it stands in the README. */
export const noticeOf = (games: readonly Pick<AnyRuleset, 'rights'>[]): readonly string[] => [
  'The licence of Enfilade, MIT, covers its code and its own words, not the games. They belong to their authors and publishers. Enfilade is unofficial, and none of them has approved or endorsed it. A game whose owner asks for it is taken out of the next version.',
  ...games.flatMap(({ rights }) => rights ?? []),
]
