/**
 * What a seat sees and hears: nothing of people it does not know, no numbers and no dice that are hidden from it, all that is
 * declared.
 */
import type { Event, Thrown, Told, Viewer } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { checkBattle } from '../files/check-battle.js'
import { bluePlanet } from '../index.js'
import { fight } from '../testing/kit.js'
import { view } from './view.js'
import { telling } from './witness.js'

/**
 * The crew knows neither Kit nor the numbers of Brick; the gang rolls in secret. Brick shoots at Vex, due in round 4, and Kit at Vex and
 * Moe.
 */
function secretBattle(): Battle {
  const { battle } = fight({
    people: {
      vex: { skills: { brawling: 40 }, name: 'Vex' },
      brick: {
        at: [20, 0],
        numbersHiddenFrom: ['Crew'],
        attributes: { speed: 20, constitution: 61 },
        skills: { longarms: 77 },
        weapons: [{ use: 'assaultRifle', ammunition: 'armorPiercing', rounds: 30, roundsLeft: 17 }],
        armor: ['heavyBody'],
        wounds: [{ level: 3, location: 'leftArm', traumaFailed: true }],
      },
      kit: { at: [9, 9.5], hiddenFrom: ['Crew'], weapons: ['huntingRifle'] },
      moe: { at: [30, 3] },
    },
  })
  battle.setup = {
    ...battle.setup,
    sides: battle.setup.sides.map(side => (side.id === 'Gang' ? { ...side, rollsHidden: true, policy: 'cautious' } : side)),
  }
  battle.round = 1
  const at = (id: string): Battle['people'][number] => battle.people.find(person => person.id === id) as Battle['people'][number]
  at('brick').pending = {
    action: { action: 'fireSingle', weaponId: 'assaultRifle', shots: [{ target: 'vex', location: 'eyes' }] },
    declaredRound: 1,
    resolveRound: 4,
  }
  at('kit').pending = {
    action: { action: 'fireSingle', weaponId: 'huntingRifle', shots: [{ target: 'vex', location: null }] },
    declaredRound: 1,
    resolveRound: 3,
  }
  at('moe').pending = {
    action: { action: 'firstAid', patient: 'kit', wound: 0, facility: 'improvised', minutes: 4 },
    declaredRound: 1,
    resolveRound: 480,
  }
  at('vex').pending = { action: { action: 'aim', target: 'brick' }, declaredRound: 1, resolveRound: 3 }
  at('moe').moveTo = { to: 'person', who: 'kit' }
  at('moe').now.movement = 'walk'
  return battle
}
const crew: Viewer = { seat: 'Crew' }
const gang: Viewer = { seat: 'Gang' }
const brickIn = (viewer: Viewer) => view(secretBattle(), viewer).people.find(person => person.id === 'brick')

