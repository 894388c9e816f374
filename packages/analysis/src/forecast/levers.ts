/**
 * What could be changed in an encounter, one thing at a time: a person fewer or more, a cover gone, another temper, other morale. Changes of the
 * scenario file as its author wrote it; whether the game takes one, only its own reading says.
 */
import { isRecord, type Json, listOf, type OptionSwitch, optionWords } from '@enfilade/engine'
import { type Compared, type Comparison, compared, differencesText } from './compare.js'
import type { EncounterFigures } from './figures.js'

export interface Lever {
  /** In the table's words: "one Ganger fewer", "without the wreck". */
  readonly words: string
  readonly scenario: Json
}
export type Fields = { readonly [key: string]: Json }
export const fieldsOf = (value: Json | undefined): Fields => (isRecord(value) ? (value as Fields) : {})
export const listIn = (value: Json | undefined): readonly Json[] => listOf(value) as readonly Json[]
export const textIn = (...values: readonly (Json | undefined)[]): string => values.find(value => typeof value === 'string') as string

export const tempers = ['aggressive', 'cautious', 'hold'] as const
/** For those of a side who name none of their own. */
export const temperOf = (side: Fields): Json => side.policy ?? 'aggressive'

/**
 * @param file a scenario file, not resolved; the file stays as it is
 * @param known the options of its game
 */
export function leversOf(file: Json, known: readonly OptionSwitch[]): Lever[] {
  const scenario = fieldsOf(file)
  const sides = listIn(scenario.sides).map(fieldsOf)
  const withSide = (nth: number, side: Fields): Json => ({ ...scenario, sides: sides.map((one, i) => (i === nth ? side : one)) })
  const ofPeople = sides.flatMap((side, nth): Lever[] => {
    const entries = listIn(side.combatants)
    const withEntries = (combatants: readonly Json[]): Json => withSide(nth, { ...side, combatants })
    return entries.flatMap((raw, i): Lever[] => {
      const entry = fieldsOf(raw)
      const name = thingWords(textIn(entry.name, entry.use, entry.id, 'someone'))
      const count = typeof entry.count === 'number' ? entry.count : 1
      const counted = (n: number): Json => withEntries(entries.map((one, j) => (j === i ? withCount(entry, n) : one)))
      const fewer: Lever[] =
        count > 1
          ? [{ words: `one ${name} fewer`, scenario: counted(count - 1) }]
          : entries.length > 1
            ? [{ words: `without ${name}`, scenario: withEntries(entries.filter((_, j) => j !== i)) }]
            : []
      return [...fewer, { words: `one more ${name}`, scenario: counted(count + 1) }]
    })
  })
  const battlefield = fieldsOf(scenario.battlefield)
  const covers = listIn(battlefield.cover)
  const ofCovers = covers.map((raw, i): Lever => {
    const { name, use, id } = fieldsOf(raw)
    return {
      words: `without the ${thingWords(textIn(name, use, id, 'cover'))}`,
      scenario: { ...scenario, battlefield: { ...battlefield, cover: covers.filter((_, j) => j !== i) } },
    }
  })
  const ofTempers = sides.flatMap((side, nth) =>
    tempers
      .filter(temper => temper !== temperOf(side))
      .map((temper): Lever => ({ words: `${textIn(side.name, 'a side')} all ${temper}`, scenario: withSide(nth, played(side, temper)) })),
  )
  const options = fieldsOf(scenario.options)
  const ofMorale = known
    .filter(({ called }) => called !== undefined)
    .flatMap(one =>
      one.values.flatMap((value, at): Lever[] =>
        value === (options[one.name] ?? one.values[0])
          ? []
          : [{ words: optionWords(one, at), scenario: { ...scenario, options: { ...options, [one.name]: value } } }],
      ),
    )
  return namedApart([...ofPeople, ...ofCovers, ...ofTempers, ...ofMorale])
}

/** A name as it is, an id as words: "low wall", from lowWall. */
const thingWords = (name: string): string =>
  /^[a-z]+[A-Z]/.test(name) ? name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`) : name
/** Two changes of the same words, such as of two low walls, are told apart by their place in the file; what is one change stands once. */
function namedApart(levers: readonly Lever[]): Lever[] {
  const once = [...new Map(levers.map(lever => [JSON.stringify(lever), lever])).values()]
  return once.map(lever => {
    const alike = once.filter(({ words }) => words === lever.words)
    return alike.length < 2 ? lever : { ...lever, words: `${lever.words} (${alike.indexOf(lever) + 1} of ${alike.length})` }
  })
}

/** Where each stands is said for as many as there are: those left stand where the first of them stood, one more beside the last. */
function withCount(entry: Fields, count: number): Json {
  const { at } = entry
  const isEach = Array.isArray(at) && Array.isArray((at as readonly Json[])[0])
  const places = isEach ? (at as readonly Json[]) : null
  if (places === null) return { ...entry, count }
  return { ...entry, count, at: Array.from({ length: count }, (_, i) => places[Math.min(i, places.length - 1)] as Json) }
}
/** The side with everyone of this temper. */
export function played(side: Fields, policy: string): Fields {
  return { ...side, policy, combatants: listIn(side.combatants).map(one => without(fieldsOf(one), 'policy')) }
}
const without = (fields: Fields, key: string): Fields => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))

export interface Pulled {
  readonly words: string
  readonly comparison: Comparison
}
/** Fights that each change is first tried with, and how many of the changes are tried again. */
export const firstFights = 100
export const triedAgain = 8

/**
 * Tries every change with few fights, and the strongest again with more, of other seeds: those before were chosen by their luck.
 * @param figures plays a number of fights of a change, or of the encounter as it is (null); null: it was stopped
 * @param tried called before each change that is tried
 */
export async function pulledLevers<L extends { readonly words: string }>(
  levers: readonly L[],
  fights: number,
  seed: string,
  figures: (lever: L | null, fights: number, seed: string) => Promise<EncounterFigures | null>,
  tried: (nth: number, of: number, words: string) => void,
): Promise<{ readonly usual: EncounterFigures; readonly pulled: readonly (L & Pulled)[] } | null> {
  const pull = async (those: readonly L[], count: number, from: string) => {
    const usual = await figures(null, count, from)
    if (usual === null) return null
    const pulled: (L & Pulled)[] = []
    for (const [i, lever] of those.entries()) {
      tried(i, those.length, lever.words)
      const now = await figures(lever, count, from)
      if (now === null) return null
      pulled.push({ ...lever, comparison: compared(usual, now) })
    }
    return { usual, pulled: strongestFirst(pulled) }
  }
  const first = await pull(levers, Math.min(firstFights, fights), seed)
  return first && pull(first.pulled.slice(0, triedAgain), fights, `${seed} again`)
}

const sizeOf = ({ difference: { difference } }: Compared): number => Math.abs(difference)
/** By how much each moves the players' chance to win, most first. */
const strongestFirst = <P extends Pulled>(pulled: readonly P[]): P[] =>
  [...pulled].sort((a, b) => sizeOf(b.comparison.playersWin) - sizeOf(a.comparison.playersWin))

/** The one that moves it most, as a sentence; where no interval leaves out 0, that. */
export function leverSentence(pulled: readonly Pulled[]): string {
  const moves = strongestFirst(pulled).filter(
    ({ comparison: { playersWin } }) => playersWin.difference.low > 0 || playersWin.difference.high < 0,
  )
  const [first] = moves
  if (first === undefined) return 'None of the changes that were tried moves it by more than its error.'
  return `Moves it most: ${first.words}. ${differencesText(first.comparison)}`
}
