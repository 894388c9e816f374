/** The keys of the table: what each does, changed on this device if somebody likes, and none of them while text is typed. */
export const deeds = {
  question: { key: 'F8', words: 'To the open question' },
  doIt: { key: 'Enter', words: 'Do what is chosen' },
  action: { key: 'a', words: 'Choose the action' },
  target: { key: 't', words: 'Next target' },
  targetBack: { key: 'Shift+T', words: 'Target before' },
  select: { key: 'v', words: 'Select on the field' },
  measure: { key: 'm', words: 'Measure on the field' },
  reach: { key: 'r', words: 'Show where the one who is asked can go; while dice are typed: leave the rest to the program' },
  bands: { key: 'b', words: 'Show the range bands on the field' },
  sight: { key: 's', words: 'Show what is seen on the field' },
  cover: { key: 'c', words: 'Show what is in cover on the field' },
  dice: { key: 'd', words: 'Type the dice, or let the program roll' },
  decline: { key: 'x', words: 'Let it go' },
  next: { key: 'n', words: 'Next open question' },
  undo: { key: 'Ctrl+Z', words: 'Undo' },
  redo: { key: 'Ctrl+Shift+Z', words: 'Redo' },
  stepBack: { key: '[', words: 'Look at the answer before' },
  stepOn: { key: ']', words: 'Look at the answer after' },
  down: { key: 'j', words: 'Next person' },
  up: { key: 'k', words: 'Person before' },
  hide: { key: 'h', words: 'Hide or reveal' },
  condition: { key: 'g', words: 'Game master’s hand' },
  add: { key: 'q', words: 'Bring somebody in' },
  odds: { key: 'o', words: 'All that can come of it' },
  rules: { key: '/', words: 'Rules' },
  fit: { key: 'Shift+F', words: 'Whole field' },
  frame: { key: 'i', words: 'Who is involved, on the field' },
  follow: { key: 'f', words: 'Follow who is asked, on the field' },
  list: { key: 'l', words: 'Field as a list' },
  playOn: { key: 'p', words: 'Play on until somebody is asked' },
  help: { key: '?', words: 'Keys' },
  regionOn: { key: 'F6', words: 'Next part of the screen' },
  regionBack: { key: 'Shift+F6', words: 'Part of the screen before' },
} as const
export type Deed = keyof typeof deeds

const place = 'enfilade.keys'
interface Stored {
  readonly changed: Partial<Record<Deed, string>>
  readonly singleOff: boolean
}

function stored(): Stored {
  try {
    const read = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Stored>
    return { changed: read.changed ?? {}, singleOff: read.singleOff ?? false }
  } catch {
    return { changed: {}, singleOff: false }
  }
}

class Keys {
  private state = $state.raw<Stored>(stored())

  /** The key of a deed, as it is shown. */
  of(deed: Deed): string {
    return this.state.changed[deed] ?? deeds[deed].key
  }
  shown(deed: Deed): string {
    const key = this.of(deed)
    return key.length === 1 ? key.toUpperCase() : key.replace('Ctrl+', 'Ctrl ').replace('Shift+', 'Shift ')
  }
  get singleOff(): boolean {
    return this.state.singleOff
  }
  /** Gives a deed another key; null: its usual one. */
  change(deed: Deed, key: string | null): void {
    const { [deed]: _, ...others } = this.state.changed
    this.keep({ ...this.state, changed: key === null ? others : { ...others, [deed]: key } })
  }
  /** Single letters do nothing, or something again. */
  setSingleOff(off: boolean): void {
    this.keep({ ...this.state, singleOff: off })
  }
  private keep(next: Stored): void {
    this.state = next
    try {
      localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // Storage is refused: the keys hold until the page is left.
    }
  }
  /** What a key press means; null where it means nothing, or text is being typed. */
  deedOf(event: KeyboardEvent): Deed | null {
    if (event.defaultPrevented || event.altKey) return null
    const typed = keyOf(event)
    const isSingle = !typed.includes('+') && typed.length === 1
    if (isTyping(event.target) && !typed.startsWith('F')) return null
    if (isSingle && this.singleOff) return null
    return (Object.keys(deeds) as Deed[]).find(deed => this.of(deed).toLowerCase() === typed.toLowerCase()) ?? null
  }
}
export const keys = new Keys()

/** A key press as it is written: "Ctrl+Shift+Z", "a", "?". */
export function keyOf(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'Space' : event.key
  const command = event.ctrlKey || event.metaKey ? 'Ctrl+' : ''
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/i.test(key)) ? 'Shift+' : ''
  return `${command}${shift}${key.length === 1 && shift === '' && command === '' ? key : key.length === 1 ? key.toUpperCase() : key}`
}
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)))
