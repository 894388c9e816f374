/** Moments of random fights of each game, played by policies: what the law of one moment looks at. */
import type { AnySession } from '@enfilade/client'
import { type AnyRuleset, beginSession, type Id, type Json, type PersonView, type Seat } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import fc from 'fast-check'
import type { ContractKit } from '../../kit/testing/kit.js'
import { adKit } from '../../rulesets/2300ad/testing/contract-kit.js'
import { bpKit } from '../../rulesets/blue-planet/testing/contract-kit.js'
import { cprKit } from '../../rulesets/cyberpunk-red/testing/contract-kit.js'
import { dcKit } from '../../rulesets/dark-conspiracy/testing/contract-kit.js'
import { rpjKit } from '../../rulesets/rpj-scifi/testing/contract-kit.js'

export const kits = Object.entries({
  'rpj-scifi': rpjKit,
  'cyberpunk-red': cprKit,
  'blue-planet': bpKit,
  'dark-conspiracy': dcKit,
  '2300ad': adKit,
}) as unknown as readonly (readonly [game: string, kit: ContractKit])[]
/** Moments of a fight that are looked at. */
const moments = 5
const mostSteps = 1500

export interface Moment {
  readonly at: number
  readonly session: AnySession
  /** The whole fight. */
  readonly fight: AnySession
  /** How everyone was when it began. */
  readonly begun: ReadonlyMap<Id, PersonView>
}
export function momentsOf(game: string, kit: ContractKit, number: number): readonly Moment[] {
  const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset
  const [file = null] = fc.sample(kit.scenarios, { seed: number + 1, numRuns: 1 }) as Json[]
  const read = ruleset.readScenario(file, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seat: Seat = { decides: 'policy', dice: 'stream' }
  const seats = Object.fromEntries(ruleset.seats(ruleset.begin(read.value)).map(id => [id, seat]))
  const fight = beginSession(ruleset, read.value, `moments ${number}`, seats)
  // As it stands once wounds that someone begins with have told.
  const begun = new Map(ruleset.view(fight.asItWas(0).battle, 'gm').people.map(person => [person.id, person]))
  const most = Math.min(fight.length, mostSteps)
  return Array.from({ length: moments }, (_, i) => Math.round(((i + 1) * most) / moments)).map(at => ({
    ...{ at, fight, begun },
    session: fight.asItWas(at, [], { listen: true }),
  }))
}
