/** A record that was changed is refused, and the refusal names the place: entry, what was expected, what was found. */
import { type AnswerEntry, type FightRecord, isAnswer, type Json, RecordMismatch, recordFaults, resumeSession } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { recorded, resolved, withEntry } from './playing.js'
import { toy } from './toy.js'

const record = recorded('tampered').record()
const mismatch = (changed: FightRecord): RecordMismatch => {
  try {
    resumeSession(toy, changed)
  } catch (thrown) {
    if (thrown instanceof RecordMismatch) return thrown
    throw thrown
  }
  throw new Error('the record was accepted')
}
const entriesWhere = (fits: (tag: string, value: Json, by: string) => boolean): number[] =>
  record.entries.flatMap((e, i) => (isAnswer(e) && fits(e[0], e[1], e[2]) ? [i] : []))

describe('a changed record', () => {
  test('every single die of the stream, changed alone, is noticed at its own place', () => {
    for (const at of entriesWhere((_tag, _value, by) => by === 'stream')) {
      const [tag, face] = record.entries[at] as readonly [string, number, string]
      const other = face === 1 ? 2 : 1
      const found = mismatch(withEntry(record, at, [tag, other, 'stream']))
      expect([found.at, found.expected, found.found], tag).toEqual([at, face, other])
    }
  })

  test('a face that the die does not have is named', () => {
    const at = entriesWhere(tag => / d6 2\/2$/.test(tag))[3] as number
    const [tag] = record.entries[at] as readonly [string, ...unknown[]]
    const found = mismatch(withEntry(record, at, [tag as string, 7, 'physical']))
    expect(found).toMatchObject({ at, expected: '1 to 6', found: 7 })
  })

  test('a throw said to be by hand is noticed by the next throw of the stream', () => {
    const at = entriesWhere((tag, _value, by) => by === 'stream' && / d6 1\/2$/.test(tag))[2] as number
    const byHand = record.entries.map((e, i) => ((i === at || i === at + 1) && isAnswer(e) ? ([e[0], e[1], 'physical'] as const) : e))
    const found = mismatch({ ...record, entries: byHand })
    expect(found.at).toBe(at + 2)
    expect(found.message).toMatch(/The seed gives another face/)
  })

  test('an illegal answer is refused with its rule', () => {
    const at = entriesWhere(tag => tag.endsWith(' action'))[1] as number
    const [tag] = record.entries[at] as readonly [string, ...unknown[]]
    const found = mismatch(withEntry(record, at, [tag as string, { action: 'dance' }, 'policy']))
    expect(found).toMatchObject({ at, found: { action: 'dance' } })
    expect(found.message).toContain('TOY-TURN-01')
  })

  test('another legal answer is noticed at the first question that differs', () => {
    const at = entriesWhere((tag, value) => tag.endsWith(' action') && JSON.stringify(value).includes('strike'))[0] as number
    const [tag] = record.entries[at] as readonly [string, ...unknown[]]
    const found = mismatch(withEntry(record, at, [tag as string, { action: 'pass' }, 'policy']))
    expect(found.at).toBe(at + 1)
    expect(found.found).toBe((record.entries[at + 1] as readonly unknown[])[0])
  })

  test('entries that changed places are refused at the first that differs', () => {
    let swapped = 0
    for (let at = 0; at + 1 < record.entries.length; at++) {
      const [a, b] = [record.entries[at], record.entries[at + 1]]
      if (a === undefined || b === undefined || !isAnswer(a) || !isAnswer(b) || a[0] === b[0]) continue
      if (a[0].endsWith(' aim') && b[0].endsWith(' aim')) continue // asked at once: any order is right
      const found = mismatch({ ...record, entries: record.entries.map((e, i) => (i === at ? b : i === at + 1 ? a : e)) })
      expect(found.at, `${a[0]} and ${b[0]}`).toBe(at)
      swapped++
    }
    expect(swapped).toBeGreaterThan(60)
  })

  test('an entry left out, an entry too many', () => {
    const at = entriesWhere(tag => tag.endsWith(' action'))[2] as number
    expect(mismatch({ ...record, entries: record.entries.filter((_, i) => i !== at) }).at).toBe(at)
    expect(mismatch({ ...record, entries: [...record.entries, ['TOY-TURN-01 ana action', { action: 'pass' }, 'policy']] })).toMatchObject({
      at: record.entries.length,
      message: 'The fight is over here, but the record goes on.',
    })
    const cut = record.entries.slice(0, -1)
    expect(mismatch({ ...record, entries: cut, hashes: record.hashes.filter(([after]) => after <= cut.length) }).at).toBe(cut.length)
  })

  test('another scenario is noticed by the next hash at the latest', () => {
    const scenario = JSON.parse(JSON.stringify(resolved()))
    scenario.people[0].arrows += 1
    const found = mismatch({ ...record, scenario })
    expect(found.at).toBeLessThanOrEqual(record.hashes[0]?.[0] ?? 0)
  })

  test('another hash on the way is named with the last agreement', () => {
    const [, second] = record.hashes
    expect(second).toBeDefined()
    const found = mismatch({ ...record, hashes: record.hashes.map(h => (h === second ? [h[0], '0000000000000000'] : h)) })
    expect(found).toMatchObject({ at: second?.[0], expected: '0000000000000000', found: second?.[1] })
    expect(found.message).toContain(`after ${record.hashes[0]?.[0]}`)
  })

  test('another last state', () => {
    expect(mismatch({ ...record, state: '0000000000000000' })).toMatchObject({
      at: record.entries.length,
      expected: '0000000000000000',
      found: record.state,
    })
  })

  test('another seed', () => {
    expect(mismatch({ ...record, seed: '00000000000000000000000000000001' })).toMatchObject({
      at: expect.any(Number),
      message: expect.stringMatching(/The seed gives another face/),
    })
    expect(mismatch({ ...record, seed: null })).toMatchObject({ at: 0, message: expect.stringMatching(/has none/) })
  })

  test('a record of other rules goes on under these, and names them, where every die, hash and state agrees', () => {
    const session = resumeSession(toy, { ...record, rulesetVersion: '0.9.0' })
    expect(session.record()).toEqual(record)
    expect(session.standsStill).toBe(false)
  })

  test('a record of other rules in which anything comes out differently is refused with its rules and where it parts', () => {
    const other = { ...record, rulesetVersion: '0.9.0' }
    const refused = (at: number) => ({
      at,
      message: expect.stringMatching(/made with version 0\.9\.0 .*can be read, but not played on: ./),
    })
    const [first, ...hashes] = record.hashes
    if (first === undefined) throw new Error('the record has hashes')
    expect(mismatch({ ...other, state: '0000000000000000' })).toMatchObject(refused(record.entries.length))
    expect(mismatch({ ...other, hashes: [[first[0], '0000000000000000'], ...hashes] })).toMatchObject({ ...refused(first[0]), agreed: 0 })
    expect(mismatch({ ...other, entries: record.entries.slice(1) })).toMatchObject(refused(0))
    expect(mismatch({ ...other, scenario: { title: 'of another form' } })).toMatchObject(refused(0))
  })

  test('another game', () => {
    expect(mismatch({ ...record, ruleset: 'chess' })).toMatchObject({ at: 0, expected: 'toy', found: 'chess' })
  })
})

