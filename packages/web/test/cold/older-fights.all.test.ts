import { expect, test } from 'vitest'
import { keptBrowsers } from '../../../../scripts/keep/kept-browsers.mjs'
import { coldWith, goesOn, isOnlyRead, kept } from './older-fights.js'

test.each(kept.filter(({ isWhole }) => isWhole))('$name goes on to its end', async one => {
  const table = await goesOn(one)
  expect(await table.calls.playOn('end')).toBeNull()
  await expect.poll(() => table.snapshot?.asked.kind).toBe('over')
})
test.each(kept.filter(({ isWhole }) => !isWhole))('$name is read, with the reason', isOnlyRead)

test.each(keptBrowsers())('the campaign and the file of $program are there', async ({ bytes, fights }) => {
  const app = await coldWith(bytes)
  const list = await app.calls.list()
  expect(list.files).toHaveLength(1)
  expect(list.fights.filter(one => one.campaign !== undefined)).toHaveLength(2)
  expect(list.fights).toHaveLength(fights.length)
})
