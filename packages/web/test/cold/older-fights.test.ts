import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { goesOn, isOnlyRead, kept } from './older-fights.js'

const older = kept.filter(({ words }) => words !== null)
const games = rulesets.filter(({ id }) => id !== 'standoff')

test.each(games)('a fight of $title that the app kept goes on right after an update', async ({ id }) => {
  const one = [...older, ...kept].find(({ game, isWhole }) => game === id && isWhole)
  if (one === undefined)
    throw new Error('No kept fight goes on. If the rules are meant to differ from all of them, npm run keep adds those of today.')
  await goesOn(one)
})
test('one that these rules play differently is read, with the reason', async () => {
  const one = older.find(({ isWhole }) => !isWhole)
  expect(one?.words).toContain('It can be read, but not played on: The rules ask for ')
  if (one !== undefined) await isOnlyRead(one)
})
