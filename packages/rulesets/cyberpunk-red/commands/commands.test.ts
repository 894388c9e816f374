// What the game master does to a fight: each act in order and refused, and the fight goes on afterwards.
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { actingOn } from '../../../kit/testing/acting.js'
import type { Battle, DoorId } from '../battle/battle.js'
import { findPerson } from '../battle/people.js'
import { checkBattle } from '../files/check-battle.js'
import { battleOf, dice, Fight, fight, side } from '../testing/kit.js'
import { commands } from './commands.js'

function scene(): Battle {
  const battle = battleOf({
    people: {
      vex: { at: [2, 2], holds: ['heavyPistol'] },
      brick: { at: [3, 2], holds: ['sword'] },
      mouse: { at: [9, 9] },
    },
    sides: [side('crew'), side('gang'), side('locals')],
    size: [12, 12],
    covers: { bins: { at: [4, 4] } },
    field: {
      obstacles: [{ x: 6, y: 6 }],
      doors: [
        {
          id: 'hatch',
          name: 'Hatch',
          at: [
            [5, 5],
            [5, 6],
          ],
        },
      ],
      zones: [
        { id: 'pool', name: 'Pool', kind: 'water', areas: [{ from: { x: 0, y: 9 }, to: { x: 1, y: 9 } }], depth: 0 },
        { id: 'wire', name: 'Wire', kind: 'electric', areas: [{ from: { x: 8, y: 0 }, to: { x: 8, y: 0 } }], depth: 0 },
      ],
    },
    grapples: [{ attacker: 'brick', defender: 'vex', hand: 'left', shield: false }],
  })
  battle.round = 1
  battle.order = ['vex', 'brick', 'mouse']
  battle.toAct = ['brick', 'mouse']
  battle.turnOf = 'vex'
  battle.agenda = [
    { step: 'endTurn', who: 'vex' },
    { step: 'takeAction', who: 'vex' },
  ]
  return battle
}

const { done, refused } = actingOn<Battle>(commands, checkBattle)