describe('what changes nothing of the fight is compared all the same', () => {
  const session = recorded('tamper')
  session.force(3, (session.entry(3) as AnswerEntry)[1], 'no other reason')
  const whole = session.record()
  test('the record as it was saved is accepted, and so is one of an older program', () => {
    const { checks: _, ...older } = whole
    for (const one of [whole, older]) expect(resumeSession(toy, one).record()).toEqual(whole)
  })
  test('every giver and every reason, alone, is named', () => {
    whole.entries.forEach((entry, at) => {
      if (!isAnswer(entry)) return
      const [tag, value, by] = entry
      const other = by === 'policy' ? 'person' : by === 'gm' ? 'policy' : null
      if (other !== null) expect(mismatch(withEntry(whole, at, [tag, value, other])).path).toEqual(['entries', at])
      const reason = mismatch(withEntry(whole, at, [tag, value, by, 'another reason']))
      expect(reason.path).toEqual(['entries', at])
      expect(reason.message).toContain(`answer ${at + 1} isn’t as it was`)
    })
  })
  test('a die rolled by hand that decides nothing', () => {
    const typed = whole.entries.map((e, at) => (isAnswer(e) && at >= whole.entries.length - 2 ? ([e[0], e[1], 'physical'] as const) : e))
    expect(mismatch({ ...whole, entries: typed })).toBeInstanceOf(RecordMismatch)
  })
  test('seats, branches, their places and reasons', () => {
    const [branch] = whole.branches
    if (branch === undefined) throw new Error('there is a branch')
    expect(mismatch({ ...whole, seats: { red: { decides: 'person', dice: 'stream' } } }).path).toEqual(['seats'])
    expect(mismatch({ ...whole, branches: [] }).path).toEqual(['branches', 0])
    expect(mismatch({ ...whole, branches: [...whole.branches, branch] }).path).toEqual(['branches', whole.branches.length])
    expect(mismatch({ ...whole, branches: [{ ...branch, why: 'x' }] }).path).toEqual(['branches', 0])
    const [tag, value, by] = branch.entries[1] as AnswerEntry
    const entries = branch.entries.map((e, i) => (i === 1 ? ([tag, value, by, 'x'] as const) : e))
    expect(mismatch({ ...whole, branches: [{ ...branch, entries }] }).path).toEqual(['branches', 0, 'entries', 1])
  })
  test('hashes left out, added, or at another place', () => {
    const { hashes } = whole
    expect(hashes.length).toBeGreaterThan(1)
    expect(mismatch({ ...whole, hashes: hashes.slice(1) }).path).toEqual(['hashes', 0])
    expect(mismatch({ ...whole, hashes: hashes.slice(0, -1) }).path).toEqual(['hashes'])
    expect(mismatch({ ...whole, hashes: [...hashes, [9999, '0']] }).path).toEqual(['hashes', hashes.length])
    expect(mismatch({ ...whole, hashes: [[1, 'ab'], ...hashes] }).path).toEqual(['hashes', 0])
  })
})

