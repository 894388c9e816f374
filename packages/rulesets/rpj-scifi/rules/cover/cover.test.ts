// Cover and facing: the worked examples.
import { expect, test } from 'vitest'
import { coverExamples } from '../../tables/cover.js'
import { attack, dice, fight, move, reorient, unreorient } from '../../testing/kit.js'
import { coverBonus, takeCover } from './cover.js'

const broken: number[] = []

test('RPJ-EX-04 cover full and half; a failed save breaks the layer', () => {
  const shots = fight({ people: { ana: 'A', cyd: { at: 'C', behind: '+3/1f' } } })
  shots.act('ana', attack('rifle', 'cyd'), dice('3 2 2 2'))
  expect(shots.last('attackRolled')).toMatchObject({ defense: 19, hit: false })
  shots.act('ana', move('B')).endTurn('cyd')
  shots.act('ana', attack('rifle', 'cyd'), dice('3 2 2 1'), dice('6 1 4 4'))
  expect(shots.last('attackRolled')).toMatchObject({ range: 1, defense: 17, hit: true })
  expect(shots.last('saveRolled')).toMatchObject({ need: 16, held: false, crossed: [11, 13], broken: true })
  expect(shots.saves('cyd')).toEqual({ armor: broken, base: [9, 11, 13] })
  expect(shots.person('cyd').condition).toBe('active')
})

test('RPJ-EX-05 the grid of cover examples', () => {
  expect(coverExamples.rows).toHaveLength(10)
  for (const { quality, flanking, orientation, adjacent, byRange } of coverExamples.rows) {
    const reoriented = orientation === 'reoriented'
    const cover = { quality, flanking }
    const row = [coverBonus(cover, reoriented, 0, true), ...[0, 1, 2, 3].map(range => coverBonus(cover, reoriented, range, false))]
    expect(row, `+${quality}/${flanking} ${orientation}`).toEqual([adjacent, ...byRange])
  }
})

test('RPJ-EX-16 Reorient under suppression', () => {
  const cyd = { at: 'C', behind: '+3/1f', is: { suppressedBy: ['ana'] } }
  const shots = fight({ people: { ana: 'A', bo: 'C', cyd }, order: ['cyd', 'bo', 'ana'] })
  shots.act('cyd', reorient).endTurn('cyd')
  expect(shots.person('cyd')).toMatchObject({ reoriented: true })
  shots.act('bo', attack('pistol', 'cyd'), dice('3 3 3 2')).endTurn('bo')
  expect(shots.last('attackRolled')).toMatchObject({ range: 0, defense: 19, hit: false })
  shots.act('ana', attack('rifle', 'cyd'), dice('2 2 1 2'), dice('1 1 2 2')).endTurn('ana')
  expect(shots.person('cyd').suppressedBy).toEqual([])
  expect(shots.last('attackRolled')).toMatchObject({ range: 2, defense: 16, hit: true })
  expect(shots.saves('cyd').armor).toEqual(broken)
  shots.act('cyd', unreorient)
  expect(shots.person('cyd')).toMatchObject({ reoriented: false, actionsLeft: 1 })
})

test('RPJ-REO-01 RPJ-REO-02 turning round and turning back are told by their own rules', () => {
  const run = fight({ people: { cyd: { at: 'C', behind: '+3/1f' }, ana: 'A' } }).act('cyd', reorient)
  expect(run.last('reoriented')).toMatchObject({ rule: 'RPJ-REO-01', reoriented: true })
  run.act('cyd', unreorient)
  expect(run.last('reoriented')).toMatchObject({ rule: 'RPJ-REO-02', reoriented: false })
})

test('RPJ-REO-01 RPJ-REO-02 without cover neither is possible; with it only the one that changes the facing', () => {
  const open = fight({ people: { cyd: 'C', ana: 'A' } })
  const refused = { rule: 'RPJ-REO-01', words: expect.stringContaining('Cyd has no cover') }
  expect([open.refusal('cyd', reorient), open.refusal('cyd', unreorient)]).toMatchObject([refused, refused])
  const behind = fight({ people: { cyd: { at: 'C', behind: '+3/1f' }, ana: 'A' } })
  expect([behind.refusal('cyd', reorient), behind.refusal('cyd', unreorient)]).toMatchObject([null, { rule: 'RPJ-REO-02' }])
  behind.act('cyd', reorient)
  expect([behind.refusal('cyd', reorient), behind.refusal('cyd', unreorient)]).toMatchObject([{ rule: 'RPJ-REO-01' }, null])
})

test('RPJ-EX-25 cover on joining a group', () => {
  const situation = {
    people: { ana: 'A', cyd: 'D' },
    groups: { post: 'C' },
    covers: { crate: ['post', '+2/0f'], wall: ['post', '+3/1f'] },
    order: ['cyd', 'ana'],
  } as const
  const unsaid = fight(situation).act('cyd', move('C', 'post'))
  expect(unsaid.person('cyd').coverId).toBe('wall')
  expect(unsaid.refusal('cyd', move('C', 'post', { coverId: 'wall' }))).toMatchObject({ rule: 'RPJ-TURN-08' })
  expect(unsaid.person('cyd').actionsLeft).toBe(1)
  unsaid.endTurn('cyd').act('ana', attack('rifle', 'cyd'), dice('3 2 2 2'))
  expect(unsaid.last('attackRolled')).toMatchObject({ defense: 19, hit: false })

  const none = fight(situation).act('cyd', move('C', 'post', { coverId: null }))
  expect(none.person('cyd').coverId).toBeNull()
  const later = none.fork().act('cyd', move('C', 'post', { coverId: 'wall' }))
  expect(later.person('cyd')).toMatchObject({ coverId: 'wall', actionsLeft: 0 })
  none.endTurn('cyd').act('ana', attack('rifle', 'cyd'), dice('3 2 2 2'), dice('4 4 4 3'))
  expect(none.last('attackRolled')).toMatchObject({ defense: 16, hit: true })
  expect(none.saves('cyd').armor).toEqual(broken)
})

test('RPJ-COV-01 RPJ-CAU-06 taking a real cover ends the temporary one; leaving a cover does not', () => {
  const ana = fight({ people: { ana: { at: 'A', is: { temporaryCover: true } } } }).person('ana')
  takeCover(ana, null)
  expect([ana.coverId, ana.temporaryCover]).toEqual([null, true])
  takeCover(ana, 'wall')
  expect([ana.coverId, ana.temporaryCover]).toEqual(['wall', false])
})
