/** Whom a step names: for dropping steps of people who are gone, and for showing a seat only what it may know. */
import type { Id } from '@enfilade/engine'
import type { Step } from './model.js'

/** Keys of steps, and of what they carry, that hold an id of a person or a list of them. */
const personKeys = ['who', 'attacker', 'target', 'bearer', 'healer', 'patient', 'inside', 'toDodge', 'spared', 'behind'] as const
/** Keys under which steps carry more: an attack, a hit, an area, a treatment. */
const carriers = ['attack', 'hit', 'area', 'treatment'] as const
type Part = { readonly [key: string]: unknown }

/** Everybody whom a step names, each with the key under which it does. */
export function peopleOfStep(step: Step): readonly (readonly [key: string, id: Id])[] {
  const part = step as unknown as Part
  return [...peopleOf(part), ...carriers.flatMap(key => (part[key] === undefined ? [] : peopleOf(part[key] as Part)))]
}
function peopleOf(part: Part): (readonly [string, Id])[] {
  return personKeys.flatMap((key): (readonly [string, Id])[] => {
    const value = part[key]
    if (typeof value === 'string') return [[key, value]]
    return Array.isArray(value) ? value.map(id => [key, id as Id]) : []
  })
}
