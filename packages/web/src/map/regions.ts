/** A map of regions: how it is drawn while it is made, and what adding or removing a region does to its links and to what lies inside. */

import { type Fields, fieldsOf, freeId, idsIn, listOf, textOf } from '@enfilade/client/forms'
import type { Id, Json } from '@enfilade/engine'
import type { RegionScene } from '../instruments/field/scene.js'
import type { TokenLook } from '../instruments/field/tokens.js'
import { shortMarks } from '../instruments/looks.js'
import { sideOf } from '../parts/sides.js'
import { type Kind, oneOf } from '../scenario/map-form.js'
import { map as said } from '../words/en/map.js'
import { sideNames, startsOf } from './starts.js'
import { added, battlefieldOf, type Content, nameOf, withList } from './things.js'

/** A region can be written as its id alone. */
export const regionsOf = (scenario: Json): readonly { readonly id: Id; readonly name: string }[] =>
  listOf(battlefieldOf(scenario).regions).map(one => {
    const id = typeof one === 'string' ? one : textOf(fieldsOf(one).id)
    return { id, name: textOf(fieldsOf(one).name) || id }
  })
export const regionName = (scenario: Json, id: string): string => regionsOf(scenario).find(region => region.id === id)?.name ?? id

/** The two regions that a link joins, however it is written. */
export const endsOf = (entry: Json): readonly [string, string] => {
  const [a, b] = Array.isArray(entry) ? (entry as readonly Json[]) : listOf(fieldsOf(entry).between)
  return [textOf(a), textOf(b)]
}
/** Without any links the regions form a line. */
const isLine = (scenario: Json): boolean => battlefieldOf(scenario).edges === undefined
function linesOf(scenario: Json): readonly Json[] {
  const ids = regionsOf(scenario).map(region => region.id)
  return isLine(scenario) ? ids.slice(1).map((id, i) => ({ between: [ids[i] ?? '', id] })) : listOf(battlefieldOf(scenario).edges)
}
/** The links of a line written out, so that one can be added or left out. */
export const withLinks = (scenario: Json): Json => (isLine(scenario) ? withList(scenario, 'edges', linesOf(scenario)) : scenario)

/** A new region next to this one. */
export function withRegion(scenario: Json, beside: string): Json {
  const before = withLinks(scenario)
  const id = freeId('region', new Set([...idsIn(before), ...regionsOf(before).map(region => region.id)]))
  const more = withList(before, 'regions', [
    ...listOf(battlefieldOf(before).regions),
    { id, name: said.region(Number(id.slice('region-'.length))) },
  ])
  return withList(more, 'edges', [...listOf(battlefieldOf(more).edges), { between: [beside, id] }])
}
/** A region less, with its links and what lies inside. Those who start there keep it as their place, which the game then finds wrong. */
function withoutRegion(scenario: Json, id: string): Json {
  const before = withLinks(scenario)
  const field = battlefieldOf(before)
  const groups = listOf(field.groups).filter(one => fieldsOf(one).region === id)
  const gone = new Set(groups.map(one => textOf(fieldsOf(one).id)))
  const kept: Readonly<Record<string, (entry: Json) => boolean>> = {
    regions: one => (typeof one === 'string' ? one : fieldsOf(one).id) !== id,
    edges: one => !endsOf(one).includes(id),
    sightBlocked: one => !endsOf(one).includes(id),
    groups: one => !groups.includes(one),
    cover: one => !gone.has(textOf(fieldsOf(one).group)),
  }
  return Object.entries(kept).reduce(
    (now, [key, keeps]) =>
      field[key] === undefined && key !== 'edges' ? now : withList(now, key, listOf(battlefieldOf(now)[key]).filter(keeps)),
    before,
  )
}
export const removedRegion = (scenario: Json, index: number): Json => withoutRegion(scenario, regionsOf(scenario)[index]?.id ?? '')
/** Something inside a region; where it needs a group, in the region's first one, which is made if there is none. */
export function addedInside(scenario: Json, kind: Kind, kinds: readonly Kind[], region: string, content: Content): Json {
  if (kind.inside === 'region') return added(scenario, kind, { inside: region }, content)
  const inRegion = (from: Json): Json | undefined => listOf(battlefieldOf(from).groups).find(one => fieldsOf(one).region === region)
  const groups = kinds.find(one => one.key === 'groups')
  const before = inRegion(scenario) === undefined && groups !== undefined ? added(scenario, groups, { inside: region }, content) : scenario
  return added(before, kind, { inside: textOf(fieldsOf(inRegion(before)).id) }, content)
}
/** The region of something inside one; of cover, that of its group. */
export function regionAround(scenario: Json, entry: Fields): string {
  if (typeof entry.region === 'string') return entry.region
  return textOf(fieldsOf(listOf(battlefieldOf(scenario).groups).find(one => fieldsOf(one).id === entry.group)).region)
}

/** As a fight draws it: those who start in a region stand in their group, or beside the groups. */
export function sceneOf(scenario: Json, covers: Kind | undefined, content: Content): RegionScene {
  const field = battlefieldOf(scenario)
  const regions = regionsOf(scenario)
  const starts = startsOf(scenario)
  const groups = listOf(field.groups).map(one => ({ id: textOf(fieldsOf(one).id), regionId: textOf(fieldsOf(one).region) }))
  const coverIn = (group: string) =>
    listOf(field.cover).flatMap((entry, index) =>
      covers === undefined || fieldsOf(entry).group !== group
        ? []
        : [
            {
              id: `cover ${index}`,
              name: nameOf({ kind: covers, key: 'cover', index, entry }, content),
              words: '',
              users: [],
              bonus: null,
            },
          ],
    )
  const members = (keeps: (start: (typeof starts)[number]) => boolean): Id[] => starts.filter(keeps).map(start => start.id)
  const inGroup = new Set(groups.map(group => group.id))
  return {
    kind: 'regions',
    regions,
    field: {
      regions,
      edges: linesOf(scenario).map(entry => {
        const [a, b] = endsOf(entry)
        const { steps, passable, sight } = fieldsOf(entry)
        return { a, b, steps: typeof steps === 'number' ? steps : 1, passable: passable !== false, sight: sight !== false }
      }),
      sightBlocked: listOf(field.sightBlocked).map(endsOf),
    },
    groups: [
      ...groups.map(group => ({ ...group, members: members(start => start.group === group.id), covers: coverIn(group.id) })),
      ...regions.flatMap(({ id }) => {
        const alone = members(start => start.at === id && (start.group === null || !inGroup.has(start.group)))
        return alone.length === 0 ? [] : [{ id: `alone ${id}`, regionId: id, members: alone, covers: [] }]
      }),
    ],
  }
}
/** Start places as tokens of unhurt combatants. */
export function looksOf(scenario: Json, selected: Id | null): ReadonlyMap<Id, TokenLook> {
  const starts = startsOf(scenario)
  const sides = sideNames(scenario)
  const marks = shortMarks(starts)
  return new Map(
    starts.map(({ id, name, side }) => [
      id,
      {
        id,
        name,
        mark: marks.get(id) ?? '',
        face: null,
        side: sideOf(side),
        sideName: sides[side] ?? '',
        level: 0,
        harm: '',
        cover: '',
        asked: false,
        target: false,
        now: id === selected,
        acted: false,
        hidden: false,
        offered: false,
        refused: null,
      },
    ]),
  )
}
/** What one of a kind is called: "link", "wall". */
export const kindName = (key: string): string => (said.kinds as Readonly<Record<string, string>>)[key] ?? oneOf(key)
