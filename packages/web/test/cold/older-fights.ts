/**
 * Fights that apps of older versions kept in a browser, opened by this one as it is right after *Update now*: nothing of the rules is loaded yet, and
 * what is missing says nothing about a fight. Each is opened by a worker of its own, as it was built.
 */
import { reopened } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import * as sessions from '@enfilade/session'
import { expect, onTestFinished } from 'vitest'
import { answerOne, coldApp } from '../../../../scripts/keep/cold-app.mjs'
import { keptBrowsers } from '../../../../scripts/keep/kept-browsers.mjs'
import { appFolder } from '../browser/app-files.js'

/** All that are kept, and what these rules make of them with everything loaded. */
export const kept = keptBrowsers().flatMap(({ program, bytes, fights }) =>
  fights.map(({ fight: { id, title }, record }) => {
    const ruleset = rulesets.find(one => one.id === record.ruleset)
    if (ruleset === undefined) throw new Error(record.ruleset)
    const { isWhole, words } = reopened(ruleset, record)
    return { name: `${ruleset.title}, ${title}, of ${program}`, game: ruleset.id, bytes, id, isWhole, words }
  }),
)
type Kept = (typeof kept)[number]

/** An app that has just started and has all of this in its browser. */
export async function coldWith(bytes: Uint8Array<ArrayBuffer>) {
  const app = coldApp(appFolder, sessions)
  onTestFinished(() => void app.end())
  await app.calls.takeEverything(new Blob([bytes]), {})
  return app
}
export async function goesOn({ bytes, id }: Kept) {
  const app = await coldWith(bytes)
  const table = await app.open(id)
  for (let answers = 0; answers < 3; answers++) expect(await answerOne(table)).toBe(true)
  return table
}
export async function isOnlyRead({ bytes, id, words }: Kept): Promise<void> {
  const app = await coldWith(bytes)
  await expect(app.open(id)).rejects.toThrow('doesn’t replay with these rules')
  expect((await app.calls.unplayable(id))?.fault.words).toBe(words)
}
