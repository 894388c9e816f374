// Prints the coverage of every game, from what the last run of the tests saw.
import { join } from 'node:path'
import { readTree } from '../guards/tree.mjs'
import { show } from '../prepare/run.mjs'
import { root } from '../prepare.mjs'
import { citationsIn, gamesIn, gapsOf, rulebookOf, specificationOf } from './games.mjs'
import { coverageOf, sayProblem, tableOf } from './report.mjs'
import { exercisedIn, readRuns } from './runs.mjs'

/**
 * Prints the coverage of every game.
 * @returns {Promise<boolean>} whether all is well
 */
export async function printCoverage() {
  const files = readTree(root)
  const exercised = exercisedIn(readRuns(root))
  let well = true
  for (const game of gamesIn(root)) {
    try {
      const rulebook = await rulebookOf(root, game)
      const coverage = coverageIn(files, game, rulebook, exercised)
      console.log(tableOf(game, coverage))
      for (const problem of coverage.problems) console.log(sayProblem(problem))
      well &&= coverage.problems.length === 0
    } catch (error) {
      console.log(`${game}: ${error instanceof Error ? error.message : error}`)
      well = false
    }
  }
  return well
}

/**
 * What is covered of a game's rulebook, by the files and by what the last runs of the tests saw.
 * @param {readonly import('../guards/source.mjs').SourceFile[]} files
 * @param {string} game
 * @param {import('./games.mjs').Rulebook} rulebook
 * @param {ReadonlySet<string>} exercised
 */
export const coverageIn = (files, game, rulebook, exercised) =>
  coverageOf({
    game,
    rulebook,
    citations: citationsIn(files, game),
    exercised,
    gaps: gapsOf(files, game),
    specification: specificationOf(root, game),
  })

/** Runs the tests if they have never run here, so that there is something to say. */
export async function ensureRun() {
  if (readRuns(root).length > 0) return
  console.error('The tests have not run here yet: running them.')
  await show(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=dot'], { cwd: root })
}
