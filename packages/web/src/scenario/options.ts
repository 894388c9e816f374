/** The optional rules of a game in a scenario file. Those that a game master calls by name are asked on screens before a fight begins. */
import { fieldsOf } from '@enfilade/client/forms'
import { type Json, type OptionSwitch, optionsOfNewFights } from '@enfilade/engine'

export const areCalled = (options: readonly OptionSwitch[]): readonly OptionSwitch[] => options.filter(({ called }) => called !== undefined)

/** What the file says, or the default. */
export const optionIn = (scenario: Json, { name, values }: OptionSwitch): Json =>
  fieldsOf(fieldsOf(scenario).options)[name] ?? values[0] ?? null

/** The scenario with this value; the very same where it has it already. */
export function withOption(scenario: Json, option: OptionSwitch, value: Json): Json {
  if (optionIn(scenario, option) === value) return scenario
  const fields = fieldsOf(scenario)
  return { ...fields, options: { ...fieldsOf(fields.options), [option.name]: value } }
}

/**
 * What a new fight has of them: what its ground says, else what new fights begin with.
 * @param isKept it is a fight or file of before: what it leaves out has its default
 */
export function calledOptions(ground: Json, options: readonly OptionSwitch[], isKept: boolean): Readonly<Record<string, Json>> {
  const begin = isKept ? {} : optionsOfNewFights(options)
  const said = { ...fieldsOf(ground), options: { ...begin, ...fieldsOf(fieldsOf(ground).options) } }
  return Object.fromEntries(areCalled(options).map(option => [option.name, optionIn(said, option)]))
}
