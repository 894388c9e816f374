/** Dragging someone along: how far, and where both end (DC-MOV-12). */
import { pointTowards, type Tell } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import type { Route } from '../../battle/heights.js'
import { metresBetween, pointOf } from '../../battle/people.js'
import { endAim } from '../watching/aims.js'
import * as told from './events.js'
import { canMoveAt, follow, leaveFor, routeOf } from './moving.js'

/** Whoever drags someone walks as if they were burdened, and crawls where they can't walk (house default). */
const dragGait = (me: Combatant): 'walk' | 'crawl' => (canMoveAt(me, 'walk') ? 'walk' : 'crawl')
/** Where someone drags another along. Null: there is no such place any more. */
export const routeOfDrag = (battle: Battle, me: Combatant, to: string): Route | null =>
  routeOf(battle, { ...me, sheet: { ...me.sheet, burdened: true } }, { to, gait: dragGait(me) }) // DC-MOV-12

/** A metre behind, so that no one shares a square. */
const behindMetres = 1
export function dragAlong(battle: Battle, me: Combatant, patient: Combatant, to: string, tell: Tell | undefined): void {
  const route = routeOfDrag(battle, me, to)
  if (route === null) return
  const [end = me.position, before = me.position] = (route.falls === null ? route.points : route.points.slice(0, -1)).toReversed() // who falls lets go
  const metres = Math.min(behindMetres, metresBetween(before, end))
  const { x, y, z } = pointTowards(pointOf(end), pointOf(before), Math.floor(metres * 1000))
  follow(battle, me, route, dragGait(me), tell, to)
  leaveFor(battle, patient, { x: x / 1000, y: y / 1000, z: z / 1000 })
  endAim(patient)
  tell?.(told.dragged({ rule: 'DC-MOV-12', who: me.id, patient: patient.id }))
}
