/**
 * Skills and attributes are words that people and weapons share: a file may bring in new ones, so none is unknown. But a word that
 * only one of the two uses, and that is nearly one which the other knows, is a misspelling. Collected over all files, judged at the end.
 */
import { type Fault, nearWord, type Path } from '@enfilade/engine'
import { shipped } from '../content/content.js'

/** A skill or attribute where it is used: on a weapon that asks for it, or on a person who has it. `path` null: it ships. */
export interface Mention {
  readonly kind: 'skill' | 'attribute'
  readonly by: 'weapon' | 'person'
  readonly word: string
  readonly path: Path | null
}

interface Person {
  readonly skills?: Readonly<Record<string, number>> | undefined
  readonly attributes?: Readonly<Record<string, number>> | undefined
}
export function mentionsOfPerson(person: Person, path: Path | null): Mention[] {
  const { skills = {}, attributes = {} } = person
  return [
    ...Object.keys(skills).map(word => mention('skill', 'person', word, path, ['skills', word])),
    ...Object.keys(attributes).map(word => mention('attribute', 'person', word, path, ['attributes', word])),
  ]
}

interface Weapon {
  readonly skill?: string | undefined
  readonly attribute?: string | undefined
}
export function mentionsOfWeapon({ skill, attribute }: Weapon, path: Path | null): Mention[] {
  return [
    ...(skill === undefined ? [] : [mention('skill', 'weapon', skill, path, ['skill'])]),
    ...(attribute === undefined ? [] : [mention('attribute', 'weapon', attribute, path, ['attribute'])]),
  ]
}
const mention = (kind: Mention['kind'], by: Mention['by'], word: string, path: Path | null, inner: Path): Mention => ({
  kind,
  by,
  word,
  path: path === null ? null : [...path, ...inner],
})

/** Words that the rules themselves know, and those of the content that ships. */
const shippedMentions = (): readonly Mention[] => [
  ...['grappling', 'unarmed'].map(word => mention('skill', 'weapon', word, null, [])),
  ...['dex', 'str'].map(word => mention('attribute', 'person', word, null, [])),
  ...Object.values(shipped.weapons).flatMap(weapon => mentionsOfWeapon(weapon, null)),
  ...Object.values(shipped.people).flatMap(person => mentionsOfPerson(person, null)),
]

/** One fault for each word that is nearly, but not quite, one that the other kind knows. Attributes are short: only another case counts as near. */
export function misspellings(mentions: readonly Mention[]): Fault[] {
  const ours = shippedMentions()
  return mentions.flatMap(({ kind, by, word, path }) => {
    if (path === null) return []
    const known = [
      ...new Set([...ours, ...mentions.filter(other => other.by !== by)].filter(other => other.kind === kind).map(other => other.word)),
    ]
    if (known.includes(word)) return []
    const near = kind === 'skill' ? nearWord(word, known) : known.find(other => other.toLowerCase() === word.toLowerCase())
    return near === undefined
      ? []
      : [
          {
            path,
            words: `No one uses the ${kind} "${word}". Did you mean ${near}?`,
            found: word,
            allowed: `${known.join(', ')}, or a word that is not nearly one of these`,
          },
        ]
  })
}
