/** Why a layer of the field has nothing to draw, and what the layers for reach and cover show. From the view and the open question. */
import { barriersBetween, type Id, type View } from '@enfilade/engine'
import type { Draft, Offered } from '../../choosing/draft.svelte.js'
import { field as words } from '../../words/en/field.js'
import type { Choices } from './choices.js'
import { type Layer, layers } from './layers.svelte.js'
import { groundShown } from './lengths.js'
import { type CoverPiece, placeKeyOf, type Scene, spotKeyOf, squareKey, squareOfKey } from './scene.js'

/** Null: there is something to draw, or may be once a combatant is asked. */
/** @param covered someone says what they are behind */
function lackOf(layer: Layer, scene: Scene, covered: boolean): string | null {
  switch (layer) {
    case 'reach':
    case 'danger':
      return null
    case 'bands':
      return (scene.kind === 'grid' || scene.kind === 'line') && !scene.people.some(person => (person.reaches ?? []).length > 0)
        ? words.noBands
        : null
    case 'sight':
      return scene.kind === 'plane'
        ? words.noSight
        : scene.kind === 'line' && standing(scene.covers).length === 0
          ? words.noSightOnLine
          : null
    case 'cover':
      if (scene.kind === 'grid') return standing(scene.covers).length === 0 ? words.noCover : null
      if (scene.kind === 'regions') return scene.groups.some(group => group.covers.length > 0) ? null : words.noCover
      return covered ? null : words.noOneInCover
  }
}
export function lacksOf(scene: Scene, view: View): Readonly<Record<Layer, string | null>> {
  const covered = view.people.some(({ conditions }) => conditions.some(({ id }) => id === 'inCover'))
  const lack = (layer: Layer): string | null => lackOf(layer, scene, covered)
  return Object.fromEntries(layers.map(layer => [layer, lack(layer)])) as Readonly<Record<Layer, string | null>>
}
export const standing = (covers: readonly CoverPiece[]): readonly CoverPiece[] => covers.filter(cover => cover.share > 0)

/** By convention of all games the plain move action has this name. */
export const going = 'move'

/** Where the asked combatant can go, by spot key, whatever action is chosen now. */
export function placesToGo(draft: Draft | null): ReadonlyMap<string, Offered> {
  const form = draft?.ways.find(way => way.form.action === going)?.form
  const field = form?.fields.find(one => one.kind === 'place')
  if (draft === null || form === undefined || form.refused !== undefined || field === undefined) return new Map()
  return new Map(
    draft.offers(field).flatMap(offer => {
      const key = placeKeyOf(offer.value)
      return key === null || offer.refused !== null ? [] : [[key, offer] as const]
    }),
  )
}

/** Is this a place that whoever is asked can choose, or go to? */
export const leadsTo = (draft: Draft | null, choices: Choices, who: Id, key: string): boolean =>
  draft?.question.who === who && (choices.places.get(key)?.refused === null || placesToGo(draft).has(key))

/** Cover in the line between a combatant and hostile sides: the combatants behind it, by key of its square. */
export function coverBetween(scene: Scene, view: View, who: Id): ReadonlyMap<string, readonly Id[]> {
  const found = new Map<string, Id[]>()
  const here = scene.kind === 'grid' ? squareOfKey(spotKeyOf(scene, who) ?? '') : null
  const side = view.people.find(person => person.id === who)?.side
  if (scene.kind !== 'grid' || here === null || standing(scene.covers).length === 0) return found
  const hostile = view.sides.find(one => one.id === side)?.hostile ?? []
  const ground = groundShown(scene)
  const pieces = new Set(standing(scene.covers).map(cover => squareKey(cover.at)))
  for (const { id, at } of scene.people) {
    if (!hostile.includes(view.people.find(person => person.id === id)?.side ?? '')) continue
    for (const key of new Set(barriersBetween(ground, here, at).flatMap(barrier => barrier.pieces.map(squareKey)))) {
      if (!pieces.has(key)) continue
      const those = found.get(key)
      if (those === undefined) found.set(key, [id])
      else those.push(id)
    }
  }
  return found
}
