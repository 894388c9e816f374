// Orders: options, refusals, forms and words, all from what the side of the combatant who is asked knows.

import { canonical, type Form, type Id, type Json } from '@enfilade/engine'
import { madeIds } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import type { Battle, Combatant } from '../battle/battle.js'
import { battleSchema } from '../battle/battle.js'
import { areHostile, personOf } from '../battle/people.js'
import { attack, dice, fight, melee, move, ranged, shoot, touch } from '../testing/kit.js'
import { playAtRandom, randomBattle } from '../testing/random-fights.js'
import { decisions } from './decisions.js'
import { grappleOpponent, wonGrapple } from './grappling/orders.js'
import { decision, paid } from './orders.js'
import { ownAction } from './own-turn.js'
import { arrivalReaction, departureReaction, shootingReaction } from './windows/orders.js'

/** Every answer to these forms that could be thought of, with all ids of the battle, known or not. */
function everyAnswer(battle: Battle, who: Combatant, forms: readonly Form[]): Json[] {
  const { field, settings } = battle.setup
  const idsOf = (things: readonly { readonly id: Id }[]): Id[] => things.map(({ id }) => id)
  const groups = [...new Set([...idsOf(field.groups), ...battle.people.map(person => person.groupId), 'alone'])]
  const ids: Readonly<Record<string, readonly Json[]>> = {
    regionId: idsOf(field.regions),
    groupId: groups,
    // Without modern ranged combat a named cover is ignored, so such an answer is one of those without.
    coverId: settings.modernRangedCombat ? [null, ...idsOf(field.covers)] : [null],
    weaponId: idsOf(who.sheet.weapons),
    target: idsOf(battle.people),
  }
  return forms.flatMap(({ action, fields }) =>
    fields
      .filter(({ optional }) => optional !== true)
      .reduce<Record<string, Json>[]>(
        (answers, { name, values = [] }) => {
          const all = ids[name] ?? values.map(({ value }) => value)
          return answers.flatMap(answer => all.map(value => ({ ...answer, [name]: value })))
        },
        [{ action }],
      ),
  )
}

/** What holds of every battle between two steps, whatever was played. */
function expectSound(battle: Battle): void {
  const { people } = battle
  for (const person of people) {
    const { id } = person
    if (battle.turnOf !== id) expect(person.actionsLeft, `${id}: actions outside their own turn`).toBe(0)
    for (const other of people) if (other.groupId === person.groupId) expect(other.regionId, 'RPJ-BF-02').toBe(person.regionId)
    if (person.coverId !== null)
      expect(battle.setup.field.covers.find(cover => cover.id === person.coverId)?.groupId, 'RPJ-BF-08').toBe(person.groupId)
    if (person.reoriented) expect(person.coverId, 'RPJ-REO-01').not.toBeNull()
    for (const by of person.suppressedBy) {
      const suppressor = personOf(battle, by)
      expect([suppressor.condition, suppressor.grappleId], 'RPJ-SUP-06').toEqual(['active', null])
    }
    if (person.overwatch !== null) expect([person.condition, person.grappleId], 'RPJ-OW-04').toEqual(['active', null])
    if (person.grappleId !== null) {
      const members = people.filter(other => other.grappleId === person.grappleId)
      expect(
        members.some(a => members.some(b => areHostile(battle, a.side, b.side))),
        'RPJ-GRP-07',
      ).toBe(true)
      expect(person.condition, 'RPJ-GRP-08').toBe('active')
    }
    const broken = person.layers.at(-1)?.saves.every(save => save.crossed)
    expect(person.condition === 'active', 'RPJ-DMG-08').toBe(!broken)
    expect(person.stabilizeFailures < 5 || person.condition === 'dead', 'RPJ-INC-05').toBe(true)
  }
}

