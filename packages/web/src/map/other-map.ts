/** A map of another program as the ground of a scenario: its walls and doors, and a start for each side inside of it. */
import { fieldsOf, listOf } from '@enfilade/client/forms'
import { type Answers, type Ground, groundOf, type Laid, type UniversalMap } from '@enfilade/client/universal-vtt'
import type { Json } from '@enfilade/engine'
import type { MapForm } from '../scenario/map-form.js'

/** How a game lays out its maps, from the form of its scenarios; null: on regions, which have no walls. */
export function laidOf(form: MapForm): Laid | null {
  const { ground, kind, most, kinds } = form
  if (ground === 'regions') return null
  const of = (key: string) => kinds.find(one => one.key === key) ?? null
  const [wall, door, cover] = [of('walls'), of('doors'), of('cover')]
  if (wall === null) return null
  return {
    ground,
    kind,
    most,
    wall: wall.first,
    door: door?.first ?? null,
    cover: ground === 'squares' ? (cover?.first ?? null) : null,
    hidesDoors: door?.fields.some(({ key }) => key === 'hiddenFrom') === true,
  }
}

/** The scenario on this ground, whose people start at its left and right edge. */
export function onMap(
  scenario: Json,
  laid: Laid,
  map: Omit<UniversalMap, 'picture'>,
  answers: Answers,
): { readonly scenario: Json; readonly ground: Ground } {
  const ground = groundOf({ ...map, picture: null }, laid, answers)
  const scale = laid.ground === 'squares' ? 1 : answers.metres
  const [width, height] = [map.size[0] * scale, map.size[1] * scale]
  const sides = listOf(fieldsOf(scenario).sides).map((side, s, all) => {
    let nth = 0
    const x = Math.floor(1 + ((width - 3) * s) / Math.max(1, all.length - 1))
    const spot = (): Json => [Math.max(0, x), Math.min(height - 1, Math.floor(height / 2) + nth++)]
    const combatants = listOf(fieldsOf(side).combatants).map(one => {
      const { at, count } = fieldsOf(one)
      if (at === undefined) return one
      return { ...fieldsOf(one), at: typeof count === 'number' ? Array.from({ length: count }, spot) : spot() }
    })
    return { ...fieldsOf(side), combatants }
  })
  return { scenario: { ...fieldsOf(scenario), battlefield: ground.battlefield, sides }, ground }
}
