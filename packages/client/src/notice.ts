/** Whose the games are. Every program shows it where it says what it is, the built app carries it, and it stands in the README. */
export const notice: readonly string[] = [
  'The games belong to their authors and publishers. Enfilade is unofficial, and none of them has approved or endorsed it.',
  'Cyberpunk RED: Enfilade is unofficial content provided under the Homebrew Content Policy of R. Talsorian Games and is not approved or endorsed by RTG. This content references materials that are the property of R. Talsorian Games and its licensees.',
]
