/** Why work at a database did not go on, as sentences for the person who asked for it. */
export class WorkRefused extends Error {
  override name = 'WorkRefused'
}
