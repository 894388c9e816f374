/** What `enfilade check` says of files: of one that is right, and of each that is made from it and wrong. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { enfilade, folderOfTest, write } from './kit.js'
import type { Malformed } from './malformed.js'

/** `about`: what the good one is. */
export function checkTests(good: string, about: string, malformed: readonly Malformed[]): void {
  test('the scenario that the malformed ones are made from is right', async () => {
    const folder = folderOfTest()
    write(folder, 'good.yaml', good)
    expect(await enfilade(['check', 'good.yaml'], { folder })).toEqual({ code: 0, out: `good.yaml: ${about}.\n`, err: '' })
  })
  describe('a malformed file is refused with its faults', () => {
    for (const { wrong, file = 'bad.yaml', content, says } of malformed)
      test(wrong, async () => {
        const folder = folderOfTest()
        write(folder, file, content)
        const { code, out, err } = await enfilade(['check', file], { folder })
        expect(err.trimEnd().split('\n')).toEqual(says)
        expect({ code, out }).toEqual({ code: 2, out: '' })
        expect(readFileSync(`${folder}/${file}`).equals(Buffer.from(content))).toBe(true)
      })
  })
}
