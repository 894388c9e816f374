/** The kernels written in C: built with the machine's own compiler where there is one, and run as processes of their own. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { diceStream } from '@enfilade/engine'
import type { CprDuelist } from './kernels/cprDuel.js'
import type { Duelist } from './kernels/rpjDuel.js'
import { root } from './scenario.js'

/** What all duels came to. */
export interface CDuels {
  readonly firstWins: number
  readonly attacks: number
  readonly rounds: number
  /** Of CPU time. */
  readonly seconds: number
}

export const hasCompiler = (): boolean => spawnSync('cc', ['--version']).status === 0

/** @returns null where there is no C compiler @throws Error where a kernel can't be built or run */
function run(kernel: string, stream: ReturnType<typeof diceStream>, given: readonly number[]): CDuels | null {
  if (!hasCompiler()) return null
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-kernel-'))
  try {
    const program = join(folder, kernel)
    printed('cc', ['-O2', '-o', program, fileURLToPath(new URL(`bench/kernels/${kernel}.c`, root))])
    const [firstWins, attacks, rounds, seconds] = printed(program, [...stream.getState(), ...given].map(String))
      .split(' ')
      .map(Number)
    return { firstWins, attacks, rounds, seconds } as CDuels
  } finally {
    rmSync(folder, { recursive: true })
  }
}
function printed(program: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  return stdout
}

/** Duels of Cyberpunk RED one after another from this stream, which stays as it is. */
export const cprDuelsInC = (stream: ReturnType<typeof diceStream>, duels: number, both: readonly CprDuelist[]): CDuels | null =>
  run('cprDuel', stream, [duels, ...both.flatMap(one => [one.hp, one.serious, one.sp, one.initiative, one.shooting, one.dodging])])

/** The same of RPJ Sci-Fi. */
export const rpjDuelsInC = (
  stream: ReturnType<typeof diceStream>,
  duels: number,
  both: readonly Duelist[],
  range: number,
  stallsAfter: number,
): CDuels | null => run('rpjDuel', stream, [duels, range, stallsAfter, ...both.flatMap(numbersOf)])

const numbersOf = (one: Duelist): number[] => [
  ...[one.dex, one.skill, one.attribute, one.toHit, one.damage, one.rangedDefense, one.coverQuality, one.coverFlanking],
  ...[one.tns.length, ...one.tns, ...one.nextLayer],
]
