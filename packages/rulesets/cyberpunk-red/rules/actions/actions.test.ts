// Things in hand, doors, and Actions that only the game master judges.
import { describe, expect, test } from 'vitest'
import { act, attack, choice, dice, fight, grab, move, objectItem, reload, shieldItem, weaponItem } from '../../testing/kit.js'

const square = (x: number, y: number) => ({ x, y })

describe('CPR-ACT-05, CPR-ACT-06 things', () => {
  test('reloading fills the magazine with one kind; slugs and shells change place', () => {
    const gun = fight({ people: { vex: { at: [0, 0], holds: [weaponItem('vex', 'shotgun', { rounds: 1 })] }, brick: [9, 0] } })
    expect(gun.refusal('vex', reload('shotgun', 'bullet'))?.rule).toBe('CPR-ACT-05')
    gun.act('vex', reload('shotgun', 'shell'))
    expect(gun.person('vex').items[0]).toMatchObject({ rounds: 4, loaded: 'shell' })
    expect(gun.last('reloaded')).toMatchObject({ ammunition: 'shell', rounds: 4 })
  })
  test('counted spare rounds run out', () => {
    const item = weaponItem('vex', 'heavyPistol', { rounds: 2 })
    const few = fight({
      people: { vex: { at: [0, 0], holds: [{ ...item, spare: [{ ammunition: 'bullet', rounds: 3 }] } as typeof item] }, brick: [9, 0] },
    })
    few.act('vex', reload('heavyPistol', 'bullet')).endTurn('vex').endTurn('brick')
    expect(few.rounds('vex', 'heavyPistol')).toBe(5)
    expect(few.refusal('vex', reload('heavyPistol', 'bullet'))?.rule).toBe('CPR-ACT-05')
  })
  test('drawing and dropping are free, stowing and picking up are the Action', () => {
    const things = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'], carries: ['assaultRifle', 'lightMelee'] }, brick: [9, 0] },
    })
    expect(things.refusal('vex', { action: 'draw', itemId: 'assaultRifle' })?.rule).toBe('CPR-ACT-06')
    things.act('vex', { action: 'drop', itemId: 'heavyPistol' }).act('vex', { action: 'draw', itemId: 'assaultRifle' })
    expect(things.person('vex').hands).toEqual({ left: 'vex-assaultRifle', right: 'vex-assaultRifle' })
    things.act('vex', { action: 'stow', itemId: 'assaultRifle' }).act('vex', { action: 'draw', itemId: 'lightMelee', hand: 'left' })
    expect(things.refusal('vex', { action: 'pickUp', itemId: 'vex-heavyPistol' })?.rule).toBe('CPR-TURN-01')
    things.endTurn('vex').endTurn('brick').act('vex', { action: 'pickUp', itemId: 'vex-heavyPistol' })
    expect(things.person('vex').hands).toEqual({ left: 'vex-lightMelee', right: 'vex-heavyPistol' })
  })
  test('a shield is not dropped for free', () => {
    const shield = fight({ people: { vex: { at: [0, 0], holds: [shieldItem('vex')] }, brick: [9, 0] } })
    expect(shield.refusal('vex', { action: 'drop', itemId: 'shield' })?.rule).toBe('CPR-ACT-06')
  })
  test('a shield that lies there is offered with full hands too: it is slung, and a hand that is named has to be free', () => {
    const lying = fight({
      people: { vex: { at: [0, 0], holds: ['assaultRifle'] }, brick: [9, 0] },
      onGround: [{ at: square(1, 0), item: shieldItem('brick') }],
    })
    const { id } = shieldItem('brick')
    expect(lying.options('vex')).toContainEqual({ action: 'pickUp', itemId: id })
    expect(lying.refusal('vex', { action: 'pickUp', itemId: id, hand: 'left' })).toMatchObject({ rule: 'CPR-ACT-06', at: 'hand' })
    lying.act('vex', { action: 'pickUp', itemId: id })
    expect(lying.person('vex')).toMatchObject({
      hands: { left: 'vex-assaultRifle', right: 'vex-assaultRifle' },
      items: expect.arrayContaining([expect.objectContaining({ id })]),
    })
  })
  test('things of others and things far away are not there', () => {
    const far = fight({ people: { vex: [0, 0], brick: [9, 0] }, onGround: [{ at: square(3, 0), item: objectItem('brick') }] })
    expect(far.refusal('vex', { action: 'pickUp', itemId: 'brick-bottle' })?.rule).toBe('CPR-ACT-06')
  })
})

