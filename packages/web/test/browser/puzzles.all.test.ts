// Puzzles in the browser: from the home page to one, answered wrongly and rightly, with reasons and odds; nothing that axe finds.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, startKit } from './chromium.js'
import { noComplaints } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
const { ENFILADE_PICTURES: pictures } = process.env

test('a puzzle is asked, answered and explained', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 1280, height: 720 } })
  await bringAxe(page)
  await page.goto(kit.address)
  await page.getByRole('link', { name: 'Puzzles' }).click()
  await page.getByRole('link', { name: 'RPJ Sci-Fi' }).click()
  const found = await violations(page, 'puzzles')
  await page.getByRole('link', { name: 'Let the porter by' }).click()
  const answers = page.getByRole('list', { name: 'Answers' })
  await answers.getByRole('button', { name: 'Fire the rifle at Porter' }).click()
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/puzzle.png` })
  await page.getByRole('button', { name: 'That is my answer' }).click()
  await page.getByText('✗ No.').waitFor()
  await page.getByText('Yours: Fire the rifle at Porter: hits 97 %').waitFor()
  await page.getByText('One shot is all that an overwatch has.').waitFor()
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/puzzle-answered.png` })
  found.push(...(await violations(page, 'answered')))
  await page.setViewportSize({ width: 390, height: 844 })
  found.push(...(await violations(page, 'answered on a phone')))
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/puzzle-phone.png`, fullPage: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await answers.getByRole('button', { name: 'Hold and keep watching' }).click()
  await page.getByRole('button', { name: 'That is my answer' }).click()
  await page.getByText('✓ Right.').waitFor()
  await page.goto(`${kit.address}#/puzzles/own`)
  await page.getByText('No puzzle was made of a fight').waitFor()
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})