describe('people', () => {
  test('CPR-INIT-03 a combatant joins as in a scenario file, and rolls for a place', () => {
    const battle = scene()
    const told = done(battle, 'join', { side: 'locals', combatant: { id: 'kite', use: 'solo', name: 'Kite', at: [7, 7] } })
    expect(told).toMatchObject([{ what: 'broughtIn', who: 'kite', side: 'locals', at: { x: 7, y: 7 } }])
    expect(battle.agenda.at(-1)).toEqual({ step: 'rollInitiativeOfNewcomer', who: 'kite' })
  })

  test('several come at once, on a side of their own', () => {
    const battle = scene()
    done(battle, 'join', {
      side: 'Cops',
      newSide: { policy: 'cautious', allies: ['crew'] },
      combatant: {
        id: 'cop',
        use: 'corporateGuard',
        count: 2,
        at: [
          [7, 7],
          [7, 8],
        ],
      },
    })
    expect(battle.setup.sides.at(-1)).toMatchObject({
      id: 'Cops',
      allies: ['crew'],
      neutral: false,
      policy: 'cautious',
      rollsHidden: false,
    })
    expect(battle.people.slice(-2).map(person => [person.id, person.policy])).toEqual([
      ['cop-1', 'cautious'],
      ['cop-2', 'cautious'],
    ])
  })

  test.each([
    ['a side that there is not', { side: 'Cops', combatant: { id: 'kite', use: 'solo', at: [7, 7] } }, 'side: There is no side "Cops"'],
    [
      'an id that is taken',
      { side: 'crew', combatant: { id: 'mouse', use: 'solo', at: [7, 7] } },
      'combatant.id: The id "mouse" is already taken',
    ],
    [
      'the id of a door',
      { side: 'crew', combatant: { id: 'hatch', use: 'solo', at: [7, 7] } },
      'combatant.id: The id "hatch" is already taken',
    ],
    [
      'a square that is taken',
      { side: 'crew', combatant: { id: 'kite', use: 'solo', at: [9, 9] } },
      'combatant.at: mouse already stands on [9, 9]',
    ],
    ['an obstacle', { side: 'crew', combatant: { id: 'kite', use: 'solo', at: [6, 6] } }, 'combatant.at: No combatant can stand on [6, 6]'],
    [
      'outside the map',
      { side: 'crew', combatant: { id: 'kite', use: 'solo', at: [12, 6] } },
      'combatant.at: [12, 6] lies outside the battlefield',
    ],
    [
      'a person that the content lacks',
      { side: 'crew', combatant: { id: 'kite', use: 'sollo', at: [7, 7] } },
      'combatant.use: Cyberpunk RED has no person "sollo"',
    ],
    [
      'a hold on a combatant',
      { side: 'crew', combatant: { id: 'kite', use: 'solo', at: [7, 7], grapples: 'mouse' } },
      'combatant.grapples: A newcomer grapples nobody yet',
    ],
  ] as const)('nobody joins with %s', (_, args, words) => {
    expect(refused(scene(), 'join', args as unknown as Json).join('\n')).toContain(words)
  })

  test('a combatant leaves: out of the order, out of the Grapple, out of what is being resolved', () => {
    const battle = scene()
    battle.agenda.push({
      step: 'rollAttack',
      attack: { kind: 'shot', attacker: 'vex', target: 'brick', weaponId: 'vex-heavyPistol', aim: null },
      defence: 'dv',
    })
    const told = done(battle, 'leave', { who: 'brick' })
    expect(told.map(event => event.what)).toEqual(['takenOut', 'grappleEnded'])
    expect(battle).toMatchObject({ order: ['vex', 'mouse'], toAct: ['mouse'], grapples: [] })
    expect(battle.agenda.map(step => step.step)).toEqual(['endTurn', 'takeAction'])
  })

  test('who leaves an area is no longer in it; the blast goes on', () => {
    const battle = scene()
    const area = {
      kind: 'blast' as const,
      attacker: 'vex',
      weapon: 'grenade',
      at: { x: 9, y: 9 },
      total: 16,
      dice: 6,
      harm: null,
      inside: ['brick', 'mouse'],
      thrown: false,
    }
    const { thrown: _, ...blast } = area
    battle.agenda.push({ step: 'rollAreaDamage', area: blast, spared: ['brick'], behind: [] } as never)
    done(battle, 'leave', { who: 'brick' })
    expect(battle.agenda.at(-1)).toMatchObject({ step: 'rollAreaDamage', area: { inside: ['mouse'] }, spared: [] })
  })

  test('the last one cannot leave, and neither can someone who is not there', () => {
    const battle = scene()
    expect(refused(battle, 'leave', { who: 'mose' })).toEqual(['who: There is no combatant "mose" in this fight. Did you mean mouse?'])
    done(battle, 'leave', { who: 'brick' })
    done(battle, 'leave', { who: 'mouse' })
    expect(refused(battle, 'leave', { who: 'vex' })).toEqual(['who: The last combatant cannot be taken out; end the fight instead.'])
  })

  test('a combatant changes sides, and is no longer hidden from their own', () => {
    const battle = scene()
    const mouse = findPerson(battle, 'mouse')
    if (mouse !== undefined) mouse.hiddenFrom = ['crew', 'locals']
    done(battle, 'changeSide', { who: 'mouse', side: 'crew' })
    expect(mouse).toMatchObject({ side: 'crew', hiddenFrom: ['locals'] })
    expect(refused(battle, 'changeSide', { who: 'mouse', side: 'crew' })[0]).toContain('is already on that side')
    expect(refused(battle, 'changeSide', { who: 'mouse', side: 'cops' })[0]).toContain('There is no side "cops"')
  })

  test('a combatant is put elsewhere; a Grapple does not stretch', () => {
    const battle = scene()
    battle.agenda.push({ step: 'walk', who: 'vex', path: [{ x: 2, y: 3 }] })
    const told = done(battle, 'moveTo', { who: 'vex', at: { x: 10, y: 10 } })
    expect(told.map(event => event.what)).toEqual(['placed', 'grappleEnded'])
    expect(battle.agenda.map(step => step.step)).toEqual(['endTurn', 'takeAction'])
  })

  test.each([
    ['off the map', { x: 12, y: 0 }, 'at: This lies outside the battlefield'],
    ['into an obstacle', { x: 6, y: 6 }, 'at: An obstacle or cover fills this square'],
    ['into cover', { x: 4, y: 4 }, 'at: An obstacle or cover fills this square'],
    ['onto a combatant', { x: 9, y: 9 }, 'at: Mouse already stands there (CPR-MOVE-02)'],
  ])('nobody is put %s', (_, at, words) => {
    expect(refused(scene(), 'moveTo', { who: 'vex', at })[0]).toContain(words)
  })
})

