// A reporter beside the ordinary one: writes how many tests passed and failed to the file ENFILADE_TEST_COUNTS.
// A test file that could not be loaded, and an error outside of any test, count as one failure each.
import { writeFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, seconds: number }} Counts */
/** @typedef {import('vitest/node').TestModule} TestModule */

export default class TestCounts {
  began = Date.now()

  /** @param {readonly TestModule[]} modules @param {readonly unknown[]} unhandled */
  onTestRunEnd(modules, unhandled) {
    let passed = 0
    let failed = unhandled.length
    for (const module of modules) {
      const states = [...module.children.allTests()].map(test => test.result().state)
      const fails = states.filter(state => state === 'failed').length
      passed += states.filter(state => state === 'passed').length
      failed += fails === 0 && module.state() === 'failed' ? 1 : fails
    }
    const file = process.env.ENFILADE_TEST_COUNTS
    if (file) writeFileSync(file, JSON.stringify({ passed, failed, seconds: (Date.now() - this.began) / 1000 }))
  }
}
