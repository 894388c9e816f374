/** The names that a form has, and which of them a text begins with. */
import type { KnownNames } from './layout.js'
import type { Target } from './targets.js'
import { plain, type Token } from './tokens.js'

/** What a name stands for, and the index of the token after it. */
export interface Begun {
  readonly targets: readonly Target[]
  readonly end: number
}

/** The targets by their names. */
export class Names implements KnownNames {
  private readonly byName = new Map<string, Target[]>()
  private readonly longest: number
  constructor(targets: readonly Target[]) {
    for (const target of targets) for (const name of target.names) this.byName.set(name, [...(this.byName.get(name) ?? []), target])
    this.longest = Math.max(0, ...[...this.byName.keys()].map(name => name.length))
  }
  called(name: string): readonly Target[] {
    return this.byName.get(name) ?? (name.endsWith('s') ? (this.byName.get(name.slice(0, -1)) ?? []) : [])
  }
  isFigure = (cell: string): boolean => this.called(plain(cell)).some(one => one.kind === 'number')
  isHeading = (cell: string): boolean => this.called(plain(cell)).some(one => one.kind === 'heading')
  isName = (cell: string): boolean => this.called(plain(cell)).length > 0

  /** The names that the tokens from `at` on begin with, longest first, with the index of the token after. Signs within a name don't count. */
  beginning(tokens: readonly Token[], at: number): Begun[] {
    const found: Begun[] = []
    let name = ''
    let isOpen = false
    for (let i = at; i < tokens.length && name.length <= this.longest; i++) {
      const token = tokens[i] as Token
      // "Small Arms (Rifle)"
      if (name !== '' && token.text === (isOpen ? ')' : '(')) {
        isOpen = !isOpen
        continue
      }
      if (token.kind === 'sign') {
        if (name === '' ? token.text !== '.' : !/^[-/&.,+]$/.test(token.text)) break
        continue
      }
      name += plain(token.text)
      const targets = this.called(name)
      const shuts = isOpen && tokens[i + 1]?.text === ')'
      if (targets.length > 0 && (shuts || !isOpen)) found.push({ targets, end: shuts ? i + 2 : i + 1 })
    }
    return found.reverse()
  }
}
