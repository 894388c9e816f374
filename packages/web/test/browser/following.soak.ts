/** Phones that aren't asked, since when something happened, and what binds others: three seats of one fight, the game master with them. */
import { beatsOf, logOf, matters } from '@enfilade/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, startKit } from './chromium.js'
import { begun, type Fight, openNow, playTo } from './positions.js'
import { phone, type ServedKit, seatNamed, serveTables } from './served.js'

let kit: Kit
let served: ServedKit
beforeAll(async () => {
  kit = await startKit()
  served = await serveTables()
})
afterAll(async () => {
  await served.close()
  await kit.close()
})

const backDoor = { game: 'cyberpunk-red', scenario: 'back-door', seed: '5', options: { breaksAt: 'wounds' } } as const
const sideOf = (fight: Fight, who: string): string => fight.ruleset.view(fight.battle, 'gm').people.find(({ id }) => id === who)?.side ?? ''
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}
const opened = async (link: string, theme: 'dark' | 'light'): Promise<Page> => {
  const { page } = await kit.window({ ...phone, colorScheme: theme })
  await bringAxe(page)
  await page.goto(link)
  await page.locator('[data-revision]').first().waitFor()
  return page
}

test('a player who waits reads everything just now, their own lines marked, and a question says what has happened since', async () => {
  let asked = 0
  const fight = playTo(begun(backDoor), one => openNow(one)?.decision.name === 'ownAction' && ++asked > 40)
  const who = openNow(fight)?.who ?? ''
  const side = sideOf(fight, who)
  const people = fight.ruleset.view(fight.battle, 'gm').people.filter(one => one.side === side)
  const other = people.find(({ id }) => id !== who)?.id ?? ''
  const made = await served.table(fight, [
    { kind: 'player', name: 'Ana', side, people: [who] },
    { kind: 'player', name: 'Ben', side, people: [other] },
  ])
  const [ana, ben] = [
    await opened(`${served.address}seat.html${seatNamed(made, 0).fragment}`, 'dark'),
    await opened(`${served.address}seat.html${seatNamed(made, 1).fragment}`, 'light'),
  ]
  const feed = ben.getByRole('region', { name: 'Just now' })
  await feed.locator('li').first().waitFor()
  const beats = beatsOf(logOf(fight, { seat: side }).slice(-200)).filter(matters)
  expect(await feed.locator('li').count()).toBe(Math.min(30, beats.length))
  expect(await feed.locator('li.mine').count()).toBeGreaterThan(0)
  expect(await feed.locator('li.mine').count()).toBeLessThan(await feed.locator('li').count())
  await picture(ben, 'waiting-360-light')
  const since = ana.getByRole('region', { name: /^Since/ })
  await since.waitFor()
  await picture(ana, 'question-360-dark')
  await since.getByRole('button').tap()
  await since.locator('li').first().waitFor()
  await picture(ana, 'question-open-360-dark')
  for (const page of [ana, ben]) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('tab', { name: 'Field' }).tap()
    await page.locator('.field svg').first().waitFor()
    await page.waitForTimeout(500)
    await picture(page, `field-${page === ana ? 'dark' : 'light'}`)
  }
  // Figures stand on their squares, and the field fills the screen.
  expect(await ben.locator('.field .leader').count()).toBe(0)
  await ben.getByRole('tab', { name: 'Act' }).tap()
  await ben.evaluate(() => {
    document.documentElement.style.fontSize = '150%'
  })
  await picture(ben, 'waiting-large')
  expect(await violations(ana, 'question')).toEqual([])
})

test('Surrender names those it binds, isn’t amber, isn’t given by one tap, and the others of the side are told who decided', async () => {
  const fight = playTo(begun(backDoor), one => openNow(one)?.decision.name === 'morale')
  const who = openNow(fight)?.who ?? ''
  const side = sideOf(fight, who)
  const others = fight.ruleset.view(fight.battle, 'gm').people.filter(one => one.side === side && one.id !== who)
  const made = await served.table(fight, [
    { kind: 'player', name: 'Ana', side, people: [who] },
    { kind: 'player', name: 'Ben', side, people: others.map(({ id }) => id) },
  ])
  const ana = await opened(`${served.address}seat.html${seatNamed(made, 0).fragment}`, 'dark')
  const ben = await opened(`${served.address}seat.html${seatNamed(made, 1).fragment}`, 'light')
  const question = ana.locator('section[data-asked]')
  await question.getByText('What you decide may bind').waitFor()
  expect(await question.locator('button.ask').count()).toBe(0)
  await picture(ana, 'binding-360-dark')
  const before = (await served.recordOf(made)).entries.length
  await question.locator('.go button.big').tap({ force: true })
  await ana.getByRole('radio', { name: /^Surrender/ }).tap()
  await question.locator('.go button.big').tap()
  const sure = ana.getByRole('alertdialog')
  await sure.waitFor()
  await picture(ana, 'binding-sure-360-dark')
  expect(await sure.innerText()).toContain('This binds')
  // Enter falls on what gives nothing.
  await ana.keyboard.press('Enter')
  await sure.waitFor({ state: 'detached' })
  expect((await served.recordOf(made)).entries.length).toBe(before)
  expect(await ben.getByText('The decision for').count()).toBe(0)
  await question.locator('.go button.big').tap()
  await sure.getByRole('button', { name: /^Surrender/ }).tap()
  await ben.getByText(/The decision for .*: surrender/).waitFor()
  await picture(ben, 'binding-told-360-light')
})
