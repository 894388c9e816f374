/** Nothing in the content files is dead: each field that people may write is named by a rule of its game, or its list says what reads it. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { fieldsOf, unreadFields } from '../../kit/testing/fields.js'

const home = fileURLToPath(new URL('..', import.meta.url))

test.each(rulesets.map(({ id, schemas }) => ({ id, schemas })))('every content field of $id is read, or listed with its reason', game => {
  const file = `${home}${game.id}/unread-fields.json`
  const listed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { field: string; reason: string }[]) : []
  expect(fieldsOf(game.schemas.content).length).toBeGreaterThan(20)
  // A field that a rule names again leaves the list as well.
  const unread = unreadFields(`${home}${game.id}`, game.schemas.content).sort()
  const mend = `let a rule read it, or list it in ${game.id}/unread-fields.json with what reads it`
  expect(unread, mend).toEqual(listed.map(({ field }) => field).sort())
  for (const { reason } of listed) expect(reason.length).toBeGreaterThan(20)
})
