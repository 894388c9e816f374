/** What screens show of people between fights, and what their players take the state for. */
import { type ConditionView, condition, type HarmView, type PersonView } from '@enfilade/engine'
import type { EyesOf } from '@enfilade/kit'
import { attempt, type Downtime, downtimeState, downtimeSteps, type Person, personState, thingState } from '../battle/downtime.js'
import { isIncapacitated, isOperable } from '../battle/downtime-people.js'
import { lasting } from '../battle/downtime-phrases.js'
import { damageWords } from '../tables/failures.js'

// ── what a player takes it for ─────────────────────────────────────────────────────────────────────────────────────
type Eyes = EyesOf<Downtime>
attempt.taking<Eyes>({})
personState.taking<Eyes>({})
thingState.taking<Eyes>({})
downtimeSteps.taking<Eyes>({})
export const takeDowntime = downtimeState.taking<Eyes>({})

// ── what screens show ──────────────────────────────────────────────────────────────────────────────────────────────
function harmOf(person: Person): HarmView {
  const { death, unconsciousSince, shockPoints, lightWounds, stunPoints } = person
  if (death !== null) return { level: 'dead', words: 'Dead' }
  if (unconsciousSince !== null) return { level: 4, words: 'Unconscious' }
  if (isIncapacitated(person)) return { level: 4, words: 'Incapacitated' }
  if (shockPoints > 0) return { level: 3, words: 'In shock' }
  if (lightWounds > 0) return { level: 2, words: 'Wounded' }
  return stunPoints > 0 ? { level: 1, words: 'Stunned' } : { level: 0, words: 'Unhurt' }
}

/** What holds for all of them: where they are, how far the drive still goes, and the state of each thing. */
export function circumstances({ whereabouts, things, driveLightYears }: Downtime): readonly ConditionView[] {
  const all: ConditionView[] = []
  if (whereabouts !== 'unsaid') all.push(condition('whereabouts', whereabouts === 'ground' ? 'on the ground' : 'in space'))
  if (driveLightYears > 0) all.push(condition('drive', `${driveLightYears} light-years since the drive was discharged`)) // AD-SPC-06
  for (const thing of things) {
    const { id, name, damage, fuel } = thing
    const state = damage === 'none' ? 'works' : `${damageWords[damage]}${isOperable(thing) ? ', still works' : ', out of order'}`
    const left = fuel === null ? '' : `, fuel for ${lasting(fuel)}`
    all.push(condition(id, `${name}: ${state}${left}`, damage === 'none' ? 'plain' : 'bad'))
  }
  return all
}

export function downtimePerson(
  _battle: Downtime,
  person: Person,
): Pick<PersonView, 'state' | 'harm' | 'conditions' | 'tracks' | 'numbers'> {
  const { criticalSince, movedSinceCritical, lightWounds, shockPoints, stunPoints, skills } = person
  const harm = harmOf(person)
  const conditions: ConditionView[] = []
  if (criticalSince !== null) conditions.push(condition('critical', 'not stabilized', 'bad'))
  if (criticalSince !== null && movedSinceCritical) conditions.push(condition('moved', 'moved', 'bad'))
  return {
    state: harm.words.toLowerCase(),
    harm,
    conditions,
    tracks: [
      { id: 'lightWounds', label: 'light wounds', now: lightWounds },
      { id: 'shockPoints', label: 'shock', now: shockPoints },
      { id: 'stunPoints', label: 'stun', now: stunPoints },
    ],
    numbers: Object.entries(skills).map(([label, value]) => ({ label, value })),
  }
}
