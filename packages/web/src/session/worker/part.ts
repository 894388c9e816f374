/** Loads parts of a worker when they are first needed. */
import { messageOf } from '@enfilade/engine'
import { noPart } from './names.js'

/** What is being loaded. One that can't be is reported, from worker to worker up to the page, which says so; what waits for it fails. */
export async function part<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (thrown) {
    self.reportError(new Error(`${noPart} ${messageOf(thrown)}`))
    throw thrown
  }
}
