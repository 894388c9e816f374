/** Where the people of a task come from: those that ship, a fight, an earlier task, or one of the user's files. */
import type { Game } from 'virtual:games'
import type { Json } from '@enfilade/engine'
import type { FightSummary, GameData, KeptFile, Library } from '../session/library.js'
import { tasks as said } from '../words/en/tasks.js'

interface Source {
  readonly key: string
  readonly title: string
  load(): Promise<Json>
}
export interface Sources {
  readonly title: string
  readonly all: readonly Source[]
}

const isReadable = ({ removed, readOnly, rulesVersion }: FightSummary, version: string | undefined): boolean =>
  removed === null && readOnly === undefined && rulesVersion === version

/** Everything that tasks of this game can begin from; empty groups are left out. */
export function sourcesOf(library: Library, game: Game, data: GameData | null): readonly Sources[] {
  const { tasks = '', tasksVersion } = game
  const kept = (id: string, version: string | undefined): Source[] =>
    library.fights.filter(fight => fight.game === id && isReadable(fight, version)).map(fight => keptSource(library, fight))
  const own = ({ game: id, kind, removed }: KeptFile): boolean =>
    removed === null && kind === 'scenario' && (id === tasks || id === game.id)
  const parties = (data?.content.parties ?? []).map(({ id, name, data: file }) => ({
    key: `ready ${id}`,
    title: name,
    load: async () => file,
  }))
  return [
    { title: said.ready, all: parties },
    { title: said.fromFights, all: kept(game.id, game.version) },
    { title: said.fromTasks, all: kept(tasks, tasksVersion) },
    { title: said.fromFiles, all: library.files.filter(own).map(file => fileSource(library, file)) },
  ].filter(({ all }) => all.length > 0)
}
const keptSource = (library: Library, { id, title, clock }: Pick<FightSummary, 'id' | 'title' | 'clock'>): Source => ({
  key: keptKey(id),
  title: clock === '' ? title : `${title} · ${clock}`,
  load: () => library.peopleAfter({ kind: 'fight', id }),
})
const fileSource = (library: Library, { id, title }: KeptFile): Source => ({
  key: fileKey(id),
  title,
  load: () => library.peopleAfter({ kind: 'file', id }),
})
export const keptKey = (id: string): string => `fight ${id}`
export const fileKey = (id: string): string => `file ${id}`
/** The id of the fight that a task with people from here follows: they come from it, or from a task that followed it. */
export function followedBy({ fights }: Library, key: string, tasks: string): string | undefined {
  const from = fights.find(({ id }) => keptKey(id) === key)
  return from?.game === tasks ? from.after : from?.id
}
