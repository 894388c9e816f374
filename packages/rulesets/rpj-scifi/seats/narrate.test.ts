// The log line of every kind of event: as a game master reads it aloud, with dice by hand, hidden dice and numbers that are not known.
import type { Event, Thrown, Told } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { HeardEvent } from '../heard.js'
import { narrate } from '../narrate.js'

const named: Readonly<Record<string, string>> = {
  ana: 'Ana',
  bo: 'Bo',
  cyd: 'Cyd',
  eve: 'Eve',
  A: 'Airlock',
  B: 'Cargo bay',
  wall: 'low wall',
  'by-ana-1': 'the group of Ana',
  heirloom: 'heirloom pistol',
}
const names = (id: string): string => named[id] ?? id

const thrown = (who: string, faces: string, physical = false): Thrown => ({
  rule: 'RPJ-ATK-04',
  words: 'to hit',
  who,
  dice: '4d6',
  faces: faces === '' ? [] : faces.split(' ').map(Number),
  physical: faces === '' ? [] : faces.split(' ').map((_, i) => physical && i === 0),
  seenBy: 'everyone',
})
const line = (event: HeardEvent, ...dice: readonly Thrown[]): string =>
  narrate({ event: event as unknown as Event, thrown: dice, decided: [] } satisfies Told, names)

const rule = 'RPJ-TEST-01'
const inA = { regionId: 'A', groupId: 'by-ana-0', coverId: null }
const inB = { regionId: 'B', groupId: 'crates', coverId: 'wall' }
const attack = {
  rule,
  what: 'attackRolled',
  kind: 'ranged',
  attacker: 'ana',
  target: 'cyd',
  weaponId: 'rifle',
  range: 2,
  hit: true,
} as const
const numbers = { modifier: 9, modifierLines: [], defense: 16, defenseLines: [], need: 7 }
const save = { rule, what: 'saveRolled', target: 'cyd', layer: 'armor', held: true, broken: false } as const

