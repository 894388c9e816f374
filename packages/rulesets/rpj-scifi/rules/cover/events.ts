/** What is told of facing behind a cover and of temporary cover. */
import { event, open, seen } from '@enfilade/kit'
import { terrainIfKnown } from '../../battle/marks.js'
import { the } from '../../battle/phrases.js'

/** `reoriented` false: turned back. */
export const reoriented = event(
  'reoriented',
  { who: seen, coverId: terrainIfKnown, reoriented: open<boolean>() },
  ({ who, coverId, reoriented: turned }, { names }) => {
    const cover = coverId === null ? 'the cover' : the(names(coverId))
    return turned ? `${names(who)} reorients behind ${cover}, against close attackers.` : `${names(who)} turns back behind ${cover}.`
  },
)

export const temporaryCoverTaken = event(
  'temporaryCoverTaken',
  { who: seen },
  ({ who }, { names }) => `${names(who)} keeps low: +1 against distant attackers until their next turn.`,
)
export const temporaryCoverEnded = event('temporaryCoverEnded', { who: seen }, ({ who }, { names }) => `${names(who)} no longer keeps low.`)
