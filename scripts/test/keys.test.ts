/** The page about the keys of content files is what the schemas say. */
import { readFileSync } from 'node:fs'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { keysPage } from '../keys/page.mjs'

test('docs/content-keys.md is as `npm run keys -- --write` writes it', () => {
  expect(readFileSync(new URL('../../docs/content-keys.md', import.meta.url), 'utf8')).toBe(keysPage(rulesets))
})
