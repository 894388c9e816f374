/** An encounter under each morale: each time with another point at which everyone gives up. */
import { type Json, type OptionSwitch, valueWords } from '@enfilade/engine'
import { fieldsOf, type Lever, listIn } from './levers.js'

/** The encounter as it is set, and with every morale that its game knows for everyone in it, whatever the file says of them. */
export function moralesOf(file: Json, options: readonly OptionSwitch[]): Lever[] {
  const scenario = fieldsOf(file)
  const under = (option: Json): Json => {
    const said = ({ breaksAt: _, ...rest }: ReturnType<typeof fieldsOf>): Json =>
      option === 'nature' ? rest : { ...rest, breaksAt: option }
    const withPeople = (raw: Json): Json => {
      const { combatants, ...rest } = fieldsOf(raw)
      return combatants === undefined ? rest : { ...rest, combatants: listIn(combatants).map(one => said(fieldsOf(one))) }
    }
    return {
      ...scenario,
      options: { ...fieldsOf(scenario.options), breaksAt: option },
      sides: listIn(scenario.sides).map(side => said(fieldsOf(withPeople(side)))),
      ...(scenario.reserves !== undefined && { reserves: listIn(scenario.reserves).map(withPeople) }),
    }
  }
  const morales = options.filter(({ name }) => name === 'breaksAt')
  return [
    { words: 'as set', scenario: file },
    ...morales.flatMap(one => one.values.map((value, at): Lever => ({ words: valueWords(one, at), scenario: under(value) }))),
  ]
}
