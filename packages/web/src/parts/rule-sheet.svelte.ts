/** Which rule is open beside the screen. One at a time; closing it returns the focus to the citation. */
class RuleSheet {
  rule = $state<string | null>(null)
  /** Null: the game of the open fight. */
  game = $state<string | null>(null)
  open(rule: string, game?: string): void {
    this.game = game ?? null
    this.rule = rule
  }
  close(): void {
    this.rule = null
  }
}
export const ruleSheet = new RuleSheet()
