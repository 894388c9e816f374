/** Notes faults below one place of a file or a battle, so that a check reads as what it checks. */
import type { Fault, Json, Path } from '@enfilade/engine'

type Shown = string | number | boolean | null | readonly Shown[] | { readonly [key: string]: Shown | undefined }
/** `key`: a key below the place, or several, one within another; none is the place itself. */
export type Wrong = (key: string | number | Path, words: string, found?: Shown, allowed?: Fault['allowed']) => void

export const noting =
  (faults: Fault[], at: Path): Wrong =>
  (key, words, found, allowed) => {
    faults.push({
      path: [...at, ...(typeof key === 'object' ? key : [key])],
      words,
      ...(found === undefined ? {} : { found: found as Json }),
      ...(allowed === undefined ? {} : { allowed }),
    })
  }
