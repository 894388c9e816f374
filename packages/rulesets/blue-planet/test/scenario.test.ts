/** Scenario and content files: what good ones become, that the result reads as itself, and what is said of bad ones. */
import { faultText, type Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { begin } from '../begin.js'
import type { Resolved } from '../scenario/resolved.js'
import { readContent, readScenario } from '../scenario.js'
import { everything, myContent } from './everything.js'

function read(file: Json = everything(), content: readonly Json[] = [myContent()]): Resolved {
  const result = readScenario(file, content)
  if (!result.ok) throw new Error(result.faults.map(faultText).join('\n'))
  return result.value as unknown as Resolved
}

describe('a good file', () => {
  test('is read whole, and the result reads as itself', () => {
    const resolved = read()
    expect(read(resolved as unknown as Json, [])).toEqual(resolved)
    expect(readContent(myContent())).toEqual({ ok: true, value: myContent() })
  })
  test('begins', () => {
    const battle = begin(read() as unknown as Json)
    expect(battle.people).toHaveLength(10)
  })
})
