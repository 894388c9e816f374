/**
 * Faces that someone typed and that the table doesn't have yet. None is lost by a reload, a lost line or a quick thumb, and none gets into a later
 * throw. The last one is held back for a moment: a seat can't take back what its table has, so a slip is mended before that.
 */
import { messageOf, type Refusal } from '@enfilade/engine'
import type { DieQuestion, Snapshot } from '@enfilade/session'

export const openDie = ({ asked }: Pick<Snapshot, 'asked'>): DieQuestion | null =>
  asked.kind === 'asked' ? (asked.questions.find(one => one.kind === 'die') ?? null) : null

/** A face as it is typed: of dice that show noughts, 00 is 100 and 0 is 10. Null: that die has no such face. */
export function faceTyped(text: string, sides: number): number | null {
  const typed = text.trim()
  if (!/^\d{1,3}$/.test(typed)) return null
  const isNought = Number(typed) === 0 && ((sides === 100 && typed.length > 1) || (sides === 10 && typed.length === 1))
  const face = isNought ? sides : Number(typed)
  return face >= 1 && face <= sides ? face : null
}

/** Faces in order, the first of them for the die that was open when it was typed. */
export interface Typed {
  readonly table: string
  readonly question: Pick<DieQuestion, 'tag' | 'number'> & { readonly die: Pick<DieQuestion['die'], 'rule' | 'who' | 'dice' | 'faces'> }
  readonly faces: readonly number[]
}

/** How many dice have fallen in this throw since; null: it is over, or went another way. */
function fallenSince({ tag, number, die }: Typed['question'], now: DieQuestion): number | null {
  if (die.rule !== now.die.rule || die.who !== now.die.who || die.dice !== now.die.dice) return null
  const fallen = now.die.faces.length - die.faces.length
  if (fallen < 0 || die.faces.some((face, i) => face !== now.die.faces[i])) return null
  return fallen > 0 || (tag === now.tag && number === now.number) ? fallen : null
}
export const isSameThrow = (then: DieQuestion, now: DieQuestion | null): boolean => now !== null && fallenSince(then, now) !== null

/** Those that the table still lacks at this question. */
export function stillTyped({ table, question, faces }: Typed, tableNow: string, now: DieQuestion | null): readonly number[] {
  const fallen = now === null || table !== tableNow ? null : fallenSince(question, now)
  if (now === null || fallen === null) return []
  const since = now.die.faces.slice(question.die.faces.length)
  return since.every((face, i) => face === faces[i]) ? faces.slice(fallen) : []
}

export interface TypedDicePorts {
  /** How long the last face is held back. Milliseconds. */
  readonly held: number
  /** Names the table. */
  table(): string
  /** The die that is open now. */
  question(): DieQuestion | null
  /** Gives faces to the table, the first of them for this die. */
  send(tag: string, faces: readonly number[]): Promise<Refusal | null>
  /** What outlasts a reload. */
  kept(): Typed | null
  keep(typed: Typed | null): void
  /** `faces`: what is shown besides what the table has. `last`: the one that can still be taken back by itself. */
  changed(faces: readonly number[], last: number | null): void
  refused(refusal: Refusal | null): void
}

export class TypedDice {
  private typed: Typed | null
  private isHeld = false
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The question whose faces the table was given last. */
  private given = ''
  private sending: Promise<void> = Promise.resolve()

  constructor(private readonly ports: TypedDicePorts) {
    this.typed = ports.kept()
    if (this.faces.length > 0) this.hold()
    this.follow()
  }
  private get faces(): readonly number[] {
    const { typed, ports } = this
    return typed === null ? [] : stillTyped(typed, ports.table(), ports.question())
  }
  private set(faces: readonly number[]): void {
    const question = this.ports.question()
    if (faces.length === 0) this.release()
    this.typed = question === null || faces.length === 0 ? null : typedAt(this.ports.table(), question, faces)
    this.ports.keep(this.typed)
    this.ports.changed(faces, this.isHeld ? (faces.at(-1) ?? null) : null)
  }
  private hold(): void {
    clearTimeout(this.timer)
    this.isHeld = this.ports.held > 0
    if (this.isHeld) this.timer = setTimeout(() => void this.letGo(), this.ports.held)
  }
  private release(): void {
    clearTimeout(this.timer)
    this.isHeld = false
  }

  type(face: number): void {
    const faces = [...this.faces, face]
    this.hold()
    this.set(faces)
    this.send()
  }
  /** Takes back the face that is held; false: there is none. */
  takeBack(): boolean {
    if (!this.isHeld) return false
    this.release()
    this.set(this.faces.slice(0, -1))
    return true
  }
  /** Gives the table all of them; resolves when it has replied. */
  letGo(): Promise<void> {
    this.release()
    this.set(this.faces)
    this.send()
    return this.sending
  }
  /** The open question is another one: what the table has got is typed no longer. */
  follow(): void {
    const now = this.ports.question()
    if (now === null || keyOf(now) !== this.given) this.given = ''
    this.set(this.faces)
    this.send()
  }

  private send(): void {
    this.sending = this.sending.then(() => this.sendReady())
  }
  private async sendReady(): Promise<void> {
    const { ports } = this
    const question = ports.question()
    const { faces } = this
    const ready = this.isHeld ? faces.slice(0, -1) : faces
    if (question === null || ready.length === 0 || this.given === keyOf(question)) return
    this.given = keyOf(question)
    try {
      const refusal = await ports.send(question.tag, ready)
      // A question that isn't open any more was answered in another way; then there is nothing to mend here.
      if (refusal !== null && this.isOpen(question)) this.set([])
      ports.refused(this.isOpen(question) ? refusal : null)
    } catch (thrown) {
      // The table can't keep it now: it is given again in a while.
      this.given = ''
      ports.refused({ rule: 'GM', words: messageOf(thrown) })
      this.hold()
      this.set(this.faces)
    }
  }
  private isOpen(question: DieQuestion): boolean {
    const now = this.ports.question()
    return now !== null && keyOf(now) === keyOf(question)
  }
}

const keyOf = ({ tag, number }: DieQuestion): string => `${tag} ${number}`
const typedAt = (table: string, { tag, number, die }: DieQuestion, faces: readonly number[]): Typed => ({
  table,
  question: { tag, number, die: { rule: die.rule, who: die.who, dice: die.dice, faces: die.faces } },
  faces,
})
