/** `enfilade play --only-stakes`: people with nothing at stake take the advised answer, and the log says so. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enfilade, folderOfTest, repository } from './kit.js'

const ambush = join(repository, 'scenarios/2300ad/road-ambush.yaml')
const play = async (...more: string[]) =>
  (await enfilade(['play', ambush, '--seed', '7', ...more], { folder: folderOfTest(), input: '' })).out
const notAsked = 'Mortarman isn’t asked: nothing is at stake (nothing useful to do from here).'

test('who has nothing at stake is asked, or with the option isn’t', async () => {
  const [all, some] = [await play(), await play('--only-stakes')]
  expect(all).toContain('Mortarman: What now?')
  expect(all).not.toContain(notAsked)
  expect(some).toContain(notAsked)
  expect(some).toContain('Okoro: What now?')
})
