// What a seat hears of each kind of event: nothing of people it does not see, no numbers it does not know, no dice hidden from it.
import { readFileSync } from 'node:fs'
import {
  beginSession,
  canonical,
  type Decided,
  type Event,
  firstDifference,
  type Json,
  type Thrown,
  type Told,
  type Viewer,
} from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { withMadeNames } from '../../../kit/testing/made-names.js'
import type { Battle } from '../battle/battle.js'
import { readScenario } from '../files/scenario.js'
import { rpjSciFi } from '../index.js'
import type { RpjEvent } from '../testing/kit.js'
import { secretBattle, secretWords } from '../testing/secrets.js'
import { telling } from './witness.js'

const blue: Viewer = { seat: 'blue' }
const red: Viewer = { seat: 'red' }
const rule = 'RPJ-TEST-01'
const thrown = (who: string): Thrown => ({
  rule,
  words: 'to hit',
  who,
  dice: '4d6',
  faces: [1, 2, 3, 4],
  physical: [false, true, false, false],
  seenBy: 'everyone',
})
const decided = (who: string): Decided => ({ rule, name: 'ownAction', who, answer: { action: 'endTurn' }, by: 'policy', why: 'I am tired' })
type Tellable = RpjEvent
const told = (event: Tellable, dice: readonly string[] = [], deciders: readonly string[] = []): Told => ({
  event: event as unknown as Event,
  thrown: dice.map(thrown),
  decided: deciders.map(decided),
})
const heard = (event: Tellable, viewer: Viewer = blue, battle: Battle = secretBattle()): Json | null =>
  (telling.witness(battle, told(event), viewer)?.event as unknown as Json) ?? null

const inB = { regionId: 'B', groupId: 'desk', coverId: 'table' }
const inVault = { regionId: 'vault', groupId: 'shelf', coverId: null }
const lines = [{ rule, words: 'skill', amount: 3 }]
const attack = {
  rule,
  what: 'attackRolled',
  kind: 'ranged',
  attacker: 'ana',
  target: 'bo',
  weaponId: 'rifle',
  range: 1,
  hit: true,
} as const
const numbers = { modifier: 9, modifierLines: lines, defense: 17, defenseLines: lines, need: 8 }

/** One event of each kind that is about a combatant, by who it is about. */
// biome-ignore format: a printed table keeps its columns
const about = (who: string): readonly Tellable[] => [
  { rule, what: 'newcomerPlaced', who, place: 4, thisRound: true },
  { rule, what: 'turnBegan', who, turn: 'actions', actions: 2 },
  { rule, what: 'turnEnded', who, unspent: 1 },
  { rule, what: 'moved', who, cautious: false, from: inB, to: inVault, joins: null, leaves: null },
  { rule, what: 'moveCancelled', who, cautious: true, at: inB, to: inVault },
  { rule, what: 'stayedPut', who, at: inB },
  { rule, what: 'reoriented', who, coverId: 'niche', reoriented: true },
  { rule, what: 'temporaryCoverTaken', who },
  { rule, what: 'temporaryCoverEnded', who },
  { rule, what: 'reacted', who, against: 'bo', reaction: 'overwatchShot', weaponId: 'axe', from: null, toward: null },
  { rule, what: 'reacted', who: 'bo', against: who, reaction: 'suppressionShot', weaponId: 'pistol', from: inVault, toward: { ...inB, coverId: 'niche' } },
  { ...attack, ...numbers, attacker: who },
  { ...attack, ...numbers, target: who },
  { rule, what: 'attackLost', kind: 'ranged', attacker: who, target: 'bo', weaponId: 'axe' },
  { rule, what: 'suppressed', by: who, target: 'bo', refreshed: false },
  { rule, what: 'suppressionEnded', by: 'bo', target: who, why: 'time' },
  { rule, what: 'overwatchSet', who, weaponId: 'axe', regionId: 'B', replaced: null },
  { rule, what: 'overwatchEnded', who, regionId: 'B', why: 'ownTurn' },
  { rule, what: 'saveRolled', target: who, layer: 'armor', base: false, tn: 8, damage: 3, need: 11, needLines: lines, held: true, crossed: [8], broken: false },
  { rule, what: 'fallenHit', target: who, effect: 'failure', failures: 1, undone: false },
  { rule, what: 'incapacitated', who, actionsLost: 1 },
  { rule, what: 'stabilizationRolled', who, need: 18, stabilized: false, failures: 1, minute: null },
  { rule, what: 'died', who },
  { rule, what: 'touchChecked', who, target: 'bo', modifier: 2, modifierLines: lines, tn: 21, againstLines: lines, need: 19, success: false },
  { rule, what: 'grappleBegan', who, target: 'bo', members: ['bo', who], joined: false, actionsLost: 1 },
  { rule, what: 'grappleChecked', who: 'bo', opponent: who, modifier: 8, modifierLines: lines, against: 12, againstLines: lines, won: false },
  { rule, what: 'grappleUsed', who, opponent: 'bo', choice: 'hold' },
  { rule, what: 'grappleLeft', who, why: 'down' },
  { rule, what: 'broughtIn', who, side: 'red', at: inVault },
  { rule, what: 'takenOut', who },
  { rule, what: 'sideChanged', who, from: 'red', to: 'green' },
  { rule, what: 'savesRestored', who, layer: 'armor', tns: [8] },
  { rule, what: 'backOnFeet', who },
  { rule, what: 'actionCancelled', who },
  { rule, what: 'placed', who, at: inVault },
]

