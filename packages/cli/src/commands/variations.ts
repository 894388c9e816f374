/** Variations of one encounter, in a file of their own: each compared with the encounter as it is written, over fights of the same seeds. */
import { type Compared, compared, type EncounterFigures, percent, variationsIn } from '@enfilade/analysis'
import { printable } from '@enfilade/engine'
import { colorsFor } from '../colors.js'
import { BadInput } from '../failures.js'
import { changedFile } from '../input/changes.js'
import { aboutOf, type OpenScenario, type Settings, scenarioFrom } from '../input/fights.js'
import { beside, readSource, type SourceFile } from '../input/files.js'
import { type Io, note, print, printJson } from '../io.js'
import { columns } from '../log/people.js'
import { difference } from '../log/shares.js'
import { type EncounterOptions, figuresFor } from './encounter.js'
import { level } from './simulate.js'

/** The encounter of a file of variations as it is written, and with each of them. */
interface OpenVariations {
  readonly first: OpenScenario
  readonly open: readonly { readonly name: string; readonly scenario: OpenScenario }[]
}
/** Reads all of them. `set`: optional rules in each, unless a variation says another. @throws BadInput */
export async function openVariations(io: Io, file: SourceFile, set: Settings = new Map()): Promise<OpenVariations> {
  const read = variationsIn(file.value)
  if (!read.ok) throw new BadInput(file.placed(read.faults))
  const { scenario, variations } = read.value
  const source = await readSource(io, beside(file.name, scenario))
  const first = await scenarioFrom(io, source, set)
  const open: { readonly name: string; readonly scenario: OpenScenario }[] = []
  for (const [nth, { name, changes, set: own }] of variations.entries()) {
    const changed = changedFile(source, changes, `variations.${nth}.change`)
    open.push({ name, scenario: await scenarioFrom(io, changed, new Map([...set, ...Object.entries(own)])) })
  }
  return { first, open }
}

/** Plays the encounter and each of its variations. All are read before the first is played. @throws BadInput */
export async function compareVariations(io: Io, file: SourceFile, options: EncounterOptions): Promise<void> {
  const { first, open } = await openVariations(io, file, options.set)
  const before = await figuresFor(io, first, { ...options, ownDice: true })
  const all: { readonly name: string; readonly figures: EncounterFigures }[] = []
  for (const one of open) {
    const figures = await figuresFor(io, one.scenario, { ...options, fights: before.fights, ownDice: true })
    if (figures.fights < before.fights) {
      note(io, `Stopped after ${all.length} of ${open.length} variations.`)
      break
    }
    all.push({ name: one.name, figures })
  }
  const found = all.map(({ name, figures }) => ({
    name,
    ...compared(before, figures),
    sentences: [before.sentence, figures.sentence],
  }))
  if (options.json === true)
    return printJson(io, {
      ...aboutOf(first),
      ...{ seed: before.seed, fights: before.fights, level, sides: before.sides, variations: found },
    })
  const colors = colorsFor(io, io.out)
  const cells = ({ second, difference: { difference: by, low, high } }: Compared): string[] => [
    percent(second.share),
    points(by),
    colors.dim(`${points(low)} to ${points(high)}`),
  ]
  const heads = ['', '', 'they win', 'difference', '', 'one dies', 'difference', '', 'minutes'].map(colors.dim)
  print(
    io,
    [
      `${colors.bold(printable(first.title))}  ${printable(before.sentence)}`,
      '',
      columns([
        heads,
        [
          '',
          'as written',
          percent(before.playersWin.share),
          '',
          '',
          percent(before.someoneDies.share),
          '',
          '',
          minutes(found[0]?.minutes.first),
        ],
        ...found.map(one => ['', printable(one.name), ...cells(one.playersWin), ...cells(one.someoneDies), minutes(one.minutes.second)]),
      ]),
      '',
      colors.dim(`${level * 100} % intervals, ${before.fights} fights of each in pairs, seed ${printable(options.seed)}.`),
    ].join('\n'),
  )
}
/** A difference of shares, in percentage points. */
const points = (n: number): string => difference(100 * n, Math.abs(n) < 0.1 ? 1 : 0)
const minutes = (mean = 0): string => String(Math.round(mean))