describe('the view of a seat', () => {
  test('holds no one the side does not know, in no field and in no one’s plans', () => {
    const seen = JSON.stringify(view(secretBattle(), crew))
    expect(seen).not.toMatch(/kit|Kit|huntingRifle|9\.5/)
    expect(
      view(secretBattle(), crew)
        .people.find(person => person.id === 'moe')
        ?.conditions.map(one => one.words),
    ).toEqual(['First Aid, declared in round 1, due in round 480', 'walks'])
  })
  test('BP-DEC-02 shows to all what has been declared, and when it is due to those who know the numbers', () => {
    expect(brickIn(crew)?.conditions[0]?.words).toBe("a shot at Vex's eyes with the assault rifle, declared in round 1")
    expect(brickIn(gang)?.conditions[0]?.words).toBe("a shot at Vex's eyes with the assault rifle, declared in round 1, due in round 4")
    expect(brickIn('gm')?.conditions[0]?.words).toMatch(/due in round 4$/)
    expect(view(secretBattle(), gang).people.find(person => person.id === 'vex')?.conditions[0]?.words).toBe(
      'aim at Brick, declared in round 1, due in round 3',
    )
  })
  test('has words instead of numbers that are not known', () => {
    expect(brickIn(crew)).toMatchObject({ state: 'dying', tracks: [{ id: 'wounds', label: 'wounds', now: 1 }], numbers: [] })
    expect(brickIn(crew)?.harm).toEqual({ level: 3, words: 'dying' })
    expect(brickIn(crew)?.conditions).toContainEqual({ id: 'wound', words: 'left arm: light, deadly', tone: 'bad' })
    expect(JSON.stringify(view(secretBattle(), crew))).not.toMatch(/armorPiercing|heavy body armor|"rating":77|"constitution":61/)
    // Constitution 61, level 3: floor(120 × 61 / 3) rounds.
    expect(brickIn(gang)?.conditions).toContainEqual({ id: 'dying', words: 'dies at the end of round 2440 unless treated', tone: 'bad' })
    expect(brickIn(gang)?.tracks).toContainEqual({
      id: 'weapon/assaultRifle',
      label: 'assault rifle',
      now: 17,
      full: 30,
      words: 'armorPiercing',
      onSheet: true,
    })
  })
  test('tells harm by the state, else by the wounds; by a penalty only to those who know the numbers', () => {
    const battle = secretBattle()
    const harm = (viewer: Viewer) => view(battle, viewer).people.find(person => person.id === 'brick')?.harm
    const brick = personOf(battle, 'brick')
    brick.deathRound = null
    brick.now.woundTl = 2
    expect(harm(gang)).toEqual({ level: 2, words: '1 wound' })
    expect(harm(crew)).toEqual({ level: 1, words: '1 wound' })
    brick.now.woundTl = 0
    brick.wounds.push(...brick.wounds)
    expect(harm(gang)).toEqual({ level: 1, words: '2 wounds' })
    brick.wounds = []
    expect(harm(gang)).toEqual({ level: 0, words: 'able' })
    brick.now.stunnedUntil = 9
    expect(harm(crew)).toEqual({ level: 2, words: 'stunned' })
    brick.now.incapacitated = true
    expect(harm(crew)).toEqual({ level: 4, words: 'incapacitated' })
    brick.now.dead = true
    expect(harm(crew)).toEqual({ level: 'dead', words: 'dead' })
  })
  test('holds what waits, wounds and deadlines as data, with null for what is not known', () => {
    const waiting = {
      action: 'fireSingle',
      words: "a shot at Vex's eyes with the assault rifle",
      declaredRound: 1,
      wantsChange: false,
    }
    const wound = { location: 'leftArm', place: 'left arm', severity: 2, severityName: 'light', trauma: 'failed' }
    expect(brickIn(crew)?.detail).toEqual({
      waiting: { ...waiting, dueRound: null },
      wounds: [{ ...wound, level: null }],
      deathRound: null,
    })
    for (const viewer of [gang, 'gm'] as const)
      expect(brickIn(viewer)?.detail).toEqual({ waiting: { ...waiting, dueRound: 4 }, wounds: [{ ...wound, level: 3 }], deathRound: 2440 })
    expect(view(secretBattle(), crew).people.find(person => person.id === 'moe')?.detail).toMatchObject({
      waiting: { words: 'First Aid', dueRound: 480 },
      wounds: [],
    })
  })
  test('BP-RNG-03 holds how far weapons in hand reach, with ammunition and water as far as the viewer knows of them', () => {
    const reachesIn = (battle: Battle, viewer: Viewer, id: string) => {
      const { field } = view(battle, viewer)
      return field?.kind === 'plane' ? field.people.find(person => person.id === id)?.reaches : null
    }
    // The sheet: assault rifle 15–75–150–500 m, and +2, 0, −2, −4 task levels.
    const bands = (...limits: number[]) =>
      limits.map((upTo, i) => ({
        name: ['point blank', 'short range', 'medium range', 'long range'][i],
        upTo,
        value: [2, 0, -2, -4][i],
        words: ['+2 TL', '0 TL', '−2 TL', '−4 TL'][i],
      }))
    const rifle = { id: 'assaultRifle', name: 'assault rifle', actions: ['aim'] }
    for (const viewer of [crew, gang, 'gm', 'spectator'] as const)
      expect(reachesIn(secretBattle(), viewer, 'brick')).toEqual([{ ...rifle, bands: bands(15, 75, 150, 500) }])
    expect(reachesIn(secretBattle(), crew, 'kit')).toBeUndefined()
    // Suppression rounds halve it (BP-AMM-05), but only those who know what is loaded see that.
    const loaded = secretBattle()
    for (const weapon of personOf(loaded, 'brick').sheet.weapons) if (weapon.kind === 'ranged') weapon.ammunition = 'suppression'
    expect(reachesIn(loaded, gang, 'brick')).toEqual([{ ...rifle, bands: bands(7.5, 37.5, 75, 250) }])
    expect(reachesIn(loaded, crew, 'brick')).toEqual([{ ...rifle, bands: bands(15, 75, 150, 500) }])
    // Not for anything on the ground, nor for anyone out of the fight.
    const dropped = secretBattle()
    personOf(dropped, 'brick').now.dropped = ['assaultRifle']
    expect(reachesIn(dropped, 'gm', 'brick')).toEqual([])
    const down = secretBattle()
    personOf(down, 'brick').now.incapacitated = true
    expect(reachesIn(down, 'gm', 'brick')).toEqual([])
    // BP-RNG-04: a spear gun reaches twice as far above water.
    const { battle: sea } = fight({ people: { vex: { weapons: ['spearGun'] } } })
    const spear = (battle: Battle) => reachesIn(battle, 'gm', 'vex')?.[0]?.bands.map(band => band.upTo)
    const limits = spear(sea)
    personOf(sea, 'vex').flags = ['underwater']
    expect(limits).toEqual(spear(sea)?.map(limit => 2 * limit))
  })
  test('orders people by when their actions are due, as far as that is known', () => {
    expect(view(secretBattle(), 'gm').order).toEqual(['vex', 'kit', 'brick', 'moe'])
    expect(view(secretBattle(), crew).order).toEqual(['vex', 'brick', 'moe'])
  })
  test('is imagined as a battle that the rules can go on with, and says what it takes for granted', () => {
    const { battle, assumed } = bluePlanet.imagine(secretBattle(), crew)
    expect(checkBattle(JSON.parse(JSON.stringify(battle)))).toEqual([])
    expect(assumed).toHaveLength(2)
    expect(assumed[0]).toMatch(/^Brick has 50 in every attribute/)
    expect(bluePlanet.imagine(secretBattle(), 'gm')).toEqual({ battle: secretBattle(), assumed: [] })
    expect(() => bluePlanet.imagine(secretBattle(), { seat: 'Nobodies' })).toThrow(RangeError)
  })
  test('a viewer without a seat is not taken for the game master', () => {
    expect(() => view(secretBattle(), { seat: 'Nobodies' })).toThrow(RangeError)
  })
  test('a spectator knows what every side knows', () => {
    expect(view(secretBattle(), 'spectator').people.map(person => person.id)).toEqual(['vex', 'brick', 'moe'])
  })
})