describe('CPR-ACT-06 what is told and refused', () => {
  test('CPR-ACT-06 each handling of a thing is told once', () => {
    const things = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'], carries: ['lightMelee'] }, brick: [9, 0] } })
    things.act('vex', { action: 'drop', itemId: 'heavyPistol' }).act('vex', { action: 'draw', itemId: 'lightMelee' })
    things.act('vex', { action: 'stow', itemId: 'lightMelee' }).endTurn('vex').endTurn('brick')
    things.act('vex', { action: 'pickUp', itemId: 'vex-heavyPistol' })
    const of = (itemId: string) => ({ rule: 'CPR-ACT-06', who: 'vex', itemId })
    expect(things.all('drew')).toMatchObject([of('vex-lightMelee')])
    expect(things.all('stowed')).toMatchObject([of('vex-lightMelee')])
    expect(things.all('pickedUp')).toMatchObject([of('vex-heavyPistol')])
  })
  test('CPR-ACT-06 the refusal counts the hands that a thing takes', () => {
    const full = fight({
      people: {
        vex: { at: [0, 0], holds: ['heavyPistol'], carries: ['assaultRifle'] },
        brick: { at: [9, 0], holds: ['assaultRifle'], carries: ['lightMelee'] },
      },
    })
    expect(full.refusal('vex', { action: 'draw', itemId: 'assaultRifle' })?.words).toContain('it takes two free hands, and Vex has 1')
    full.endTurn('vex')
    expect(full.refusal('brick', { action: 'draw', itemId: 'lightMelee' })?.words).toContain('it takes a free hand, and Brick has 0')
  })
})

