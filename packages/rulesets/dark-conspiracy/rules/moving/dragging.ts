/** Dragging someone along: how far, and where both end (DC-MOV-12). */
import { pointTowards, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { metresBetween, pointOf } from '../../battle/people.js'
import { endAim } from '../watching/aims.js'
import * as told from './events.js'
import { canMoveAt, endOfWay, leaveFor, moveTo } from './moving.js'

/** Whoever drags someone walks as if they were burdened, and crawls where they can't walk (house default). */
const dragGait = (me: Combatant): 'walk' | 'crawl' => (canMoveAt(me, 'walk') ? 'walk' : 'crawl')
/** Where the one who drags ends. Null: there is no such place any more. */
export const endOfDrag = (battle: Battle, me: Combatant, to: string): Place | null =>
  endOfWay(battle, { ...me, sheet: { ...me.sheet, burdened: true } }, { to, gait: dragGait(me) }) // DC-MOV-12

/** A metre behind, so that no one shares a square. */
const behindMetres = 1
export function dragAlong(battle: Battle, me: Combatant, patient: Combatant, to: string, tell: Tell | undefined): void {
  const end = endOfDrag(battle, me, to)
  if (end === null) return
  const start = pointOf(me.position)
  const metres = Math.min(behindMetres, metresBetween(me.position, end))
  const { x, y, z } = pointTowards(pointOf(end), start, Math.floor(metres * 1000))
  moveTo(battle, me, end, dragGait(me), tell, to)
  leaveFor(battle, patient, { x: x / 1000, y: y / 1000, z: z / 1000 })
  endAim(patient)
  tell?.(told.dragged({ rule: 'DC-MOV-12', who: me.id, patient: patient.id }))
}
