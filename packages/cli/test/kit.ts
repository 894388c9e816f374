/** Runs command lines without a process: streams are kept as text, files lie in a folder of the test's own. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { OddsBudget, PlayOnHand } from '@enfilade/analysis'
import type { AnySession } from '@enfilade/client'
import { type AnyRuleset, beginSession } from '@enfilade/engine'
import { gamesFor } from '@enfilade/rulesets'
import { onTestFinished } from 'vitest'
import { type Io, run } from '../src/index.js'
import { openScenario } from '../src/input/fights.js'

/** The repository's folder. */
export const repository = fileURLToPath(new URL('../../..', import.meta.url))
/** A scenario that ships, by name. */
export const shipped = (name: string): string => join(repository, 'scenarios', 'rpj-scifi', `${name}.yaml`)

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}
export interface Around {
  /** Where relative names start; default: the repository. */
  readonly folder?: string
  /** Lines on standard input. */
  readonly input?: string | Readable
  readonly environment?: Readonly<Record<string, string>>
  /** Is stdout a terminal? */
  readonly terminal?: boolean
  readonly games?: readonly AnyRuleset[]
  readonly oddsBudget?: Partial<OddsBudget>
  /** Opens threads that play fights on. Left out: there are none. */
  readonly openPlayer?: () => PlayOnHand
  /** Hears each text as it is written to stdout. */
  readonly onOut?: (text: string) => void
}

/** A tenth of what odds can cost as a rule: for tests of how they are told. */
export const smallBudget: OddsBudget = { states: 2000, weight: 1_200_000, branches: 40_000, samples: 2000, steps: 20_000 }

/** What the program touches outside itself; seeds that are not given count up from 1. */
function ioFor(around: Around, hear: { readonly out: (text: string) => void; readonly err: (text: string) => void }): Io {
  let seeds = 0
  return {
    folder: around.folder ?? repository,
    environment: around.environment ?? {},
    input: around.input instanceof Readable ? around.input : Readable.from(around.input === undefined ? [] : [around.input]),
    out: { write: hear.out, isTerminal: around.terminal === true, columns: 100 },
    err: { write: hear.err, isTerminal: false, columns: 100 },
    games: around.games ?? gamesFor(around.environment ?? {}),
    ...(around.oddsBudget !== undefined && { oddsBudget: around.oddsBudget }),
    openThread: null,
    openFreeThread: null,
    openWeigher: null,
    openPlayer: around.openPlayer ?? null,
    openModels: null,
    cores: 1,
    newSeed: () => String(++seeds).padStart(32, '0'),
    lastWords: null,
    interrupt: null,
  }
}
/** Runs one command line. */
export async function enfilade(words: readonly string[], around: Around = {}): Promise<Ran> {
  const out: string[] = []
  const err: string[] = []
  const io = ioFor(around, {
    out: text => {
      around.onOut?.(text)
      out.push(text)
    },
    err: text => void err.push(text),
  })
  const code = await run(words, io)
  return { code, out: out.join(''), err: err.join('') }
}
/** Of a program that works in this folder and says nothing. */
export const ioIn = (folder: string): Io => ioFor({ folder }, { out: () => undefined, err: () => undefined })

/** A scenario that ships, begun by people, with dice of the program. */
export async function begun(name: string): Promise<AnySession> {
  const { ruleset, scenario } = await openScenario(ioIn(repository), shipped(name))
  const seats = ruleset.seats(ruleset.begin(scenario)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
  return beginSession(ruleset, scenario, '7', Object.fromEntries(seats), { stream: 'keyed' })
}

/** A folder that is gone when the test is over. */
export function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a file into a folder and gives its whole path. */
export function write(folder: string, name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}
export const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')
