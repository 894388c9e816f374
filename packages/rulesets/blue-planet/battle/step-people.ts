/** Whom a step names: to drop steps of combatants who are gone, and to show a seat only what it may know. */
import type { Id } from '@enfilade/engine'
import type { Step } from './battle.js'

/** Everybody whom a step cannot do without: it is about them. */
export function peopleOfStep(step: Step): Id[] {
  switch (step.step) {
    case 'shoot':
      return [step.volley.who]
    case 'strike':
      return [step.flurry.who]
    case 'defend':
    case 'rollStrike':
      return [step.flurry.who, step.strike.target]
    case 'burst':
    case 'rollLocation':
    case 'rollDamage':
      return step.hit.attacker === null ? [step.hit.target] : [step.hit.attacker, step.hit.target]
    case 'treat':
      return [step.who, step.patient]
    default:
      return 'who' in step ? [step.who] : []
  }
}

/** Everybody whom a step names, those in its lists as well. */
export function everybodyInStep(step: Step): Id[] {
  switch (step.step) {
    case 'partDeclarers':
    case 'openTogether':
      return [...step.those]
    case 'shoot': {
      const { who, shots, aim, kept } = step.volley
      return [who, ...shots.map(shot => shot.target), ...(aim === null ? [] : [aim.target]), ...kept]
    }
    case 'strike':
    case 'defend':
    case 'rollStrike': {
      const { who, strikes, kept } = step.flurry
      return [who, ...strikes.map(strike => strike.target), ...kept, ...(step.step === 'strike' ? [] : [step.strike.target])]
    }
    default:
      return peopleOfStep(step)
  }
}

/** The step without those who do not count; null where nothing is left of it. */
export function stepAmong(step: Step, counts: (id: Id) => boolean): Step | null {
  if (!peopleOfStep(step).every(counts)) return null
  switch (step.step) {
    case 'partDeclarers':
    case 'openTogether': {
      const those = step.those.filter(counts)
      return those.length === 0 ? null : { ...step, those }
    }
    case 'shoot': {
      const { volley } = step
      const shots = volley.shots.filter(shot => counts(shot.target))
      const aim = volley.aim !== null && counts(volley.aim.target) ? volley.aim : null
      return shots.length === 0 ? null : { ...step, volley: { ...volley, shots, aim, kept: volley.kept.filter(counts) } }
    }
    case 'strike':
    case 'defend':
    case 'rollStrike': {
      const { flurry } = step
      const strikes = flurry.strikes.filter(strike => counts(strike.target))
      if (strikes.length === 0 && step.step === 'strike') return null
      return { ...step, flurry: { ...flurry, strikes, kept: flurry.kept.filter(counts) } }
    }
    default:
      return step
  }
}
