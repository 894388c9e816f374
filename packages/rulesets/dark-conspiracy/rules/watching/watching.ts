/**
 * Those who aim at a point and wait for enemies to cross the line to it (DC-TURN-12). Who of them may fire, and where on a way someone
 * crosses.
 */
import { inLane, millimetres } from '@enfilade/engine'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { areFoes, byPlace, isBlinded, mayAct, metresBetween, pointOf } from '../../battle/people.js'
import { mustPay } from '../reacting/reacting.js'
import { initiativeOf } from '../wounds/wounds.js'

/** How far beside the line of sight someone still crosses it. */
const besideLine = millimetres(4)
/** Steps of a way at which it is looked whether it crosses, in metres. */
const lookEvery = 0.5

export const hasSlotNow = ({ phase }: Battle, person: Combatant): boolean => initiativeOf(person) >= phase

/** May this combatant fire at the other the moment they cross? Not without the Action of this Phase. */
export const mayFireAt = (battle: Battle, watcher: Combatant, target: Combatant): boolean =>
  watcher.watch !== null &&
  !watcher.engaged && // DC-TURN-14
  watcher.declared === null && // what was declared is the Action of this Phase
  mayAct(watcher) &&
  initiativeOf(watcher) > 0 && // DC-TURN-08
  !isBlinded(watcher) && // DC-CHM-04
  !watcher.now.losesAction &&
  !(hasSlotNow(battle, watcher) && mustPay(battle, watcher)) &&
  areFoes(battle, watcher, target) &&
  knowsPerson(watcher.side, target)

/** Someone who crosses, and the point at which they do. */
export interface Crossing {
  readonly watcher: Combatant
  readonly at: Place
}

/** Everyone whose line a way crosses, in the order in which it does. Where it begins doesn't count. */
export function crossings(battle: Battle, mover: Combatant, path: readonly Place[]): Crossing[] {
  const ready = battle.people.filter(watcher => mayFireAt(battle, watcher, mover)).toSorted(byPlace)
  if (ready.length === 0) return []
  const found: Crossing[] = []
  for (const [nth, end] of path.slice(1).entries()) {
    const start = path[nth] ?? end
    const looks = Math.max(1, Math.ceil(metresBetween(start, end) / lookEvery))
    for (let look = 1; look <= looks && found.length < ready.length; look++) {
      const at = pointAlong(start, end, look / looks)
      for (const watcher of ready)
        if (!found.some(one => one.watcher === watcher) && isOnLine(watcher, at) && isOpenLine(battle, watcher.position, at))
          found.push({ watcher, at }) // DC-TURN-12
    }
  }
  const [first] = found
  if (first === undefined || !isAmbushed(battle, mover)) return found
  const others = ready.filter(watcher => !found.some(one => one.watcher === watcher))
  return [...found, ...others.map(watcher => ({ watcher, at: first.at }))] // DC-TURN-17
}

/** Taken by surprise, in the first Turn: everyone who lies in wait fires at once. */
export const isAmbushed = ({ round }: Battle, { surprised }: Combatant): boolean => surprised && round === 1 // DC-TURN-17

const isOnLine = ({ position, watch }: Combatant, at: Place): boolean =>
  watch !== null && inLane(pointOf(position), pointOf(watch), besideLine, pointOf(at))
const onGrid = (metres: number): number => Math.round(metres * 1000) / 1000
function pointAlong(start: Place, end: Place, part: number): Place {
  return {
    x: onGrid(start.x + (end.x - start.x) * part),
    y: onGrid(start.y + (end.y - start.y) * part),
    z: onGrid(start.z + (end.z - start.z) * part),
  }
}
