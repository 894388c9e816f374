/**
 * The battlefield of a scenario: defaults filled in, and everything checked that its words mean (RPJ spec 2.4, RPJ-DATA-01).
 * Faults of form are told by the schema of the whole file; a part that has some is left out here, but its id counts as there.
 */
import { doubled, type Id, keyOf, listOf, type Path, salvaged, unknownId, wellFormed } from '@enfilade/engine'
import { freeId, sideFaults } from '@enfilade/kit'
import { lookUp } from '../content/content.js'
import { coverForm, edgeForm, groupForm, regionForm, sightBlockedForm } from './forms.js'
import type { ResolvedBattlefield } from './resolved.js'
import type { Reading } from './sheets.js'

type Region = ResolvedBattlefield['regions'][number]
type Edge = ResolvedBattlefield['edges'][number]
type Cover = ResolvedBattlefield['cover'][number]

/** What people can be placed by: ids, whatever else is wrong with their parts. */
export interface Places {
  /** Each region with the sides that it is hidden from. */
  readonly regions: ReadonlyMap<Id, readonly string[]>
  /** Each group with its region; null where that is none of the regions. */
  readonly groups: ReadonlyMap<Id, Id | null>
  /** In the order of the file. */
  readonly covers: readonly Cover[]
  readonly coverIds: readonly Id[]
}

export interface ReadField {
  readonly resolved: ResolvedBattlefield
  readonly places: Places
}

