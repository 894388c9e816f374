// What a seat sees and hears: nothing of people and terrain that it does not know, no numbers and no dice that are hidden from it.
import type { Event, Thrown, Told, Viewer } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { dropItem } from '../battle/things.js'
import { cyberpunkRed } from '../index.js'
import { corpseIdOf, takeUpCorpse } from '../rules/grappling/grappling.js'
import { disguise } from '../testing/disguise.js'
import { battleOf, fight, move, side, weaponItem, weaponRow } from '../testing/kit.js'
import { view } from './view.js'
import { telling } from './witness.js'

/** Crew knows neither Kite, who hides behind a secret door, nor the numbers of Brick; the gang rolls in secret. */
function secretBattle(): Battle {
  const battle = battleOf({
    people: {
      vex: { at: [2, 2], holds: ['heavyPistol'] },
      brick: {
        at: [6, 2],
        holds: ['assaultRifle'],
        is: {
          numbersHiddenFrom: ['crew'],
          hp: 30,
          circumstance: 2,
          injuries: [
            { name: 'concussion', side: null, quickFixed: false },
            { name: 'brokenLeg', side: 'left', quickFixed: false },
          ],
        },
      },
      kite: { at: [9, 9], is: { hiddenFrom: ['crew'] } },
    },
    sides: [side('crew'), side('gang', { rollsHidden: true, policy: 'cautious' })],
    size: [12, 12],
    covers: { bins: { at: [4, 4] }, lurk: { at: [8, 8] } },
    field: {
      doors: [
        {
          id: 'hatch',
          name: 'Hatch',
          at: [
            [5, 5],
            [5, 6],
          ],
        },
        {
          id: 'panel',
          name: 'Secret panel',
          at: [
            [7, 7],
            [8, 7],
          ],
        },
      ],
      zones: [{ id: 'trap', name: 'Trapped floor', kind: 'electric', areas: [{ from: { x: 3, y: 3 }, to: { x: 3, y: 3 } }], depth: 0 }],
    },
    secret: [
      { id: 'panel', hiddenFrom: ['crew'] },
      { id: 'lurk', hiddenFrom: ['crew'] },
      { id: 'trap', hiddenFrom: ['crew'] },
    ],
  })
  battle.round = 1
  battle.order = ['vex', 'kite', 'brick']
  battle.toAct = ['vex', 'kite', 'brick']
  return battle
}
const crew: Viewer = { seat: 'crew' }
const gang: Viewer = { seat: 'gang' }
const secretWords = /kite|lurk|panel|trap/i

