/** What is told of wounds, their treatment and recovery. */
import { counted, listed, throwOf } from '@enfilade/engine'
import { event, harm, open, seen } from '@enfilade/kit'
import { rolledFor } from '../../battle/downtime-phrases.js'

export const milestones = { passesOut: harm('passes out'), dies: harm('dies') }

const woundsIn = (lightWounds: number, shockPoints: number): string =>
  listed([
    ...(lightWounds > 0 ? [counted(lightWounds, 'light wound')] : []),
    ...(shockPoints > 0 ? [counted(shockPoints, 'shock point')] : []),
  ])

export const wounded = event(
  'wounded',
  { who: seen, lightWounds: open<number>(), shockPoints: open<number>() },
  ({ who, lightWounds, shockPoints }, { names }) => `${names(who)} suffers ${woundsIn(lightWounds, shockPoints)}.`,
)
export const passedOut = event('passedOut', { who: seen }, ({ who }, { names }) => `${names(who)} passes out.`, {
  reaches: ({ who }) => [milestones.passesOut.of(who)],
})
export const died = event('died', { who: seen }, ({ who }, { names }) => `${names(who)} dies of shock.`, {
  reaches: ({ who }) => [milestones.dies.of(who)],
})

export const stabilized = event('stabilized', { who: seen, patient: seen }, ({ who, patient }, { names }) =>
  who === patient ? `${names(who)} is stable.` : `${names(who)} stabilizes ${names(patient)}.`,
)
export const resuscitated = event(
  'resuscitated',
  { who: seen, patient: seen, shockPoints: open<number>() },
  ({ who, patient, shockPoints }, { names }) =>
    `${names(who)} brings ${names(patient)} back to life: unconscious, ${counted(shockPoints, 'shock point')}.`,
)
export const tooLate = event(
  'tooLate',
  { patient: seen },
  ({ patient }, { names }) => `The attempt ends too late: ${names(patient)} stays dead.`,
)
/** `patient` died or recovered before the attempt was over. */
export const overtaken = event(
  'overtaken',
  { patient: seen, dead: open<boolean>() },
  ({ patient, dead }, { names }) => `${names(patient)} ${dead ? 'died meanwhile' : 'no longer needs it'}.`,
)
export const recovered = event(
  'recovered',
  { who: seen, lightWounds: open<number>(), shockPoints: open<number>() },
  ({ who, lightWounds, shockPoints }, { names }) => {
    const left = lightWounds + shockPoints === 0 ? 'in full health' : `${woundsIn(lightWounds, shockPoints)} left`
    return `${names(who)} recovers: ${left}.`
  },
)
export const hourRolled = event(
  'hourRolled',
  { who: seen, hour: open<number>(), wakes: open<boolean>() },
  ({ who, hour, wakes }, { thrown, names }) =>
    `${names(who)}, unconscious for ${counted(hour, 'hour')}: ${rolledFor(throwOf(thrown, who), undefined)} vs below ${hour}. ${wakes ? `${names(who)} wakes.` : 'Still unconscious.'}`,
)
export const stunFaded = event('stunFaded', { who: seen }, ({ who }, { names }) => `${names(who)} shakes off the stun.`)
export const carried = event(
  'carried',
  { who: seen, patient: seen },
  ({ who, patient }, { names }) => `${names(who)} moves ${who === patient ? 'about' : names(patient)}.`,
)