describe('secrets', () => {
  test('people and terrain are hidden and are revealed', () => {
    const battle = scene()
    expect(done(battle, 'hide', { id: 'mouse', from: ['crew'] })).toMatchObject([{ what: 'hidden', id: 'mouse', from: ['crew'] }])
    done(battle, 'hide', { id: 'wire', from: ['crew', 'gang'] })
    expect(battle.secretTerrain).toEqual([{ id: 'wire', hiddenFrom: ['crew', 'gang'] }])
    expect(done(battle, 'reveal', { id: 'wire', to: ['crew'] })).toMatchObject([{ what: 'terrainRevealed', id: 'wire', to: 'crew' }])
    expect(done(battle, 'reveal', { id: 'mouse' })).toMatchObject([{ what: 'revealed', who: 'mouse', to: ['crew'] }])
    expect(battle.secretTerrain).toEqual([{ id: 'wire', hiddenFrom: ['gang'] }])
  })

  test.each([
    ['hide', { id: 'nothing', from: ['crew'] }, 'id: There is no combatant, cover, door or zone "nothing"'],
    ['hide', { id: 'mouse', from: ['gang'] }, 'from[0]: A combatant cannot be hidden from their own side'],
    ['hide', { id: 'pool', from: ['gang'] }, "id: A zone of the kind water can't be hidden"],
    ['hide', { id: 'mouse', from: ['cops'] }, 'from[0]: There is no side "cops"'],
    ['hide', { id: 'mouse', from: [] }, 'from: Name at least one side'],
    ['reveal', { id: 'mouse' }, 'id: All of these sides know of it already'],
  ])('%s %j is refused', (name, args, words) => {
    expect(refused(scene(), name, args)[0]).toContain(words)
  })
})

