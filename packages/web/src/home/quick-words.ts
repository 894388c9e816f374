/** What a forecast before the fight says of each side, and of no one winning. */
import { chanceText, fewestFights, percents } from '@enfilade/analysis'
import type { WinChance } from '@enfilade/session'

/** The sides in order, then no one; null: too few fights say anything. */
export function quickWords({ fights, sides, nobody }: Pick<WinChance, 'fights' | 'sides' | 'nobody'>): readonly string[] | null {
  if (fights < fewestFights) return null
  const chances = [...sides, nobody]
  const words = percents(chances.map(({ share }) => share))
  return chances.map((chance, i) => chanceText(chance, words[i]))
}
