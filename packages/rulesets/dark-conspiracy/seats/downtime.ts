/** What screens show of people between fights, and what their players take the state for. */
import { type ConditionView, condition, counted, type HarmView, type PersonView, spaced } from '@enfilade/engine'
import type { EyesOf } from '@enfilade/kit'
import { craftState, encounter } from '../battle/crafts.js'
import { attempt, type Downtime, downtimeState, downtimeSteps, type Person, personState, wound } from '../battle/downtime.js'
import { worstWound } from '../battle/downtime-people.js'
import { locationName } from '../battle/names.js'
import { orbitWords } from '../battle/phrases.js'

// ── what a player takes it for ─────────────────────────────────────────────────────────────────────────────────────
type Eyes = EyesOf<Downtime>
attempt.taking<Eyes>({})
wound.taking<Eyes>({})
personState.taking<Eyes>({})
craftState.taking<Eyes>({})
encounter.taking<Eyes>({})
downtimeSteps.taking<Eyes>({})
export const takeDowntime = downtimeState.taking<Eyes>({})

// ── what screens show ──────────────────────────────────────────────────────────────────────────────────────────────
const harms = {
  none: { level: 0, words: 'Unhurt' },
  scratch: { level: 1, words: 'Scratched' },
  slight: { level: 2, words: 'Slightly wounded' },
  serious: { level: 3, words: 'Seriously wounded' },
  critical: { level: 4, words: 'Critically wounded' },
} as const satisfies Record<string, HarmView>

/** What holds for all of them: where each spacecraft is, and what it has suffered. */
export const circumstances = ({ crafts }: Downtime): readonly ConditionView[] =>
  crafts.map(({ id, name, place, damage, failedSystems }) => {
    const failed = failedSystems === 0 ? [] : [`${counted(failedSystems, 'system')} failed`]
    const parts = [`${place === 'ground' ? 'on' : 'in'} ${orbitWords[place]}`, ...(damage === 'none' ? [] : [damage]), ...failed]
    return condition(id, `${name}: ${parts.join(', ')}`, parts.length === 1 ? 'plain' : 'bad')
  })

export function downtimePerson(
  _battle: Downtime,
  person: Person,
): Pick<PersonView, 'state' | 'harm' | 'conditions' | 'tracks' | 'numbers'> {
  const { dead, unconscious, wounds, poisoned, plan, capacity, skills, lost } = person
  const harm: HarmView = dead ? { level: 'dead', words: 'Dead' } : harms[worstWound(person)]
  const conditions: ConditionView[] = []
  if (unconscious) conditions.push(condition('unconscious', 'unconscious', 'bad'))
  if (!dead && wounds.some(({ kills }) => kills !== null)) conditions.push(condition('dying', 'not stable', 'bad'))
  if (poisoned !== null) conditions.push(condition('poisoned', 'poisoned', 'bad'))
  for (const limb of lost) conditions.push(condition(`lost-${limb}`, `lost the ${locationName(limb, plan)}`, 'bad'))
  return {
    state: unconscious ? 'unconscious' : harm.words.toLowerCase(),
    harm,
    conditions,
    tracks: wounds.map(({ location, damage }) => ({
      id: location,
      label: locationName(location, plan),
      now: damage,
      max: capacity[location],
    })),
    numbers: Object.entries(skills).map(([label, value]) => ({ label: spaced(label), value })),
  }
}
