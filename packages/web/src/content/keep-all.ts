/** Several people or things are kept at once, as they were pasted or drawn from ranges. */
import { whatIsWrong } from '@enfilade/client'
import { fieldsOf, labelAt } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import type { Library } from '../session/library.js'
import type { Made } from './making.svelte.js'

export interface Keeping {
  readonly game: string
  /** The content file that takes them; null: a new one. */
  readonly file: string | null
  readonly kind: string
  readonly schema: Json
  /** People are tried in a fight here; null: these fight in none. */
  readonly ground: Json | null
}
type KeptAll =
  | { readonly ok: true; readonly made: readonly Made[] /** The name of their file. */; readonly file: string }
  | { readonly ok: false; readonly words: string }

/** All of them, each by the name that a new fight finds them by; or none, with the reason. */
export async function keepAll(
  library: Pick<Library, 'checkEntry' | 'keepEntry'>,
  { schema, ground, ...into }: Keeping,
  entries: readonly Json[],
): Promise<KeptAll> {
  for (const entry of entries) {
    const [fault] = await library.checkEntry({ ...into, id: null, entry }, ground)
    if (fault !== undefined) return { ok: false, words: `${labelAt(schema, entry, fault.path)}: ${whatIsWrong(fault)}` }
  }
  let { file } = into
  let name = ''
  const made: Made[] = []
  for (const entry of entries) {
    const kept = await library.keepEntry({ ...into, file, id: null, entry })
    if (!kept.ok) return { ok: false, words: kept.faults.map(whatIsWrong).join(' ') }
    file = kept.file
    name = kept.name
    made.push({ id: kept.id, name: String(fieldsOf(entry).name) })
  }
  return { ok: true, made, file: name }
}
