/** The forms that the arguments of calls from elsewhere have. `fits` looks at the outer form; the rules judge what is in it. */

/** Thrown where a caller may not call that, or not so. */
export class CallRefused extends Error {
  override name = 'CallRefused'
}

/** Thrown where a caller has had their share for now. */
export class TooOften extends CallRefused {
  override name = 'TooOften'
}

/** Thrown where someone looks at a fight that another one has followed. */
export class FightGone extends CallRefused {
  override name = 'FightGone'
}

/** What an argument has to be. */
export interface Form {
  readonly words: string
  readonly isOptional?: true
  fits(given: unknown): boolean
}
export const isObject = (given: unknown): boolean => typeof given === 'object' && given !== null && !Array.isArray(given)
/** Characters of a text. */
const longest = 4000
export const text: Form = {
  words: `a text of at most ${longest} characters`,
  fits: given => typeof given === 'string' && given.length <= longest,
}
export const flag: Form = { words: 'true or false', fits: given => typeof given === 'boolean' }
export const count: Form = { words: 'a whole number from 0', fits: given => Number.isSafeInteger(given) && (given as number) >= 0 }
export const data: Form = {
  words: 'plain data',
  fits: given => given !== undefined && typeof given !== 'function' && typeof given !== 'symbol',
}
export const listOf = (of: Form): Form => ({
  words: `a list, each ${of.words}`,
  fits: given => Array.isArray(given) && given.every(of.fits),
})
export const oneOf = (...words: readonly string[]): Form => ({
  words: words.join(' or '),
  fits: given => words.some(word => word === given),
})
/** An object with exactly these fields; an optional one may be missing. */
export const exactly = (words: string, fields: { readonly [name: string]: Form }): Form => ({
  words,
  fits: given =>
    isObject(given) &&
    Object.keys(given as object).every(name => Object.hasOwn(fields, name)) &&
    Object.entries(fields).every(([name, form]) =>
      Object.hasOwn(given as object, name) ? form.fits((given as { readonly [name: string]: unknown })[name]) : form.isOptional === true,
    ),
})
export const maybe = (of: Form): Form => ({ words: of.words, isOptional: true, fits: given => given === undefined || of.fits(given) })
