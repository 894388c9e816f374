/** Who drives a side: a policy of this clone or of a commit, by name, or whatever the scenario says. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PolicyPlayers, policyPlayers } from '@enfilade/analysis'
import { type AnyRuleset, type Strength, strengths } from '@enfilade/engine'

export interface Player {
  readonly name: string
  readonly players: PolicyPlayers
  /** It picks at random: what it does is no habit. */
  readonly isRandom: boolean
}

/** Written before the name of a policy: it is that of the frozen commit (scripts/arena.mjs), and plays by today's rules. */
export const ofV0 = 'V0:'
/** The policies that the scenario names. */
export const asWritten = 'default'
/** The same, looking ahead. */
const tactical = 'tactical'

/**
 * The player of this name: `cautious`, `default`, `V0:cautious`, `V0:default`; looking ahead `cautious:quick`, `default:deep`, and `tactical` for
 * `default:steady`.
 * @param frozen the games of V0; null where no name may ask for them
 * @throws Error where there is no such policy
 */
export function playerOf(ruleset: AnyRuleset, name: string, frozen: readonly AnyRuleset[] | null): Player {
  const isFrozen = name.startsWith(ofV0)
  const own = isFrozen ? frozen?.find(({ id }) => id === ruleset.id) : ruleset
  const [words = '', strength = words === tactical ? 'steady' : undefined] = (isFrozen ? name.slice(ofV0.length) : name).split(':')
  const policy = words === tactical ? asWritten : words
  const names = [...Object.keys(ruleset.policies), asWritten]
  if (own === undefined) throw new Error(`V0 has no game ${ruleset.id}, or isn't built.`)
  if (!names.includes(policy)) throw new Error(`There is no policy ${name}. Policies: ${[...names, tactical, `${ofV0}…`].join(', ')}.`)
  if (strength !== undefined && (isFrozen || !strengths.some(one => one === strength)))
    throw new Error(`There is no policy ${name}. After its name can stand ${strengths.map(one => `:${one}`).join(', ')}, but not of V0's.`)
  const driven: AnyRuleset = policy === asWritten ? own : { ...own, policyOf: () => policy }
  return { name, players: policyPlayers(driven, strength as Strength | undefined), isRandom: policy === 'random' }
}

/** The games as another build has them. @param folder of the built repository */
export async function gamesOf(folder: string): Promise<readonly AnyRuleset[]> {
  const { href } = pathToFileURL(join(folder, 'packages/rulesets/dist/index.js'))
  return ((await import(href)) as { readonly rulesets: readonly AnyRuleset[] }).rulesets
}
