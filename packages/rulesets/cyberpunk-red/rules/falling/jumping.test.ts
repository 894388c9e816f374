// Jumping down an edge on purpose: what it costs, where it leads, and the fall that follows.
import { describe, expect, test } from 'vitest'
import { dice, type Fight, fight, stranger } from '../../testing/kit.js'

/** A roof 12 m up to the west of x = 3, with open ground to the east of it. */
const onRoof = (extra: Parameters<typeof fight>[0]['people'] = {}, metres = 12): Fight =>
  fight({
    people: { vex: { at: [2, 2], holds: ['heavyPistol'] }, ...extra },
    size: [8, 5],
    field: { heights: [{ from: { x: 0, y: 0 }, to: { x: 2, y: 4 }, metres }] },
  })
const jump = (x: number, y: number) => ({ action: 'jump', x, y })

describe('jumping down', () => {
  test('CPR-MOVE-03, CPR-FALL-06 takes two squares of the Move Action, and nobody is asked for a check', () => {
    const played = onRoof().act('vex', jump(3, 2))
    expect(played.person('vex')).toMatchObject({
      at: { x: 3, y: 2 },
      falling: { fallen: 0, left: 12 },
      turn: { moveSpent: 2, moveActions: 1, squaresOnFoot: 1, actionUsed: false },
    })
    expect(played.last('jumped')).toMatchObject({ who: 'vex', metres: 12 })
  })

  test('CPR-FALL-02, CPR-FALL-03 ends in the impact at the end of the turn', () => {
    // 12 m: 2d6, 6 + 3 = 9 against SP 11; then DEX 7 + Athletics 5 + 4 = 16 beats DV 15, so no leg breaks.
    const played = onRoof().act('vex', jump(3, 1)).endTurn('vex', dice('6 3'), dice('4'))
    expect(played.last('landed')).toMatchObject({ metres: 12, harmless: false })
    expect([played.hp('vex'), played.injuries('vex'), played.person('vex').falling]).toEqual([45, [], null])
  })

  test('is offered to each square below, and refused where there is no edge, no room, or no squares for it', () => {
    const played = onRoof({ brick: [3, 3] })
    const offered = played.options('vex').filter(order => (order as { action: string }).action === 'jump')
    expect(offered).toEqual([jump(3, 1), jump(3, 2)])
    expect(played.refusal('vex', jump(1, 2))).toMatchObject({ rule: 'CPR-FALL-02', found: [1, 2] })
    expect(played.refusal('vex', jump(5, 2))).toMatchObject({ rule: 'CPR-FALL-02' })
    expect(played.refusal('vex', jump(3, 3))).toMatchObject({ rule: 'CPR-MOVE-02' })
    const tired = onRoof()
    tired.options('vex')
    tired.person('vex').turn.moveSpent = 5
    expect(tired.refusal('vex', jump(3, 2))).toMatchObject({ rule: 'CPR-MOVE-03' })
    const low = onRoof({}, 3) // 3 m are climbed
    expect(low.refusal('vex', jump(3, 2))).toMatchObject({ rule: 'CPR-FALL-02' })
  })

  test('CPR-GRP-04 is not for those in a grapple', () => {
    const played = onRoof({ brick: [1, 2] })
    played.battle.grapples = [{ attacker: 'vex', defender: 'brick', hand: 'left', shield: false }]
    expect(played.refusal('vex', jump(3, 2))).toMatchObject({ rule: 'CPR-GRP-04' })
  })

  test('CPR-MOVE-02 into a crate that the side does not know of is not made, and shows it', () => {
    const played = fight({
      people: { vex: [2, 2] },
      size: [8, 5],
      field: { heights: [{ from: { x: 0, y: 0 }, to: { x: 2, y: 4 }, metres: 12 }] },
      covers: { crate: { at: [3, 2] } },
      secret: [{ id: 'crate', hiddenFrom: ['crew'] }],
    })
    played.act('vex', jump(3, 2))
    expect(played.person('vex')).toMatchObject({ at: { x: 2, y: 2 }, falling: null })
    expect(played.last('terrainRevealed')).toMatchObject({ id: 'crate', to: 'crew' })
  })

  test('CPR-MOVE-02 onto an unseen combatant is not made, and shows them', () => {
    const played = onRoof({ lurker: { at: [3, 2], like: stranger('gang'), is: { hiddenFrom: ['crew'] } } })
    played.act('vex', jump(3, 2))
    expect(played.person('vex')).toMatchObject({ at: { x: 2, y: 2 }, falling: null })
    expect(played.last('revealed')).toMatchObject({ who: 'lurker' })
  })
})
