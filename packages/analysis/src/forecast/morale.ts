/** An encounter under each morale: each time with another point at which everyone gives up. */
import type { Json } from '@enfilade/engine'
import { fieldsOf, type Lever, listIn } from './levers.js'

/** The encounter as it is set, and with every morale that the games know for everyone in it, whatever the file says of them. */
export function moralesOf(file: Json): Lever[] {
  const scenario = fieldsOf(file)
  const under = (point: string | null): Json => {
    const said = ({ breaksAt: _, ...rest }: ReturnType<typeof fieldsOf>): Json => (point === null ? rest : { ...rest, breaksAt: point })
    const withPeople = (raw: Json): Json => {
      const { combatants, ...rest } = fieldsOf(raw)
      return combatants === undefined ? rest : { ...rest, combatants: listIn(combatants).map(one => said(fieldsOf(one))) }
    }
    return {
      ...scenario,
      options: { ...fieldsOf(scenario.options), breaksAt: point ?? 'nature' },
      sides: listIn(scenario.sides).map(side => said(fieldsOf(withPeople(side)))),
      ...(scenario.reserves !== undefined && { reserves: listIn(scenario.reserves).map(withPeople) }),
    }
  }
  return [
    { words: 'as set', scenario: file },
    { words: 'everyone fights to the end', scenario: under('never') },
    { words: 'half of them badly hurt or out of action', scenario: under('wounds') },
    { words: 'half of them out of action', scenario: under('losses') },
    { words: 'one out of action and enemies twice as many', scenario: under('odds') },
    { words: 'each by what they are', scenario: under(null) },
  ]
}
