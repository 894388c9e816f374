/** Random and ready fights, and the tasks after them, come to every row and column of the printed tables, or the list of their game says why not. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { numbersFrom, withinTime } from '../../../kit/testing/kit.js'
import { isListed, type Listed } from '../../../kit/testing/tables.js'
import { reading } from '../../../kit/testing/unread.js'
import { watchedGame } from '../../../kit/testing/watched-tables.js'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const mostFights = 600

test.each(rulesets.map(({ id }) => id))('every row and column of %s is read', async game => {
  const listed = JSON.parse(readFileSync(`${root}packages/rulesets/${game}/unread-tables.json`, 'utf8')) as Listed[]
  const folder = `${root}scenarios/${game}/`
  const ready = readdirSync(folder).sort()
  const files = ready.map(name => parse(readFileSync(`${folder}${name}`, 'utf8')) as Json)
  const { play, unread } = reading(await watchedGame(root, game), files)
  const left = (): string[] => unread().filter(what => !isListed(listed, what))
  for (const number of withinTime(numbersFrom(1, mostFights + 1))) {
    play(number)
    if (number % 20 === 0 && left().length === 0) break
  }
  expect(left()).toEqual([])
})