describe('the shape of a record', () => {
  const changed = (change: (record: Record<string, Json>) => void): Json => {
    const copy = JSON.parse(JSON.stringify(record))
    change(copy)
    return copy
  }
  test.each<[string, Json, (string | number)[]]>([
    ['nothing at all', null, []],
    ['a list', [], []],
    ['a text', 'record', []],
    ['another file', { enfilade: 1, ruleset: 'toy' }, ['enfilade']],
    [
      'another format',
      changed(r => {
        r.format = 3
      }),
      ['format'],
    ],
    [
      'no ruleset',
      changed(r => {
        delete r.ruleset
      }),
      ['ruleset'],
    ],
    [
      'no scenario',
      changed(r => {
        r.scenario = 'corridor'
      }),
      ['scenario'],
    ],
    [
      'a seed that is none',
      changed(r => {
        r.seed = '7'
      }),
      ['seed'],
    ],
    [
      'seats that are none',
      changed(r => {
        r.seats = []
      }),
      ['seats'],
    ],
    [
      'a seat of another kind',
      changed(r => {
        r.seats = { red: { decides: 'nobody', dice: 'stream' } }
      }),
      ['seats', 'red', 'decides'],
    ],
    [
      'dice from elsewhere',
      changed(r => {
        r.seats = { red: { decides: 'person', dice: 'cloud' } }
      }),
      ['seats', 'red', 'dice'],
    ],
    [
      'entries that aren’t a list',
      changed(r => {
        r.entries = {}
      }),
      ['entries'],
    ],
    [
      'an answer that is too short',
      changed(r => {
        r.entries = [['a', 1]]
      }),
      ['entries', 0],
    ],
    [
      'an answer by someone else',
      changed(r => {
        r.entries = [['a', 1, 'ghost']]
      }),
      ['entries', 0],
    ],
    [
      'an act without a reason',
      changed(r => {
        r.entries = [{ amend: [] }]
      }),
      ['entries', 0],
    ],
    [
      'a command without arguments',
      changed(r => {
        r.entries = [{ command: 'end', why: 'x' }]
      }),
      ['entries', 0],
    ],
    [
      'a branch without a place',
      changed(r => {
        r.branches = [{ entries: [], why: '' }]
      }),
      ['branches', 0],
    ],
    [
      'a wrong entry of a branch',
      changed(r => {
        r.branches = [{ at: 0, entries: [5], why: '' }]
      }),
      ['branches', 0, 'entries', 0],
    ],
    [
      'a hash without a place',
      changed(r => {
        r.hashes = [['x', 'y']]
      }),
      ['hashes', 0],
    ],
    [
      'no last state',
      changed(r => {
        delete r.state
      }),
      ['state'],
    ],
    [
      'a scenario of another game',
      changed(r => {
        r.scenario = { ruleset: 'chess', pieces: [] }
      }),
      ['ruleset'],
    ],
    [
      'checks that are none',
      changed(r => {
        r.checks = { entries: 'abcd' }
      }),
      ['checks'],
    ],
    [
      'a key too many',
      changed(r => {
        r.extra = 1
      }),
      ['extra'],
    ],
  ])('%s is a fault with its place', (_, value, path) => {
    expect(recordFaults(value).map(f => f.path)).toContainEqual(path)
  })
  test('all faults are given at once', () => {
    expect(
      recordFaults(
        changed(r => {
          r.extra = 9
          r.seed = 1
          r.state = 2
          r.entries = [1, 2]
        }),
      ),
    ).toHaveLength(5)
  })
  test('of another format nothing else is judged', () => {
    expect(recordFaults({ enfilade: 'record', format: 9, ruleset: 'toy' }).map(f => f.path)).toEqual([['format']])
  })
})
