/**
 * The face that was typed last, held back for a moment: a seat can't take back what its table has, so a slip is mended before that. It outlasts
 * a reload. The next face lets it go, and so does a moment without one.
 */
import type { DieQuestion } from '@enfilade/session'

/** Milliseconds. */
const held = 900
const place = 'enfilade.face'

export class HeldFace {
  face = $state<number | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `send`: what becomes of it. */
  constructor(
    private readonly die: () => DieQuestion,
    private readonly send: (face: number) => void,
  ) {
    const kept = read(this.name)
    if (kept !== null) this.hold(kept)
  }
  private get name(): string {
    const { tag, number, die } = this.die()
    return `${tag} ${number} ${die.nth}`
  }
  hold(face: number): void {
    this.letGo()
    this.face = face
    keep(this.name, face)
    this.timer = setTimeout(() => this.letGo(), held)
  }
  letGo(): void {
    const { face } = this
    this.forget()
    if (face !== null) this.send(face)
  }
  forget(): void {
    clearTimeout(this.timer)
    this.face = null
    keep(this.name, null)
  }
}

function read(name: string): number | null {
  try {
    const [kept, face] = (sessionStorage.getItem(place) ?? '').split('\n')
    return kept === name ? Number(face) : null
  } catch {
    return null
  }
}
function keep(name: string, face: number | null): void {
  try {
    if (face === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, `${name}\n${face}`)
  } catch {
    // The browser refuses storage.
  }
}
