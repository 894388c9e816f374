/** Which rule is open beside the screen. One at a time; closing it returns the focus to the citation. */
import { tick } from 'svelte'

class RuleSheet {
  rule = $state<string | null>(null)
  /** Null: the game of the open fight. */
  game = $state<string | null>(null)
  /** What was typed before the search was there to take it. */
  private early = ''
  /** What had the focus as it was opened; a click on it gives the focus up only afterwards. */
  private from: Element | null = null
  open(rule: string, game?: string): void {
    this.early = ''
    if (this.rule === null) this.from = document.activeElement
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
    if (this.rule === null) return
    this.rule = null
    const { from } = this
    this.from = null
    void tick().then(() => {
      const now = document.activeElement
      if (from instanceof HTMLElement && from.isConnected && (now === null || now === document.body)) from.focus({ preventScroll: true })
    })
  }
}
export const ruleSheet = new RuleSheet()