// biome-ignore format: a printed table keeps its columns
const lines: readonly (readonly [event: HeardEvent, dice: readonly Thrown[], words: string])[] = [
  [{ rule, what: 'initiativeRolled', places: [['ana', 'bo'], ['cyd']], plus: { ana: 4, bo: 5 } }, [thrown('ana', '3 4 5 2'), thrown('bo', '4 4 4 1'), thrown('cyd', '')], 'Initiative, best first: Ana [3 4 5 2] 14 + 4 = 18 level with Bo [4 4 4 1] 13 + 5 = 18; Cyd [hidden].'],
  [{ rule, what: 'tieRolledOff', order: ['bo', 'ana'] }, [thrown('ana', '2 2 3 4'), thrown('bo', '3 3 4 4')], 'Roll-off of the tied: Bo [3 3 4 4], then Ana [2 2 3 4].'],
  [{ rule, what: 'orderSettled', order: ['ana', 'bo', 'cyd'] }, [], 'Turn order: Ana, Bo, Cyd.'],
  [{ rule, what: 'newcomerPlaced', who: 'eve', place: 2, thisRound: false }, [thrown('eve', '3 3 3 3')], 'Eve [3 3 3 3] comes in as number 2 of the turn order, from the next round on.'],
  [{ rule, what: 'newcomerPlaced', who: 'eve', place: 2, thisRound: true }, [], 'Eve comes in as number 2 of the turn order.'],
  [{ rule, what: 'roundBegan', round: 3 }, [], 'Round 3.'],
  [{ rule, what: 'turnBegan', who: 'ana', turn: 'actions', actions: 2 }, [], 'Ana acts, 2 actions.'],
  [{ rule, what: 'turnBegan', who: 'ana', turn: 'actions' }, [], 'Ana acts.'],
  [{ rule, what: 'turnBegan', who: 'ana', turn: 'grapple', actions: 0 }, [], 'Ana is grappling: the turn is one check.'],
  [{ rule, what: 'turnBegan', who: 'ana', turn: 'down', actions: 0 }, [], 'Ana is down and fights for life.'],
  [{ rule, what: 'turnEnded', who: 'ana', unspent: 1, cutShort: false }, [], 'Ana is done, 1 action unused.'],
  [{ rule, what: 'turnEnded', who: 'ana', cutShort: false }, [], 'Ana is done.'],
  [{ rule, what: 'turnEnded', who: 'ana', unspent: 0, cutShort: true }, [], 'The turn of Ana is over.'],
  [{ rule, what: 'fightEnded', how: 'lastSideStanding', winners: ['Crew'] }, [], 'No hostile sides are left standing. Won by Crew.'],
  [{ rule, what: 'minuteBegan', minute: 2 }, [], 'Minute 2 after the fight.'],
  [{ rule, what: 'fightEnded', how: 'truce', winners: [], words: 'They lower their guns.' }, [], 'They lower their guns. Nobody wins.'],

  [{ rule, what: 'moved', who: 'ana', cautious: false, from: inA, to: inB, standsAlone: false }, [], 'Ana moves from Airlock to Cargo bay, to crates, behind low wall.'],
  [{ rule, what: 'moved', who: 'ana', cautious: true, from: inB, to: inA, standsAlone: true }, [], 'Ana moves cautiously from Cargo bay to Airlock, alone.'],
  [{ rule, what: 'moved', who: 'bo', cautious: false, from: { ...inA, groupId: 'x' }, to: { ...inA, groupId: 'by-ana-1' }, standsAlone: false }, [], 'Bo moves within Airlock, to the group of Ana.'],
  [{ rule, what: 'moved', who: 'ana', cautious: false, from: { ...inB, coverId: null }, to: inB, standsAlone: false }, [], 'Ana takes cover behind low wall.'],
  [{ rule, what: 'moved', who: 'ana', cautious: false, from: inB, to: { ...inB, coverId: null }, standsAlone: false }, [], 'Ana leaves cover.'],
  [{ rule, what: 'moved', who: 'ana', cautious: false, from: inB, to: null, standsAlone: false }, [], 'Ana moves out of sight.'],
  [{ rule, what: 'moved', who: 'ana', cautious: false, from: null, to: inA, standsAlone: true }, [], 'Ana moves into sight at Airlock, alone.'],
  [{ rule, what: 'moveCancelled', who: 'ana', at: inA, to: inB }, [], 'Ana does not get to Cargo bay: down at Airlock.'],
  [{ rule, what: 'moveCancelled', who: 'ana', at: inA, to: null }, [], 'Ana does not get to a place out of sight: down at Airlock.'],
  [{ rule, what: 'stayedPut', who: 'ana', at: inA }, [], 'Ana stays at Airlock, moving cautiously.'],
  [{ rule, what: 'reoriented', who: 'ana', coverId: 'wall', reoriented: true }, [], 'Ana turns round behind low wall, against those who are close.'],
  [{ rule, what: 'reoriented', who: 'ana', coverId: null, reoriented: false }, [], 'Ana turns back behind the cover.'],
  [{ rule, what: 'temporaryCoverTaken', who: 'ana' }, [], 'Ana keeps low: +1 against attackers at a distance until the next turn.'],
  [{ rule, what: 'temporaryCoverEnded', who: 'ana' }, [], 'Ana no longer keeps low.'],

  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'strikeAtLeaver', weaponId: 'axe', toward: inB }, [], 'Before Ana gets away, Eve strikes with axe.'],
  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'suppressionShot', weaponId: 'rifle', toward: inB }, [], 'As Ana moves to Cargo bay, Eve fires rifle.'],
  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'strikeAtShooter', weaponId: 'axe', toward: null }, [], 'As Ana is about to shoot, Eve strikes with axe.'],
  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'overwatchShot', weaponId: 'rifle', toward: null }, [], 'Eve has watched for this and fires rifle at Ana.'],
  [{ rule, what: 'reactionDeclined', who: 'eve', against: 'ana', onlyFor: 'red' }, [], 'Eve lets Ana be.'],
  [{ ...attack, ...numbers }, [thrown('ana', '2 1 2 2')], 'Ana → Cyd, rifle, range 2: [2 1 2 2] 7 + 9 = 16 reaches 16.'],
  [{ ...attack, ...numbers, defense: 19, hit: false }, [thrown('ana', '3 2 2 2', true)], 'Ana → Cyd, rifle, range 2: [3 2 2 2] by hand 9 + 9 = 18 falls short of 19.'],
  [{ ...attack, ...numbers, modifier: -2, defense: 17 }, [thrown('ana', '6 6 4 3')], 'Ana → Cyd, rifle, range 2: [6 6 4 3] 19 − 2 = 17 reaches 17.'],
  [{ ...attack, ...numbers, kind: 'melee', weaponId: 'heirloom', modifier: 0 }, [thrown('ana', '6 6 4 3')], 'Ana → Cyd, heirloom pistol: [6 6 4 3] 19 reaches 16.'],
  [{ ...attack, ...numbers, kind: 'aimedFire' }, [thrown('ana', '2 1 2 2')], 'Ana → Cyd, rifle, aimed, range 2: [2 1 2 2] 7 + 9 = 16 reaches 16.'],
  [{ ...attack, ...numbers, kind: 'suppressiveFire' }, [thrown('ana', '2 1 2 2')], 'Ana → Cyd, rifle, suppressive fire, range 2: [2 1 2 2] 7 + 9 = 16 reaches 16.'],
  [{ ...attack, ...numbers, kind: 'meleeFreeAttack' }, [thrown('ana', '2 1 2 2')], 'Ana → Cyd, rifle, free attack: [2 1 2 2] 7 + 9 = 16 reaches 16.'],
  [{ ...attack, ...numbers, kind: 'suppressionFreeAttack' }, [thrown('ana', '2 1 2 2')], 'Ana → Cyd, rifle, free attack, range 2: [2 1 2 2] 7 + 9 = 16 reaches 16.'],
  [{ ...attack, ...numbers, kind: 'overwatchShot' }, [thrown('ana', '2 1 2 2')], 'Ana → Cyd, rifle, overwatch shot, range 2: [2 1 2 2] 7 + 9 = 16 reaches 16.'],
  [{ ...attack, modifier: 9, modifierLines: [] }, [thrown('ana', '2 1 2 2')], 'Ana → Cyd, rifle, range 2: [2 1 2 2] 7 + 9 = 16, hits.'],
  [{ ...attack, defense: 16, defenseLines: [], hit: false }, [thrown('ana', '2 1 2 2')], 'Ana → Cyd, rifle, range 2: [2 1 2 2] 7, misses.'],
  [{ ...attack, ...numbers }, [thrown('ana', '')], 'Ana → Cyd, rifle, range 2: [hidden] + 9, hits.'],
  [{ ...attack }, [thrown('ana', '')], 'Ana → Cyd, rifle, range 2: [hidden], hits.'],
  [{ rule, what: 'attackLost', kind: 'ranged', attacker: 'ana', target: 'cyd', weaponId: 'rifle' }, [], 'Ana does not get to shoot at Cyd with rifle.'],
  [{ rule, what: 'attackLost', kind: 'melee', attacker: 'ana', target: 'cyd', weaponId: 'knife' }, [], 'Ana does not get to strike Cyd with knife.'],
  [{ rule, what: 'suppressed', by: 'ana', target: 'cyd', refreshed: false }, [], 'Cyd is suppressed by Ana.'],
  [{ rule, what: 'suppressed', by: 'ana', target: 'cyd', refreshed: true }, [], 'Cyd is still suppressed by Ana.'],
  [{ rule, what: 'suppressionEnded', by: 'ana', target: 'cyd', why: 'time' }, [], 'Cyd is no longer suppressed by Ana.'],
  [{ rule, what: 'suppressionEnded', by: 'ana', target: 'cyd', why: 'suppressorDown' }, [], 'Cyd is no longer suppressed by Ana, who is down.'],
  [{ rule, what: 'suppressionEnded', by: 'ana', target: 'cyd', why: 'suppressorGrapples' }, [], 'Cyd is no longer suppressed by Ana, who is grappling.'],
  [{ rule, what: 'overwatchSet', who: 'ana', weaponId: 'rifle', regionId: 'B', replaced: null }, [], 'Ana watches Cargo bay with rifle.'],
  [{ rule, what: 'overwatchSet', who: 'ana', weaponId: 'rifle', regionId: 'B', replaced: 'A' }, [], 'Ana watches Cargo bay with rifle, no longer Airlock.'],
  [{ rule, what: 'overwatchEnded', who: 'ana', regionId: 'B', why: 'ownTurn' }, [], 'Ana no longer watches Cargo bay.'],

  [{ ...save, tn: 11, damage: 5, need: 16, crossed: [11] }, [thrown('cyd', '4 4 5 3')], 'Cyd saves on armor, 11 + 5 = 16: [4 4 5 3] 16, holds. 11 crossed out.'],
  [{ ...save, tn: 11, damage: 5, need: 16, held: false, broken: true, crossed: [11, 13] }, [thrown('cyd', '6 1 4 4')], 'Cyd saves on armor, 11 + 5 = 16: [6 1 4 4] 15, fails. Armor is broken.'],
  [{ ...save, layer: 'base', tn: 8, damage: -4, need: 4, broken: true, crossed: [8] }, [thrown('cyd', '1 1 1 1')], 'Cyd saves on base, 8 − 4 = 4: [1 1 1 1] 4, holds. 8 crossed out; base is broken.'],
  [save, [thrown('cyd', '')], 'Cyd saves on armor: [hidden], holds. A save is crossed out.'],
  [{ ...save, held: false, broken: true }, [thrown('cyd', '6 1 4 4')], 'Cyd saves on armor: [6 1 4 4] 15, fails. Armor is broken.'],
  [{ rule, what: 'fallenHit', target: 'cyd', effect: 'failure', failures: 1, undone: true }, [], 'Cyd is hit while down and no longer stabilized: failure 1 of 5.'],
  [{ rule, what: 'fallenHit', target: 'cyd', effect: 'failure', failures: 3, undone: false }, [], 'Cyd is hit while down: failure 3 of 5.'],
  [{ rule, what: 'fallenHit', target: 'cyd', effect: 'death', failures: 0, undone: false }, [], 'Cyd is hit while down; that is the end.'],
  [{ rule, what: 'fallenHit', target: 'cyd', effect: 'none', failures: 0, undone: false }, [], 'Cyd is hit while down, to no effect.'],
  [{ rule, what: 'incapacitated', who: 'cyd' }, [], 'Cyd goes down, incapacitated.'],
  [{ rule, what: 'stabilizationRolled', who: 'cyd', need: 18, stabilized: true, failures: 0, minute: null }, [thrown('cyd', '6 6 3 3')], 'Cyd tries to stabilize: [6 6 3 3] 18 reaches 18. Stabilized.'],
  [{ rule, what: 'stabilizationRolled', who: 'cyd', need: 18, stabilized: false, failures: 2, minute: 3 }, [thrown('cyd', '6 5 3 3')], 'Cyd tries to stabilize, minute 3: [6 5 3 3] 17 falls short of 18. Failure 2 of 5.'],
  [{ rule, what: 'stabilizationRolled', who: 'cyd', need: 18, stabilized: false, failures: 2, minute: null }, [thrown('cyd', '')], 'Cyd tries to stabilize: [hidden], slips. Failure 2 of 5.'],
  [{ rule, what: 'died', who: 'cyd' }, [], 'Cyd dies.'],

  [{ rule, what: 'touchChecked', who: 'eve', target: 'ana', modifier: 2, tn: 20, need: 18, success: true }, [thrown('eve', '5 5 4 4')], 'Eve reaches for Ana: [5 5 4 4] 18 + 2 = 20 reaches 20.'],
  [{ rule, what: 'touchChecked', who: 'eve', target: 'ana', modifier: 2, success: false }, [thrown('eve', '5 5 4 3')], 'Eve reaches for Ana: [5 5 4 3] 17 + 2 = 19, misses.'],
  [{ rule, what: 'grappleBegan', who: 'eve', target: 'ana', members: ['ana', 'eve'], joined: false }, [], 'Eve and Ana grapple.'],
  [{ rule, what: 'grappleBegan', who: 'cyd', target: 'ana', members: ['ana', 'cyd', 'eve'], joined: true }, [], 'Cyd joins the grapple with Ana: Ana, Cyd and Eve hold one another.'],
  [{ rule, what: 'grappleChecked', who: 'ana', opponent: 'eve', modifier: 4, modifierLines: [], against: 12, againstLines: [], won: false }, [thrown('ana', '4 4 4 4'), thrown('eve', '2 2 2 2')], 'Grapple: Ana [4 4 4 4] 16 + 4 = 20, Eve [2 2 2 2] 8 + 12 = 20. Ana gets nowhere.'],
  [{ rule, what: 'grappleChecked', who: 'eve', opponent: 'ana', modifier: 12, modifierLines: [], won: true }, [thrown('eve', '3 3 3 3'), thrown('ana', '')], 'Grapple: Eve [3 3 3 3] 12 + 12 = 24, Ana [hidden]. Eve wins.'],
  [{ rule, what: 'grappleUsed', who: 'eve', opponent: 'ana', choice: 'leave' }, [], 'Eve breaks loose from Ana.'],
  [{ rule, what: 'grappleUsed', who: 'eve', opponent: 'ana', choice: 'damage' }, [], 'Eve hurts Ana.'],
  [{ rule, what: 'grappleUsed', who: 'eve', opponent: 'ana', choice: 'hold' }, [], 'Eve holds Ana fast.'],
  [{ rule, what: 'grappleLeft', who: 'ana', why: 'down' }, [], 'Ana drops out of the grapple.'],
  [{ rule, what: 'grappleLeft', who: 'ana', why: 'dissolved' }, [], 'Ana is free: the grapple is over.'],
  [{ rule, what: 'grappleLeft', who: 'ana', why: 'noOpponent' }, [], 'Ana is free: nobody hostile is left in it.'],

  [{ rule, what: 'revealed', who: 'eve', to: ['Crew'] }, [], 'Eve comes to light.'],
  [{ rule, what: 'terrainRevealed', id: 'wall', to: 'Crew' }, [], 'Crew discovers low wall.'],
  [{ rule, what: 'broughtIn', who: 'eve', side: 'Raiders', at: inB }, [], 'Eve joins the fight for Raiders at Cargo bay.'],
  [{ rule, what: 'takenOut', who: 'eve', why: 'she runs' }, [], 'Eve leaves the fight (she runs).'],
  [{ rule, what: 'sideChanged', who: 'eve', from: 'Raiders', to: 'Crew' }, [], 'Eve changes from Raiders to Crew.'],
  [{ rule, what: 'hidden', id: 'wall', from: ['Crew', 'Cooks'] }, [], 'Low wall is hidden from Crew and Cooks.'],
  [{ rule, what: 'savesRestored', who: 'eve', layer: 'armor', tns: [8, 9] }, [], 'Eve gets back 8 and 9 of armor.'],
  [{ rule, what: 'savesRestored', who: 'eve', layer: 'armor' }, [], 'Eve gets back saves of armor.'],
  [{ rule, what: 'backOnFeet', who: 'eve' }, [], 'Eve is active again.'],
  [{ rule, what: 'actionCancelled', who: 'eve' }, [], 'What Eve was doing is called off.'],
  [{ rule, what: 'actionCancelled', who: null }, [], 'What was going on is called off.'],
  [{ rule, what: 'placed', who: 'eve', at: inB }, [], 'Eve is now at Cargo bay, behind low wall.'],
  [{ rule, what: 'placed', who: 'eve', at: null }, [], 'Eve is now out of sight.'],
  [{ rule, what: 'amended', changes: [{ path: '/people/eve/condition', value: 'active' }], why: 'a mistake' }, [], 'The game master sets /people/eve/condition to "active" (a mistake).'],
  [{ rule, what: 'soFar' }, [thrown('ana', '2 1 2 2', true), thrown('cyd', '')], 'So far: Ana, to hit: [2 1 2 2] by hand; Cyd, to hit: [hidden].'],
]

