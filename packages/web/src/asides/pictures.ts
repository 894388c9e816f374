/** Pictures that are shown at a table, kept in this page once they have come. */
import type { ServedSession } from '../session/served.svelte.js'

/** Those that were read before, by id. */
const known = new Map<string, Promise<string>>()
/** The address of a picture for this page. @throws in words where it isn't kept any more */
export function addressOf(session: ServedSession, id: string): Promise<string> {
  const asked =
    known.get(id) ??
    session.calls.picture(id).then(
      ({ type, data }) => `data:${type};base64,${data}`,
      (thrown: unknown) => {
        known.delete(id)
        throw thrown
      },
    )
  known.set(id, asked)
  return asked
}