/** Reads `battlefield`. `sides`: all names of sides, for what is hidden from whom. */
export function readField(raw: unknown, sides: readonly string[], reading: Reading): ReadField {
  const at: Path = ['battlefield']
  const { faults } = reading
  const part = (key: string): { readonly id: Id | null; readonly path: Path; readonly raw: unknown }[] =>
    listOf(keyOf(raw, key)).map((given, i) => ({ id: idOf(given), path: [...at, key, i], raw: given }))
  const given = { regions: part('regions'), edges: part('edges'), groups: part('groups'), covers: part('cover') }

  faults.push(...doubled('regions', given.regions), ...doubled('groups', given.groups))
  faults.push(
    ...doubled(
      'regions, edges or covers',
      [...given.regions, ...given.edges, ...given.covers].filter(one => !isDoubledRegion(one, given.regions)),
    ),
  )

  const named = idsOf([...given.regions, ...given.edges, ...given.covers])
  const taken = (id: Id): boolean => named.includes(id)
  const regionIds = idsOf(given.regions)
  const groupIds = idsOf(given.groups)
  const knownRegion = (id: Id, path: Path): boolean => {
    // Without any region it is the regions that are wrong, not those who name one.
    if (!regionIds.includes(id) && regionIds.length > 0) faults.push(unknownId('region', id, regionIds, path))
    return regionIds.includes(id)
  }
  const hiddenSides = (names: readonly string[] | undefined, path: Path): string[] => {
    faults.push(...sideFaults(names, [...path, 'hiddenFrom'], sides))
    return [...new Set(names)]
  }

  const regions = given.regions.flatMap(({ raw: one, path }): Region[] => {
    if (typeof one === 'string') return [{ id: one, name: one, hiddenFrom: [] }]
    const form = salvaged(regionForm, one)
    return form === null ? [] : [{ id: form.id, name: form.name ?? form.id, hiddenFrom: hiddenSides(form.hiddenFrom, path) }]
  })
  const hidden = new Map(regions.map(region => [region.id, region.hiddenFrom]))

  const groups = given.groups.flatMap(({ raw: one, path }) => {
    const form = salvaged(groupForm, one)
    if (form === null) return []
    knownRegion(form.region, [...path, 'region'])
    if (/^by-/.test(form.id))
      faults.push({ path: [...path, 'id'], words: 'Ids that begin with by- are reserved for groups founded in play.', found: form.id })
    return [form]
  })
  const regionOfGroup = new Map(groups.map(group => [group.id, group.region]))

  const covers = given.covers.flatMap(({ raw: one, path }): Cover[] => {
    const form = salvaged(coverForm, one)
    if (form === null) return []
    if (!groupIds.includes(form.group)) faults.push(unknownId('group', form.group, groupIds, [...path, 'group']))
    const used = form.use === undefined ? null : lookUp('covers', form.use, [...path, 'use'], reading)
    const quality = form.quality ?? used?.quality
    const flanking = form.flanking ?? used?.flanking
    if (form.use === undefined)
      for (const key of ['quality', 'flanking'] as const)
        if (keyOf(one, key) === undefined) faults.push({ path: [...path, key], words: `A cover without "use" needs its ${key}.` })
    const hiddenFrom = [...hiddenSides(form.hiddenFrom, path), ...(hidden.get(regionOfGroup.get(form.group) ?? '') ?? [])]
    if (quality === undefined || flanking === undefined) return []
    return [
      { id: form.id, name: form.name ?? used?.name ?? form.id, group: form.group, quality, flanking, hiddenFrom: [...new Set(hiddenFrom)] },
    ]
  })

  const sightBlocked = listOf(keyOf(raw, 'sightBlocked')).flatMap((one, i): [Id, Id][] => {
    const pair = wellFormed(sightBlockedForm, one)
    pair?.forEach((id, end) => {
      knownRegion(id, [...at, 'sightBlocked', i, end])
    })
    return pair === null ? [] : [pair]
  })

  const edges = keyOf(raw, 'edges') === undefined ? lineOf(regions, taken) : given.edges.flatMap(readEdge)
  function readEdge({ raw: one, path }: { readonly raw: unknown; readonly path: Path }, i: number): Edge[] {
    const form = salvaged(edgeForm, one)
    if (form === null) return []
    const [a, b] = form.between
    const known = form.between.map((id, end) => knownRegion(id, [...path, 'between', end]))
    if (a === b && known[0] === true)
      faults.push({ path: [...path, 'between'], words: "An edge can't lead from a region to itself (RPJ-DATA-01).", found: [a, b] })
    const hiddenFrom = hiddenSides(form.hiddenFrom, path)
    const sight = form.sight ?? true
    if (hiddenFrom.length > 0 && sight)
      faults.push({
        path: [...path, 'sight'],
        words: 'A hidden edge needs sight: false: anything seen along it would give it away.',
        found: sight,
        allowed: [false],
      })
    return [
      {
        id: form.id ?? freeId('edge', i + 1, taken),
        between: [a, b],
        steps: form.steps ?? 1,
        passable: form.passable ?? true,
        sight,
        hiddenFrom,
      },
    ]
  }
  for (const [i, { between, hiddenFrom }] of edges.entries()) {
    const open = [...new Set(between.flatMap(region => (hidden.get(region) ?? []).filter(side => !hiddenFrom.includes(side))))]
    const region = between.find(id => (hidden.get(id) ?? []).some(side => open.includes(side)))
    if (open.length > 0)
      faults.push({
        path: given.edges[i]?.path ?? at,
        words: `Region "${region}" is hidden from ${open.join(', ')}, so every edge to it has to be hidden from them too, with sight: false.`,
      })
  }

  return {
    resolved: { kind: 'regions', regions, edges, sightBlocked, groups, cover: covers },
    places: {
      regions: new Map(regionIds.map(id => [id, hidden.get(id) ?? []])),
      groups: new Map(groupIds.map(id => [id, regionIds.includes(regionOfGroup.get(id) ?? '') ? (regionOfGroup.get(id) ?? null) : null])),
      covers,
      coverIds: idsOf(given.covers),
    },
  }
}

interface Given {
  readonly id: Id | null
  readonly path: Path
}
function idOf(raw: unknown): Id | null {
  const id = typeof raw === 'string' ? raw : keyOf(raw, 'id')
  return typeof id === 'string' ? id : null
}
const idsOf = (given: readonly Given[]): Id[] => [...new Set(given.map(one => one.id).filter(id => id !== null))]
/** A region named twice has been told as such; it is not told again among all terrain. */
const isDoubledRegion = (one: Given, regions: readonly Given[]): boolean =>
  regions.some(region => region.path === one.path) && regions.find(region => region.id === one.id)?.path !== one.path

/** Without edges the regions lie in a line, in the order given (RPJ-BF-01). */
function lineOf(regions: readonly Region[], taken: (id: Id) => boolean): Edge[] {
  return regions.slice(1).map((region, i) => ({
    id: freeId('edge', i + 1, taken),
    between: [(regions[i] as Region).id, region.id],
    steps: 1,
    passable: true,
    sight: true,
    hiddenFrom: [],
  }))
}