describe('the view of a seat', () => {
  const battle = secretBattle()
  const seen = view(battle, crew)

  test('holds no one and nothing that the side does not know, not even a name', () => {
    expect(JSON.stringify(seen)).not.toMatch(secretWords)
    expect(seen.people.map(person => person.id)).toEqual(['vex', 'brick'])
    expect(seen.order).toEqual(['vex', 'brick'])
  })

  test('shows a secret door as wall, and no secret cover', () => {
    const { field } = seen
    if (field?.kind !== 'grid') throw new Error('a field of squares')
    expect(field.walls).toContainEqual([
      [7, 7],
      [8, 7],
    ])
    expect(field.doors.map(door => door.id)).toEqual(['hatch'])
    expect(field.covers.map(cover => cover.id)).toEqual(['bins'])
    expect(field.zones).toEqual([])
  })

  test('says in words how a combatant is whose numbers are not known, with the injuries that anyone sees', () => {
    const brick = seen.people.find(person => person.id === 'brick')
    expect(brick).toMatchObject({
      state: 'lightlyWounded',
      numbers: [],
      tracks: [{ id: 'hp', label: 'Hit Points', words: 'Lightly Wounded' }],
    })
    expect(brick?.harm).toEqual({ level: 1, words: 'Lightly Wounded', short: 'Lightly' })
    const conditions = brick?.conditions.map(one => one.words)
    expect(conditions).toContain('Broken Leg left')
    expect(conditions?.join()).not.toContain('Concussion')
    expect(conditions).toContain('assault rifle in both hands')
  })

  test('tells harm by the wound state to every seat', () => {
    const hurt = structuredClone(battle)
    const brick = hurt.people.find(person => person.id === 'brick')
    if (brick === undefined) throw new Error('no Brick')
    const harm = () => view(hurt, crew).people.find(person => person.id === 'brick')?.harm
    const told = [45, 30, 20, 0].map(hp => {
      brick.hp = hp
      return harm()
    })
    expect(told).toEqual([
      { level: 0, words: 'not wounded', short: 'unhurt' },
      { level: 1, words: 'Lightly Wounded', short: 'Lightly' },
      { level: 2, words: 'Seriously Wounded', short: 'Seriously' },
      { level: 3, words: 'Mortally Wounded', short: 'Mortally' },
    ])
    brick.unconsciousTurns = 1
    expect(harm()).toEqual({ level: 4, words: 'unconscious' })
    brick.dead = true
    expect(harm()).toEqual({ level: 'dead', words: 'dead' })
  })

  test('shows its own side and the game master everything', () => {
    const all = view(battle, 'gm')
    expect(all.people.map(person => person.id)).toEqual(['vex', 'brick', 'kite'])
    const brick = view(battle, gang).people.find(person => person.id === 'brick')
    expect(brick?.tracks).toContainEqual({
      id: 'hp',
      label: 'Hit Points',
      now: 30,
      full: 45,
      below: [
        { now: 23, words: 'Seriously Wounded' },
        { now: 1, words: 'Mortally Wounded' },
      ],
    })
    expect(brick?.conditions).toContainEqual({ id: 'circumstance', words: '+2 to every check', tone: 'good' })
    expect(brick?.numbers).toContainEqual({ label: 'REF', value: 6 })
  })

  test('CPR-RNG-01 CPR-RNG-02 CPR-AUTO-02 holds what weapons in hand have to beat by distance, as far as the viewer knows of them', () => {
    const reachesIn = (of: Battle, viewer: Viewer, id: string) => {
      const { field } = view(of, viewer)
      return field?.kind === 'grid' ? field.people.find(person => person.id === id)?.reaches : null
    }
    // Section 5.1 of the specification: limits of the bands in squares, and the DV of each kind of weapon.
    const limits = [3, 6, 12, 25, 50, 100, 200, 400]
    const bands = (...dvs: number[]) =>
      dvs.map((dv, i) => ({ name: `${(limits[i - 1] ?? -1) + 1}–${limits[i]} squares`, upTo: limits[i], value: dv, words: `DV ${dv}` }))
    const rifle = [
      { id: 'brick-assaultRifle', name: 'assault rifle', bands: bands(17, 16, 15, 13, 15, 20, 25, 30) },
      { id: 'brick-assaultRifle', way: 'autofire', name: 'assault rifle, Autofire', bands: bands(22, 20, 17, 20, 25) },
    ]
    for (const viewer of [crew, gang, 'gm', 'spectator'] as const) {
      expect(reachesIn(secretBattle(), viewer, 'brick')).toEqual(rifle)
      const pistol = { id: 'vex-heavyPistol', name: 'heavy pistol', bands: bands(13, 15, 20, 25, 30, 30) }
      expect(reachesIn(secretBattle(), viewer, 'vex')).toEqual([pistol])
    }
    expect(reachesIn(secretBattle(), crew, 'kite')).toBeUndefined()
    // Not for anyone out of the fight, nor for anything not held in enough hands (CPR-ACT-10).
    const out = secretBattle()
    personOf(out, 'brick').unconsciousTurns = 2
    expect(reachesIn(out, 'gm', 'brick')).toEqual([])
    const oneHanded = secretBattle()
    personOf(oneHanded, 'brick').hands.left = null
    expect(reachesIn(oneHanded, 'gm', 'brick')).toEqual([])
    // A shotgun that holds shells has no DV (CPR-SHELL-01), but only those who know what is loaded see that.
    const loaded = secretBattle()
    const shotgun = weaponRow('shotgun')
    Object.assign(personOf(loaded, 'brick'), {
      items: [weaponItem('brick', shotgun, { loaded: 'shell' })],
      hands: { left: 'brick-shotgun', right: 'brick-shotgun' },
    })
    expect(reachesIn(loaded, gang, 'brick')).toEqual([])
    expect(reachesIn(loaded, crew, 'brick')).toEqual([{ id: 'brick-shotgun', name: 'shotgun', bands: bands(13, 15, 20, 25, 30, 35) }])
    // What is thrown ends at 12 squares (CPR-THR-02).
    const { battle: grenades } = fight({ people: { vex: { at: [2, 2], holds: ['thrownGrenade'] } } })
    expect(reachesIn(grenades, 'gm', 'vex')?.[0]?.bands).toEqual(bands(16, 15, 15))
  })

  test('of a spectator is what every side knows', () => {
    expect(JSON.stringify(view(battle, 'spectator'))).not.toMatch(secretWords)
  })

  test('is refused to a seat that the fight has not', () => {
    expect(() => view(battle, { seat: 'nobody' })).toThrow(RangeError)
  })

  test('is enough to imagine a battle that is in order, in which who is unknown is average', () => {
    const { battle: imagined, assumed } = cyberpunkRed.imagine(battle, crew)
    expect(cyberpunkRed.checkBattle(JSON.parse(JSON.stringify(imagined)))).toEqual([])
    expect(assumed).toHaveLength(2)
    expect(assumed[0]).toMatch(/^Brick has REF 6/)
    expect(imagined).toMatchObject({
      people: [
        { id: 'vex', hp: 45 },
        { id: 'brick', circumstance: 0 },
      ],
      secretTerrain: [],
    })
    expect(() => cyberpunkRed.imagine(battle, { seat: 'nobody' })).toThrow(RangeError)
  })

  test('stays the same when what it cannot know is another', () => {
    for (let seed = 1; seed <= 40; seed++) {
      let state = seed
      const pick = (below: number): number => {
        state = (state * 16807) % 2147483647
        return state % below
      }
      const other = disguise(battle, 'crew', pick)
      expect(JSON.stringify(other)).not.toBe(JSON.stringify(battle))
      expect(cyberpunkRed.checkBattle(JSON.parse(JSON.stringify(other)))).toEqual([])
      expect(view(other, crew)).toEqual(seen)
      expect(cyberpunkRed.imagine(other, crew)).toEqual(cyberpunkRed.imagine(battle, crew))
    }
  })
})