// ── hearing ────────────────────────────────────────────────────────────────────────────────────────────────────────
const die = (who: string): Thrown => ({
  rule: 'BP-RNG-01',
  words: 'to hit',
  who,
  dice: 'd100',
  faces: [40],
  physical: [false],
  seenBy: 'everyone',
})
const told = (event: object, ...thrown: readonly Thrown[]): Told => ({
  event: { rule: 'BP-TEST-01', ...event } as unknown as Event,
  thrown,
  decided: [],
})
const heard = (event: object, viewer: Viewer, ...thrown: readonly Thrown[]): Told | null =>
  telling.witness(secretBattle(), told(event, ...thrown), viewer)
const shot = {
  what: 'shotRolled',
  attacker: 'brick',
  target: 'vex',
  weaponId: 'assaultRifle',
  auto: false,
  number: 1,
  called: null,
  distance: 20,
  band: 'short',
  tn: 97,
  lines: [],
  hit: true,
  rounds: 1,
}

describe('what a seat hears', () => {
  test('the game master hears everything as it is', () => {
    expect(heard(shot, 'gm', die('brick'))).toEqual(told(shot, die('brick')))
  })
  test('target numbers and dice stay with those who may know them', () => {
    expect(heard(shot, crew, die('brick'))?.event).toEqual({ ...told(shot).event, band: undefined, tn: undefined, lines: undefined })
    expect(heard(shot, crew, die('brick'))?.thrown[0]?.faces).toEqual([])
    expect(heard(shot, gang, die('brick'))?.event).toMatchObject({ tn: 97 })
    expect(heard(shot, gang, die('brick'))?.thrown[0]?.faces).toEqual([40])
  })
  test('shows nothing of a combatant who is not seen', () => {
    for (const event of [
      { what: 'waited', who: 'kit' },
      { ...shot, target: 'kit' },
      { what: 'aimed', who: 'moe', target: 'kit', count: 1, counted: true },
      { what: 'actionKept', who: 'brick', onlyFor: 'Gang' },
      { what: 'changeWished', who: 'brick', round: 2 },
      { what: 'declarersParted', order: ['kit', 'brick'], speeds: {} },
      { what: 'speedChallenged', places: [['kit'], ['moe']], speeds: {} },
      { what: 'togetherBegan', those: ['moe', 'kit'] },
      { what: 'togetherEnded', those: ['moe', 'kit'] },
      { what: 'hidden', id: 'kit', from: ['Crew'] },
      { what: 'deadlineMoved', who: 'brick', deathRound: 90 },
    ])
      expect(heard(event, crew), JSON.stringify(event)).toBeNull()
  })
  test('a declaration is heard by all, without its due round, its points and unseen people', () => {
    const declared = {
      what: 'declared',
      who: 'brick',
      action: {
        action: 'fireSingle',
        weaponId: 'assaultRifle',
        shots: [
          { target: 'vex', location: null },
          { target: 'kit', location: null },
        ],
      },
      changed: false,
      dueRound: 4,
      movement: 'walk',
      moveTo: { to: 'person', who: 'kit' },
      meleeSkill: 'brawling',
      offense: 0,
      defense: 12,
    }
    expect(heard(declared, crew)?.event).toEqual({
      rule: 'BP-TEST-01',
      what: 'declared',
      who: 'brick',
      action: { action: 'fireSingle', weaponId: 'assaultRifle', shots: [{ target: 'vex', location: null }] },
      changed: false,
      movement: 'walk',
      moveTo: null,
    })
    expect(heard(declared, gang)?.event).toMatchObject({ dueRound: 4, defense: 12, moveTo: { who: 'kit' } })
  })
  test('harm is heard in words by those who do not know the numbers', () => {
    const wounded = {
      what: 'wounded',
      who: 'brick',
      location: 'groin',
      level: 5,
      severity: 4,
      severityName: 'serious',
      tl: -3,
      house: true,
    }
    expect(heard(wounded, crew)?.event).toEqual({
      rule: 'BP-TEST-01',
      what: 'wounded',
      who: 'brick',
      location: 'groin',
      severity: 4,
      severityName: 'serious',
      house: true,
    })
    const damage = {
      what: 'damageRolled',
      attacker: 'brick',
      target: 'vex',
      kind: 'shot',
      location: 'groin',
      factor: 2,
      added: 5,
      lines: [],
      row: 'Rifle',
      ranked: 4,
      level: 4,
    }
    // The crew knows its own levels; what was added would tell of Brick's ammunition.
    expect(heard(damage, crew)?.event).toMatchObject({ ranked: 4, level: 4 })
    expect(heard(damage, crew)?.event).not.toHaveProperty('added')
    const trauma = { what: 'traumaRolled', who: 'brick', level: 3, tn: 81, lines: [], held: false, cumulative: 3, deathRound: 2440 }
    expect(heard(trauma, crew)?.event).toEqual({ rule: 'BP-TEST-01', what: 'traumaRolled', who: 'brick', held: false })
  })
  test('BP-DEC-07 that nothing but defense points is lost is heard by those who know of them', () => {
    const lost = { rule: 'BP-DEC-07', what: 'plansLost', who: 'brick', action: null, aim: 0, defense: 35 }
    expect(heard(lost, crew)).toBeNull()
    expect(heard(lost, gang)?.event).toEqual(lost)
    expect(heard({ ...lost, action: 'wait' }, crew)?.event).toEqual({
      rule: 'BP-DEC-07',
      what: 'plansLost',
      who: 'brick',
      action: 'wait',
      aim: 0,
    })
  })
  test('why the game master did something stays with the game master', () => {
    expect(heard({ what: 'placed', who: 'vex', at: { x: 1, y: 1, z: 0 }, why: 'a pipe bursts' }, crew)?.event).not.toHaveProperty('why')
  })
  test('dice of a step that is not done are heard where one of them is', () => {
    expect(heard({ what: 'soFar' }, crew, die('kit'))).toBeNull()
    expect(heard({ what: 'soFar' }, crew, die('vex'))?.thrown).toHaveLength(1)
  })
})
