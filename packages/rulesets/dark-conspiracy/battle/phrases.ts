/** Parts of sentences that many events of this game share. */
import { capital, faces, type Id, type Names, number, type Thrown } from '@enfilade/engine'
import type { CombatantId } from '../ids.js'
import type { Difficulty, Location } from '../tables/words.js'
import type { Severity } from '../tables/wounds.js'
import type { SpacePlace } from './crafts.js'

export const difficultyNames: Readonly<Record<Difficulty, string>> = { EZY: 'Easy', AVG: 'Average', DIF: 'Difficult', IMP: 'Impossible' }
/** How a number adds up: lines of the engine's tally, as plain data. */
export type Lines = readonly { readonly rule: string; readonly words: string; readonly amount: number }[]
/** "the battle rifle", "the machete", "the tear gas grenade". */
export const weaponWords = (who: CombatantId, weapon: Id, names: Names): string => `the ${names(`${who}/${weapon}`)}`
/** "right arm"; of a quadruped "right forequarter". */
export const locationWords = (who: CombatantId, location: Location, names: Names): string => names(`${who}/${location}`)
/** "serious wound"; a scratch is no wound. */
export const woundWords = (severity: Severity): string => (severity === 'scratch' ? 'scratch' : `${severity} wound`)
/** "[8] vs 11", as much of it as is known. */
export const rolled = (one: Thrown | undefined, needed: number | undefined): string =>
  needed === undefined ? faces(one) : `${faces(one)} vs ${number(needed)}`
/** "[5], Initiative 3": as many Phases as the die is above it. */
export const againstInitiative = (one: Thrown | undefined, initiative: number | undefined): string =>
  initiative === undefined ? faces(one) : `${faces(one)}, Initiative ${number(initiative)}`
/** ": [8] vs 11" after what came of it; nothing where no die fell: `needed` is null. */
export const checkWords = (one: Thrown | undefined, needed: number | null | undefined): string =>
  needed === null ? '' : `: ${rolled(one, needed)}`
/** "location [4], damage [3 5]": dice with what each was for; empty where none fell in the open. `said`: the throws that the line has named. */
function diceList(thrown: readonly Thrown[], ...said: readonly (Thrown | undefined)[]): string {
  const fallen = thrown.filter(one => one.faces.length > 0 && !said.includes(one))
  const all = [...new Set(fallen.map(({ words }) => words))].map(what => {
    const [first, ...more] = fallen.filter(({ words }) => words === what) as [Thrown, ...Thrown[]]
    const physical = [first, ...more].flatMap(one => one.physical)
    const form = first.rule === 'DC-HIT-01' && first.dice !== 'd10' ? ` ${first.dice}` : '' // DC-HIT-01: other dice from above and below
    return `${what}${form} ${faces({ ...first, faces: [first, ...more].flatMap(one => one.faces), physical })}`
  })
  return all.join(', ')
}
/** The same after a part of a sentence: " (location [4], damage [3 5])". */
export function diceWords(thrown: readonly Thrown[], ...said: readonly (Thrown | undefined)[]): string {
  const all = diceList(thrown, ...said)
  return all === '' ? '' : ` (${all})`
}
/** The same as a sentence of its own: " Complication [2]." */
export function diceSentence(thrown: readonly Thrown[], ...said: readonly (Thrown | undefined)[]): string {
  const all = diceList(thrown, ...said)
  return all === '' ? '' : ` ${capital(all)}.`
}

/** "low orbit". */
export const orbitWords: Readonly<Record<SpacePlace, string>> = {
  ground: 'the ground',
  suborbital: 'a suborbital arc',
  LEO: 'low orbit',
  GEO: 'geosynchronous orbit',
  cislunar: 'cislunar space',
  translunar: 'translunar space',
  transmartian: 'space beyond Mars',
  transjovian: 'space beyond Jupiter',
}
