/** The battlefield of a scenario: defaults filled in, and everything checked that its words mean (RPJ spec 2.4, RPJ-DATA-01). */
import { doubled, type Id, keyOf } from '@enfilade/engine'
import { fieldParts, type Part, type SideId } from '@enfilade/kit'
import type { z } from 'zod'
import { lookUp } from '../content/content.js'
import { coverForm, edgeEntry, edgeForm, groupForm, regionEntry, regionForm, sightBlockedForm } from './forms.js'
import type { ResolvedBattlefield } from './resolved.js'
import type { Reading } from './sheets.js'

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
export function readField(raw: unknown, sides: readonly SideId[], reading: Reading): ReadField {
  const { faults } = reading
  const parts = fieldParts(raw, sides, faults)
  const regionIds = parts.ids('regions')
  const groupIds = parts.ids('groups')
  const given = parts.given('regions')
  // A region named twice is told as such, and not again among all terrain.
  const named = given.filter(({ id }, i) => given.findIndex(other => other.id === id) === i)
  faults.push(...doubled('regions', given), ...doubled('groups', parts.given('groups')))
  faults.push(...doubled('regions, edges or covers', [...named, ...parts.given('edges'), ...parts.given('cover')]))

  const region = ({ form, hiddenFrom }: Part<z.infer<typeof regionForm>>) => [{ ...regionEntry.complete(form), hiddenFrom: hiddenFrom() }]
  const regions = parts.each('regions', regionForm, region, id => ({ id }))
  const hidden = new Map<Id, readonly SideId[]>(regions.map(region => [region.id, region.hiddenFrom]))

  const groups = parts.each('groups', groupForm, ({ form, known }) => {
    known('region', form.region, regionIds, ['region'])
    return [form]
  })
  const regionOfGroup = new Map<Id, Id>(groups.map(group => [group.id, group.region]))

  const cover = parts.each('cover', coverForm, (part): Cover[] => {
    const { id, group, ...form } = part.form
    part.known('group', group, groupIds, ['group'], true)
    const needs = (key: string): string => `A cover without "use" needs its ${key}.`
    const used = part.used((use, path) => lookUp('covers', use, path, reading), ['quality', 'flanking'], needs)
    const { name = used?.name ?? id, quality = used?.quality, flanking = used?.flanking } = form
    const hiddenFrom = [...new Set([...part.hiddenFrom(), ...(hidden.get(regionOfGroup.get(group) ?? '') ?? [])])]
    return quality === undefined || flanking === undefined ? [] : [{ id, name, group, quality, flanking, hiddenFrom }]
  })

  const sightBlocked = parts.each('sightBlocked', sightBlockedForm, ({ form, known }) => {
    for (const [end, id] of form.entries()) known('region', id, regionIds, [end])
    return [form]
  })

  const freeId = (nth: number): Id => parts.freeId('edge', nth, 'regions', 'edges', 'cover')
  // Without edges the regions lie in a line, in the order given (RPJ-BF-01).
  const line = regions.slice(1).map(({ id }, i) => {
    const between: [Id, Id] = [regions[i]?.id ?? id, id]
    return { ...edgeEntry.complete({ id: freeId(i), between }), hiddenFrom: [] }
  })
  const edges =
    keyOf(raw, 'edges') === undefined
      ? line
      : parts.each('edges', edgeForm, ({ form, nth, known, wrong, ...part }) => {
          const [a, b] = form.between
          const [isThere] = form.between.map((id, end) => known('region', id, regionIds, ['between', end]))
          if (a === b && isThere === true) wrong('between', "An edge can't lead from a region to itself (RPJ-DATA-01).", [a, b])
          const edge = edgeEntry.complete({ ...form, id: form.id ?? freeId(nth) })
          const hiddenFrom = part.hiddenFrom()
          if (hiddenFrom.length > 0 && edge.sight)
            wrong('sight', 'A hidden edge needs sight: false: anything seen along it would give it away.', true, [false])
          return [{ ...edge, hiddenFrom }]
        })
  for (const [i, { between, hiddenFrom }] of edges.entries()) {
    const open = [...new Set(between.flatMap(region => (hidden.get(region) ?? []).filter(side => !hiddenFrom.includes(side))))]
    const region = between.find(id => hidden.get(id)?.some(side => open.includes(side)))
    if (open.length > 0)
      faults.push({
        path: parts.given('edges')[i]?.path ?? ['battlefield'],
        words: `Region "${region}" is hidden from ${open.join(', ')}, so every edge to it has to be hidden from them too, with sight: false.`,
      })
  }

  const regionKnown = (group: Id): Id | null => regionIds.find(id => id === regionOfGroup.get(group)) ?? null
  return {
    resolved: { kind: 'regions', regions, edges, sightBlocked, groups, cover },
    places: {
      regions: new Map(regionIds.map(id => [id, hidden.get(id) ?? []])),
      groups: new Map(groupIds.map(id => [id, regionKnown(id)])),
      covers: cover,
      coverIds: parts.ids('cover'),
    },
  }
}
