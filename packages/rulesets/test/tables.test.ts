/** Nothing in the printed tables is dead: each table and each column is named by the code of its game, or its list says why not. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { isListed, type Listed, unnamed } from '../../kit/testing/tables.js'

const home = fileURLToPath(new URL('..', import.meta.url))

test.each(rulesets.map(({ id }) => id))('every table and column of %s is used, or listed with its reason', async game => {
  const file = `${home}${game}/unread-tables.json`
  const listed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Listed[]) : []
  expect((await unnamed(`${home}${game}`)).filter(what => !isListed(listed, what))).toEqual([])
  // A table that is gone leaves the list as well.
  const tables = readdirSync(`${home}${game}/tables`)
    .filter(name => !name.endsWith('.test.ts'))
    .map(name => [name.replace('.ts', ''), readFileSync(`${home}${game}/tables/${name}`, 'utf8')] as const)
  for (const { what, reason } of listed) {
    const [, at = ''] = what.split(' ')
    const [name = '', table = ''] = at.split('.')
    expect(
      tables.some(([one, text]) => one === name && new RegExp(`const ${table}\\b`).test(text)),
      what,
    ).toBe(true)
    expect(reason.length).toBeGreaterThan(20)
  }
})