describe('log lines', () => {
  test.each(lines.map(([event, dice, words]) => [words, event, dice] as const))('%s', (words, event, dice) => {
    expect(line(event, ...dice)).toBe(words)
  })

  test('every kind of event has its sentence', () => {
    const told = new Set(lines.map(([event]) => event.what))
    // A word for each kind, so that the compiler asks for a new one here.
    const kinds: Record<HeardEvent['what'], true> = {
      initiativeRolled: true,
      tieRolledOff: true,
      orderSettled: true,
      newcomerPlaced: true,
      roundBegan: true,
      turnBegan: true,
      turnEnded: true,
      fightEnded: true,
      minuteBegan: true,
      moved: true,
      moveCancelled: true,
      stayedPut: true,
      reoriented: true,
      temporaryCoverTaken: true,
      temporaryCoverEnded: true,
      reacted: true,
      reactionDeclined: true,
      attackRolled: true,
      attackLost: true,
      suppressed: true,
      suppressionEnded: true,
      overwatchSet: true,
      overwatchEnded: true,
      saveRolled: true,
      fallenHit: true,
      incapacitated: true,
      stabilizationRolled: true,
      died: true,
      touchChecked: true,
      grappleBegan: true,
      grappleChecked: true,
      grappleUsed: true,
      grappleLeft: true,
      revealed: true,
      terrainRevealed: true,
      broughtIn: true,
      takenOut: true,
      sideChanged: true,
      hidden: true,
      savesRestored: true,
      backOnFeet: true,
      actionCancelled: true,
      placed: true,
      amended: true,
      soFar: true,
    }
    expect(Object.keys(kinds).filter(kind => !told.has(kind as HeardEvent['what']))).toEqual([])
  })

  test('none exclaims, and none shows a gap', () => {
    for (const [event, dice] of lines) expect(line(event, ...dice)).not.toMatch(/!|undefined|null|NaN| {2}|\.\./)
  })

  test('an event of an unknown kind is named as it is', () => {
    expect(narrate({ event: { rule, what: 'eclipse' }, thrown: [], decided: [] }, names)).toBe('eclipse.')
  })
})
