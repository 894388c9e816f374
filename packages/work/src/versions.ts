/** Who may play for whom: programs of one version with the same games, each of one version, give the same bytes. */
import { hashOf, listed } from '@enfilade/engine'

export interface Versions {
  readonly program: string
  readonly games: readonly { readonly id: string; readonly title: string; readonly version: string }[]
}

/** A text that is equal for equal versions. */
export const versionsText = ({ program, games }: Versions): string =>
  JSON.stringify({ program, games: games.map(({ id, title, version }) => ({ id, title, version })) })

/** Programs of other versions take their work from other queues. */
export const queueOf = (versions: Versions): string => `enfilade-${hashOf(versionsText(versions))}`

/** What others have that these don't: "2300 AD 0.18.0 instead of 0.19.0 and no Blue Planet". */
export function differences(written: string, ours: Versions): string {
  const theirs = versionsIn(written)
  if (theirs === null) return 'versions that can’t be read'
  const words = theirs.program === ours.program ? [] : [`Enfilade ${theirs.program} instead of ${ours.program}`]
  for (const { id, title, version } of ours.games) {
    const other = theirs.games.find(game => game.id === id)
    if (other === undefined) words.push(`no ${title}`)
    else if (other.version !== version) words.push(`${title} ${other.version} instead of ${version}`)
  }
  for (const { id, title } of theirs.games) if (!ours.games.some(game => game.id === id)) words.push(`${title} besides`)
  return words.length === 0 ? 'other games' : listed(words)
}

/** What others wrote down; null: it can't be read. */
function versionsIn(text: string): Versions | null {
  try {
    const { program, games } = JSON.parse(text) as Versions
    const isNamed = (game: unknown): boolean => typeof game === 'object' && game !== null
    return typeof program === 'string' && Array.isArray(games) && games.every(isNamed) ? { program, games } : null
  } catch {
    return null
  }
}
