/** Floors that a file leaves out: one is taken to be around everyone who stands at a height for which it names none (DC-GAP-76). */
import { covers, type Id, inMillimetres, levelBetween, nearestOnLine, squaredDistance } from '@enfilade/engine'
import { freeId } from '@enfilade/kit'
import type { Triple } from './forms.js'
import type { ResolvedBattlefield, ResolvedCombatant } from './resolved.js'

type Floor = ResolvedBattlefield['floors'][number]
/** Metres from its middle to each of its edges. */
const halfWidth = 5
const inAir = ({ aboard, vehicle }: ResolvedCombatant): boolean => aboard !== null || vehicle?.configuration === 'aerospace'

/** All floors, the assumed ones last. `isTaken`: is an id one of something else? */
export function withAssumedFloors(
  { floors: named, ways, places }: ResolvedBattlefield,
  people: readonly ResolvedCombatant[],
  isTaken: (id: Id) => boolean,
): Floor[] {
  const floors = [...named]
  const standing = people.filter(person => !inAir(person))
  // Those who are hidden from more sides come later.
  const openFirst = standing.toSorted((one, other) => one.hiddenFrom.length - other.hiddenFrom.length)
  const hiddenFrom = new Map(openFirst.map(person => [person.id, person.hiddenFrom]))
  for (const { at, id: who = null } of [...places.map(({ at }) => ({ at, id: undefined })), ...openFirst]) {
    const [x, y, height] = at
    const unseenBy = hiddenFrom.get(who ?? '') ?? []
    // A floor around someone hidden is none to a side that knows of another who stands on it.
    const isThere = ({ around }: Floor): boolean => (hiddenFrom.get(around ?? '') ?? []).every(side => unseenBy.includes(side))
    if (height === 0 || floors.some(floor => isThere(floor) && isOn(floor, at)) || ways.some(way => isOnWay(way, at))) continue
    const id = freeId('floor', floors.length + 1, one => isTaken(one) || floors.some(floor => floor.id === one))
    const name = `floor at ${height} m`
    const around = unseenBy.length > 0 ? who : null
    floors.push({ id, name, from: [x - halfWidth, y - halfWidth], to: [x + halfWidth, y + halfWidth], height, assumed: true, around })
  }
  return floors
}
const cornerOf = ([x, y]: readonly [number, number]) => ({ x, y })
const pointOf = ([x, y, z]: Triple) => inMillimetres({ x, y, z })
const isOn = ({ from, to, height }: Floor, at: Triple): boolean =>
  height === at[2] && covers(levelBetween(cornerOf(from), cornerOf(to), height), pointOf(at))
function isOnWay({ from, to }: ResolvedBattlefield['ways'][number], at: Triple): boolean {
  const [a, b, point] = [pointOf(from), pointOf(to), pointOf(at)]
  return squaredDistance(nearestOnLine(a, b, point), point) <= 4
}
