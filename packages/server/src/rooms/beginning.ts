/** A fight for a table: begun from a scenario, or taken over from a record, with everything checked. */
import { readFileText } from '@enfilade/client'
import {
  type AnyRuleset,
  beginSession,
  type Fault,
  type FightRecord,
  type Id,
  type Json,
  pathText,
  RecordMismatch,
  recordFaults,
  reseated,
  resumeSession,
  type Seat,
  withNewSeed,
} from '@enfilade/engine'
import { hidesNumbers } from '@enfilade/session'

/** A scenario or record can't be played, and why, in words. */
export class FightRefused extends Error {
  override name = 'FightRefused'
  constructor(
    words: string,
    readonly faults: readonly Fault[] = [],
  ) {
    super(words)
  }
}
export interface BegunFight {
  readonly ruleset: AnyRuleset
  readonly title: string
  readonly record: FightRecord
  /** Sides that no player answers for. */
  readonly policies: readonly Id[]
  /** It stands as a table left it where players don't know enemies' numbers. */
  readonly numbersHidden: boolean
}
type RulesOf = (game: string) => AnyRuleset | undefined

const isFields = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const titleOf = (scenario: Json): string => {
  const title = isFields(scenario) ? scenario.title : undefined
  return typeof title === 'string' && title.trim() !== '' ? title : 'Fight'
}
/** All faults in one sentence each. */
const faultWords = (faults: readonly Fault[]): string =>
  faults
    .slice(0, 8)
    .map(({ path, words }) => (path.length === 0 ? words : `${pathText(path)}: ${words}`))
    .join(' ')
function rulesFor(game: unknown, rulesOf: RulesOf): AnyRuleset {
  const ruleset = typeof game === 'string' ? rulesOf(game) : undefined
  if (ruleset === undefined) throw new FightRefused(`This server has no game "${String(game)}".`)
  return ruleset
}
/** The server answers for policies itself, an answer at a time; to the engine everyone is a person. */
function withoutPolicies(seats: FightRecord['seats']): Pick<BegunFight, 'policies'> & { readonly seats: FightRecord['seats'] } {
  const policies = Object.keys(seats).filter(id => seats[id]?.decides === 'policy')
  return {
    policies,
    seats: Object.fromEntries(Object.entries(seats).map(([id, seat]): [Id, Seat] => [id, { ...seat, decides: 'person' }])),
  }
}

/** @throws FightRefused with every fault of the scenario */
export function checkedScenario(game: unknown, scenario: Json, content: readonly Json[], rulesOf: RulesOf) {
  const ruleset = rulesFor(game, rulesOf)
  const read = ruleset.readScenario(scenario, content)
  if (!read.ok) throw new FightRefused(faultWords(read.faults), read.faults)
  return { ruleset, scenario: read.value, title: titleOf(read.value) }
}
/** `held`: its first dice are thrown when it begins on its table. @throws FightRefused */
export function begun(
  game: unknown,
  given: Json,
  content: readonly Json[],
  rulesOf: RulesOf,
  newSeed: () => string,
  dice: 'app' | 'own' = 'app',
  isPolicy: (side: Id) => boolean = () => false,
  held = false,
): BegunFight {
  const { ruleset, scenario, title } = checkedScenario(game, given, content, rulesOf)
  const sides = ruleset.seats(ruleset.begin(scenario))
  const seat: Seat = { decides: 'person', dice: dice === 'own' ? 'physical' : 'stream' }
  const seats = Object.fromEntries(sides.map(side => [side, seat]))
  // Live dice come from the system's generator, all 128 bits of the seed.
  const session = beginSession(ruleset, scenario, dice === 'own' ? null : newSeed(), seats, { stream: 'keyed', held })
  return { ruleset, title, record: session.record(), policies: sides.filter(isPolicy), numbersHidden: false }
}
/** @throws FightRefused where it is no record, or doesn't replay here */
export function takenOver(given: Json | string, rulesOf: RulesOf, newSeed: () => string): BegunFight {
  const value = typeof given === 'string' ? textOf(given) : given
  const faults = recordFaults(value)
  if (faults.length > 0) throw new FightRefused(faultWords(faults), faults)
  const record = value as unknown as FightRecord
  const ruleset = rulesFor(record.ruleset, rulesOf)
  if (record.rulesetVersion === ruleset.version) {
    const read = ruleset.readScenario(record.scenario, [])
    if (!read.ok) throw new FightRefused(faultWords(read.faults), read.faults)
  }
  try {
    const session = resumeSession(ruleset, record, { live: false })
    const { seats, policies } = withoutPolicies(record.seats)
    // Who brings a record knows its seed.
    const own = withNewSeed(reseated(session.record(), seats), session.over, newSeed)
    return { ruleset, title: titleOf(record.scenario), record: own, policies, numbersHidden: hidesNumbers(session) }
  } catch (thrown) {
    if (thrown instanceof RecordMismatch) throw new FightRefused(`This record can’t be played on: ${thrown.message}`)
    throw thrown
  }
}
function textOf(text: string): Json {
  const read = readFileText('the record', text)
  if (!read.ok) throw new FightRefused(faultWords(read.faults.map(({ fault }) => fault)))
  return read.file.value
}
