/** What can follow a fight at a served table: the same fight again, or another one. */
export interface FollowOn {
  /** The same fight from its beginning, with new dice. Empty: it is there; otherwise why not. */
  again(): Promise<string>
  /** Shows where the next one is set up. */
  setUp(): void
}
