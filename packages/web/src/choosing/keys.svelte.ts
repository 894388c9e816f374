/** The table's keyboard shortcuts: what each does. They can be changed on this device; none applies while text is typed. */
import { keepHere, keptHere } from './device.js'

export const deeds = {
  question: { key: 'F8', words: 'To the open question' },
  doIt: { key: 'Enter', words: 'Give the chosen answer' },
  action: { key: 'a', words: 'Choose the action' },
  target: { key: 't', words: 'Next target' },
  targetBack: { key: 'Shift+T', words: 'Previous target' },
  select: { key: 'v', words: 'Select on the field' },
  place: { key: 'w', words: 'Move a combatant by hand: arrows or a tap choose the spot' },
  measure: { key: 'm', words: 'Measure on the field' },
  ping: { key: 'e', words: 'Point at a place of the field, for everyone' },
  reach: { key: 'r', words: 'Show reach on the field; while typing dice: roll the rest' },
  bands: { key: 'b', words: 'Show range bands on the field' },
  sight: { key: 's', words: 'Show sight on the field' },
  cover: { key: 'c', words: 'Show cover on the field' },
  danger: { key: 'u', words: 'Show danger on the field' },
  dice: { key: 'd', words: 'Type the dice, or roll in the app' },
  decline: { key: 'x', words: 'Pass' },
  next: { key: 'n', words: 'Next open question' },
  undo: { key: 'Ctrl+Z', words: 'Undo' },
  redo: { key: 'Ctrl+Shift+Z', words: 'Redo' },
  stepBack: { key: '[', words: 'Look at the previous answer' },
  stepOn: { key: ']', words: 'Look at the next answer' },
  down: { key: 'j', words: 'Next combatant' },
  up: { key: 'k', words: 'Previous combatant' },
  hide: { key: 'h', words: 'Hide or reveal' },
  condition: { key: 'g', words: 'Open the game master’s acts' },
  add: { key: 'q', words: 'Bring in a combatant' },
  odds: { key: 'o', words: 'Why: how the roll adds up, and all that may come' },
  rules: { key: '/', words: 'Rules' },
  fit: { key: 'Shift+F', words: 'Whole field' },
  frame: { key: 'i', words: 'Zoom to the action' },
  follow: { key: 'f', words: 'Follow the question' },
  list: { key: 'l', words: 'Field as a list' },
  playOn: { key: 'p', words: 'Play on until a player is asked' },
  help: { key: '?', words: 'Keys' },
  regionOn: { key: 'F6', words: 'Next part of the screen' },
  regionBack: { key: 'Shift+F6', words: 'Previous part of the screen' },
} as const
export type Deed = keyof typeof deeds
/** They change the fight or its next answer: where the past is on screen they wait. */
export const actsNow: ReadonlySet<Deed> = new Set(['doIt', 'decline', 'dice', 'undo', 'redo', 'playOn', 'action', 'target', 'targetBack'])

interface Stored {
  readonly changed: Partial<Record<Deed, string>>
  readonly singleOff: boolean
}

function stored(): Stored {
  const read = keptHere('keys') as Partial<Stored>
  return { changed: read.changed ?? {}, singleOff: read.singleOff ?? false }
}

class Keys {
  private state = $state.raw<Stored>(stored())

  /** The key of an action, as shown. */
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
  /** Assigns another key to an action; null: its default. */
  change(deed: Deed, key: string | null): void {
    const { [deed]: _, ...others } = this.state.changed
    this.keep({ ...this.state, changed: key === null ? others : { ...others, [deed]: key } })
  }
  /** Turns single-character keys off or on. */
  setSingleOff(off: boolean): void {
    this.keep({ ...this.state, singleOff: off })
  }
  private keep(next: Stored): void {
    this.state = next
    keepHere('keys', next)
  }
  /** The action of a key press; null if it has none, or text is being typed. */
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