describe('CPR-ACT-01, CPR-ACT-08, CPR-ACT-09 other Actions', () => {
  test('CPR-ACT-08 CPR-TURN-04 a skill is not rolled by the unconscious', () => {
    const out = fight({ people: { vex: { at: [0, 0], is: { unconsciousTurns: 5 } }, brick: [9, 0] } })
    out.step({ step: 'useSkill', who: 'vex', skill: 'athletics', dv: 5 })
    expect(out.all('skillChecked')).toEqual([])
  })
  test('CPR-ACT-08 CPR-ACT-09 vehicles and the NET need their switch and are listed with it; an object needs none and is not listed', () => {
    const vehicles = ['getIntoVehicle', 'startVehicle', 'vehicleManeuver', 'useNetActions']
    for (const on of [false, true]) {
      const run = fight({ people: { vex: [0, 0], brick: [9, 0] }, settings: { vehicles: on } })
      const refused = vehicles.map(action => run.refusal('vex', act(action))?.rule ?? null)
      expect(refused).toEqual(vehicles.map(() => (on ? null : 'CPR-ACT-09')))
      expect(run.refusal('vex', act('useObject'))).toBeNull()
      const listed = run.options('vex').map(option => (option as { readonly action: string }).action)
      expect([...vehicles, 'useObject'].filter(action => listed.includes(action))).toEqual(on ? vehicles : [])
    }
  })
  test('a skill against a DV of the game master', () => {
    const skill = fight({ people: { vex: [0, 0], brick: [9, 0] } })
    skill.act('vex', { action: 'useSkill', skill: 'athletics', dv: 15 }, dice('3'))
    expect(skill.last('skillChecked')).toMatchObject({ success: false, numbers: { modifier: 12 } })
    expect(skill.refusal('vex', act('useObject'))?.rule).toBe('CPR-TURN-01')
  })
  test('doors open and shut from beside them', () => {
    const door = {
      id: 'gate',
      name: 'gate',
      at: [
        [1, 0],
        [1, 1],
      ],
    } as const
    const doors = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] },
      size: [10, 1],
      field: {
        doors: [
          {
            ...door,
            at: [
              [1, 0],
              [1, 1],
            ],
          },
        ],
      },
    })
    expect(doors.refusal('vex', attack('heavyPistol', 'brick'))?.rule).toBe('CPR-COV-02')
    expect(doors.refusal('vex', { action: 'shutDoor', doorId: 'gate' })).toMatchObject({
      rule: 'CPR-ACT-08',
      words: expect.stringContaining('no such open door is next to Vex'),
    })
    doors.act('vex', { action: 'openDoor', doorId: 'gate' })
    expect(doors.battle.openDoors).toEqual(['gate'])
    expect(doors.last('doorMoved')).toMatchObject({ rule: 'CPR-ACT-08', doorId: 'gate', open: true })
    doors.endTurn('vex').endTurn('brick')
    expect(doors.refusal('vex', { action: 'openDoor', doorId: 'gate' })).toMatchObject({
      rule: 'CPR-ACT-08',
      words: expect.stringContaining('no such shut door is next to Vex'),
    })
    expect(doors.refusal('vex', move(1, 0))).toBeNull()
  })
  test('vehicles only with their switch', () => {
    const on = fight({ people: { vex: [0, 0], brick: [9, 0] }, settings: { vehicles: true } })
    on.act('vex', act('startVehicle'))
    expect(on.last('actionSpent').action).toBe('startVehicle')
    expect(fight({ people: { vex: [0, 0], brick: [9, 0] } }).refusal('vex', act('startVehicle'))?.rule).toBe('CPR-ACT-09')
  })
  test('malformed answers are refused with what was found', () => {
    const bad = fight({ people: { vex: [0, 0], brick: [9, 0] } })
    expect(bad.refusal('vex', 'attack')?.words).toContain('object')
    expect(bad.refusal('vex', {})?.at).toBe('action')
    expect(bad.refusal('vex', { action: 'fly' })?.found).toBe('fly')
    expect(bad.refusal('vex', { action: 'move', x: 1 })?.at).toBe('y')
    expect(bad.refusal('vex', { action: 'endTurn', loudly: true })?.at).toBe('loudly')
  })
})

test('CPR-ACT-06, CPR-ACT-10 what was grabbed with one hand is taken in both for nothing, where the other is free', () => {
  const armed = fight({ people: { vex: [0, 0], brick: { at: [1, 0], holds: ['assaultRifle'] } } })
  armed.act('vex', grab('brick'), dice('10 9'), dice('1 9'), choice('vex', { action: 'takeItem', itemId: 'brick-assaultRifle' }))
  expect(armed.person('vex').hands).toEqual({ left: 'brick-assaultRifle', right: null })
  const grip = { action: 'grip', itemId: 'brick-assaultRifle' }
  armed.endTurn('vex').endTurn('brick')
  expect(armed.refusal('vex', attack('brick-assaultRifle', 'brick'))).toMatchObject({ rule: 'CPR-ACT-10' })
  const full = armed.fork()
  full.person('vex').items.push({ kind: 'object', id: 'bag', name: 'bag' })
  full.person('vex').hands.right = 'bag'
  expect(full.refusal('vex', grip)).toMatchObject({ rule: 'CPR-ACT-06', words: expect.stringContaining('no other hand free') })
  armed.act('vex', grip)
  expect([armed.person('vex').hands, armed.person('vex').turn.actionUsed]).toEqual([
    { left: 'brick-assaultRifle', right: 'brick-assaultRifle' },
    false,
  ])
  expect(armed.refusal('vex', attack('brick-assaultRifle', 'brick'))).toBeNull()
  expect(armed.refusal('vex', grip)).toMatchObject({ rule: 'CPR-ACT-06' })
})
