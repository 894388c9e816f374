// Attacks: modifiers, defense and cover, the kinds of attack, legal targets, suppression.
import { hashOf, type Json, spreadOf } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Attack, Combatant } from '../../battle/battle.js'
import { attributeOf, skillOf, weaponOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { attackUses } from '../../tables/attacks.js'
import { sum4d6, throwsOf4d6 } from '../../tables/dice.js'
import { attackKinds } from '../../tables/words.js'
import { attackModifier, defenseAgainst, hitChance, needToHit } from '../../testing/attacks.js'
import {
  aimedFire,
  attack,
  dice,
  fight,
  layers,
  melee,
  move,
  overwatch,
  overwatchShot,
  ranged,
  shoot,
  strike,
  suppressiveFire,
  touch,
} from '../../testing/kit.js'
import { fourD6, halve } from '../core-roll/core-roll.js'
import { grappleRoll } from '../grappling/grapple-turn.js'
import { touchChance } from '../grappling/grappling.js'
import { defenseOf, obstacleToAttack } from './attack.js'

const knot = { at: 'B', group: 'knot' }
const groups = { knot: 'B' }

describe('the core roll', () => {
  test('RPJ-CORE-01 the chances of 4d6 are those of the printed table', () => {
    expect(fourD6.values).toEqual(sum4d6.rows.map(row => row.sum))
    for (const { sum, ways } of sum4d6.rows) expect(fourD6.chance[sum - 4]).toBeCloseTo(ways / throwsOf4d6, 15)
  })

  test('RPJ-CORE-02 reaching the number succeeds, one less fails', () => {
    const shot = (faces: string, hits: boolean) => {
      const one = fight({ people: { ana: 'A', cyd: 'C' } })
      one.act('ana', attack('rifle', 'cyd'), dice(faces), ...(hits ? [dice('6 6 6 6')] : []))
      return one.last('attackRolled').hit
    }
    expect(shot('2 1 2 2', true)).toBe(true) // 7 + 9 against 16
    expect(shot('2 1 1 2', false)).toBe(false)
  })

  test('RPJ-CORE-03 no critical and no fumble, and the dice are thrown even where all is certain', () => {
    const sure = fight({ people: { dov: { at: 'A' }, fen: 'B' } })
    sure.act('dov', attack('longRifle', 'fen'), dice('1 1 1 1'), dice('6 6 6 6')) // 4 + 17 against 13: hits; 12 + 7 = 19
    expect(sure.last('attackRolled')).toMatchObject({ need: -4, hit: true })
    const hopeless = fight({ people: { fen: 'A', dov: { at: 'C', behind: '+9/0f' } } })
    hopeless.act('fen', attack('pistol', 'dov'), dice('6 6 6 6')) // 24 - 2 against 31
    expect(hopeless.last('attackRolled')).toMatchObject({ need: 33, hit: false })
  })

  test('RPJ-CORE-04 an opposed roll needs strictly more: its chance is that of a sum of eight dice', () => {
    // Equal modifiers favour neither: the chance to win is half of what ties leave.
    const ties = fourD6.chance.reduce((sum, chance) => sum + chance * chance, 0)
    const { values, chance } = spreadOf(grappleRoll, 0, { rule: 'RPJ-GRP-05', words: '', seenBy: 'everyone' }, ['a', 'b'])
    expect(chance[values.indexOf(true)]).toBeCloseTo((1 - ties) / 2, 12)
  })

  test('RPJ-CORE-05 halving rounds down and leaves 0 and less alone', () => {
    expect([13, 6, 1, 0, -1, -2].map(halve)).toEqual([6, 3, 0, 0, -1, -2])
  })

  test('RPJ-CORE-06 an attribute is itself the bonus; what is not listed is 0', () => {
    const sheet = { ...fight({ people: { ana: 'A' } }).person('ana').sheet, attributes: { wits: 3 } }
    expect(['dex', 'str', 'wits', 'charm', 'constructor'].map(name => attributeOf(sheet, name))).toEqual([4, 2, 3, 0, 0])
    expect(['rifle', 'cooking', 'toString'].map(name => skillOf(sheet, name))).toEqual([5, 0, 0])
  })

  test('RPJ-CORE-07 the attacker’s dice, then the target’s; a reaction’s dice before the interrupted ones', () => {
    const run = fight({ people: { bo: knot, cyd: knot, ana: 'A' }, groups, order: ['cyd', 'bo', 'ana'] })
    run.act(
      'cyd',
      attack('carbine', 'ana'),
      strike('bo', 'sword'),
      { dice: [6, 6, 6, 6], who: 'bo' },
      { dice: [6, 6, 6, 6], who: 'cyd' },
      { dice: [6, 6, 6, 6], who: 'cyd' },
      { dice: [6, 6, 6, 6], who: 'ana' },
    )
  })
})

/** One attack of each kind on Cyd, as it stands when it is rolled. Ana and Bo are the attackers. */
const attackOf = (kind: (typeof attackKinds)[number], cautiously = false): Attack => ({
  kind,
  attacker: 'ana',
  target: 'cyd',
  weaponId: kind === 'melee' || kind === 'meleeFreeAttack' ? 'knife' : 'rifle',
  moving:
    kind === 'suppressionFreeAttack'
      ? { mover: 'cyd', cautious: cautiously, to: { regionId: 'D', groupId: 'new-cyd', coverId: null } }
      : null,
})

describe('T7 what each attack uses', () => {
  // The specification's matrix: halved if suppressed, halved against a cautious mover, aim, cover counts, damage, window.
  const matrix = {
    melee: [true, false, 0, false, true, false],
    ranged: [true, false, 0, true, true, true],
    aimedFire: [null, false, 1, true, true, true],
    suppressiveFire: [true, false, 0, false, false, true],
    meleeFreeAttack: [true, false, 0, false, true, false],
    suppressionFreeAttack: [true, true, 0, true, true, true],
    overwatchShot: [true, false, 0, false, true, true],
  } as const
  const battle = (suppressed: boolean) =>
    fight({
      people: { ana: { at: 'A', is: { suppressedBy: suppressed ? ['cyd'] : [] } }, cyd: { at: 'C', behind: '+4/0f' } },
    }).battle

  test.each(attackKinds)('T7 RPJ-ATK-02 RPJ-ATK-03 RPJ-IX-02 %s', kind => {
    const [halved, halvedAgainstCautious, aim, coverCounts, damage, window] = matrix[kind]
    const base = attackOf(kind).weaponId === 'knife' ? 3 : 9
    expect(attackModifier(battle(false), attackOf(kind))).toBe(base + aim)
    if (halved !== null) expect(attackModifier(battle(true), attackOf(kind))).toBe(halve(base))
    const cautious = attackModifier(battle(true), attackOf(kind, true))
    if (halvedAgainstCautious) expect([cautious, attackModifier(battle(false), attackOf(kind, true))]).toEqual([2, 4])
    expect(defenseAgainst(battle(false), attackOf(kind))).toBe(16 + (coverCounts ? 4 : 0))
    const uses = attackUses.rows[kind]
    expect([uses.damage, uses.opensShootingWindow]).toEqual([damage, window])
  })

  test('RPJ-ATK-02 RPJ-GAP-11 13 becomes 6, and 3 against a cautious mover', () => {
    const shooter = { at: 'A', weapons: [ranged('lance', 'lance', 5)], dex: 13, is: { suppressedBy: ['cyd'] } }
    const { battle: lancer } = fight({ people: { ana: shooter, cyd: 'C' } })
    const shot = (cautiously: boolean): Attack => ({ ...attackOf('suppressionFreeAttack', cautiously), weaponId: 'lance' })
    expect([attackModifier(lancer, { ...shot(false), kind: 'ranged' }), attackModifier(lancer, shot(true))]).toEqual([6, 3])
  })
})

describe('modifiers and defense', () => {
  test('RPJ-ATK-01 RPJ-ATK-03 skill and attribute are halved, the bonus of the weapon and the aim are not; the lines sum up', () => {
    const weapons = [ranged('fine', 'rifle', 5, { toHit: 2, attribute: 'str' })]
    const { battle } = fight({ people: { ana: { at: 'A', weapons, is: { suppressedBy: ['cyd'] } }, cyd: 'C' } })
    const lines: Line[] = []
    expect(attackModifier(battle, { ...attackOf('ranged'), weaponId: 'fine' }, lines)).toBe(halve(5 + 2) + 2)
    expect(lines).toEqual([
      { rule: 'RPJ-ATK-01', words: 'rifle', amount: 5 },
      { rule: 'RPJ-ATK-01', words: 'str', amount: 2 },
      { rule: 'RPJ-ATK-02', words: 'suppressed: halved', amount: -4 },
      { rule: 'RPJ-ATK-03', words: 'fine', amount: 2 },
    ])
  })

  test('RPJ-GRP-04 RPJ-ATK-03 against a grappler +2 in melee and -2 at range, Suppressive Fire too', () => {
    const { battle } = fight({ people: { ana: 'A', cyd: { at: 'C', is: { grappleId: 'grapple-1' } } } })
    expect(attackModifier(battle, attackOf('melee'))).toBe(5)
    expect(attackModifier(battle, attackOf('ranged'))).toBe(7)
    expect(attackModifier(battle, attackOf('suppressiveFire'))).toBe(7)
    expect(attackModifier(battle, attackOf('aimedFire'))).toBe(8)
  })

  test('RPJ-ATK-04 RPJ-COV-01 melee meets melee defense and no cover, ranged meets ranged defense and cover', () => {
    const { battle } = fight({ people: { bo: knot, ana: 'A', eve: { ...knot, behind: '+4/*' } }, groups })
    expect(defenseAgainst(battle, { ...attackOf('melee'), target: 'eve' })).toBe(17)
    expect(defenseAgainst(battle, { ...attackOf('ranged'), target: 'eve' })).toBe(19)
  })

  test('RPJ-COV-03 RPJ-COV-04 adjacency matters for * alone', () => {
    const beside = (values: string) => {
      const people = { ana: { at: 'A', group: 'post-cyd' }, cyd: { at: 'A', behind: values }, bo: 'A' }
      const { battle } = fight({ people })
      return ['ana', 'bo'].map(attacker =>
        defenseAgainst(battle, { ...attackOf('ranged'), attacker, weaponId: attacker === 'bo' ? 'pistol' : 'rifle' }),
      )
    }
    expect(beside('+4/*')).toEqual([18, 20])
    expect(beside('+4/0f')).toEqual([18, 18])
  })

  test('RPJ-COV-05 only the distance of each attacker counts, on branching fields too', () => {
    const people = { ana: 'A', bo: 'C', cyd: { at: 'B', behind: '+4/1f' } }
    const { battle } = fight({ line: ['A', 'B', 'C', 'X'], edges: ['A-B', 'B-X', 'X-C'], people })
    const defense = (attacker: string, weaponId: string) => defenseAgainst(battle, { ...attackOf('ranged'), attacker, weaponId })
    expect([defense('ana', 'rifle'), defense('bo', 'pistol')]).toEqual([18, 20])
  })

  test('RPJ-COV-06 RPJ-SUP-01 RPJ-OW-03 Suppressive Fire and overwatch ignore temporary cover as well', () => {
    const { battle } = fight({ people: { ana: 'A', cyd: { at: 'C', is: { temporaryCover: true } } } })
    expect(attackKinds.map(kind => [kind, defenseAgainst(battle, attackOf(kind))])).toEqual([
      ['melee', 16],
      ['ranged', 17],
      ['aimedFire', 17],
      ['suppressiveFire', 16],
      ['meleeFreeAttack', 16],
      ['suppressionFreeAttack', 17],
      ['overwatchShot', 16],
    ])
  })

  test('RPJ-COV-02 RPJ-COV-03 RPJ-CAU-06 a cover is counted by the rule that it goes by, and said if it is turned round', () => {
    const lineOf = (cyd: object) => {
      const lines: Line[] = []
      const run = fight({ people: { ana: 'A', cyd: { at: 'B', ...cyd } } })
      const ana = run.person('ana')
      defenseOf(run.battle, attackOf('ranged'), ana, run.person('cyd'), weaponOf(ana, 'rifle'), lines)
      return lines.at(-1)
    }
    expect(lineOf({ behind: '+3/0f' })).toEqual({ rule: 'RPJ-COV-02', words: 'cover', amount: 3 })
    expect(lineOf({ behind: '+3/*' })).toEqual({ rule: 'RPJ-COV-03', words: 'cover', amount: 3 })
    expect(lineOf({ behind: '+3/2f', is: { reoriented: true } })).toEqual({ rule: 'RPJ-COV-02', words: 'reoriented cover', amount: 3 })
    expect(lineOf({ is: { temporaryCover: true } })).toEqual({ rule: 'RPJ-CAU-06', words: 'keeping low', amount: 1 })
  })

  test('needToHit, hitChance and touchChance are the numbers that are rolled against', () => {
    const { battle, person } = (() => {
      const one = fight({ people: { ana: 'A', cyd: 'C' } })
      return { battle: one.battle, person: one.person.bind(one) }
    })()
    expect(needToHit(battle, attackOf('ranged'))).toBe(7)
    expect(hitChance(battle, attackOf('ranged'))).toBeCloseTo((1296 - 1 - 4 - 10) / 1296, 12)
    expect(touchChance(battle, person('ana'), person('cyd'))).toBeCloseTo((1296 - 146) / 2 / 1296, 12) // 15 or more: half of what is not 14
  })
})

describe('T14 legal targets', () => {
  const people = {
    ana: knot,
    bo: knot,
    fen: { ...knot, is: { condition: 'incapacitated' } },
    cyd: knot,
    eve: { ...knot, is: { condition: 'incapacitated' } },
  } as const
  const run = () => fight({ people, groups })
  const legal = (order: (target: string) => Json) =>
    ['bo', 'fen', 'cyd', 'eve'].filter(target => run().refusal('ana', order(target)) === null)

  test('RPJ-ATK-07 RPJ-GAP-33 RPJ-GAP-38 friends and fallen for attacks, the active alone for Suppressive Fire, active enemies for a touch', () => {
    expect(legal(target => attack('rifle', target))).toEqual(['bo', 'fen', 'cyd', 'eve'])
    expect(legal(target => attack('knife', target))).toEqual(['bo', 'fen', 'cyd', 'eve'])
    expect(legal(target => aimedFire('rifle', target))).toEqual(['bo', 'fen', 'cyd', 'eve'])
    expect(legal(target => suppressiveFire('rifle', target))).toEqual(['bo', 'cyd'])
    expect(legal(target => touch(target))).toEqual(['cyd'])
    const { battle } = run()
    const ana = run().person('ana')
    const isOpen = (target: Combatant) => obstacleToAttack(battle, ana, target, weaponOf(ana, 'rifle'), 'suppressiveFire') === null
    expect(battle.people.filter(isOpen).map(target => target.id)).toEqual(['bo', 'cyd'])
  })

  test('RPJ-SUP-01 RPJ-AIM-01 the weapon has to fit the attack', () => {
    const clumsy = fight({
      people: { ana: { at: 'A', weapons: [ranged('hunting', 'rifle', 5, { canSuppress: false }), melee('knife', 1)] }, cyd: 'C' },
    })
    expect(clumsy.refusal('ana', suppressiveFire('hunting', 'cyd'))).toMatchObject({ rule: 'RPJ-SUP-01', at: 'weaponId', allowed: [] })
    expect(clumsy.refusal('ana', aimedFire('knife', 'cyd'))).toMatchObject({ rule: 'RPJ-AIM-01', at: 'weaponId', allowed: ['hunting'] })
  })

  test('RPJ-SUP-01 a melee weapon is refused for what it is', () => {
    const { words } = fight({ people: { ana: knot, cyd: knot }, groups }).refusal('ana', suppressiveFire('knife', 'cyd')) ?? {}
    expect(words).toContain("isn't a ranged weapon")
  })

  test('RPJ-INC-05 RPJ-IX-11 the dead are no targets', () => {
    const buried = fight({ people: { ana: 'A', cyd: { at: 'C', is: { condition: 'dead' } } } })
    expect(buried.refusal('ana', attack('rifle', 'cyd'))).toMatchObject({ rule: 'RPJ-INC-05' })
  })
})

describe('suppression', () => {
  test('RPJ-SUP-02 RPJ-IX-04 a hit lists the shooter once, a miss changes nothing; cover does not help, nor does it hurt', () => {
    const run = fight({ people: { dov: 'A', ana: { at: 'C', behind: '+5/1f' } } })
    run.act('dov', suppressiveFire('longRifle', 'ana'), dice('1 1 1 1')).act('dov', suppressiveFire('longRifle', 'ana'), dice('6 6 6 6'))
    expect(run.all('suppressed').map(one => one.refreshed)).toEqual([false, true])
    expect(run.person('ana').suppressedBy).toEqual(['dov'])
    expect(run.saves('ana').shield).toEqual([8, 10])
    const missed = fight({
      people: { dov: 'A', ana: { at: 'C', is: { suppressedBy: ['dov'], sheet: { ...run.person('ana').sheet, rangedDefense: 40 } } } },
    })
    missed.turn('dov').person('ana').suppressedBy = ['dov']
    missed.act('dov', suppressiveFire('longRifle', 'ana'), dice('6 6 6 6'))
    expect(missed.person('ana').suppressedBy).toEqual(['dov'])
  })

  test('RPJ-SUP-01 RPJ-ATK-04 the dice of Suppressive Fire are asked for to suppress, those of an attack to hit', () => {
    const run = fight({ people: { ana: 'A', cyd: 'C' } })
    expect(() => run.fork().act('ana', suppressiveFire('rifle', 'cyd'))).toThrow('(RPJ-SUP-01, to suppress)')
    expect(() => run.fork().act('ana', attack('rifle', 'cyd'))).toThrow('(RPJ-ATK-04, to hit)')
  })

  test('RPJ-SUP-03 one person may suppress several; several on one halve once and end apart', () => {
    const run = fight({ people: { dov: 'A', ana: 'C', bo: 'C', cyd: 'B' }, order: ['dov', 'cyd', 'ana', 'bo'] })
    run.act('dov', suppressiveFire('longRifle', 'ana'), dice('6 6 6 6')).act('dov', suppressiveFire('longRifle', 'bo'), dice('6 6 6 6'))
    run.act('cyd', suppressiveFire('carbine', 'ana'), dice('6 6 6 6'))
    expect([run.person('ana').suppressedBy, run.person('bo').suppressedBy]).toEqual([['dov', 'cyd'], ['dov']])
    run.act('ana', attack('rifle', 'cyd'), dice('1 1 1 1')).endTurn('ana').endTurn('bo')
    expect(run.last('attackRolled').modifier).toBe(4)
    run.turn('dov')
    expect([run.person('ana').suppressedBy, run.person('bo').suppressedBy]).toEqual([['cyd'], []])
  })

  test('RPJ-SUP-04 RPJ-SUP-07 halved in every attack; touch checks, saves, defense and movement are not', () => {
    const people = { ana: { ...knot, is: { suppressedBy: ['cyd'] } }, eve: knot, cyd: 'D' }
    const run = fight({ people, groups, order: ['ana', 'eve', 'cyd'] })
    expect(run.fork().act('ana', attack('knife', 'eve'), dice('1 1 1 1')).last('attackRolled').modifier).toBe(1)
    const shot = run.fork().act('ana', suppressiveFire('rifle', 'cyd'), strike('eve', 'axe'), dice('1 1 1 1'), dice('6 6 6 6'))
    expect(shot.last('attackRolled').modifier).toBe(4)
    expect(run.fork().act('ana', touch('eve'), dice('1 1 1 1')).last('touchChecked')).toMatchObject({ modifier: 4, need: 14 })
    expect(run.refusal('ana', move('C'))).toBeNull()
  })

  test('RPJ-SUP-05 RPJ-SUP-06 the shot at a mover does not end it; walking out of sight does not either', () => {
    const run = fight({
      people: { ana: 'A', cyd: { at: 'C', is: { suppressedBy: ['ana'] } } },
      blocked: [['A', 'D']],
      order: ['cyd', 'ana'],
    })
    run.act('cyd', move('D'), shoot('ana', 'rifle'), dice('1 1 1 1'))
    expect(run.person('cyd').suppressedBy).toEqual(['ana'])
  })

  test('RPJ-SUP-06 RPJ-IX-03 it ends when the suppressor falls or grapples', () => {
    const people = { ana: { ...knot, is: { layers: layers(['base', 8]) } }, eve: knot, cyd: { at: 'D', is: { suppressedBy: ['ana'] } } }
    const fallen = fight({ people, groups, order: ['eve', 'cyd', 'ana'] }).act(
      'eve',
      attack('axe', 'ana'),
      dice('6 6 6 6'),
      dice('1 1 1 1'),
    )
    expect(fallen.person('cyd').suppressedBy).toEqual([])
    expect(fallen.last('suppressionEnded')).toMatchObject({ by: 'ana', target: 'cyd', why: 'suppressorDown' })
    const held = fight({ people, groups, order: ['eve', 'cyd', 'ana'] }).act('eve', touch('ana'), dice('6 6 6 6'))
    expect(held.last('suppressionEnded')).toMatchObject({ by: 'ana', target: 'cyd', why: 'suppressorGrapples' })
  })

  test('RPJ-AIM-02 RPJ-AIM-03 no Aimed Fire while suppressed; two of them with four actions', () => {
    const run = fight({ people: { dov: 'A', ana: 'C' } })
    run
      .act('dov', aimedFire('longRifle', 'ana'), dice('1 1 1 1'), dice('6 6 6 6'))
      .act('dov', aimedFire('longRifle', 'ana'), dice('1 1 1 1'), dice('6 6 6 6'))
    expect(run.all('attackRolled').map(one => one.modifier)).toEqual([18, 18])
    expect(run.battle.turnOf).toBeNull()
  })
})

test('RPJ-ATK-05 damage of 0 or less forces a save all the same, and the margin does not matter', () => {
  const run = fight({ people: { cyd: knot, ana: knot }, groups })
  run.act('cyd', attack('baton', 'ana'), dice('6 6 6 6'), dice('1 1 1 1'))
  expect(run.last('saveRolled')).toMatchObject({ damage: 0, need: 8, held: false, crossed: [8, 10] })
  run.act('cyd', attack('unarmed', 'ana'), dice('6 6 6 6'), dice('6 6 6 6'))
  expect(run.last('saveRolled')).toMatchObject({ damage: -4, need: 5, crossed: [9] })
})

test('RPJ-ATK-06 every ranged attack next to an enemy opens a window, whatever it is aimed at', () => {
  const run = fight({ people: { ana: knot, eve: knot, cyd: 'D' }, groups, order: ['ana', 'cyd', 'eve'] })
  run.act('ana', overwatch('rifle', 'C')).endTurn('ana')
  run.act('cyd', move('C'), overwatchShot('ana'), strike('eve', 'axe'), dice('1 1 1 1'), dice('1 1 1 1'))
  expect(run.all('attackRolled').map(one => one.kind)).toEqual(['meleeFreeAttack', 'overwatchShot'])
})

test('the same dice give the same fight', () => {
  const play = () => {
    const run = fight({ people: { ana: 'A', cyd: 'C' } })
    return run.act('ana', attack('rifle', 'cyd'), dice('3 4 5 6'), dice('1 2 3 4')).battle
  }
  expect(hashOf(play())).toBe(hashOf(play()))
})

// ── worked examples ────────────────────────────────────────────────────────────────────────────────────────────────
const broken: number[] = []

test('RPJ-EX-03 hit and save exactly on the number', () => {
  const shot = fight({ people: { ana: 'A', cyd: 'C' } })
  shot.act('ana', attack('rifle', 'cyd'), dice('2 1 2 2'), dice('4 4 5 3'))
  expect(shot.last('attackRolled')).toMatchObject({ range: 2, modifier: 9, defense: 16, need: 7, hit: true })
  expect(shot.last('saveRolled')).toMatchObject({ layer: 'armor', tn: 11, damage: 5, need: 16, held: true, crossed: [11] })
  expect(shot.saves('cyd')).toEqual({ armor: [13], base: [9, 11, 13] })
  expect(shot.person('ana').actionsLeft).toBe(1)
  expect(shot.cites('RPJ-ATK-04', 'RPJ-DMG-03')).toBe(true)
})

test('RPJ-EX-08 Aimed Fire, and none while suppressed', () => {
  const aimed = aimedFire('carbine', 'ana')
  const shot = fight({ people: { cyd: 'A', ana: { at: 'C', behind: '+3/1f' } } })
  shot.act('cyd', aimed, dice('4 4 3 2'), dice('2 3 3 3'))
  expect(shot.last('attackRolled')).toMatchObject({ kind: 'aimedFire', modifier: 8, defense: 21, hit: true })
  expect(shot.saves('ana')).toEqual({ shield: broken, armor: [9, 12, 14], base: [8, 10, 12, 14] })
  expect(shot.battle.turnOf).toBeNull()

  const suppressed = fight({ people: { cyd: { at: 'A', is: { suppressedBy: ['ana'] } }, ana: { at: 'C', behind: '+3/1f' } } })
  expect(suppressed.refusal('cyd', aimed)).toMatchObject({ rule: 'RPJ-AIM-02', words: "Aimed Fire isn't possible: Cyd is suppressed." })
  expect(suppressed.person('cyd').actionsLeft).toBe(2)
})

describe("the game master's modifier to the next roll", () => {
  test('RPJ-CORE-01 counts in full after any halving, in one attack alone, and the log tells of it', () => {
    const shot = fight({ people: { ana: { at: 'A', is: { nextRoll: -2, suppressedBy: ['cyd'] } }, cyd: 'C' } })
    shot.act('ana', attack('rifle', 'cyd'), dice('3 3 4 3')) // 13 + 4 − 2 against 16
    // 9 halved is 4, and 2 less: 2.
    expect(shot.last('attackRolled')).toMatchObject({ modifier: 2, need: 14, hit: false })
    expect(shot.last('attackRolled').modifierLines.at(-1)).toEqual({ rule: 'RPJ-CORE-01', words: 'game master', amount: -2 })
    expect(shot.last('nextRollSpent')).toMatchObject({ rule: 'GM', who: 'ana', modifier: -2 })
    expect(shot.person('ana').nextRoll).toBe(0)
    shot.act('ana', attack('rifle', 'cyd'), dice('3 3 4 1')) // 11 + 4 against 16
    expect(shot.last('attackRolled')).toMatchObject({ modifier: 4, need: 12, hit: false })
    expect(shot.all('nextRollSpent')).toHaveLength(1)
  })
  test('RPJ-CORE-01 counts in touch checks and grapple checks, of both who roll', () => {
    const grab = fight({ people: { ana: { ...knot, is: { nextRoll: 3 } }, cyd: knot }, groups })
    grab.act('ana', touch('cyd'), dice('2 3 3 3')) // Dex 4 + 3 against 16 + 3: needs 12
    expect(grab.last('touchChecked')).toMatchObject({ modifier: 7, tn: 19, need: 12, success: false })
    expect(grab.person('ana').nextRoll).toBe(0)
    const held = { ...knot, is: { grappleId: 'grapple-1' } }
    const both = fight({
      people: { ana: { ...knot, is: { ...held.is, nextRoll: 1 } }, cyd: { ...knot, is: { ...held.is, nextRoll: -4 } } },
      groups,
    })
    both.turn('ana', dice('1 1 1 1'), dice('6 6 6 6'))
    const { modifier, modifierLines, against, againstLines } = both.last('grappleChecked')
    expect([modifierLines.at(-1)?.amount, againstLines.at(-1)?.amount]).toEqual([1, -4])
    expect(modifier - against).toBe(
      modifierLines.reduce((sum, one) => sum + one.amount, 0) - againstLines.reduce((sum, one) => sum + one.amount, 0),
    )
    expect(both.battle.people.map(one => one.nextRoll)).toEqual([0, 0])
  })
})
