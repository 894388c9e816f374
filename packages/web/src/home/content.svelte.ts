/** Content files that were handed in, by game: new fights can use them until the app is loaded again. */
import type { Json } from '@enfilade/engine'
import type { Known } from './people-text.js'

export interface ContentFile {
  readonly game: string
  readonly name: string
  readonly content: Json
}
class Contents {
  files = $state.raw<readonly ContentFile[]>([])
  /** A file of the same name takes the place of the one before. */
  add(file: ContentFile): void {
    this.files = [...this.files.filter(other => other.name !== file.name || other.game !== file.game), file]
  }
  of(game: string): readonly Json[] {
    return this.files.filter(file => file.game === game).map(file => file.content)
  }
  /** The people in them, as far as their form shows. */
  peopleOf(game: string): Known[] {
    return this.of(game).flatMap(content => {
      const people =
        typeof content === 'object' && content !== null && !Array.isArray(content) ? (content as { people?: Json }).people : undefined
      if (typeof people !== 'object' || people === null || Array.isArray(people)) return []
      return Object.entries(people).map(([id, entry]) => {
        const name = typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? (entry as { name?: Json }).name : undefined
        return { id, name: typeof name === 'string' ? name : id }
      })
    })
  }
}
export const contents = new Contents()
