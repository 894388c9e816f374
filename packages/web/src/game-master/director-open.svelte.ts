/** The fight in which the director's panel is open. Nothing is worked out for it while it is shut. */
class DirectorOpen {
  private fight = $state<string | null>(null)
  private from: HTMLElement | null = null

  isIn(fight: string): boolean {
    return this.fight === fight
  }
  toggle(fight: string): void {
    if (this.fight === fight) this.shut()
    else {
      this.from = document.activeElement instanceof HTMLElement ? document.activeElement : null
      this.fight = fight
    }
  }
  /** The focus goes back to where it was opened. */
  shut(): void {
    this.fight = null
    if (this.from?.isConnected) this.from.focus()
    this.from = null
  }
}
export const directorOpen = new DirectorOpen()
