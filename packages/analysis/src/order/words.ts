/** A fight to order in words: what each proposal is, and what would have to be asked instead. */
import { counted, listed } from '@enfilade/engine'
import { besideText, shareText } from '../small-samples.js'
import { type Loosened, mostProposed, type Order, type OrderedFight, type Wish } from './ordering.js'

/** "Raiders: Captain, 3 × Raider; open ground, two regions apart; by kind of person". */
export const orderedTitle = ({ words, opponents, ground, morale }: OrderedFight): string => {
  const those = opponents.map(one => (one.count === 1 ? one.words : `${one.count} × ${one.words}`)).join(', ')
  return [`${words}: ${those}`, ground.words, ...(morale === null ? [] : [`giving up: ${morale}`])].join('; ')
}

const hundredths = (share: number): string => String(Math.round(100 * share))
export const wishedText = ({ band: { winFrom, winTo, deathsTo }, minutesTo }: Pick<Wish, 'band' | 'minutesTo'>): string =>
  listed([
    `the players win ${hundredths(winFrom)} to ${hundredths(winTo)} of 100`,
    ...(deathsTo === null ? [] : [`somebody of theirs dies in ${hundredths(deathsTo)} of 100 at most`]),
    ...(minutesTo === null ? [] : [`half of the fights are over within ${counted(minutesTo, 'minute')}`]),
  ])

/** "Win 65 % (61 % to 69 %), somebody dies 31 %, 20 minutes". */
export function orderedFigures({ playersWin, someoneDies, minutes, fights }: OrderedFight): string[] {
  const beside = besideText(playersWin)
  return [
    `the players win ${shareText(playersWin)}${beside === '' ? '' : ` (${beside})`}`,
    `somebody of theirs dies ${shareText(someoneDies)}`,
    `about ${counted(Math.round(minutes.median), 'minute')} (${minutes.from} to ${minutes.to})`,
    `${fights} fights`,
  ]
}

export const loosenedText = ({ what, band, minutesTo, fits }: Loosened): string => {
  const asked = {
    wins: `${hundredths(band.winFrom)} to ${hundredths(band.winTo)} of 100 won`,
    deaths: `deaths in up to ${hundredths(band.deathsTo ?? 1)} of 100`,
    minutes: `up to ${minutesTo} minutes`,
  }[what]
  return `${asked}: ${fits === 1 ? 'one company fits' : `${fits} companies fit`}`
}
/** How many were found, and by what. */
export function orderSentence({ proposals, tried, fights }: Order): string {
  const found =
    proposals.length === 0
      ? 'Nothing fits all of it'
      : proposals.length < mostProposed
        ? `Only ${proposals.length} of ${mostProposed} found`
        : 'Three fights as asked'
  return `${found}: ${counted(tried, 'encounter')} tried in ${fights} fights.`
}
