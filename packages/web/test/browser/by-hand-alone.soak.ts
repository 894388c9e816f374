/** A whole fight of each game by keys alone, and by a thumb alone; axe looks at the screens on the way, and the usual attack is counted. */
import { friendsOf } from '@enfilade/client'
import type { FightRecord } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, startKit } from './chromium.js'
import { fightByKeys } from './keyboard.js'
import { answers, asked, changes, doIt, findFight, keptRecord, noComplaints, question, seeded } from './playing.js'
import { advisedAt, begun, type Fight, openAt, openNow, playTo, strikeIsAdvised } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const thumb = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const most = 600
/** Where a duel leaves no one else to aim at. */
const large: Readonly<Record<string, string>> = {
  'rpj-scifi': 'cargo-bay',
  'cyberpunk-red': 'back-door',
  'blue-planet': 'harbor-gunfight',
  '2300ad': 'road-ambush',
  'dark-conspiracy': 'alley',
}

/** An attack is advised, and another enemy could be its target. */
function hasAnotherTarget(fight: Fight): boolean {
  const open = openNow(fight)
  if (open === null || !strikeIsAdvised(fight)) return false
  const friends = friendsOf(fight.ruleset.view(fight.battle, 'gm'), open.who)
  return advisedAt(fight, open).targets.filter(one => !friends.has(one.value)).length > 1
}

/** From the home page to the end: only what is in sight is tapped. */
async function fightByTaps(page: Page, title: string, look: (screen: string) => Promise<void>): Promise<FightRecord> {
  await page.getByRole('button', { name: title }).first().tap()
  for (const mine of await page.locator('label', { hasText: /^\s*me\b/ }).all()) await mine.tap()
  await page.getByRole('button', { name: /^Begin/ }).tap()
  await question(page).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
  for (let given = 0; (await asked(page)) !== 'over'; given++) {
    if (given > most) throw new Error('The fight does not end.')
    if (given === 3) await look('asked')
    const kind = await asked(page)
    await changes(page, async () => {
      if (kind === 'die')
        await question(page)
          .getByRole('button', { name: /^Roll .*for me$/ })
          .first()
          .tap()
      else {
        await doIt(page).tap()
        if ((await doIt(page).getByText('Press again').count()) > 0) await doIt(page).tap()
      }
    })
  }
  await look('over')
  return keptRecord(page)
}

describe.each([
  { game: 'rpj-scifi', title: 'Duel on the promenade' },
  { game: 'cyberpunk-red', title: 'Heavy pistols at ten metres' },
  { game: 'blue-planet', title: 'Duel on the breakwater' },
  { game: '2300ad', title: 'Two on the landing field' },
  { game: 'dark-conspiracy', title: 'Two on the roof' },
])('$game', ({ game, title }) => {
  test('is fought from the home page to its record by keys alone, and the focus is never lost', async () => {
    const { page, context, complaints } = await kit.window({ unasked: true })
    await seeded(context, 2)
    await bringAxe(page)
    await page.goto(kit.address)
    await findFight(page, title)
    const record = await fightByKeys(page, title)
    expect(record.ruleset).toBe(game)
    expect(record.entries.length).toBeGreaterThan(3)
    expect(await violations(page, 'over')).toEqual([])
    noComplaints(complaints)
    await context.close()
  })
  test('is fought by a thumb alone, with nothing but taps', async () => {
    const { page, context, complaints } = await kit.window({ ...thumb, unasked: true })
    await seeded(context, 2)
    await bringAxe(page)
    await page.goto(kit.address)
    await findFight(page, title)
    const wrong: string[] = []
    const record = await fightByTaps(page, title, async screen => {
      wrong.push(...(await violations(page, screen)))
    })
    expect(wrong).toEqual([])
    expect(record.ruleset).toBe(game)
    noComplaints(complaints)
    await context.close()
  })
  test('its usual attack takes one key if advised, and three at most at another target', async () => {
    const { page, context, complaints } = await kit.window()
    await openAt(page, kit.address, playTo(begun({ game, scenario: large[game] ?? 'duel', seed: '1' }), hasAnotherTarget))
    await page.keyboard.press('F8') // not counted: nothing has the focus yet
    const before = await answers(page)
    await changes(page, () => page.keyboard.press('Enter'))
    expect(await answers(page)).toBeGreaterThan(before)
    await changes(page, () => page.keyboard.press('Control+z'))
    const advised = await doIt(page).locator('.what').innerText()
    await page.keyboard.press('t')
    await expect.poll(() => doIt(page).locator('.what').innerText()).not.toBe(advised)
    await page.keyboard.press('Enter')
    await expect.poll(() => answers(page)).toBeGreaterThan(before)
    noComplaints(complaints)
    await context.close()
  })
})