test('RPJ-TURN-08 in random fights the options are exactly what is not refused, the forms agree, and every battle is sound', () => {
  let asked = 0
  for (let n = 0; n < 40; n++) {
    const battle = randomBattle(`orders ${n}`)
    playAtRandom(
      battle,
      `orders ${n}`,
      ({ decision, step, who }) => {
        asked += 1
        const before = canonical(battle)
        const options = decision.options(battle, step, who)
        const texts = options.map(canonical)
        expect(new Set(texts).size).toBe(texts.length)
        for (const option of options) {
          expect(decision.refusal(battle, step, who, option)).toBeNull()
          expect(decision.say(battle, step, who, option)).toMatch(/^[A-Z][^{}]{2,}$/)
        }
        if (decision.name === 'ownAction' && asked % 16 === 0) {
          const forms = decision.forms?.(battle, step, who) ?? []
          const every = everyAnswer(battle, personOf(battle, who), forms)
          const legal = every.filter(answer => decision.refusal(battle, step, who, answer) === null)
          // Who stays alone can say so by their own group as well.
          const { regionId, groupId } = personOf(battle, who)
          const stays = canonical({ action: 'cautiousMovement', regionId, groupId, coverId: null })
          expect(
            legal
              .map(canonical)
              .filter(text => text !== stays || texts.includes(stays))
              .sort(),
          ).toEqual(texts.slice().sort())
          for (const form of forms) {
            const possible = options.some(option => (option as { action: string }).action === form.action)
            expect(form.refused === undefined, `${form.action}: ${form.refused?.words}`).toBe(possible)
          }
        }
        expect(canonical(battle)).toBe(before)
      },
      () => expectSound(battle),
    )
    expect(battle.ended).not.toBeNull()
    expect(battleSchema.safeParse(battle).error?.issues).toBeUndefined()
  }
  expect(asked).toBeGreaterThan(1000)
})

describe('answers that are refused', () => {
  const start = () => fight({ people: { ana: { at: 'A', behind: '+3/1f' }, bo: 'A', cyd: 'C' }, groups: { den: 'B' } }).turn('ana')
  const refusal = (answer: Json) => start().refusal('ana', answer)

  test.each([
    ['a word', 'attack', { rule: 'RPJ-TURN-04', found: 'attack' }],
    ['nothing', null, { found: null }],
    ['a list', [], { found: [] }],
    ['no action', {}, { at: 'action', allowed: expect.arrayContaining(['move', 'endTurn']) }],
    ['an unknown action', { action: 'dance' }, { at: 'action', found: 'dance', words: 'There is no such action here.' }],
    ['a name of JavaScript', { action: 'constructor' }, { at: 'action', found: 'constructor' }],
    ['an action that is a number', { action: 3 }, { at: 'action', found: 3 }],
    ['a missing weapon', { action: 'attack', target: 'cyd' }, { at: 'weaponId', words: '"weaponId" is missing.' }],
    [
      'a weapon that is a number',
      { action: 'attack', weaponId: 7, target: 'cyd' },
      { at: 'weaponId', found: 7, words: '"weaponId" must be an id.' },
    ],
    ['an unknown key', { action: 'endTurn', now: true }, { at: 'now', allowed: ['action'] }],
    ['an unknown weapon', attack('bazooka', 'cyd'), { at: 'weaponId', found: 'bazooka', allowed: ['rifle', 'knife', 'unarmed'] }],
    ['an unknown target', attack('rifle', 'zed'), { at: 'target', found: 'zed', allowed: ['bo', 'cyd'] }],
    ['an unknown region', move('Z'), { at: 'regionId', found: 'Z', allowed: ['A', 'B', 'C', 'D', 'E'] }],
    ['an unknown group', move('B', 'lair'), { at: 'groupId', found: 'lair', allowed: ['den', 'alone'] }],
    ['an unknown cover', move('B', 'den', { coverId: 'tree' }), { at: 'coverId', found: 'tree', allowed: [null] }],
    ['a cover that is a number', { ...move('B', 'den'), coverId: 1 }, { at: 'coverId', words: '"coverId" must be an id or null.' }],
    ['an unknown overwatch region', { action: 'overwatch', weaponId: 'rifle', regionId: 'Z' }, { at: 'regionId', found: 'Z' }],
    ['an unknown id to touch', touch('zed'), { at: 'target', found: 'zed' }],
  ])('%s', (_name, answer, expected) => {
    expect(refusal(answer as Json)).toMatchObject(expected)
  })

  test('what is accepted beyond the options: a cover left out, and standing "alone"', () => {
    expect(refusal(move('B', 'den'))).toBeNull()
    expect(refusal(move('B', 'alone'))).toBeNull()
    const run = start().act('ana', move('B', 'alone'))
    expect(run.person('ana').groupId).toMatch(madeIds)
  })

  test('reactions and grapple decisions', () => {
    const knot = { at: 'B', group: 'knot' }
    const { battle } = fight({ people: { bo: knot, cyd: knot }, groups: { knot: 'B' }, order: ['cyd', 'bo'] }).turn('cyd')
    const departing = {
      step: 'offerDeparture',
      reactor: 'bo',
      move: { mover: 'cyd', cautious: false, to: { regionId: 'C', groupId: 'new-cyd', coverId: null } },
    } as const
    const refuse = (answer: Json) => departureReaction.refusal(battle, departing, 'bo', answer)
    expect(refuse({ action: 'pass' })).toBeNull()
    expect(refuse({ action: 'strike', weaponId: 'sword' })).toBeNull()
    expect(refuse({ action: 'strike', weaponId: 'pistol' })).toMatchObject({ at: 'weaponId', allowed: ['sword', 'unarmed'] })
    expect(refuse({ action: 'shoot', weaponId: 'pistol' })).toMatchObject({ rule: 'RPJ-FREE-03', at: 'action' })
    expect(refuse({ action: 'flee' })).toMatchObject({ at: 'action', allowed: ['pass', 'strike', 'shoot'] })
    const shooting = { step: 'offerStrike', reactor: 'bo', shooter: 'cyd' } as const
    expect(shootingReaction.refusal(battle, shooting, 'bo', { action: 'strike', weaponId: 'pistol' })).toMatchObject({ at: 'weaponId' })
    const arriving = { step: 'offerOverwatch', watcher: 'bo', mover: 'cyd' } as const
    expect(arrivalReaction.refusal(battle, arriving, 'bo', { action: 'shoot', weaponId: 'pistol' })).toMatchObject({ at: 'weaponId' })
    const won = { step: 'useWonGrapple', who: 'bo', opponent: 'cyd' } as const
    expect(wonGrapple.refusal(battle, won, 'bo', { action: 'bite' })).toMatchObject({ at: 'action', allowed: ['leave', 'damage', 'hold'] })
    const choosing = { step: 'chooseOpponent', who: 'bo' } as const
    expect(grappleOpponent.refusal(battle, choosing, 'bo', { action: 'wrestle', opponent: 'zed' })).toMatchObject({
      at: 'opponent',
      found: 'zed',
      allowed: [],
    })
    expect(grappleOpponent.refusal(battle, choosing, 'bo', { action: 'wrestle' })).toMatchObject({ at: 'opponent' })
  })
})

