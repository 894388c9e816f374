/** What a game master types for an act: "burner harm 12" names someone, one of six verbs and a number; other words are looked for in the acts' own. */
import type { Id, View } from '@enfilade/engine'
import type { Command } from '@enfilade/session'

/** By convention of all games their acts have these names; a game has some of them. */
const actsOf = {
  harm: ['damage', 'kill', 'stun', 'fall', 'setFire', 'expose', 'electrocute', 'poison', 'drug', 'scorch', 'electrify', 'loseFooting'],
  heal: [
    'restoreHp',
    'stabilize',
    'treat',
    'treatWound',
    'healWounds',
    'rouse',
    'recover',
    'restoreSaves',
    'setActive',
    'repair',
    'passDay',
  ],
  move: ['moveTo', 'moveVehicle', 'setProne'],
  hide: ['hide', 'reveal'],
  morale: ['giveUp', 'comeBack', 'frighten', 'reassure'],
  come: ['join', 'another', 'leave', 'changeSide'],
} as const
export type Verb = keyof typeof actsOf
export const verbs = Object.keys(actsOf) as readonly Verb[]
/** Other words for the verbs. */
const called: Readonly<Record<Verb, readonly string[]>> = {
  harm: ['harm', 'hurt', 'damage', 'hit', 'wound'],
  heal: ['heal', 'cure', 'patch', 'treat'],
  move: ['move', 'place'],
  hide: ['hide', 'reveal', 'show'],
  morale: ['morale', 'flee', 'surrender', 'panic'],
  come: ['come', 'go', 'bring', 'leave', 'join'],
}

export interface ReadAct {
  /** Null: no one is named. */
  readonly who: Id | null
  readonly verb: Verb | null
  readonly amount: number | null
  /** What is left. */
  readonly words: readonly string[]
}
/** Everyone is found by whole words of their name or by how one begins; of several, the one of whom most is typed, then the first. */
export function readAct(typed: string, people: readonly { readonly id: Id; readonly name: string }[]): ReadAct {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const verb = verbs.find(one => words.some(word => called[one].includes(word))) ?? null
  const amount = words.find(word => /^\d{1,4}$/.test(word))
  const left = words.filter(word => word !== amount && (verb === null || !called[verb].includes(word)))
  // A number may be part of a name: "ganger 2 harm 5".
  const named = people
    .map(({ id, name }) => {
      const parts = name.toLowerCase().split(/\s+/)
      const known = words.filter(word => parts.some(part => part === word || (word.length > 2 && part.startsWith(word))))
      const exact = known.filter(word => parts.includes(word)).length
      return {
        id,
        known,
        isNamed: known.some(word => !/^\d+$/.test(word)),
        weight: known.length + exact / 10 - (parts.length - exact) / 100,
      }
    })
    .filter(({ isNamed }) => isNamed)
    .sort((a, b) => b.weight - a.weight)[0]
  const own = named?.known ?? []
  const free = words.find(word => /^\d{1,4}$/.test(word) && !own.includes(word))
  return {
    who: named?.id ?? null,
    verb,
    amount: free === undefined ? null : Number(free),
    words: left.filter(word => !own.includes(word) && word !== free && !/^\d+$/.test(word)),
  }
}
/** The acts that are meant; all of them where nothing says which. */
export const actsFound = (commands: readonly Command[], { verb, words }: Pick<ReadAct, 'verb' | 'words'>): readonly Command[] =>
  commands.filter(
    command =>
      (verb === null || (actsOf[verb] as readonly string[]).includes(command.name)) &&
      words.every(word => `${command.words} ${command.name}`.toLowerCase().includes(word)),
  )
/** The act that hides a combatant, or reveals one who is hidden. */
export const hiding = ({ people }: Pick<View, 'people'>, who: Id | null): string =>
  (people.find(one => one.id === who)?.hiddenFrom ?? []).length > 0 ? 'reveal' : 'hide'
/** The verb of an act; null: a rarer one. */
export const verbOf = (name: string): Verb | null => verbs.find(verb => (actsOf[verb] as readonly string[]).includes(name)) ?? null
