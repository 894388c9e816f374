/** What is told of the end of a treatment before its time, and the words that all of treatments share. */
import { event, open, seen } from '@enfilade/kit'
import type { CombatantId } from '../../ids.js'
import type { Treatment } from '../../tables/outside.js'
import type { Location } from '../../tables/words.js'

interface Treated {
  readonly who: CombatantId
  readonly patient: CombatantId
  readonly treatment: Treatment
  readonly location: Location | null
}
/** "Vex's chest", "their own chest", "Vex". */
export function wordsOf({ who, patient, location }: Treated, names: (id: string) => string): string {
  if (location === null) return who === patient ? 'themselves' : names(patient)
  const part = names(`${patient}/${location}`)
  return who === patient ? `their own ${part}` : `${names(patient)}'s ${part}`
}
export const whatFor = { who: seen, patient: seen, treatment: open<Treatment>(), location: open<Location | null>() }

export const treatmentEnded = event('treatmentEnded', whatFor, (heard, { names }) => {
  const { who, treatment } = heard
  const what = treatment === 'firstAid' ? 'first aid to' : treatment === 'stabilize' ? 'stabilizing' : 'treating'
  return `${names(who)} breaks off ${what} ${wordsOf(heard, names)}.`
})
