/** The harm of somebody in RPJ Sci-Fi: layers of saves, from the outermost in; the last one holds up the person. */
import type { PersonView, Track } from '@enfilade/engine'
import type { Harm } from '../instruments.js'

/** The layers, outermost first; the count of failed stabilizations is none of them. */
export const layersOf = (person: PersonView): readonly Track[] =>
  person.tracks.filter(track => track.marks !== undefined || track.now === undefined)
const isBroken = (layer: Track): boolean => layer.words === 'broken' || (layer.marks?.every(mark => mark.gone) ?? false)

/** "whole", "armor 2 of 3", "armor broken", "incapacitated": the outermost layer that is not as it was tells it. */
export function harmOf(person: PersonView): Harm {
  if (person.state === 'dead') return { level: 'dead', words: 'dead' }
  if (person.state !== 'active') return { level: 4, words: person.state }
  const layers = layersOf(person)
  const broken = layers.findLast(isBroken)
  const hurt = layers.find(layer => !isBroken(layer) && (layer.marks?.some(mark => mark.gone) ?? false))
  const inBase = hurt !== undefined && hurt === layers.at(-1)
  if (hurt !== undefined) {
    const marks = hurt.marks ?? []
    const words = `${hurt.label} ${marks.filter(mark => !mark.gone).length} of ${marks.length}`
    return { level: inBase ? 3 : broken === undefined ? 1 : 2, words }
  }
  if (broken !== undefined) return { level: 2, words: `${broken.label} broken` }
  return { level: 0, words: layers.some(layer => layer.marks !== undefined) ? 'whole' : 'holding' }
}
