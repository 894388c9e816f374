/** Where a Move leads, in words. Names only what the mover's side knows. */
import { listed } from '@enfilade/engine'
import type { Battle, Combatant, Cover, CoverId, Destination, GroupId, RegionId } from '../../battle/battle.js'
import { knownField, knowsPerson } from '../../battle/knowledge.js'
import { companyIn } from '../../battle/people.js'
import { the } from '../../battle/phrases.js'
import { findCover } from '../cover/cover.js'
import { newGroupOf } from './moving.js'

const nameOfRegion = (battle: Battle, id: RegionId): string => battle.setup.field.regions.find(region => region.id === id)?.name ?? id
const nameOfCover = (battle: Battle, id: CoverId): string => findCover(battle.setup.field, id)?.name ?? id

/** Where a Move leads, in words: "to Cargo bay, joining Bo, behind the low wall". */
export function sayWay(battle: Battle, mover: Combatant, to: Destination): string {
  const behind = to.coverId === null ? '' : `behind ${the(nameOfCover(battle, to.coverId))}`
  if (to.groupId === mover.groupId) {
    if (to.coverId !== null) return `in place, ${behind}`
    return `in place, leaving ${the(mover.coverId === null ? 'cover' : nameOfCover(battle, mover.coverId))}`
  }
  const where = to.regionId === mover.regionId ? `within ${nameOfRegion(battle, to.regionId)}` : `to ${nameOfRegion(battle, to.regionId)}`
  const company = to.groupId === newGroupOf(battle, mover) ? 'alone' : sayGroup(battle, mover, to.groupId)
  const exposed =
    to.coverId === null && knownField(battle, mover.side).covers.some(cover => cover.groupId === to.groupId) ? 'without cover' : ''
  return [where, company, behind, exposed].filter(part => part !== '').join(', ')
}

/** A cover among others: by its name, where several have that by its region too, and at last by its group. */
export function sayCover(battle: Battle, person: Combatant, cover: Cover, among: readonly Cover[]): string {
  const alike = among.filter(({ name }) => name === cover.name)
  if (alike.length === 1) return cover.name
  const regionOf = ({ groupId }: Cover): string =>
    nameOfRegion(battle, battle.setup.field.groups.find(({ id }) => id === groupId)?.regionId ?? person.regionId)
  const region = regionOf(cover)
  const there = `${cover.name}, ${region}`
  return alike.filter(one => regionOf(one) === region).length === 1 ? there : `${there}, ${sayGroup(battle, person, cover.groupId)}`
}

/** A group as its members make it out: "joining Bo and Cyd", or by its own name if it has no known members. */
export function sayGroup(battle: Battle, person: Combatant, groupId: GroupId): string {
  const members = companyIn(battle, person.id, groupId)
    .filter(other => knowsPerson(battle, person.side, other))
    .map(other => other.name)
  if (groupId === person.groupId) return members.length === 0 ? 'staying' : `staying with ${listed(members)}`
  return members.length === 0 ? `at ${groupId}` : `joining ${listed(members)}`
}