describe('what a seat hears', () => {
  const thrown = (who: string): Thrown => ({
    rule: 'CPR-RNG-01',
    words: 'to hit',
    who,
    dice: 'd10',
    faces: [5],
    physical: [false],
    seenBy: 'everyone',
  })
  const told = (event: Event, ...who: string[]): Told => ({ event, thrown: who.map(thrown), decided: [] })
  const rule = 'CPR-RNG-01'
  const attack = (attacker: string, target: string): Event => ({
    rule,
    what: 'attackRolled',
    kind: 'autofire',
    attacker,
    target,
    weaponId: 'i',
    weapon: 'assault rifle',
    aim: null,
    distance: 4,
    defence: 'dodge',
    numbers: { modifier: 10, lines: [] },
    dv: null,
    dodge: { modifier: 13, lines: [] },
    hit: true,
    margin: 3,
    roundsLeft: 15,
  })

  test('numbers are told of those whose numbers are known alone', () => {
    const battle = secretBattle()
    const heard = telling.witness(battle, told(attack('brick', 'vex'), 'brick', 'vex'), crew)
    expect(heard?.event).not.toHaveProperty('numbers')
    expect(heard?.event).not.toHaveProperty('roundsLeft')
    expect(heard?.event).not.toHaveProperty('margin')
    expect(heard?.event).toMatchObject({ dodge: { modifier: 13 }, hit: true })
    expect(telling.witness(battle, told(attack('brick', 'vex')), gang)?.event).toMatchObject({
      numbers: { modifier: 10 },
      margin: 3,
      roundsLeft: 15,
    })
    const own = telling.witness(battle, told(attack('vex', 'brick')), crew)?.event
    expect(own).toMatchObject({ numbers: { modifier: 10 }, roundsLeft: 15 })
    expect(own).not.toHaveProperty('dodge')
    expect(own).not.toHaveProperty('margin')
  })

  test('hidden dice have no faces, and people who are not seen no dice', () => {
    const battle = secretBattle()
    const heard = telling.witness(battle, told(attack('brick', 'vex'), 'brick', 'vex', 'kite'), crew)
    expect(heard?.thrown.map(one => [one.who, one.faces])).toEqual([
      ['brick', []],
      ['vex', [5]],
    ])
  })

  test('nothing at all is heard of a combatant who is not seen', () => {
    expect(telling.witness(secretBattle(), told(attack('vex', 'kite')), crew)).toBeNull()
    expect(
      telling.witness(
        secretBattle(),
        told({ rule, what: 'moved', who: 'kite', from: { x: 1, y: 1 }, to: { x: 2, y: 1 }, path: [], cost: 1 }),
        crew,
      ),
    ).toBeNull()
    expect(telling.witness(secretBattle(), told({ rule, what: 'doorMoved', who: 'vex', doorId: 'panel', open: true }), crew)).toBeNull()
  })

  test('of the way that others took only where it began and ended: it leads around what their side knows of', () => {
    const moved = { rule, what: 'moved', who: 'brick', from: { x: 1, y: 1 }, to: { x: 2, y: 1 }, path: [{ x: 2, y: 1 }], cost: 1 }
    const { path: _path, cost: _cost, ...seen } = moved
    expect(telling.witness(secretBattle(), told(moved), crew)?.event).toEqual(seen)
    expect(telling.witness(secretBattle(), told(moved), gang)?.event).toEqual(moved)
  })

  test('shows the damage of a fall only to those who see the dice of the one who falls', () => {
    const fall = { rule, what: 'damaged', attacker: null, target: 'brick', location: 'body', damage: 4, times: 1, through: 0 }
    expect(telling.witness(secretBattle(), told(fall), crew)?.event).not.toHaveProperty('damage')
    expect(telling.witness(secretBattle(), told(fall), gang)?.event).toHaveProperty('damage', 4)
  })

  test('a body that a combatant in sight holds up is known, and stays known where it falls', () => {
    const battle = secretBattle()
    const [kite, brick] = ['kite', 'brick'].map(id => battle.people.find(person => person.id === id))
    if (kite === undefined || brick === undefined) throw new Error('the battle has both')
    Object.assign(kite, { dead: true, hp: 0 })
    expect(view(battle, crew).people.map(({ id }) => id)).not.toContain('kite')
    takeUpCorpse(brick, kite, 'left')
    expect(view(battle, crew).people.map(({ id }) => id)).toContain('kite')
    dropItem(battle, brick, corpseIdOf(kite), brick.at, 'choice', 'CPR-SHD-01', undefined)
    expect(view(battle, crew).people.map(({ id }) => id)).toContain('kite')
  })

  test('of harm to a combatant whose numbers are not known, only where it hit', () => {
    const event = {
      rule,
      what: 'damaged',
      attacker: 'vex',
      target: 'brick',
      location: 'body',
      damage: 12,
      times: 1,
      sp: 7,
      halved: false,
      through: 5,
      multiplier: 1,
      hpLost: 5,
      hp: 25,
      spLeft: 6,
    }
    expect(telling.witness(secretBattle(), told(event), crew)?.event).toEqual({
      rule,
      what: 'damaged',
      attacker: 'vex',
      target: 'brick',
      location: 'body',
      damage: 12,
      times: 1,
    })
    expect(telling.witness(secretBattle(), told(event), gang)?.event).toEqual(event)
  })

  test('an injury that cannot be seen is told only as “an injury”', () => {
    const injured = (injury: string): Event => ({ rule, what: 'injured', target: 'brick', injury, side: null, bonus: 5, hp: 20 })
    expect(telling.witness(secretBattle(), told(injured('concussion')), crew)?.event).toEqual({ rule, what: 'injured', target: 'brick' })
    expect(telling.witness(secretBattle(), told(injured('brokenLeg')), crew)?.event).toMatchObject({ injury: 'brokenLeg' })
  })

  test('CPR-CRIT-06 of HP that an injury costs by moving only the wound state is heard where numbers are not known', () => {
    const injuries = [{ name: 'brokenRibs', side: null, quickFixed: false }] as const
    const played = fight({
      people: { brick: { at: [6, 2], is: { numbersHiddenFrom: ['crew'], hp: 24, injuries: [...injuries] } }, vex: [30, 20] },
      sides: [side('crew'), side('gang')],
    })
    played.act('brick', move(9, 2)).endTurn('brick')
    const heard = (viewer: Viewer): string[] =>
      played.told.flatMap(event => {
        if (event.rule !== 'CPR-CRIT-06' && event.what !== 'woundStateChanged') return []
        const one = telling.witness(played.battle, told(event as unknown as Event), viewer)
        return one === null ? [] : [telling.narrate(one, id => personOf(played.battle, id).name)]
      })
    // 24 − 5 = 19 of 45: Seriously Wounded below 23.
    expect(heard(gang)).toEqual(['Brick loses 5 HP to Broken Ribs, 19 left.', 'Brick is Seriously Wounded.'])
    expect(heard(crew)).toEqual(['Brick is Seriously Wounded.'])
  })

  test('whether someone has an Action this turn is known to those who know their numbers', () => {
    const event = { rule, what: 'turnBegan', who: 'brick', move: 4, still: null, lines: [], action: false, unconscious: false }
    expect(telling.witness(secretBattle(), told(event), crew)?.event).toEqual({ rule, what: 'turnBegan', who: 'brick', unconscious: false })
    expect(telling.witness(secretBattle(), told(event), gang)?.event).toEqual(event)
  })

  test('what a held action waits for is known to their own side alone', () => {
    const event = { rule: 'CPR-ACT-07', what: 'actionHeld', who: 'brick', action: 'attack', when: 'enemyMoves', onlyFor: 'gang' }
    expect(telling.witness(secretBattle(), told(event), crew)?.event).toEqual({ rule: 'CPR-ACT-07', what: 'actionHeld', who: 'brick' })
    expect(telling.witness(secretBattle(), told(event), gang)?.event).toMatchObject({ when: 'enemyMoves' })
  })

  test('an event that is not named here stays with the game master', () => {
    const event = { rule, what: 'somethingNew', who: 'vex' }
    expect(telling.witness(secretBattle(), told(event), crew)).toBeNull()
    expect(telling.witness(secretBattle(), told(event), 'gm')?.event).toEqual(event)
  })

  test('a whole fight, told to the side that knows less, never names what is secret', () => {
    const played = fight({
      people: {
        vex: { at: [2, 2], holds: ['heavyPistol'] },
        kite: { at: [9, 9], is: { hiddenFrom: ['crew'] } },
      },
      roll: true,
    })
    played.go({ dice: [5] }, { dice: [7] })
    for (const event of played.told) {
      const heard = telling.witness(played.battle, told(event as unknown as Event), crew)
      expect(JSON.stringify(heard)).not.toMatch(/kite/i)
    }
  })
})
