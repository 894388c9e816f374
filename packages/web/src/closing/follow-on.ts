/** What follows a fight where it is played, if not on this device alone. */
export interface FollowOn {
  /** The same fight from its beginning, with new dice. Empty: it is there; otherwise why not. */
  again(): Promise<string>
  /** Shows where the next one is set up. */
  setUp(): void
}
