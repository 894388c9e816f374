/** What can be weighed: ready encounters, the user's own, fights as they began, and the one that is being made. */
import { type Game, games } from 'virtual:games'
import { fieldsOf } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import { draft } from '../home/weighed.js'
import { fightAddress, mapAddress } from '../routes.svelte.js'
import type { Beginning, FightSummary, KeptFile, Library } from '../session/library.js'
import { ofFight, ofMap } from '../session/pictures.js'
import { prepare as said } from '../words/en/prepare.js'

export interface Encounter {
  /** What the address says of it. */
  readonly parts: readonly string[]
  readonly title: string
  readonly game: string
  /** What stands in a command for its file; `unnamed` where it has none. */
  readonly file: string
  load(): Promise<Beginning>
}
export interface Group {
  readonly words: string
  readonly encounters: readonly Encounter[]
}

const unnamed = 'scenario.yaml'
/** What a file of variations may call it; null: it isn't in a file, so by any name. */
export const nameOf = ({ file }: Encounter): string | null => (file === unnamed ? null : file)

export const addressOf = (parts: readonly string[]): string => `#/prepare/${parts.map(encodeURIComponent).join('/')}`

/** Where what is prepared is made, drawn or played. Null: it was ready, or is made nowhere. */
export function originOf([game = '', kind, name = '']: readonly string[]): { readonly words: string; readonly href: string } | null {
  if (game === 'draft') return draft.address === '' ? null : { words: said.backToDraft, href: draft.address }
  if (kind === 'file') return { words: said.editMap, href: mapAddress(game, name) }
  return kind === 'fight' ? { words: said.backToFight, href: fightAddress(name) } : null
}

export function groupsOf(library: Library): Group[] {
  const made = draft.beginning
  const being: Encounter[] =
    made === null ? [] : [{ parts: ['draft'], title: titleOf(made.scenario), game: made.game, file: unnamed, load: async () => made }]
  return [
    { words: said.draft, encounters: being },
    ...games.flatMap(game => [
      { words: said.ready(game.title), encounters: readyOf(game) },
      { words: said.own(game.title), encounters: library.files.filter(file => isOf(file, game)).map(file => ownOf(library, file)) },
      {
        words: said.saved(game.title),
        encounters: library.fights.filter(fight => isSaved(fight, game)).map(fight => savedOf(library, fight)),
      },
    ]),
  ].filter(({ encounters }) => encounters.length > 0)
}

const isOf = (file: KeptFile, { id }: Game): boolean => file.kind === 'scenario' && file.game === id && file.removed === null
const isSaved = (fight: FightSummary, { id }: Game): boolean => fight.game === id && fight.removed === null && fight.readOnly === undefined

const readyOf = (game: Game): Encounter[] =>
  game.scenarios.map(({ name, title, load }) => ({
    parts: [game.id, 'ready', name],
    title,
    game: game.id,
    file: `scenarios/${game.id}/${name}.yaml`,
    load: async () => ({ game: game.id, scenario: await load() }),
  }))
const ownOf = (library: Library, { id, game, name, title }: KeptFile): Encounter => ({
  parts: [game, 'file', id],
  title,
  game,
  file: name,
  load: async () => ({ game, scenario: await library.fileValue(id), picture: ofMap(game, id) }),
})
/** A record holds its scenario complete. */
const savedOf = (library: Library, { id, game, title }: FightSummary): Encounter => ({
  parts: [game, 'fight', id],
  title,
  game,
  file: unnamed,
  load: async () => ({ game, scenario: fieldsOf(JSON.parse(await library.record(id)) as Json).scenario ?? null, picture: ofFight(id) }),
})

export const titleOf = (scenario: Json): string => {
  const { title } = fieldsOf(scenario)
  return typeof title === 'string' ? title : ''
}
