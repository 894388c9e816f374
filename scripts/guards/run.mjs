// All guards over one tree, less the exceptions. Adding a guard means naming it here.

import { outgrownBudgets } from './budgets.mjs'
import { exactDecimals } from './decimals.mjs'
import { exceptions as listed } from './exceptions.mjs'
import { importCycles, importDirections } from './imports.mjs'
import { lockForEveryMachine } from './lock.mjs'
import { equivalentMutants } from './mutants.mjs'
import { connectionsElsewhere } from './outward.mjs'
import { filesThatDocumentsName } from './paths.mjs'
import { changedPublicNames } from './public-names.mjs'
import { purity, rulesThatLoopOrCatch } from './purity.mjs'
import { roomsOfGames, roomsOfPackages } from './rooms.mjs'
import { filesOutOfShape, placesOfOneMachine, testsThatDoNotRun, typesThatSayNothing } from './text.mjs'
import { machineCodeInThreads } from './threads.mjs'
import { wordsNobodySays } from './words.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

const guards = {
  importDirections,
  importCycles,
  machineCodeInThreads,
  roomsOfGames,
  roomsOfPackages,
  purity,
  rulesThatLoopOrCatch,
  exactDecimals,
  placesOfOneMachine,
  testsThatDoNotRun,
  typesThatSayNothing,
  filesOutOfShape,
  lockForEveryMachine,
  connectionsElsewhere,
  equivalentMutants,
  filesThatDocumentsName,
  changedPublicNames,
  outgrownBudgets,
  wordsNobodySays,
}

/**
 * Looks at every file with every guard.
 * @param {readonly SourceFile[]} files
 * @param {typeof listed} [exceptions] what may pass; an entry that matches nothing is a finding
 * @returns {(Finding & { guard: string })[]} sorted by file and line
 */
export function runGuards(files, exceptions = listed) {
  const used = new Set()
  const findings = Object.entries(guards).flatMap(([guard, look]) =>
    look(files)
      .filter(finding => {
        const exception = exceptions.find(entry => entry.guard === guard && entry.file === finding.file && entry.found === finding.found)
        if (exception) used.add(exception)
        return exception === undefined
      })
      .map(finding => ({ guard, ...finding })),
  )
  const stale = exceptions
    .filter(entry => !used.has(entry))
    .map(entry => ({
      guard: entry.guard,
      file: entry.file,
      line: 1,
      found: `an exception for "${entry.found}" that is needed no more`,
      why: 'An exception that outlives its reason lets the next mistake pass.',
      mend: 'Remove it from scripts/guards/exceptions.mjs.',
    }))
  return [...findings, ...stale].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}

/**
 * A finding as it is printed: where, what, why it matters, how to mend it.
 * @param {Finding} finding
 * @returns {string} two lines
 */
export function sayFinding({ file, line, found, why, mend }) {
  return `${file}:${line}  ${found}\n    ${why} ${mend}`
}