describe('what a seat hears', () => {
  test.each(about('lurker').map(event => [event.what, event] as const))('nothing of a combatant it does not see: %s', (_, event) => {
    expect(heard(event)).toBeNull()
    expect(heard(event, 'spectator')).toBeNull()
    expect(heard(event, red)).toMatchObject({ what: event.what })
    expect(heard(event, 'gm')).toEqual(event)
  })

  test.each(about('cyd').map(event => [event.what, event] as const))('no secret place or cover in what it hears: %s', (_, event) => {
    expect(canonical(heard(event))).not.toMatch(secretWords)
  })

  test.each([
    [
      'who rolled when',
      { rule, what: 'initiativeRolled', places: [['lurker'], ['ana', 'lurker'], ['cyd']], plus: { ana: 4, lurker: 2, cyd: 3 } },
      { places: [['ana'], ['cyd']] },
    ],
    ['the turn order', { rule, what: 'orderSettled', order: ['ana', 'lurker', 'cyd'] }, { order: ['ana', 'cyd'] }],
    ['a roll-off of those it sees', { rule, what: 'tieRolledOff', order: ['ana', 'lurker', 'cyd'] }, { order: ['ana', 'cyd'] }],
  ] as const)('%s, without those it does not see', (_, event, rest) => {
    expect(heard(event)).toMatchObject(rest)
  })

  test('no roll-off of one combatant alone: someone unseen would be the other', () => {
    expect(heard({ rule, what: 'tieRolledOff', order: ['ana', 'lurker'] })).toBeNull()
  })

  test('the place of a newcomer, counted by its own list', () => {
    const battle = secretBattle()
    battle.order = ['lurker', 'ana', 'cyd', 'bo', 'gil']
    expect(heard({ rule, what: 'newcomerPlaced', who: 'cyd', place: 3, thisRound: true }, blue, battle)).toMatchObject({ place: 2 })
  })

  test('neither modifier nor sum of an attacker whose numbers it does not know', () => {
    expect(heard({ ...attack, ...numbers, attacker: 'cyd' })).toEqual({ ...attack, attacker: 'cyd', defense: 17, defenseLines: lines })
    expect(heard({ ...attack, ...numbers, target: 'cyd' })).toEqual({ ...attack, target: 'cyd', modifier: 9, modifierLines: lines })
    expect(heard({ ...attack, ...numbers })).toEqual({ ...attack, ...numbers })
    expect(heard({ ...attack, ...numbers, attacker: 'cyd' }, red)).toMatchObject(numbers)
  })

  test('nothing of a save that gives numbers away, nor the damage while any weapon is unknown', () => {
    const save = {
      rule,
      what: 'saveRolled',
      target: 'cyd',
      layer: 'armor',
      base: false,
      tn: 11,
      damage: 5,
      need: 16,
      held: true,
      needLines: lines,
      crossed: [11],
      broken: false,
    } as const
    expect(heard(save)).toEqual({ rule, what: 'saveRolled', target: 'cyd', layer: 'armor', base: false, held: true, broken: false })
    expect(heard({ ...save, target: 'bo' })).toEqual({
      rule,
      what: 'saveRolled',
      target: 'bo',
      layer: 'armor',
      base: false,
      held: true,
      broken: false,
      tn: 11,
      crossed: [11],
    })
    expect(heard(save, red)).toEqual(save)
  })

  test('not how many actions a combatant has whose numbers it does not know: they tell the Dex', () => {
    expect(heard({ rule, what: 'turnBegan', who: 'cyd', turn: 'actions', actions: 2 })).not.toHaveProperty('actions')
    expect(heard({ rule, what: 'turnEnded', who: 'cyd', unspent: 1 })).toBeNull()
    expect(
      heard({
        rule,
        what: 'touchChecked',
        who: 'cyd',
        target: 'bo',
        modifier: 3,
        modifierLines: lines,
        tn: 21,
        againstLines: lines,
        need: 18,
        success: true,
      }),
    ).toEqual({
      rule,
      what: 'touchChecked',
      who: 'cyd',
      target: 'bo',
      tn: 21,
      againstLines: lines,
      success: true,
    })
  })

  test('no defense that rests on a cover it does not know, unless its own side shoots', () => {
    const battle = secretBattle()
    const covered = {
      ...attack,
      ...numbers,
      attacker: 'gil',
      target: 'cyd',
      defenseLines: [...lines, { rule: 'RPJ-COV-02', words: 'cover', amount: 5 }],
    }
    for (const person of battle.people) person.numbersHiddenFrom = []
    expect(heard(covered, blue, battle)).not.toHaveProperty('defense')
    expect(heard({ ...covered, attacker: 'ana' }, blue, battle)).toHaveProperty('defense', 17)
    expect(heard(covered, { seat: 'green' }, battle)).toHaveProperty('defense', 17)
  })

  test('RPJ-SUP-05 no defense at the end of a Move of others, be there secret terrain in this fight or not', () => {
    const shot = { ...attack, ...numbers, kind: 'suppressionFreeAttack', attacker: 'gil', target: 'cyd' } as const
    for (const secretTerrain of [secretBattle().secretTerrain, []]) {
      const battle = secretBattle()
      Object.assign(battle, { secretTerrain })
      battle.setup.settings.suppressionFreeAttackCover = 'destination'
      for (const person of battle.people) person.numbersHiddenFrom = []
      const hears = (viewer: Viewer, event: Tellable = shot): boolean => Object.hasOwn(heard(event, viewer, battle) as object, 'defense')
      expect([hears(blue), hears('spectator')]).toEqual([false, false])
      expect([hears({ seat: 'green' }), hears(red), hears('gm')]).toEqual([true, true, true])
      expect(hears(blue, { ...shot, kind: 'ranged', target: 'bo' })).toBe(true)
    }
  })

  test('a move out of sight and into sight; none from one secret place to another', () => {
    const moved = { rule, what: 'moved', who: 'cyd', cautious: false, from: inB, to: inVault, joins: null, leaves: null } as const
    expect(heard(moved)).toMatchObject({ from: inB, to: null })
    expect(heard({ ...moved, from: inVault, to: inB })).toMatchObject({ from: null, to: inB })
    expect(heard({ ...moved, from: inVault })).toBeNull()
    expect(heard({ ...moved, to: { ...inB, coverId: 'niche' } })).toMatchObject({ to: { ...inB, coverId: null } })
  })

  test('who is joined, of those it sees at a place that it knows', () => {
    const battle = secretBattle()
    const joins = ['lurker', 'ana']
    const to = { ...inB, groupId: 'k7d2x0' }
    const moved = { rule, what: 'moved', who: 'cyd', cautious: false, from: inB, to, joins, leaves: null } as const
    expect(heard(moved, blue, battle)).toMatchObject({ to: { groupId: 'k7d2x0' }, joins: ['ana'] })
    expect(heard({ ...moved, joins: ['lurker'] }, blue, battle)).toEqual(heard({ ...moved, joins: [] }, blue, battle))
    expect(heard({ ...moved, to: inVault }, blue, battle)).toMatchObject({ to: null, joins: null })
    expect(heard({ ...moved, joins: null }, blue, battle)).toMatchObject({ joins: null })
    expect(heard(moved, red, battle)).toMatchObject({ joins })
  })

  test('a reaction that was not taken only if it was its own', () => {
    const declined = { rule, what: 'reactionDeclined', who: 'cyd', against: 'ana', onlyFor: 'red' } as const
    expect(heard(declined)).toBeNull()
    expect(heard(declined, 'spectator')).toBeNull()
    expect(heard(declined, red)).toEqual(declined)
  })

  test('who is revealed to it, not who else had not known', () => {
    const battle = secretBattle()
    for (const person of battle.people) person.hiddenFrom = []
    const revealed = { rule, what: 'revealed', who: 'lurker', to: ['blue', 'green'] } as const
    expect(heard(revealed, blue, battle)).toEqual({ ...revealed, to: ['blue'] })
    expect(heard(revealed, red, battle)).toEqual(revealed)
    expect(heard({ ...revealed, to: ['green'] }, blue, battle)).toBeNull()
    battle.secretTerrain = []
    expect(heard({ rule, what: 'terrainRevealed', id: 'niche', to: 'blue' }, blue, battle)).toMatchObject({ id: 'niche' })
    expect(heard({ rule, what: 'terrainRevealed', id: 'niche', to: 'green' }, blue, battle)).toBeNull()
  })

  test('shows no dice of a side that rolls in secret or of unseen combatants, and no one else’s reasons', () => {
    const event = { ...attack, ...numbers, attacker: 'cyd', target: 'bo' } as const
    const all = told(event, ['cyd', 'bo', 'lurker'], ['cyd', 'bo'])
    const ours = telling.witness(secretBattle(), all, blue)
    expect(ours?.thrown).toEqual([{ ...thrown('cyd'), faces: [], physical: [] }, thrown('bo')])
    expect(ours?.decided).toEqual([decided('bo')])
    expect(telling.witness(secretBattle(), all, red)?.thrown).toEqual(['cyd', 'bo', 'lurker'].map(thrown))
    expect(telling.witness(secretBattle(), all, 'spectator')?.decided).toEqual([])
    expect(telling.witness(secretBattle(), all, 'gm')).toEqual(all)
  })

  test('dice of a step that is not done yet, if there are any for it', () => {
    const soFar = { event: { rule, what: 'soFar' }, thrown: [thrown('lurker')], decided: [] }
    expect(telling.witness(secretBattle(), soFar, blue)).toBeNull()
    expect(telling.witness(secretBattle(), { ...soFar, thrown: [thrown('lurker'), thrown('bo')] }, blue)?.thrown).toEqual([thrown('bo')])
  })

  test('shows nothing that the game master hides or sets by hand, and no event without marks', () => {
    expect(heard({ rule, what: 'hidden', id: 'bo', from: ['red'] })).toBeNull()
    for (const what of ['amended', 'eclipse', 'constructor'])
      expect(telling.witness(secretBattle(), { event: { rule, what }, thrown: [], decided: [] }, blue)).toBeNull()
  })
})