test('RPJ-TURN-04 an order that is not printed says its price where it is declared', () => {
  const house = decision({ name: 'ownAction', rule: 'RPJ-TURN-04', words: 'What now?' }, [paid('rally', 2, { words: 'Rally' })])
  const { battle } = fight({ people: { ana: 'A', cyd: 'C' } }).turn('ana')
  const ana = personOf(battle, 'ana')
  const step = { step: 'takeAction', who: 'ana' } as const
  expect(house.options(battle, step, 'ana')).toEqual([{ action: 'rally' }])
  house.do(battle, ana, { action: 'rally' }, undefined, step)
  expect(ana.actionsLeft).toBe(0) // Dex 4: two actions
  expect(house.refusal(battle, step, 'ana', { action: 'rally' })).toMatchObject({
    rule: 'RPJ-TURN-04',
    words: "Rally isn't possible: it takes 2 actions, and Ana has 0.",
  })
})

describe('words', () => {
  test('orders in words', () => {
    const run = fight({
      people: { ana: { at: 'A', behind: '+3/1f' }, bo: { at: 'B', group: 'den' }, fen: { at: 'B', group: 'den' }, cyd: 'C' },
      groups: { den: 'B', empty: 'B' },
      covers: { low: ['den', '+3/1f'], box: ['empty', '+2/0f'] },
    }).turn('ana')
    const say = (order: Json) => ownAction.say(run.battle, { step: 'takeAction', who: 'ana' }, 'ana', order as never)
    expect(say(attack('rifle', 'cyd'))).toBe('Fire the rifle at Cyd')
    expect(say(attack('knife', 'cyd'))).toBe('Strike with the knife at Cyd')
    expect(say(attack('unarmed', 'cyd'))).toBe('Strike unarmed at Cyd')
    expect(say({ action: 'aimedFire', weaponId: 'rifle', target: 'cyd' })).toBe('Take aim with the rifle and fire at Cyd')
    expect(say({ action: 'suppressiveFire', weaponId: 'rifle', target: 'cyd' })).toBe('Lay suppressive fire on Cyd with the rifle')
    expect(say(move('B', 'den'))).toBe('Move to region B, joining Bo and Fen, behind the cover low')
    expect(say(move('B', 'empty', { coverId: null }))).toBe('Move to region B, at empty, without cover')
    expect(say(move('B'))).toBe('Move to region B, alone')
    expect(say(move('A'))).toBe('Move within region A, alone')
    expect(say(move('A', 'post-ana', { coverId: null }))).toBe('Move in place, leaving the cover cover-ana')
    expect(say({ action: 'cautiousMovement', regionId: 'A', groupId: 'post-ana' })).toBe('Cautious Movement: stay put')
    expect(say({ action: 'overwatch', weaponId: 'rifle', regionId: 'C' })).toBe('Watch region C with the rifle')
    expect(say(touch('cyd'))).toBe('Grab Cyd')
    expect(say({ action: 'endTurn' })).toBe('End the turn')
  })

  test('names of weapons and covers that begin with a capital take no article', () => {
    const weapons = [ranged('vera', 'rifle', 5, { name: 'Vera', maxRange: 1 }), { ...melee('sting', 4), name: 'Sting' }]
    const run = fight({
      people: { ana: { at: 'A', weapons }, bo: { at: 'B', group: 'den' }, cyd: 'C' },
      groups: { den: 'B' },
      covers: { low: ['den', '+3/1f'] },
    }).turn('ana')
    run.battle.setup.field.covers = run.battle.setup.field.covers.map(cover => ({ ...cover, name: 'Old Betsy' }))
    const say = (order: Json) => ownAction.say(run.battle, { step: 'takeAction', who: 'ana' }, 'ana', order as never)
    expect(say(attack('vera', 'bo'))).toBe('Fire Vera at Bo')
    expect(say(attack('sting', 'bo'))).toBe('Strike with Sting at Bo')
    expect(say({ action: 'aimedFire', weaponId: 'vera', target: 'bo' })).toBe('Take aim with Vera and fire at Bo')
    expect(say({ action: 'suppressiveFire', weaponId: 'vera', target: 'bo' })).toBe('Lay suppressive fire on Bo with Vera')
    expect(say({ action: 'overwatch', weaponId: 'vera', regionId: 'B' })).toBe('Watch region B with Vera')
    expect(say(move('B', 'den'))).toBe('Move to region B, joining Bo, behind Old Betsy')
    expect(run.refusal('ana', attack('vera', 'cyd'))?.words).toContain('beyond the 1 region that Vera reaches')
    expect(run.refusal('ana', { action: 'overwatch', weaponId: 'sting', regionId: 'B' })?.words).toContain("Sting can't keep overwatch")
  })

  test('reactions in words; they and the decision to give up are secret', () => {
    const run = fight({ people: { ana: 'A', cyd: { at: 'C', is: { suppressedBy: ['ana'] } } }, order: ['cyd', 'ana'] })
    run.act('cyd', move('D'), shoot('ana', 'rifle'), dice('1 1 1 1'))
    const step = {
      step: 'offerDeparture',
      reactor: 'ana',
      move: { mover: 'cyd', cautious: false, to: { regionId: 'D', groupId: 'x', coverId: null } },
    } as const
    expect(departureReaction.say(run.battle, step, 'ana', { action: 'shoot', weaponId: 'rifle' })).toBe('Fire the rifle at Cyd')
    expect(departureReaction.say(run.battle, step, 'ana', { action: 'pass' })).toBe('Let Cyd be')
    expect(Object.values(decisions).flatMap(one => ('secret' in one && one.secret === true ? one.name : []))).toEqual([
      'departureReaction',
      'arrivalReaction',
      'shootingReaction',
      'morale',
    ])
  })
})
