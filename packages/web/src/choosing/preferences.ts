/** The app's look on this device. Stored where the browser allows it; theme.js applies it before anything is drawn. */
export const preferences = {
  theme: ['system', 'dark', 'light'],
  size: ['100', '112', '125', '150'],
  motion: ['system', 'reduce'],
  /** How fast turns of policies are shown. */
  pace: ['usual', 'slow', 'fast', 'off'],
  /** Do the game master's acts need a reason? */
  reasons: ['offered', 'needed'],
  /** Does a question with a single legal answer answer itself? */
  onlyAnswer: ['given', 'asked'],
  /** And one in which its combatant's policy finds nothing at stake, for a game master who is alone? */
  noStakes: ['given', 'asked'],
  /** In which fights questions and the screen are explained. */
  explain: ['first', 'always', 'off'],
} as const
export type Preference = keyof typeof preferences
export type Value<P extends Preference> = (typeof preferences)[P][number]

const place = (which: Preference): string => `enfilade.${which}`

export function preferred<P extends Preference>(which: P): Value<P> {
  const [usual] = preferences[which]
  try {
    const kept = localStorage.getItem(place(which))
    return (preferences[which] as readonly string[]).includes(kept ?? '') ? (kept as Value<P>) : (usual as Value<P>)
  } catch {
    return usual as Value<P>
  }
}

/** Applies it at once; where nothing can be stored it lasts until the page closes. */
export function prefer<P extends Preference>(which: P, value: Value<P>): void {
  const [usual] = preferences[which]
  const { dataset } = document.documentElement
  if (value === usual) delete dataset[which]
  else dataset[which] = value
  try {
    if (value === usual) localStorage.removeItem(place(which))
    else localStorage.setItem(place(which), value)
  } catch {
    // The browser refuses storage.
  }
}
