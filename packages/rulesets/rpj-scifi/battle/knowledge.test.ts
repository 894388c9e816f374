// What a side knows: people, terrain and numbers hidden from it change none of its options until they are revealed.
import { canonical, type Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { codec } from '../codec.generated.js'
import { saveChance } from '../rules/damage/damage.js'
import { ownAction } from '../rules/own-turn.js'
import { hitChance } from '../testing/attacks.js'
import { attack, dice, fight, move, overwatch, overwatchShot, pass, stranger, strike, touch } from '../testing/kit.js'
import { offersOn } from '../testing/offers.js'
import { pickFrom, playAtRandom, randomBattle } from '../testing/random-fights.js'
import type { Battle } from './battle.js'
import { believed, knownField, knownPeople, knowsNumbers, knowsPerson, knowsTerrain, revealTerrain } from './knowledge.js'
import { groupFoundedBy } from './made.js'
import { personOf } from './people.js'
import { unknownSheet } from './sheet.js'

const knot = { at: 'B', group: 'knot' }
const groups = { knot: 'B' }
const hidden = { hiddenFrom: ['blue'] }

describe('people', () => {
  test('a hidden person is refused like one who is not there, to the letter', () => {
    const people = { ana: knot, bo: 'A', cyd: { ...knot, is: hidden } }
    const run = fight({ people, groups })
    const refused = (target: string, order: (target: string) => Json) =>
      canonical(run.refusal('ana', order(target)) as unknown as Json).replaceAll(target, '?')
    for (const order of [(target: string) => attack('rifle', target), (target: string) => attack('knife', target), touch])
      expect(refused('cyd', order)).toBe(refused('zed', order))
    expect(canonical(run.options('ana') as Json)).not.toContain('cyd')
    expect(knownPeople(run.battle, 'blue').map(person => person.id)).toEqual(['ana', 'bo'])
    expect(knowsPerson(run.battle, 'red', run.person('cyd'))).toBe(true)
  })

  test('the group of a hidden person is not offered, and stops no one from standing alone', () => {
    const people = { ana: 'A', cyd: { at: 'B', is: hidden } }
    const run = fight({ people })
    expect(run.refusal('ana', move('B', 'spot-cyd'))).toMatchObject({ at: 'groupId', allowed: ['alone'] })
  })

  test('attacking, touching or reacting gives a combatant away to all (house rule)', () => {
    const people = { ana: 'A', eve: { ...knot, is: hidden }, bo: knot, cyd: { at: 'D', is: hidden } }
    const order = ['cyd', 'eve', 'bo', 'ana']
    const shot = fight({ people, groups, order }).act('cyd', attack('carbine', 'ana'), dice('1 1 1 1'))
    expect(shot.person('cyd').hiddenFrom).toEqual([])
    expect(shot.last('revealed')).toMatchObject({ who: 'cyd', to: ['blue'] })
    const touched = fight({ people, groups, order }).endTurn('cyd').act('eve', touch('bo'), dice('1 1 1 1'))
    expect(touched.person('eve').hiddenFrom).toEqual([])
    const struck = fight({ people, groups, order }).endTurn('cyd').endTurn('eve')
    struck.act('bo', move('C'), strike('eve', 'axe'), dice('1 1 1 1'))
    expect(struck.person('eve').hiddenFrom).toEqual([])
    const passed = fight({ people, groups, order }).endTurn('cyd').endTurn('eve').act('bo', move('C'), pass('eve'))
    expect(passed.person('eve').hiddenFrom).toEqual(['blue'])
    const moved = fight({ people, groups, order }).act('cyd', move('E')).act('cyd', overwatch('carbine', 'A'))
    expect(moved.person('cyd').hiddenFrom).toEqual(['blue'])
  })

  test('no one reacts to a combatant unknown to their side', () => {
    const watch = { overwatch: { regionId: 'C', weaponId: 'rifle' } }
    const people = { ana: { at: 'A', is: watch }, bo: knot, cyd: { ...knot, is: { ...hidden, suppressedBy: ['ana'] } } }
    const run = fight({ people, groups, order: ['cyd', 'ana', 'bo'] })
    expect(offersOn(run, 'cyd', move('C')).offers).toEqual([])
    expect(offersOn(run, 'cyd', attack('carbine', 'bo')).offers).toEqual(['bo shooting']) // the shot gave the shooter away
  })

  test('who grapples with one of them is known to a side (house rule)', () => {
    const held = { ...knot, is: { grappleId: 'grapple-1', ...hidden } }
    const { battle, person } = ((run = fight({ people: { ana: { ...knot, is: { grappleId: 'grapple-1' } }, eve: held }, groups })) => ({
      battle: run.battle,
      person: run.person('eve'),
    }))()
    expect(knowsPerson(battle, 'blue', person)).toBe(true)
    expect(knowsPerson(battle, 'green', { ...person, hiddenFrom: ['green'] })).toBe(false)
  })
})

describe('terrain', () => {
  const situation = {
    people: { ana: 'A', cyd: { at: 'C', behind: '+3/1f' } },
    groups: { den: 'B', lair: 'E' },
    covers: { wall: ['den', '+3/1f'], crate: ['den', '+2/0f'], pit: ['lair', '+1/0f'] },
    edges: ['+A-E?'],
  } as const
  const secret = (...ids: string[]) => ids.map(id => ({ id, hiddenFrom: ['blue'] }))

  test('the known field leaves out secret covers, edges and regions with all that belongs to them; without secrets it is the field itself', () => {
    const open = fight(situation).battle
    expect(knownField(open, 'blue')).toBe(open.setup.field)
    const { battle } = fight({ ...situation, secret: secret('wall', 'A-E', 'E') })
    const field = knownField(battle, 'blue')
    expect(field).toBe(knownField(battle, 'blue'))
    expect(knownField(battle, 'red')).toBe(battle.setup.field)
    expect(field.regions.map(region => region.id)).toEqual(['A', 'B', 'C', 'D'])
    expect(field.edges.map(edge => edge.id)).toEqual(['A-B', 'B-C', 'C-D'])
    expect(field.groups.map(group => group.id)).toEqual(['den', 'post-cyd'])
    expect(field.covers.map(cover => cover.id)).toEqual(['crate', 'cover-cyd'])
    expect([knowsTerrain(battle, 'blue', 'wall'), knowsTerrain(battle, 'red', 'wall')]).toEqual([false, true])
  })

  test('RPJ-BF-09 the best cover is the best known one, and secret ways and places are refused like none', () => {
    const run = fight({ ...situation, secret: secret('wall', 'A-E', 'E') })
    expect(run.refusal('ana', move('E'))).toMatchObject({ rule: 'RPJ-BF-01', allowed: ['A', 'B', 'C', 'D'] })
    expect(run.refusal('ana', move('B', 'den', { coverId: 'wall' }))).toMatchObject({ at: 'coverId', allowed: ['crate', null] })
    expect(run.refusal('ana', overwatch('rifle', 'E'))).toMatchObject({ rule: 'RPJ-BF-01', allowed: ['A', 'B', 'C', 'D'] })
    expect(run.act('ana', move('B', 'den')).person('ana').coverId).toBe('crate')
  })

  test('a secret cover that counts against a shot is seen by the side that shoots (house rule)', () => {
    const run = fight({ ...situation, secret: [{ id: 'cover-cyd', hiddenFrom: ['blue', 'green'] }] })
    expect(hitChance(run.battle, { kind: 'ranged', attacker: 'ana', target: 'cyd', weaponId: 'rifle', moving: null }, 'blue')).toBeCloseTo(
      (1296 - 15) / 1296,
      12,
    )
    run.act('ana', attack('rifle', 'cyd'), dice('1 1 1 1'))
    expect(run.last('attackRolled').defense).toBe(19)
    expect(run.last('terrainRevealed')).toMatchObject({ id: 'cover-cyd', to: 'blue' })
    expect(run.battle.secretTerrain).toEqual([{ id: 'cover-cyd', hiddenFrom: ['green'] }])
    revealTerrain(run.battle, 'cover-cyd', 'green', 'RPJ-COV-02', undefined)
    expect(run.battle.secretTerrain).toEqual([])
    const flanked = fight({ ...situation, people: { ana: 'C', cyd: situation.people.cyd }, secret: secret('cover-cyd') })
    flanked.act('ana', attack('rifle', 'cyd'), dice('1 1 1 1'))
    expect(flanked.all('terrainRevealed')).toEqual([]) // closer than its flanking distance it adds nothing
  })
})

describe('numbers', () => {
  test('unknown numbers are reckoned with by stated defaults; the roll is against the true ones', () => {
    const people = { ana: 'A', dov: { at: 'C', is: { numbersHiddenFrom: ['blue'] } }, eve: 'C' }
    const run = fight({ people })
    const { battle } = run
    expect([knowsNumbers(battle, 'blue', run.person('dov')), knowsNumbers(battle, 'red', run.person('dov'))]).toEqual([false, true])
    expect(believed(battle, 'blue', run.person('dov'))).toBe(unknownSheet)
    expect(believed(battle, 'blue', run.person('eve'))).toBe(run.person('eve').sheet)
    expect(unknownSheet).toMatchObject({ dex: 0, str: 0, meleeDefense: 16, rangedDefense: 16 })
    const shot = { kind: 'ranged', attacker: 'ana', target: 'dov', weaponId: 'rifle', moving: null } as const
    expect(hitChance(battle, shot, 'blue')).toBeCloseTo((1296 - 15) / 1296, 12) // 7 or more
    expect(hitChance(battle, shot)).toBeCloseTo((1296 - (1 + 4 + 10 + 20 + 35 + 56 + 80 + 104 + 125)) / 1296, 12) // 13 or more
    expect(saveChance(battle, run.person('dov'), 5, 'blue')).toBe(saveChance(battle, run.person('dov'), 5)) // 10 happens to be true
    run.act('ana', attack('rifle', 'dov'), dice('1 1 1 1'))
    expect(run.last('attackRolled').defense).toBe(22)
  })
})

test('options, refusals and forms are the same whatever a side cannot know, in random fights', () => {
  let compared = 0
  for (let n = 0; n < 20; n++) {
    const battle = randomBattle(`secrets ${n}`)
    const pick = pickFrom(`secrets ${n} changed`)
    playAtRandom(
      battle,
      `secrets ${n}`,
      ({ decision, step, who }) => {
        const { side } = personOf(battle, who)
        const other = changedWhereHidden(battle, side, pick)
        if (other === null) return
        compared += 1
        const seen = (one: Battle) =>
          canonical([decision.options(one, step, who), (decision.forms?.(one, step, who) ?? []) as unknown as Json])
        expect(seen(other)).toBe(seen(battle))
        if (decision.name !== 'ownAction') return
        for (const person of battle.people) {
          if (knowsPerson(battle, side, person)) continue
          const order = attack('unarmed', person.id)
          const refusal = (one: Battle) => canonical(ownAction.refusal(one, { step: 'takeAction', who }, who, order) as unknown as Json)
          expect(refusal(other)).toBe(refusal(battle))
        }
      },
      () => undefined,
    )
  }
  expect(compared).toBeGreaterThan(100)
})

/** The battle with other hidden facts: hidden people elsewhere, unknown numbers changed, secret covers better. Null where nothing is hidden. */
function changedWhereHidden(battle: Battle, side: string, pick: (below: number) => number): Battle | null {
  const other = codec.copy(battle)
  let changed = false
  for (const person of other.people) {
    if (!knowsPerson(other, side, person)) {
      const region = other.setup.field.regions[pick(other.setup.field.regions.length)]
      person.regionId = region?.id ?? person.regionId
      person.groupId = groupFoundedBy(other, person.id, 50 + pick(5))
      person.coverId = null
      changed = true
    }
    if (!knowsNumbers(other, side, person)) {
      person.sheet = { ...stranger(side), ...unknownSheet, dex: pick(20), rangedDefense: pick(30), weapons: person.sheet.weapons }
      changed = true
    }
  }
  const secrets = new Set(other.secretTerrain.flatMap(secret => (secret.hiddenFrom.includes(side) ? secret.id : [])))
  if (secrets.size > 0) {
    const { field } = other.setup
    const used = new Set(other.people.map(person => person.coverId))
    const covers = field.covers
      .map(cover => (secrets.has(cover.id) ? { ...cover, quality: pick(9) } : cover))
      .filter(cover => !secrets.has(cover.id) || used.has(cover.id) || pick(2) === 0)
    other.setup = { ...other.setup, field: { ...field, covers } }
    changed = true
  }
  return changed ? other : null
}

test('overwatch of a side that cannot see the mover is kept', () => {
  const watch = { overwatch: { regionId: 'C', weaponId: 'rifle' } }
  const run = fight({ people: { ana: { at: 'A', is: watch }, cyd: { at: 'D', is: hidden }, dov: 'D' }, order: ['cyd', 'dov', 'ana'] })
  run.act('cyd', move('C')).endTurn('cyd')
  run.act('dov', move('C'), overwatchShot('ana'), dice('1 1 1 1'))
  expect(run.person('ana').overwatch).toBeNull()
})
