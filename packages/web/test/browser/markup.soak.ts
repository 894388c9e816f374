/**
 * Text that would be markup, a link that runs, runs from right to left or has no end, wherever people can write it: in files, over the wire, at the door.
 * Every page shows it as it is, makes no element of it and runs none of it (`npm run soak markup`).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import { type Json, recordText } from '@enfilade/engine'
import type { TableMade } from '@enfilade/session'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestDevice } from '../../../server/test/serving.js'
import { type Kit, startKit, type Window } from './chromium.js'
import { handIn, question } from './playing.js'
import { repository } from './positions.js'
import { masterOf, phone, type ServedKit, seated, seatNamed, serveTables, tv } from './served.js'

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

const texts = [
  '<img src=x onerror="ran=1">',
  '"><script>ran=1</script><marquee>',
  "<svg/onload=ran=1><i>'",
  'javascript:ran=1//',
  '[x](javascript:ran=1)',
  '{{ran=1}}&lt;img src=x onerror=ran=1&gt;',
  'שלום <marquee>אלה</marquee> المدمرة',
  'W'.repeat(40),
] as const
const textAt = (nth: number): string => texts[nth % texts.length] as string

/** The scenario in which everything that has a name, but for sides, whose names are ids, is called by one of the texts. */
function renamed(scenario: Json): Json {
  let nth = 0
  const walked = (value: Json, isSide: boolean): Json => {
    if (Array.isArray(value)) return value.map(one => walked(one, isSide))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, one]): [string, Json] => {
      const isWords = (key === 'name' && !isSide) || key === 'title' || key === 'description'
      return [key, isWords && typeof one === 'string' ? `${textAt(nth++)} ${nth}` : walked(one as Json, key === 'sides')]
    })
    return Object.fromEntries(entries)
  }
  return walked(scenario, false)
}

/** What was made of the texts on this page. */
const madeOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isMade = (one: Element): boolean =>
      [...one.attributes].some(
        ({ name, value }) => name.startsWith('on') || (/(href|src|action)$/.test(name) && /^\s*javascript:/i.test(value)),
      ) || one.matches('img[src="x"], iframe, object, embed, base, script:not([src]), marquee')
    const made = [...document.querySelectorAll('*')].filter(isMade).map(one => one.outerHTML.slice(0, 200))
    return [...made, ...('ran' in window ? ['a script ran'] : [])]
  })

/** Looks at a page: nothing is made of the texts, and it is no wider than its window. Keeps what it shows. */
async function look(at: string, { page, complaints }: Window, shown: string[]): Promise<void> {
  expect(await madeOn(page), at).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), at).toBeLessThanOrEqual(0)
  // On a busy machine a page opens its line again.
  expect(
    complaints.filter(one => !one.includes('/api/line')),
    at,
  ).toEqual([])
  shown.push(await page.evaluate(() => document.body.innerText))
}
async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch(`${served.home}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
/** A table of this fight with every text at every place that the wire has. */
async function tableWith(game: string, scenario: string) {
  const file = readFileText(scenario, readFileSync(join(repository, 'scenarios', game, `${scenario}.yaml`), 'utf8'))
  if (!file.ok) throw new Error(scenario)
  const sides = (file.file.value as { readonly sides: readonly { readonly name: string }[] }).sides.map(({ name }) => name)
  const seats = [
    ...sides.slice(0, 2).map((side, nth) => ({ kind: 'player', name: textAt(nth), side })),
    { kind: 'display', name: textAt(2) },
    { kind: 'spectator', name: textAt(3) },
  ]
  const made = (await post('api/tables', { game, scenario: renamed(file.file.value), title: textAt(0), seats })) as TableMade
  expect(made).not.toHaveProperty('error')
  const port = Number(new URL(served.home).port)
  const devices = [made.token, ...[0, 1].map(nth => seatNamed(made, nth).fragment.split('/').at(-1) ?? '')].map(
    token => new TestDevice(port, token),
  )
  const [master, ...players] = devices
  if (master === undefined) throw new Error('a game master')
  await Promise.all(devices.map(device => device.shown()))
  for (const words of texts) expect(await master.calls.say({ words, to: { seats: 'all', tv: true } })).toBeNull()
  for (const player of players) expect(await player.calls.setNotes(texts.join('\n'))).toBeNull()
  for (let nth = 0; nth < 3; nth++) for (const device of devices) await device.answerAll()
  const people = master.snapshot?.view.people ?? []
  for (const [nth, { id }] of people.slice(0, texts.length).entries())
    await master.calls.amend([{ path: `/people/${id}/name`, value: textAt(nth + 3) }], textAt(nth))
  for (const name of texts) await post('api/join', { code: made.code, name })
  return { made, devices, master }
}

test.for([
  { game: 'rpj-scifi', scenario: 'boarding-action' },
  { game: 'cyberpunk-red', scenario: 'hostage' },
  { game: 'blue-planet', scenario: 'harbor-gunfight' },
  { game: 'dark-conspiracy', scenario: 'ambush' },
  { game: '2300ad', scenario: 'breach' },
])('$game: nothing is made of a text, on any page', async ({ game, scenario }) => {
  const { made, devices, master } = await tableWith(game, scenario)
  const shown: string[] = []
  const link = (nth: number): string => `${served.address}seat.html${seatNamed(made, nth).fragment}`
  const windows = {
    'the game master': [await kit.window(), `${served.home}seat.html${masterOf(made).fragment}`],
    'a phone': [await kit.window(phone), link(0)],
    'the TV': [await kit.window(tv), link(2)],
    'a spectator': [await kit.window(phone), link(3)],
  } as const
  for (const [name, [window, address]] of Object.entries(windows)) {
    await window.page.goto(address)
    await seated(window.page)
    await look(name, window, shown)
  }
  const [ofPhone] = windows['a phone']
  for (const tab of ['Field', 'Me', 'Log', 'Act']) {
    await ofPhone.page.getByRole('tab', { name: tab }).tap()
    await look(`a phone, ${tab}`, ofPhone, shown)
  }
  const [ofMaster] = windows['the game master']
  await ofMaster.page.getByRole('button', { name: /^Table / }).click()
  await ofMaster.page.getByRole('dialog').getByText(textAt(0)).first().waitFor()
  await look('the table’s seats', ofMaster, shown)
  for (const words of texts) {
    expect(await master.calls.pause(words)).toBeNull()
    await ofPhone.page.getByText(words).first().waitFor()
    expect(await master.calls.goOn()).toBeNull()
  }
  const home = await kit.window()
  await home.page.goto(served.home)
  await home.page.getByText(textAt(0)).first().waitFor()
  await look('home', home, shown)
  const record = await kit.window(phone)
  await record.page.goto(kit.address)
  await handIn(record.page, 'markup.fight.json', recordText(await served.recordOf(made)))
  await look('the home page with a record', record, shown)
  await record.page.getByRole('dialog').getByRole('link', { name: 'Open it' }).click()
  await question(record.page).waitFor()
  for (const tab of ['Field', 'Order', 'Log']) {
    await record.page.getByRole('tab', { name: tab }).click()
    await look(`a record, ${tab}`, record, shown)
  }
  const all = shown.join('\n')
  expect(texts.filter(text => !all.includes(text))).toEqual([])
  for (const device of devices) device.connection.leave()
  for (const { context } of [...Object.values(windows).map(([window]) => window), home, record]) await context.close()
})