describe('the course of a fight', () => {
  test('it ends by the word of the game master', () => {
    const battle = scene()
    const told = done(battle, 'end', { how: 'surrender', winners: ['crew'] })
    expect(told).toMatchObject([{ what: 'fightEnded', how: 'surrender', winners: ['crew'], words: 'The others have surrendered.' }])
    expect(battle).toMatchObject({ agenda: [], turnOf: null, ended: { how: 'surrender' } })
    expect(refused(battle, 'end', { how: 'truce' })[0]).toContain('The fight is already over')
    expect(refused(battle, 'join', { side: 'crew', combatant: { id: 'kite', use: 'solo', at: [7, 7] } })[0]).toContain('nobody can join it')
    expect(refused(scene(), 'end', { how: 'truce', winners: ['cops'] })[0]).toContain('There is no side "cops"')
  })

  test('what is being resolved is called off, and the turn goes on', () => {
    const battle = scene()
    expect(refused(battle, 'cancelAction', {})[0]).toContain('Nothing is being resolved')
    battle.agenda.push({ step: 'rollGrab', who: 'vex', target: 'brick', hand: 'left' })
    expect(done(battle, 'cancelAction', {})).toMatchObject([{ what: 'actionCancelled', who: 'vex' }])
    expect(battle.agenda.map(step => step.step)).toEqual(['endTurn', 'takeAction'])
  })

  test('CPR-GAP-55 circumstances make checks harder until they change', () => {
    const battle = scene()
    done(battle, 'circumstances', { who: 'vex', modifier: -4 })
    expect(findPerson(battle, 'vex')?.circumstance).toBe(-4)
    done(battle, 'circumstances', { who: 'vex', modifier: 0 })
    expect(refused(battle, 'circumstances', { who: 'vex', modifier: 1.5 })[0]).toContain('modifier: This must be a whole number')
  })

  test('CPR-GAP-45 the game master says who is unaware', () => {
    const battle = scene()
    done(battle, 'setUnaware', { who: 'mouse', unaware: true })
    expect(refused(battle, 'setUnaware', { who: 'mouse', unaware: true })[0]).toContain('already is unaware')
  })

  test('CPR-EXP-04 the game master says where the next miss comes down, and takes it back', () => {
    const battle = scene()
    expect(refused(battle, 'placeMiss', { at: null })[0]).toContain('No square has been chosen')
    expect(refused(battle, 'placeMiss', { at: { x: 400, y: 0 } })[0]).toContain('outside the battlefield')
    expect(done(battle, 'placeMiss', { at: { x: 1, y: 1 } })).toEqual([]) // no one at the table hears of it
    expect(battle.missPlaced).toEqual({ x: 1, y: 1 })
    done(battle, 'placeMiss', { at: null })
    expect(battle.missPlaced).toBeNull()
  })

  test('doors open and shut', () => {
    const battle = scene()
    expect(done(battle, 'setDoor', { id: 'hatch', open: true })).toMatchObject([{ what: 'terrainSet', id: 'hatch', words: 'is opened' }])
    expect(battle.openDoors).toEqual(['hatch'])
    expect(refused(battle, 'setDoor', { id: 'hatch', open: true })[0]).toContain('It is already open')
    expect(refused(battle, 'setDoor', { id: 'door', open: true })[0]).toContain('There is no door "door"')
  })

  test('CPR-COV-07 doors are locked and unlocked, and only shut ones are', () => {
    const battle = scene()
    expect(done(battle, 'setDoor', { id: 'hatch', locked: true })).toMatchObject([{ id: 'hatch', words: 'is locked' }])
    expect(refused(battle, 'setDoor', { id: 'hatch', locked: true })[0]).toContain('It is already locked')
    expect(refused(battle, 'setDoor', { id: 'hatch' })[0]).toContain('Say whether it opens')
    expect(refused(battle, 'setDoor', { id: 'hatch', open: true, locked: true })[0]).toContain('shut it first')
    expect(done(battle, 'setDoor', { id: 'hatch', open: true })).toMatchObject([{ words: 'is opened' }])
    expect([battle.openDoors, battle.lockedDoors]).toEqual([['hatch'], []])
    expect(refused(battle, 'setDoor', { id: 'hatch', locked: true })[0]).toContain('shut it first')
    expect(done(battle, 'setDoor', { id: 'hatch', open: false, locked: true })).toMatchObject([{ words: 'is shut and is locked' }])
    expect(done(battle, 'setDoor', { id: 'hatch', locked: false })).toMatchObject([{ words: 'is unlocked' }])
  })

  test('CPR-COV-06 a destroyed door stays open, and a wall is no door', () => {
    const battle = scene()
    const is = { material: null, thickness: null, hpMax: 20 }
    battle.barriers = [{ id: 'hatch' as DoorId, name: 'Hatch', isWall: false, hp: 0, ...is }]
    for (const change of [{ open: false }, { open: true }, { locked: true }])
      expect(refused(battle, 'setDoor', { id: 'hatch', ...change })[0]).toContain('It is destroyed, and stays open (CPR-COV-06)')
    battle.barriers = [{ id: 'hatch' as DoorId, name: 'Hatch', isWall: true, hp: 20, ...is }]
    expect(refused(battle, 'setDoor', { id: 'hatch', open: true })[0]).toContain('There is no door "hatch"')
  })
})

test('CPR-ELEC-01 CPR-DROWN-01 who is moved off live ground is in no contact with it any more', () => {
  const battle = scene()
  const mouse = findPerson(battle, 'mouse')
  if (mouse !== undefined) Object.assign(mouse, { at: { x: 8, y: 0 }, electrocuted: { source: 'the live ground', repeats: true } })
  done(battle, 'moveTo', { who: 'mouse', at: { x: 9, y: 9 } })
  expect(mouse).toMatchObject({ at: { x: 9, y: 9 }, electrocuted: null })
})

