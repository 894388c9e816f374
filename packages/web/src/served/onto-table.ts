/** Puts the next fight onto a served table, with what this device keeps beside it: content, and the picture under its map. */
import { readFileText } from '@enfilade/client'
import type { Id } from '@enfilade/engine'
import type { NewGround, NextFight } from '@enfilade/session'
import type { Library } from '../session/library.js'
import { ofFight } from '../session/pictures.js'
import type { ServedSession } from '../session/served.svelte.js'

interface FromHere {
  /** Ids of content files. */
  readonly content: readonly Id[]
  /** The name of the picture. */
  readonly picture?: string | undefined
}
type Table = Pick<ServedSession, 'table' | 'snapshot'> & {
  readonly calls: Pick<ServedSession['calls'], 'nextFight' | 'layGround' | 'picture'>
}

/** @returns why it can't; empty: it is there */
export async function ontoTable(
  session: Table,
  library: Pick<Library, 'fileText'>,
  given: NextFight,
  { content, picture }: FromHere,
): Promise<string> {
  const read = await Promise.all(content.map(async id => readFileText(id, await library.fileText(id))))
  const ground = await groundFor(session, picture).catch(() => null)
  const refused = await session.calls.nextFight({ ...given, content: read.flatMap(one => (one.ok ? [one.file.value] : [])) })
  if (refused === null && ground !== null) await session.calls.layGround(ground)
  return refused?.words ?? ''
}
/** The picture under the field is read while its fight is still on the table. */
async function groundFor({ table, snapshot, calls }: Table, picture: string | undefined): Promise<NewGround | null> {
  if (picture === undefined) return null
  if (picture !== ofFight(snapshot.id)) return (await import('../session/shrunk.js')).groundOf(picture)
  if (table?.ground == null) return null
  const { shown: _, ...place } = table.ground
  return { ...place, picture: await calls.picture(table.ground.picture) }
}
