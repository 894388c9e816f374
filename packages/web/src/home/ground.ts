/** Where a new fight can take place: the scenario whose field and positions it uses. */
import { games } from 'virtual:games'
import type { Json } from '@enfilade/engine'
import { emptyGround } from '../scenario/empty-ground.js'
import { mapFormOf } from '../scenario/map-form.js'
import type { Beginning, Library } from '../session/library.js'
import { ofFight } from '../session/pictures.js'
import { map as mapWords } from '../words/en/map.js'
import { newFight as said } from '../words/en/new-fight.js'
import type { EarlierFight } from './draft.js'

export interface Ground {
  readonly name: string
  readonly title: string
  readonly load: () => Promise<Json>
  /** What goes with the scenario where it comes from: the picture under it, the fight that it follows. */
  readonly with?: Pick<Beginning, 'picture' | 'after' | 'left'>
  /** Nothing and no one is on it. */
  readonly empty?: true
}

/** Ground for people who have no map. */
const bareGround = (library: Library, game: string): Ground => ({
  name: '',
  title: said.emptyGround,
  empty: true,
  load: async () => {
    const form = mapFormOf((await library.schemas(game)).scenario, null)
    if (form === null) throw new Error(said.noEmptyGround)
    const { field, starts } = emptyGround(form, mapWords.region)
    return {
      enfilade: 1,
      ruleset: game,
      title: '',
      battlefield: field,
      sides: starts.map((places, side) => ({
        name: mapWords.sides[side] ?? '',
        combatants: places.map(at => ({ at: [at].flat().length > 1 ? [...(at as readonly number[])] : (at as string) })),
      })),
    }
  },
})

/**
 * All of a game: `picked` first, or where an earlier fight took place, or else empty ground; then the user's own scenarios and those that are
 * ready.
 */
export function groundsOf(library: Library, game: string, picked: Ground | null, earlier: EarlierFight | null): Ground[] {
  const bare = bareGround(library, game)
  const isFirst = picked === null && earlier === null
  const own = library.files.filter(
    file => file.game === game && file.removed === null && file.kind === 'scenario' && file.id !== picked?.name,
  )
  return [
    ...(picked === null ? [] : [picked]),
    ...(earlier === null
      ? []
      : [{ name: '', title: said.sameGround(earlier.title), load: async () => earlier.scenario, with: { picture: ofFight(earlier.id) } }]),
    ...(isFirst ? [bare] : []),
    ...own.map(({ id, title }) => ({ name: id, title, load: () => library.fileValue(id) })),
    ...(games.find(one => one.id === game)?.scenarios ?? []),
    ...(isFirst ? [] : [bare]),
  ]
}
