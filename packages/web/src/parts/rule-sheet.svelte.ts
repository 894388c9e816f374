/** Which rule is open beside the screen. One at a time; closing it returns the focus to the citation. */
class RuleSheet {
  rule = $state<string | null>(null)
  /** Null: the game of the open fight. */
  game = $state<string | null>(null)
  /** What was typed before the search was there to take it. */
  private early = ''
  open(rule: string, game?: string): void {
    this.early = ''
    this.game = game ?? null
    this.rule = rule
  }
  /** A key that was pressed while the search was not there yet. False: it is none that writes. */
  type(key: string): boolean {
    if (this.rule !== '' || key.length !== 1) return false
    this.early += key
    return true
  }
  /** What was typed so far; the search goes on with it. */
  taken(): string {
    const typed = this.early
    this.early = ''
    return typed
  }
  close(): void {
    this.rule = null
  }
}
export const ruleSheet = new RuleSheet()