describe('a whole fight', () => {
  /** The shipped fight with an ambusher who keeps still; who it is differs. */
  function heardOf(ambusher: { readonly [key: string]: Json }): { readonly logs: Json; readonly views: Json; readonly rounds: number } {
    const file = parse(readFileSync(new URL('../../../../scenarios/rpj-scifi/three-sides.yaml', import.meta.url), 'utf8'))
    const people = (): { id: string; count?: number }[] => file.sides.flatMap((side: { combatants: object[] }) => side.combatants)
    Object.assign(people().find(one => one.id === 'ambusher') as object, ambusher, { policy: 'hold' })
    // With company, so that the ambusher is never the last of their side, who would come out.
    file.sides[2].combatants.push({
      id: 'clerk',
      use: 'bystander',
      at: 'cellar',
      hiddenFrom: ['Patrol', 'Militia', 'Bystanders'],
      policy: 'hold',
    })
    const order = people().flatMap(({ id, count }) =>
      count === undefined ? [id] : Array.from({ length: count }, (_, i) => `${id}-${i + 1}`),
    )
    file.options = { initiativeMode: 'fixed', initiativeOrder: order }
    const read = readScenario(file, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const session = beginSession(rpjSciFi, read.value, 'ambush')
    const viewers: Viewer[] = [{ seat: 'Patrol' }, { seat: 'Militia' }, { seat: 'Bystanders' }, 'spectator']
    const logs = viewers.map(viewer => session.heard(viewer))
    const views = viewers.map(viewer => rpjSciFi.view(session.battle, viewer))
    // Ids that the fight has made hang on the whole scenario: they are called by the order in which they are seen.
    const named = (seen: unknown): Json => JSON.parse(withMadeNames(JSON.stringify(seen)))
    return { logs: named(logs), views: named(views), rounds: session.battle.round }
  }

  test('sounds and looks the same to those who do not know of the ambusher, no matter who that is', () => {
    const one = heardOf({ use: 'boardingSpecialist', name: 'Knife' })
    const other = heardOf({ use: 'sniper', name: 'Needle', dex: 9, numbersHiddenFrom: ['Patrol'] })
    expect(one.rounds).toBeGreaterThan(1)
    expect(firstDifference(other.logs, one.logs)).toBeNull()
    expect(firstDifference(other.views, one.views)).toBeNull()
    expect(canonical(one.logs)).not.toMatch(/ambusher|Knife|cellar/)
  })
})
