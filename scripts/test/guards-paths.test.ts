// What the guard of documents finds in the files that they name.
import { expect, test } from 'vitest'
import { filesThatDocumentsName } from '../guards/paths.mjs'

test('a document names files that are there: from the root, from its folder or by the end of the path', () => {
  const found = (line: string, file = 'docs/rooms.md') =>
    filesThatDocumentsName([
      { path: file, text: `# Rooms\n${line}` },
      { path: 'packages/toy/battle/battle.ts', text: '' },
      { path: 'docs/get.md', text: '' },
    ]).map(finding => `${finding.line} ${finding.found}`)
  expect(found('See `packages/toy/battle/battle.ts`, `battle/battle.ts`, `toy/battle/battle.ts` and `get.md`.')).toEqual([])
  expect(found('See `battle/model.ts` and `tle.ts`.')).toEqual(['2 `battle/model.ts`', '2 `tle.ts`'])
  expect(found('`codec.generated.ts` is made by the build; `1.5`, `enfilade show` and `a/b` are no files.')).toEqual([])
  expect(found('`old/gone.ts` is gone.', 'CHANGELOG.md')).toEqual([])
})
