import { event, onlySide, placing } from '@enfilade/kit'
import { anyPlaceIfKnown, knownTerrain } from './marks.js'
import { the, where } from './phrases.js'

/** A side learns of a cover, region or edge. */
export const terrainRevealed = event('terrainRevealed', { id: knownTerrain, to: onlySide }, ({ id, to }, { names }) => {
  return `${names(to)} ${names(to).endsWith('s') ? 'discover' : 'discovers'} ${the(names(id))}.`
})

export const { broughtIn, placed } = placing({ place: anyPlaceIfKnown, where })
