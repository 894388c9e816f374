/** The orders to fire at an area, standing or on the move. */
import { next } from '@enfilade/engine'
import { no, noFor, optional, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { knownEnemies, revealPerson } from '../../battle/knowledge.js'
import { weaponInHand } from '../../battle/people.js'
import { goalOf, metresFor, movesOffered, obstacleToMove, placeAfter, setOut, wayChoices } from '../moving/moving.js'
import { action, anchor, anchorsFor, posture, refusedToFire } from '../orders.js'
import { areaBand, burstsOf } from './area-fire.js'

const burstsNow = (me: Combatant): number => {
  const weapon = weaponInHand(me)
  return weapon === null ? 1 : Math.max(1, burstsOf(me, weapon))
}
const bursts = wholeNumber<Battle, Combatant, unknown>({
  words: 'Bursts',
  bounds: (_battle, me) => ({ from: 1, to: burstsNow(me) }),
  worthListing: (_battle, me) => [burstsNow(me)],
  outside: (_battle, me, value) => no('AD-AREA-09', `${me.name} can fire 1 to ${burstsNow(me)} bursts, not ${value}`),
})
const centre = anchor('Around')

/** Why the weapon in hand can't fire at areas at all. */
function unfit(battle: Battle, me: Combatant) {
  const weapon = weaponInHand(me)
  if (weapon !== null && weapon.afv === null) return no('AD-AREA-01', `the ${weapon.name} can't fire at areas`)
  return refusedToFire(battle, me, ({ rpb }) => rpb)
}
function tooFar(me: Combatant, from: Place, at: Place) {
  const weapon = weaponInHand(me)
  if (weapon !== null && areaBand(weapon, from, at, false) !== null) return null
  return noFor('centre', 'AD-AREA-10', `the ${weapon?.name ?? 'weapon'} can't fire at an area so far away`)
}
/** The same on the move: never at extreme range, and trotting makes each range band one farther. */
function tooFarOnTheMove(me: Combatant, from: Place, at: Place, mode: 'walk' | 'trot') {
  const weapon = weaponInHand(me)
  const band = weapon === null ? null : areaBand(weapon, from, at, mode === 'trot') // AD-MAF-02
  if (band !== null && band !== 'extreme') return null // AD-MAF-01, AD-MAF-03, AD-GAP-24
  return noFor('centre', 'AD-MAF-01', `the ${weapon?.name ?? 'weapon'} can't fire at an area so far away at a ${mode}`)
}
function fire(battle: Battle, me: Combatant, at: Place, from: Place, count: number, trotting: boolean): void {
  me.fires = true // AD-ARM-06
  if (me.weaponId !== null) next(battle, { step: 'areaFire', who: me.id, weaponId: me.weaponId, at, from, bursts: count, trotting })
}

export const areaFire = action('areaFire', {
  words: 'Area fire',
  choose: { centre, bursts, posture },
  check(battle, me) {
    const refusal = unfit(battle, me)
    if (refusal !== null || anchorsFor(battle, me).some(({ at }) => tooFar(me, me.position, at) === null)) return refusal
    return no('AD-AREA-10', 'no area is near enough')
  },
  together: (_battle, me, { centre: { at } }) => tooFar(me, me.position, at),
  say: ({ centre: { name }, bursts: count }, _battle, me) =>
    `Sweep the area around ${name} with the ${weaponInHand(me)?.name ?? 'weapon'}, ${count === 1 ? '1 burst' : `${count} bursts`}`,
  do(battle, me, { centre: id, bursts: count }, tell) {
    revealPerson(me, 'AD-AREA-01', tell)
    fire(battle, me, goalOf(battle, me, id).at, { ...me.position }, count, false)
  },
})

const modes = ['walk', 'trot'] as const
/** Is there a way after which any area is in range? */
function leadsAnywhere(battle: Battle, me: Combatant): boolean {
  const anchors = anchorsFor(battle, me)
  return movesOffered(battle, me, modes).some(({ mode, to, metres }) => {
    const goal = goalOf(battle, me, to)
    const points = Array.from({ length: metres + 1 }, (_, i) => placeAfter(me, goal, metres - i)) // AD-MAF-04
    return points.some(from => anchors.some(({ at }) => tooFarOnTheMove(me, from, at, mode) === null))
  })
}
/** The metres of the way after which the fire comes; left out: at its end. */
const firesAfter = optional(
  wholeNumber<Battle, Combatant, unknown>({
    words: 'Fires after',
    bounds: (battle, me) => ({ from: 0, to: Math.max(0, ...modes.map(mode => metresFor(battle, me, mode))) }),
    worthListing: () => [],
    outside: (_battle, _me, value) => no('AD-MAF-04', `the point of fire can't be ${value} m on the way`),
  }),
)
export const fireOnTheMove = action('fireOnTheMove', {
  words: 'Area fire on the move',
  unlisted: true,
  choose: { ...wayChoices(modes), centre, bursts, firesAfter },
  listed(battle, me) {
    const enemies = knownEnemies(battle, me.side).map(({ id }) => ({ id, at: goalOf(battle, me, id).at }))
    return movesOffered(battle, me, modes).flatMap(way => {
      const from = placeAfter(me, goalOf(battle, me, way.to), way.metres)
      const near = enemies.filter(({ at }) => tooFarOnTheMove(me, from, at, way.mode) === null)
      return near.map(({ id }) => ({ action: 'fireOnTheMove' as const, ...way, centre: id, bursts: burstsNow(me) }))
    })
  },
  check(battle, me) {
    const weapon = weaponInHand(me)
    if (weapon?.rof === 1) return no('AD-MAF-01', `the ${weapon.name} fires only one burst a round`)
    const obstacle = unfit(battle, me) ?? obstacleToMove(battle, me)
    if (obstacle !== null || leadsAnywhere(battle, me)) return obstacle
    return no('AD-MAF-01', `no way leads to where the ${weapon?.name ?? 'weapon'} could fire at an area`)
  },
  together: (battle, me, { mode, to, metres, centre: { at }, firesAfter: after = metres }) =>
    wayChoices.refused(battle, me, mode, to, metres) ??
    (after > metres ? noFor('firesAfter', 'AD-MAF-04', `the way is only ${metres} m long`) : null) ??
    tooFarOnTheMove(me, placeAfter(me, to, after), at, mode),
  say: ({ mode, to, metres, centre: { name }, firesAfter: after = metres }) =>
    `${mode === 'walk' ? 'Walk' : 'Trot'} ${metres} m towards ${to.name}, firing at the area around ${name}${after === metres ? '' : ` after ${after} m`}`,
  do(battle, me, { mode, to, metres, centre: id, bursts: count, firesAfter: after = metres }, tell) {
    revealPerson(me, 'AD-MAF-01', tell)
    const goal = goalOf(battle, me, to)
    setOut(battle, me, mode, placeAfter(me, goal, metres))
    fire(battle, me, goalOf(battle, me, id).at, placeAfter(me, goal, after), count, mode === 'trot') // AD-MAF-04
  },
})
