/** How policies help the wounded: once there is no one to attack they stop a friend from dying, and give first aid to serious wounds. */
import { type Candidate, candidate, percent } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { areFoes, isWithinMetres, mayAct, metresBetween } from '../../battle/people.js'
import { isAtArm } from '../../battle/walls.js'
import { firstAid, giveAntivenin, stabilize, treatComa } from '../../rules/first-aid/orders.js'
import { isDying, type Plan, patientRefused, treatmentNumber, treatmentRefused } from '../../rules/first-aid/treating.js'
import { helpMetres } from '../../rules/hazards/orders.js'
import { severityAt } from '../../rules/wounds/wounds.js'
import { locations } from '../../tables/words.js'
import { chanceOf, type Look, type Own } from './look.js'
import { wayTo } from './ways.js'

type Treating = Extract<Own, { action: 'firstAid' | 'stabilize' | 'giveAntivenin' | 'treatComa' }>

const friendsOf = (battle: Battle, me: Combatant): Combatant[] =>
  knownPeople(battle, me.side).filter(other => !areFoes(battle, me, other) && !other.now.dead)
const chanceTo = (battle: Battle, me: Combatant, treatment: Plan['treatment']): number =>
  chanceOf(battle, treatmentNumber(battle, me, treatment))

/** Below this chance no one spoils a wound by first aid, which can't be tried again. */
const goodChance = 0.5
/** Everything that can be done for someone here, the gravest first: what kills, then venom and coma, then lesser wounds. */
function plansFor(look: Look, patient: Combatant): readonly Plan[] {
  const { battle, me } = look
  const { sheet, now } = patient
  const mayAid = chanceTo(battle, me, 'firstAid') >= goodChance
  const hurt = locations.filter(location => now.damage[location] > 0)
  const critical = hurt.filter(location => severityAt(sheet, now.damage, location) === 'critical')
  const serious = hurt.filter(location => severityAt(sheet, now.damage, location) === 'serious')
  const plans: Plan[] = [
    ...critical.flatMap(location => (['firstAid', 'stabilize'] as const).map(treatment => ({ patient, treatment, location }))),
    { patient, treatment: 'antivenin' as const, location: null },
    { patient, treatment: 'coma' as const, location: null },
    ...serious.map(location => ({ patient, treatment: 'firstAid' as const, location })),
  ]
  return plans.filter(
    plan => (plan.treatment !== 'firstAid' || mayAid) && treatmentRefused(battle, me, plan) === null && isBestAt(look, plan),
  )
}
/** First aid is left to whoever of the side does it best, if they can come: it can't be tried twice. */
const isBestAt = ({ battle, me }: Look, plan: Plan): boolean =>
  plan.treatment === 'stabilize' ||
  battle.people.every(
    other =>
      other.side !== me.side ||
      other.id === plan.patient.id ||
      !mayAct(other) ||
      !isWithinMetres(other, plan.patient, helpMetres) ||
      chanceTo(battle, other, plan.treatment) <= chanceTo(battle, me, plan.treatment),
  )

function orderOf({ patient: { id: patient }, treatment, location }: Plan): Treating {
  if (treatment === 'antivenin') return { action: 'giveAntivenin', patient }
  if (treatment === 'coma') return { action: 'treatComa', patient }
  return { action: treatment, patient, location: location ?? 'chest' }
}
const can = (look: Look, { patient, treatment, location }: Plan): boolean => {
  const { battle, me } = look
  if (treatment === 'antivenin') return giveAntivenin.can(battle, me, { patient })
  if (treatment === 'coma') return treatComa.can(battle, me, { patient })
  return (treatment === 'firstAid' ? firstAid : stabilize).can(battle, me, { patient, location: location ?? 'chest' })
}

/** Is there anything about them that could be treated? */
const isAiling = ({ now }: Combatant): boolean =>
  now.poisoned !== null || now.comatose || locations.some(location => now.damage[location] > 0)

/** What is best to be done for anyone within reach; null: nothing. */
export const treatment = (look: Look): Candidate<Treating> | null => {
  const { battle, me } = look
  for (const patient of friendsOf(battle, me)) {
    if (!isAiling(patient) || patientRefused(battle, me, patient) !== null) continue
    const plan = plansFor(look, patient).find(one => can(look, one))
    if (plan === undefined) continue
    const whom = patient.id === me.id ? 'their own wound' : `${patient.name}'s wound`
    return candidate(orderOf(plan), () => `${percent(chanceTo(battle, me, plan.treatment))} to help with ${whom}`)
  }
  return null
}

/** Enemies this near end a treatment. */
const nearMetres = 10
/** Goes on with a treatment while no enemy is near. */
export const treatOn = (look: Look): Candidate<Treating> | null => {
  const { battle, me, enemies } = look
  const { treating } = me
  const patient = treating === null ? undefined : battle.people.find(({ id }) => id === treating.patient)
  if (treating === null || patient === undefined || enemies.some(enemy => isWithinMetres(me, enemy, nearMetres))) return null
  const plan: Plan = { patient, treatment: treating.treatment, location: treating.location }
  return can(look, plan) ? candidate(orderOf(plan), () => `sees to ${patient.id === me.id ? 'themselves' : patient.name}`) : null
}

const farthestMetres = 60
/** A medic goes to a friend who is dying, if no one is there to help. */
export const toTheDying = ({ battle, me, temper }: Look): Candidate<Own> | null => {
  if (temper === 'hold' || (me.sheet.skills.medical ?? 0) === 0 || me.aboard !== null) return null
  const [friend] = friendsOf(battle, me)
    .filter(other => other.id !== me.id && other.aboard === null && isDying(other) && !isAtArm(battle, me, other, helpMetres))
    .filter(other => isWithinMetres(me, other, farthestMetres) && !battle.people.some(({ treating }) => treating?.patient === other.id))
    .toSorted((a, b) => metresBetween(me.position, a.position) - metresBetween(me.position, b.position) || (a.id < b.id ? -1 : 1))
  if (friend === undefined) return null
  return wayTo(battle, me, { id: friend.id, at: friend.position }, 'run', `${friend.name} is dying`)
}
