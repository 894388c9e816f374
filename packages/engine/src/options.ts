/** The optional rules of a game in words. */
import type { Json } from './contract.js'
import type { OptionSwitch } from './ruleset.js'

/** A value as a game master calls it. @param at which of its values */
export const valueWords = ({ values, called }: Pick<OptionSwitch, 'values' | 'called'>, at: number): string =>
  called?.values[at] ?? String(values[at])
/** "When a side gives up: by kind of person". */
export const optionWords = (option: OptionSwitch, at: number): string => `${option.called?.title ?? option.name}: ${valueWords(option, at)}`
export const optionsOfNewFights = (options: readonly OptionSwitch[]): { readonly [name: string]: Json } =>
  Object.fromEntries(options.flatMap(({ name, begins }) => (begins === undefined ? [] : [[name, begins]])))
