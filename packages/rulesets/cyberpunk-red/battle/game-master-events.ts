/** What the game master does in this game, beyond the acts that every game has: values, hazards, terrain and time set by hand. */
import { because, capital } from '@enfilade/engine'
import { acts, event, gmOnly, numbersOf, open, placing, seen } from '@enfilade/kit'
import { place, terrain } from './marks.js'
import { at, theThing } from './phrases.js'

const why = gmOnly<string | undefined>()

export const { sideChanged, takenOut } = acts
export const { broughtIn, placed } = placing({ place, where: (square, names) => `at ${at(square, names)}` })

/** Hit points, armor or other values of a combatant were set; `words` says to what, for those who know their numbers. */
export const adjusted = event('adjusted', { who: seen, words: numbersOf<string>('who'), why }, (heard, { names }) => {
  return `${names(heard.who)}: ${heard.words ?? 'something is changed'}${because(heard.why)}.`
})

/** A hazard of the place begins or ends for a combatant: fire, no air, vacuum, radiation, a current, a fall. */
export const hazardSet = event('hazardSet', { who: seen, words: open<string>(), why }, (heard, { names }) => {
  return `${names(heard.who)} ${heard.words}${because(heard.why)}.`
})

/** A cover or door was changed. */
export const terrainSet = event('terrainSet', { id: terrain, words: open<string>(), why }, (heard, { names }) => {
  return `${capital(theThing(names(heard.id)))} ${heard.words}${because(heard.why)}.`
})

/** Time passes outside of turns. */
export const timePassed = event('timePassed', { words: open<string>(), why }, heard => `${heard.words}${because(heard.why)}.`)