describe('hazards', () => {
  test.each([
    ['setFire', { intensity: 'deadly' }, { onFire: 'deadly' }, 'CPR-FIRE-01'],
    ['setAir', { airless: 'drowning' }, { airless: 'drowning' }, 'CPR-DROWN-01'],
    ['setVacuum', { inVacuum: true }, { inVacuum: true }, 'CPR-VAC-01'],
    ['setRadiation', { level: 'low' }, { inRadiation: 'low' }, 'CPR-RAD-01'],
    ['setExposed', { exposed: true }, { exposed: true }, 'CPR-EXPO-01'],
    ['setOnFoot', { onFoot: false }, { onFoot: false }, 'CPR-MOVE-06'],
  ] as const)('%s', (name, args, state, rule) => {
    const battle = scene()
    expect(done(battle, name, { who: 'mouse', ...args })).toMatchObject([{ rule, what: 'hazardSet', who: 'mouse' }])
    expect(findPerson(battle, 'mouse')).toMatchObject(state)
  })

  test.each([
    ['electrocute', { source: 'a fence' }, { step: 'electrocute', who: 'mouse', source: 'a fence' }],
    ['loseFooting', { metres: 20 }, { step: 'loseFooting', who: 'mouse', metres: 20, edge: { x: 9, y: 9 } }],
    ['loseFooting', { metres: 20, edge: null }, { step: 'loseFooting', who: 'mouse', metres: 20, edge: null }],
    ['poison', { intensity: 'mild' }, { step: 'poison', who: 'mouse', intensity: 'mild' }],
    ['drug', { intensity: 'strong' }, { step: 'drug', who: 'mouse', intensity: 'strong' }],
  ] as const)('%s goes on as the rule says', (name, args, step) => {
    const battle = scene()
    done(battle, name, { who: 'mouse', ...args } as unknown as Json)
    expect(battle.agenda.at(-1)).toEqual(step)
  })

  test('CPR-PSN-01 a poison that is given is rolled against at once', () => {
    const played = new Fight(scene())
    done(played.battle, 'poison', { who: 'mouse', intensity: 'deadly' })
    played.go(dice('2'), dice('3 5'))
    expect(played.hp('mouse')).toBe(22)
  })

  test('nothing happens to the dead, and no one can let go of nothing', () => {
    const battle = scene()
    expect(refused(battle, 'breakContact', { who: 'mouse' })[0]).toContain('touching no live source')
    expect(refused(battle, 'loseFooting', { who: 'mouse', metres: 20, edge: { x: 50, y: 0 } })[0]).toContain('outside the battlefield')
    const mouse = findPerson(battle, 'mouse')
    if (mouse !== undefined) mouse.dead = true
    expect(refused(battle, 'setFire', { who: 'mouse', intensity: 'mild' })[0]).toContain('is dead')
  })
})

