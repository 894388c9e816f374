/**
 * The contract suite finds what it is there for: for each law the made-up game is broken in the way that the law forbids,
 * and the suite has to find it, under the name of that law. A suite that never fails proves nothing.
 */
import { describe, expect, test } from 'vitest'
import { toy } from '../../engine/test/toy.js'
import { brokenGames, forget } from './broken-games.js'
import { runContract } from './contract.js'
import type { Findings } from './findings.js'
import { numbersFrom } from './kit.js'
import { type Law, lawNames } from './laws.js'
import { toyKit } from './toy-kit.js'

/** Laws that a game cannot break by itself: the engine keeps them, and the engine's own tests show it. */
const keptByTheEngine: readonly Law[] = ['tags', 'budget', 'undo']

/** Fights that are played in turn until the fault is found: most are looked at in every fight, some in a few of them only. */
const batches = [0, 8, 30, 60, 120] as const

describe('the contract suite finds', () => {
  test.each(brokenGames.map(([law, how, game, kit]) => ({ law, how, game, kit })))('$law: $how', ({ law, game, kit }) => {
    forget()
    const found = batches.slice(1).some((to, i) => {
      const isFound = (findings: Findings): boolean => findings.against(law) !== ''
      return isFound(runContract(game, { ...toyKit, ...kit }, numbersFrom(batches[i] as number, to), { enough: isFound }))
    })
    expect(found).toBe(true)
  })

  test('something against every law that a game can break', () => {
    expect([...new Set([...brokenGames.map(([law]) => law), ...keptByTheEngine])].sort()).toEqual([...lawNames].sort())
  })

  test('nothing in the same fights of the game as it is', () => {
    const findings = runContract(toy, toyKit, numbersFrom(0, 30))
    expect(lawNames.filter(law => findings.against(law) !== '')).toEqual([])
  })
})
