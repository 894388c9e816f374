/** What a tap or Enter on a region does, with each tool. */

import { listOf } from '@enfilade/client/forms'
import { map as said } from '../words/en/map.js'
import type { Pencil } from './pencil.svelte.js'
import { isStart, type Ref } from './refs.js'
import { addedInside, endsOf, regionName, regionsOf, withLinks, withRegion } from './regions.js'
import { startsOf } from './starts.js'
import { added, battlefieldOf } from './things.js'

/** @param person the combatant whose start place was tapped; keys know only the region */
export function pressRegion(pencil: Pencil, region: string, person: string | null): void {
  const { draft, form, content, tool } = pencil
  const { scenario } = draft
  const { kind, side } = tool
  const name = regionName(scenario, region)
  pencil.region = region
  if (pencil.held !== null) {
    const { ref } = pencil.held
    pencil.held = null
    const start = isStart(ref) ? pencil.startAt(ref) : undefined
    if (start !== undefined && start.at !== region) pencil.moveTo(start, region)
    else pencil.told = said.cancelled
  } else if (side !== undefined) pencil.addStart(side, region)
  else if (kind === undefined) pick(pencil, region, person)
  else if (kind.shape === 'region') {
    const next = withRegion(scenario, region)
    draft.change(next, last(next, kind.key))
    pencil.told = said.placed(regionsOf(next).at(-1)?.name ?? '', said.nextTo(name))
  } else if (kind.shape === 'inside') {
    const next = addedInside(scenario, kind, form.kinds, region, content)
    draft.change(next, last(next, kind.key))
    pencil.told = said.placed(tool.words, name)
  } else if (pencil.begunRegion === null) {
    pencil.begunRegion = region
    pencil.told = said.begun(tool.words, name)
  } else {
    const from = pencil.begunRegion
    pencil.begunRegion = null
    if (from === region) {
      pencil.told = said.sameRegion
      return
    }
    const there = listOf(battlefieldOf(kind.key === 'edges' ? withLinks(scenario) : scenario)[kind.key]).findIndex(entry =>
      [from, region].every(end => endsOf(entry).includes(end)),
    )
    if (there >= 0) {
      draft.selected = { key: kind.key, index: there }
      pencil.told = said.thereAlready(tool.words, said.to(regionName(scenario, from), name))
      return
    }
    const next = added(kind.key === 'edges' ? withLinks(scenario) : scenario, kind, { between: [from, region] }, content)
    draft.change(next, last(next, kind.key))
    pencil.told = said.placed(tool.words, said.to(regionName(scenario, from), name))
  }
}
const last = (scenario: Pencil['draft']['scenario'], key: string): Ref => ({ key, index: listOf(battlefieldOf(scenario)[key]).length - 1 })

/** The region, or with each further press someone who starts there, picked up to be moved. */
function pick(pencil: Pencil, region: string, person: string | null): void {
  const { draft } = pencil
  const starts = startsOf(draft.scenario)
  const index = regionsOf(draft.scenario).findIndex(one => one.id === region)
  const { selected } = draft
  const isChosen = selected !== null && !isStart(selected) && selected.key === 'regions' && selected.index === index
  const start = starts.find(one => one.id === person) ?? (isChosen ? starts.find(one => one.at === region) : undefined)
  if (start === undefined) {
    draft.selected = { key: 'regions', index }
    pencil.told = regionName(draft.scenario, region)
    return
  }
  const ref = { side: start.side, index: start.index, nth: start.nth }
  draft.selected = ref
  pencil.held = { ref, from: [0, 0] }
  pencil.told = said.pickedUp(start.name)
}

/** Delete: what is selected, or else the region under the cursor with all that belongs to it. */
export function removeOnRegion(pencil: Pencil): void {
  const { draft } = pencil
  const index = regionsOf(draft.scenario).findIndex(one => one.id === pencil.region)
  pencil.remove(draft.selected ?? { key: 'regions', index })
}
