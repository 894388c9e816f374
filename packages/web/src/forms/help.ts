/** Help of a schema as a form says it. Schemas speak to those who write files: of ids, of null, and of what is left out. */
import { spaced } from './json.js'

const inForms: readonly (readonly [RegExp, string])[] = [
  [/\bnull or left out\b|\bleft out or null\b|\bleft out altogether\b/gi, 'left out'],
  [/\bleft out, null or(?= ")/gi, 'empty or'],
  [/\b0 or left out:/gi, '0 or empty:'],
  [/\bleft out: false\b/gi, 'if empty: no'],
  [/\bleft out: true\b/gi, 'if empty: yes'],
  [/\bleft out:/gi, 'if empty:'],
  [/\bnull:/gi, 'none:'],
  [/\btrue\b/g, 'yes'],
  [/\bfalse\b/g, 'no'],
  [/\b(?:that is )?left out is\b/gi, 'that isn’t given is'],
  [/\bnull for\b/gi, 'none for'],
  [/: null\b/g, ': none'],
  [/\bthe id of `use`/g, 'the word for the one it is made from'],
  [/\bIds of ([\w, ]+) (?:of|in) the content, or (?:\w+ )?written out/g, 'the $1: from the list, or written out'],
  [/\bIds of the content, or (\w+) written out/g, 'the $1: from the list, or written out'],
  [/\bIds of ([\w, ]+ in hand)/g, 'the $1'],
  [/\bAn id of the content\b/g, 'one from the list'],
  [/\bthe id of one of the content\b/g, 'one from the list'],
  [/\bthe id of a place\b/g, 'the name of a place'],
  [/\{ ([^}]*) \}/g, '$1'],
]
export const helpOf = (description: string): string => {
  const words = inForms.reduce((text, [found, by]) => text.replace(found, by), description)
  return words.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, spaced).replace(/(^|[.] )\p{Ll}/gu, start => start.toUpperCase())
}
