/** What the page weighs: the encounter, its variations on the same seeds, and what was tried. It is still there when one comes back from a fight. */
import { leversOf } from '@enfilade/analysis'
import type { PlacedFault } from '@enfilade/client'
import { type Id, type Json, messageOf, type OptionSwitch, optionWords, type View } from '@enfilade/engine'
import { ownPace } from '../choosing/own-pace.js'
import { withOption } from '../scenario/options.js'
import type { Beginning, GameData, Library } from '../session/library.js'
import { prepare as said } from '../words/en/prepare.js'
import { type Encounter, nameOf } from './encounters.js'
import { Levers, Run, weighers } from './run.svelte.js'

/** Fights, unless the user wants others; and of each change that is tried again. */
const usual = 1000
const ofLevers = 300
export const amounts: readonly number[] = [200, 1000, 5000, 20_000]

class Preparing {
  encounter = $state.raw<Encounter | null>(null)
  beginning = $state.raw<Beginning | null>(null)
  data = $state.raw<GameData | null>(null)
  /** How it begins; null: not read yet. */
  view = $state.raw<View | null>(null)
  /** What can't have been meant on its battlefield, in words. */
  doubts = $state.raw<readonly string[]>([])
  runs = $state.raw<readonly Run[]>([])
  /** Which of the runs is shown. */
  at = $state(0)
  levers = $state.raw<Levers | null>(null)
  problem = $state('')
  fights = $state(usual)
  seed = $state('1')
  /** The sides that the players play; null: the first. */
  players = $state.raw<readonly Id[] | null>(null)
  /** Fights that were opened on the field, by variation and seed. */
  readonly opened = new Map<string, string>()
  private key = ''

  readonly run = $derived(this.runs[this.at] ?? null)

  /** Weighs another encounter; the same one stays as it is. */
  async pick(library: Library, encounter: Encounter): Promise<void> {
    const key = encounter.parts.join('/')
    if (key === this.key && key !== 'draft') return
    this.key = key
    this.opened.clear()
    this.clear()
    this.encounter = encounter
    this.beginning = null
    this.view = null
    this.doubts = []
    this.players = null
    this.problem = ''
    try {
      const [beginning, data] = await Promise.all([encounter.load(), library.game(encounter.game)])
      if (this.key !== key) return
      this.beginning = beginning
      this.data = data
      this.again()
      const checked = await library.check(beginning)
      if (this.key !== key || !checked.ok) return
      this.view = checked.preview.view
      this.doubts = checked.preview.doubts
    } catch (thrown) {
      if (this.key === key) this.problem = messageOf(thrown)
    }
  }
  private clear(): void {
    for (const run of this.runs) run.stop()
    this.levers?.stop()
    this.runs = []
    this.levers = null
    this.at = 0
  }
  /** Plays all of it, after what holds for all variations has changed. */
  again(): void {
    const before = this.runs.map(({ words, weighing }) => ({ words, beginning: weighing.beginning }))
    const { at } = this
    this.opened.clear()
    this.clear()
    if (before.length === 0 && this.beginning !== null) before.push({ words: said.asWritten, beginning: this.beginning })
    for (const { words, beginning } of before) this.add(words, beginning)
    this.at = at
  }
  private weighing(beginning: Beginning) {
    const { fights, seed, players } = this
    const pace = ownPace()
    return { beginning, fights, seed, ...(players !== null && { sides: players }), ...(pace !== null && { pace }) }
  }
  private add(words: string, beginning: Beginning): void {
    const run = new Run(words, this.weighing(beginning))
    this.runs = [...this.runs, run]
    this.at = this.runs.length - 1
    run.start()
  }
  /** Weighs another variation beside the first. One that is there already is shown. */
  vary(words: string, beginning: Beginning): void {
    const there = this.runs.findIndex(run => run.words === words)
    if (there >= 0) this.at = there
    else this.add(words, beginning)
  }
  /** Weighs what a file of variations says, each beside the first. @returns what is wrong with it */
  async withFile(file: File): Promise<readonly PlacedFault[]> {
    const { beginning, encounter } = this
    if (beginning === null || encounter === null) return []
    const [{ variedBy }, text] = await Promise.all([import('./variations-file.js'), file.text()])
    const read = variedBy(file.name, text, beginning.scenario, nameOf(encounter))
    if (!read.ok) return read.faults
    if (this.beginning === beginning) for (const { words, scenario } of read.varied) this.vary(words, { ...beginning, scenario })
    return []
  }
  withOption(option: OptionSwitch, value: Json): void {
    if (this.beginning === null) return
    const scenario = withOption(this.beginning.scenario, option, value)
    if (scenario === this.beginning.scenario) this.at = 0
    else this.vary(optionWords(option, option.values.indexOf(value)), { ...this.beginning, scenario })
  }
  withLever(nth: number, words: string): void {
    const lever = this.beginning === null ? undefined : leversOf(this.beginning.scenario, this.data?.options ?? [])[nth]
    if (this.beginning !== null && lever !== undefined) this.vary(words, { ...this.beginning, scenario: lever.scenario })
  }
  async withOther(encounter: Encounter): Promise<void> {
    try {
      this.vary(encounter.title, await encounter.load())
    } catch (thrown) {
      this.problem = messageOf(thrown)
    }
  }
  drop(at: number): void {
    this.runs[at]?.stop()
    this.runs = this.runs.filter((_, i) => i !== at)
    this.at = Math.min(this.at, this.runs.length - 1)
  }
  pull(): void {
    this.levers?.stop()
    if (this.beginning !== null) this.levers = new Levers({ ...this.weighing(this.beginning), fights: Math.min(ofLevers, this.fights) })
  }
  /** The page is left: nothing is played any more, what was found stays. */
  leave(): void {
    for (const run of this.runs) run.left()
    this.levers?.left()
    weighers.end()
  }
}
export const preparing = new Preparing()