describe('care between fights', () => {
  test('CPR-TURN-05 CPR-GAP-46 who gets HP back from others is conscious again, still prone', () => {
    const battle = scene()
    const mouse = findPerson(battle, 'mouse')
    if (mouse === undefined) throw new Error('no mouse')
    const full = mouse.sheet.maxHp
    Object.assign(mouse, { hp: full - 3, unconsciousTurns: 12, prone: true })
    expect(done(battle, 'restoreHp', { who: 'mouse', amount: 1 })).toMatchObject([
      { what: 'adjusted', rule: 'CPR-GAP-46', words: `1 HP back, ${full - 2} of ${full}` },
      { what: 'awoke', rule: 'CPR-TURN-05', who: 'mouse' },
    ])
    expect(mouse).toMatchObject({ hp: full - 2, unconsciousTurns: null, prone: true })
    // No more than the full number, and who is awake needs no waking.
    expect(done(battle, 'restoreHp', { who: 'mouse', amount: 9 }).map(({ what }) => what)).toEqual(['adjusted', 'woundStateChanged'])
    expect(mouse.hp).toBe(full)
    expect(refused(battle, 'restoreHp', { who: 'mouse', amount: 1 })[0]).toBe(`who: Mouse has all ${full} HP.`)
    for (const amount of [0, -1, 1.5, 1001]) expect(refused(battle, 'restoreHp', { who: 'vex', amount })[0]).toMatch(/^amount/)
    mouse.dead = true
    expect(refused(battle, 'restoreHp', { who: 'mouse', amount: 1 })[0]).toMatch(/^who/)
  })

  test('CPR-HEAL-05 an injury that takes no Quick Fix, or nothing else, is refused for that', () => {
    const battle = scene()
    findPerson(battle, 'vex')?.injuries.push(
      { name: 'lostEye', side: null, quickFixed: false },
      { name: 'concussion', side: null, quickFixed: false },
    )
    const by = (injury: string, quickFix: boolean) =>
      refused(battle, 'treat', { healer: 'mouse', patient: 'vex', injury, side: null, skill: 'surgery', quickFix })[0]
    expect(by('lostEye', true)).toContain("Lost Eye can't be fixed in the field")
    expect(by('concussion', false)).toContain('Concussion takes no more than a Quick Fix')
  })

  test('CPR-HEAL-05 an injury is treated by the right skill', () => {
    const battle = scene()
    const vex = findPerson(battle, 'vex')
    vex?.injuries.push({ name: 'brokenLeg', side: 'left', quickFixed: false })
    const treatment = { healer: 'mouse', patient: 'vex', injury: 'brokenLeg', side: 'left', skill: 'paramedic' }
    done(battle, 'treat', { ...treatment, quickFix: true })
    expect(battle.agenda.at(-1)).toEqual({ step: 'treat', treatment, quickFix: true })
    expect(refused(battle, 'treat', { ...treatment, injury: 'concussion', side: null })[0]).toContain('has no such injury')
    expect(refused(battle, 'treat', { ...treatment, skill: 'firstAid' })[0]).toContain('needs another skill')
    expect(refused(battle, 'treat', { ...treatment, healer: 'nobody' })[0]).toContain('There is no combatant "nobody"')
  })

  test('CPR-HEAL-04 days pass after a fight, never in it', () => {
    expect(refused(scene(), 'passDay', {})[0]).toContain("A day can't pass in the middle of a fight")
    const played = fight({ people: { mouse: { at: [1, 1], is: { hp: 10, stabilized: true } } } })
    done(played.battle, 'passDay', { resting: ['mouse'] })
    played.go()
    expect(played.hp('mouse')).toBe(14)
    expect(refused(played.battle, 'passDay', { resting: ['nobody'] })[0]).toContain('There is no combatant "nobody"')
    done(played.battle, 'passDay', { days: 2, resting: ['mouse'] })
    played.go()
    expect(played.hp('mouse')).toBe(22)
    expect(refused(played.battle, 'passDay', { days: 31 })).not.toEqual([])
  })

  test('CPR-HEAL-01 CPR-HEAL-04 whoever rests has to be stabilized first, which needs no turn after the fight', () => {
    const after = fight({ people: { vex: { at: [1, 1] }, mouse: { at: [9, 9], is: { hp: 10 } } } })
    const told = done(after.battle, 'passDay', {})
    after.go()
    expect(after.hp('mouse')).toBe(10)
    expect(JSON.stringify(told)).toContain('not stabilized, so no HP come back')
    const care = { healer: 'vex', patient: 'mouse', skill: 'firstAid' }
    done(after.battle, 'stabilize', care)
    expect(after.battle.agenda.map(({ step }) => step)).toContain('stabilize')
    after.person('mouse').stabilized = true
    expect(refused(after.battle, 'stabilize', care)[0]).toContain('Mouse needs no stabilizing')
    after.person('vex').unconsciousTurns = 3
    expect(refused(after.battle, 'stabilize', care)[0]).toContain("can't act")
  })

  test('CPR-TURN-05 CPR-FIRE-01 after a day nobody is unconscious or burns any more', () => {
    const after = fight({ people: { mouse: { at: [1, 1], is: { hp: 10, unconsciousTurns: 20, onFire: 'deadly' } } } })
    done(after.battle, 'passDay', {})
    after.go()
    expect(after.person('mouse')).toMatchObject({ hp: 10, unconsciousTurns: null, onFire: null })
  })

  test('CPR-ARM-04 armor and shields are repaired between fights alone', () => {
    expect(refused(scene(), 'repair', { who: 'vex' })[0]).toContain('in the middle of a fight (CPR-ARM-04)')
    const battle = battleOf({ people: { vex: { at: [1, 1] } } })
    expect(refused(battle, 'repair', { who: 'vex' })[0]).toContain('nothing to repair')
    for (const piece of battle.people[0]?.armor ?? []) piece.sp = 2
    done(battle, 'repair', { who: 'vex' })
    expect(battle.people[0]?.armor.map(piece => piece.sp)).toEqual([11, 11])
  })
})

test('no command takes what is not of its form', () => {
  for (const name of Object.keys(commands)) {
    if (name === 'cancelAction' || name === 'passDay') continue
    for (const args of [null, [], 'x', {}, { who: 5, id: 5, side: 5 }] as Json[])
      expect(refused(scene(), name, args).length).toBeGreaterThan(0)
    expect(commands[name]?.words).not.toBe('')
    expect(commands[name]?.schema).toHaveProperty('type', 'object')
  }
})
