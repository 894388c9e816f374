/** Ducking behind what stands at a place (DC-TURN-11, DC-PEN-11). */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import { type Cover, copyOfCover } from '../../battle/cover.js'
import { metresBetween } from '../../battle/people.js'
import * as told from './events.js'

/** How near to it people have to be. */
export const duckMetres = 2

/** The cover of a place, for someone who is near enough; null: there is none. */
export function coverAt({ setup }: Battle, { position }: Combatant, id: string): Cover | null {
  const place = setup.places.find(one => one.id === id)
  return place !== undefined && place.cover !== null && metresBetween(position, place.at) <= duckMetres ? place.cover : null
}

export function takeCover(person: Combatant, cover: Cover, tell: Tell | undefined): void {
  person.cover = copyOfCover(cover) // DC-PEN-11
  tell?.(told.tookCover({ rule: 'DC-PEN-11', who: person.id, cover: cover.name }))
}
