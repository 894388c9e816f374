// The log line of every kind of event: as a game master reads it aloud, with dice by hand, hidden dice and numbers that are not known.
import type { Event, Thrown, Told } from '@enfilade/engine'
import { citationsBy } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import { events } from '../rules/events.js'
import { telling } from './witness.js'

const named: Readonly<Record<string, string>> = {
  ana: 'Ana',
  bo: 'Bo',
  cyd: 'Cyd',
  eve: 'Eve',
  A: 'Airlock',
  B: 'Cargo bay',
  wall: 'low wall',
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
const line = (event: Event, ...dice: readonly Thrown[]): string =>
  telling.narrate({ event, thrown: dice, decided: [] } satisfies Told, names)

const rule = 'RPJ-TEST-01'
const inA = { regionId: 'A', groupId: 'spot-ana', coverId: null }
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
const lines: readonly (readonly [event: Event, dice: readonly Thrown[], words: string])[] = [
  [{ rule, what: 'initiativeRolled', places: [['ana', 'bo'], ['cyd']], plus: { ana: 4, bo: 5 } }, [thrown('ana', '3 4 5 2'), thrown('bo', '4 4 4 1'), thrown('cyd', '')], 'Initiative, highest first: Ana [3 4 5 2] 14 + 4 = 18 tied with Bo [4 4 4 1] 13 + 5 = 18; Cyd [hidden].'],
  [{ rule, what: 'tieRolledOff', order: ['bo', 'ana'] }, [thrown('ana', '2 2 3 4'), thrown('bo', '3 3 4 4')], 'Roll-off: Bo [3 3 4 4], then Ana [2 2 3 4].'],
  [{ rule, what: 'orderSettled', order: ['ana', 'bo', 'cyd'] }, [], 'Turn order: Ana, Bo, Cyd.'],
  [{ rule, what: 'newcomerPlaced', who: 'eve', place: 2, thisRound: false }, [thrown('eve', '3 3 3 3')], 'Eve rolls Initiative [3 3 3 3] and is number 2 in the turn order, starting next round.'],
  [{ rule, what: 'newcomerPlaced', who: 'eve', place: 2, thisRound: true }, [], 'Eve is number 2 in the turn order.'],
  [{ rule, what: 'roundBegan', round: 3 }, [], 'Round 3.'],
  [{ rule, what: 'turnBegan', who: 'ana', turn: 'actions', actions: 2 }, [], "Ana's turn, 2 actions."],
  [{ rule, what: 'turnBegan', who: 'ana', turn: 'actions' }, [], "Ana's turn."],
  [{ rule, what: 'turnBegan', who: 'ana', turn: 'grapple', actions: 0 }, [], "Ana's turn: grappling, so one check."],
  [{ rule, what: 'turnBegan', who: 'ana', turn: 'down', actions: 0 }, [], "Ana's turn: down, so one roll to stabilize."],
  [{ rule, what: 'turnEnded', who: 'ana', unspent: 1 }, [], "Ana's turn ends, 1 action unused."],
  [{ rule, what: 'sideDecided', side: 'Boarders', resolve: 'surrender' }, [], 'The decision for Boarders: surrender.'],
  [{ rule, what: 'placeHeld', side: 'Boarders', so: 2, of: 4 }, [], 'The place is held by Boarders, for 2 of 4 rounds so far.'],
  [{ rule, what: 'wentAway', those: ['ana', 'bo'] }, [], 'Ana and Bo get away.'],
  [{ rule, what: 'goalReached', side: 'Boarders', goal: 'reach' }, [], 'A goal is reached by Boarders: the place is reached.'],
  [{ rule, what: 'goalLost', side: 'Boarders', goal: 'escape' }, [], "Boarders can't reach a goal any more: too few are left to get away."],
  [{ rule, what: 'reserveSet', name: 'The van', staysAway: false }, [], 'Prepared: “The van” is to come again.'],
  [{ rule, what: 'sideBroke', sides: ['Boarders'], how: 'flee' }, [], 'The fight goes badly for Boarders: everyone who can still act flees.'],
  [{ rule, what: 'peopleDecided', side: 'Boarders', those: ['ana', 'bo'], resolve: 'fightOn' }, [], 'The decision for Ana and Bo: fight on.'],
  [{ rule, what: 'peopleBroke', those: ['ana'], how: 'flee' }, [], 'The fight goes badly: Ana flees.'],
  [{ rule, what: 'peopleReturned', those: ['ana'] }, [], 'Ana comes back to fight.'],
  [{ rule, what: 'peopleBroke', those: ['ana', 'bo'], how: 'surrender' }, [], 'The fight goes badly: Ana and Bo surrender.'],
  [{ rule, what: 'fightEnded', how: 'lastSideStanding', winners: ['Crew'] }, [], 'The fight is over: no enemy is left who can act. Victory for Crew.'],
  [{ rule, what: 'fightEnded', how: 'lastSideStanding', winners: [] }, [], 'The fight is over: no one is left standing. Nobody wins.'],
  [{ rule, what: 'fightEnded', how: 'truce', winners: [], words: 'They lower their guns.' }, [], 'They lower their guns. Nobody wins.'],

  [{ rule, what: 'moved', who: 'ana', cautious: false, from: inA, to: inB, joins: null }, [], 'Ana moves from Airlock to Cargo bay (crates), behind the low wall.'],
  [{ rule, what: 'moved', who: 'ana', cautious: true, from: inB, to: inA, joins: [] }, [], 'Ana moves cautiously from Cargo bay to Airlock, alone.'],
  [{ rule, what: 'moved', who: 'bo', cautious: false, from: { ...inA, groupId: 'x' }, to: { ...inA, groupId: 'k7d2x0' }, joins: ['ana', 'eve'] }, [], 'Bo moves within Airlock, joining Ana and Eve.'],
  [{ rule, what: 'moved', who: 'ana', cautious: false, from: { ...inB, coverId: null }, to: inB, joins: null }, [], 'Ana takes cover behind the low wall.'],
  [{ rule, what: 'moved', who: 'ana', cautious: false, from: inB, to: { ...inB, coverId: null }, joins: null }, [], 'Ana leaves cover.'],
  [{ rule, what: 'moved', who: 'ana', cautious: false, from: inB, to: null, joins: null }, [], 'Ana moves out of sight.'],
  [{ rule, what: 'moved', who: 'ana', cautious: false, from: null, to: inA, joins: [] }, [], 'Ana moves into sight at Airlock, alone.'],
  [{ rule, what: 'moveCancelled', who: 'ana', at: inA, to: inB }, [], 'Ana never reaches Cargo bay: down at Airlock.'],
  [{ rule, what: 'moveCancelled', who: 'ana', at: inB, to: { ...inB, groupId: 'x' } }, [], 'Ana never gets there: down at Cargo bay.'],
  [{ rule, what: 'moveCancelled', who: 'ana', at: inA, to: null }, [], 'Ana never reaches their goal: down at Airlock.'],
  [{ rule, what: 'stayedPut', who: 'ana', at: inA }, [], 'Ana moves cautiously and stays at Airlock.'],
  [{ rule, what: 'reactionsSpared', who: 'ana', kind: 'strike', those: ['bo', 'eve'], at: inA }, [], 'Ana is careful: no strike for Bo and Eve.'],
  [{ rule, what: 'reoriented', who: 'ana', coverId: 'wall', reoriented: true }, [], 'Ana reorients behind the low wall, against close attackers.'],
  [{ rule, what: 'reoriented', who: 'ana', coverId: null, reoriented: false }, [], 'Ana turns back behind the cover.'],
  [{ rule, what: 'temporaryCoverTaken', who: 'ana' }, [], 'Ana keeps low: +1 against distant attackers until their next turn.'],
  [{ rule, what: 'temporaryCoverEnded', who: 'ana' }, [], 'Ana no longer keeps low.'],

  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'strikeAtLeaver', weaponId: 'axe', toward: inB }, [], 'Before Ana gets away, Eve strikes with the axe.'],
  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'suppressionShot', weaponId: 'rifle', toward: inB }, [], 'Ana moves to Cargo bay while suppressed by Eve, who fires the rifle.'],
  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'suppressionShot', weaponId: 'rifle', from: inA, toward: inB }, [], 'Ana moves to Cargo bay while suppressed by Eve, who fires the rifle.'],
  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'suppressionShot', weaponId: 'rifle', from: { ...inB, coverId: null }, toward: inB }, [], 'Ana moves within Cargo bay while suppressed by Eve, who fires the rifle.'],
  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'suppressionShot', weaponId: 'rifle', from: inA, toward: null }, [], 'Ana moves while suppressed by Eve, who fires the rifle.'],
  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'strikeAtShooter', weaponId: 'axe', toward: null }, [], 'Before Ana shoots, Eve strikes with the axe.'],
  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'overwatchShot', weaponId: 'rifle', toward: null }, [], 'On overwatch, Eve fires the rifle at Ana.'],
  [{ rule, what: 'reactionDeclined', who: 'eve', against: 'ana', onlyFor: 'red' }, [], "Eve doesn't react to Ana."],
  [{ ...attack, ...numbers }, [thrown('ana', '2 1 2 2')], 'Ana fires the rifle at Cyd, range 2: [2 1 2 2] 7 + 9 = 16 vs 16, hits.'],
  [{ ...attack, ...numbers, modifier: 4, modifierLines: [{ rule: 'RPJ-ATK-01', words: 'rifle', amount: 7 }, { rule: 'RPJ-ATK-02', words: 'suppressed: halved', amount: -3 }], defense: 18, defenseLines: [{ rule: 'RPJ-ATK-04', words: 'ranged defense', amount: 16 }, { rule: 'RPJ-COV-02', words: 'cover', amount: 2 }], hit: false }, [thrown('ana', '2 1 2 2')], 'Ana fires the rifle at Cyd, range 2: [2 1 2 2] 7 + 4 = 11 vs 18, misses (suppressed: halved −3; cover +2).'],
  [{ rule, what: 'reacted', who: 'eve', against: 'ana', reaction: 'strikeAtLeaver', weaponId: 'unarmed', toward: inB }, [], 'Before Ana gets away, Eve strikes unarmed.'],
  [{ ...attack, ...numbers, defense: 19, hit: false }, [thrown('ana', '3 2 2 2', true)], 'Ana fires the rifle at Cyd, range 2: [3 2 2 2] by hand 9 + 9 = 18 vs 19, misses.'],
  [{ ...attack, ...numbers, modifier: -2, defense: 17 }, [thrown('ana', '6 6 4 3')], 'Ana fires the rifle at Cyd, range 2: [6 6 4 3] 19 − 2 = 17 vs 17, hits.'],
  [{ ...attack, ...numbers, kind: 'melee', weaponId: 'heirloom', modifier: 0 }, [thrown('ana', '6 6 4 3')], 'Ana strikes Cyd with the heirloom pistol: [6 6 4 3] 19 + 0 = 19 vs 16, hits.'],
  [{ ...attack, ...numbers, kind: 'aimedFire' }, [thrown('ana', '2 1 2 2')], 'Ana aims and fires the rifle at Cyd, range 2: [2 1 2 2] 7 + 9 = 16 vs 16, hits.'],
  [{ ...attack, ...numbers, kind: 'suppressiveFire' }, [thrown('ana', '2 1 2 2')], 'Ana lays suppressive fire on Cyd with the rifle, range 2: [2 1 2 2] 7 + 9 = 16 vs 16, hits.'],
  [{ ...attack, ...numbers, kind: 'meleeFreeAttack' }, [thrown('ana', '2 1 2 2')], 'Ana strikes Cyd with the rifle, free attack: [2 1 2 2] 7 + 9 = 16 vs 16, hits.'],
  [{ ...attack, ...numbers, kind: 'suppressionFreeAttack' }, [thrown('ana', '2 1 2 2')], 'Ana fires the rifle at Cyd, free attack, range 2: [2 1 2 2] 7 + 9 = 16 vs 16, hits.'],
  [{ ...attack, ...numbers, kind: 'overwatchShot' }, [thrown('ana', '2 1 2 2')], 'Ana fires the rifle at Cyd, overwatch, range 2: [2 1 2 2] 7 + 9 = 16 vs 16, hits.'],
  [{ ...attack, modifier: 9, modifierLines: [] }, [thrown('ana', '2 1 2 2')], 'Ana fires the rifle at Cyd, range 2: [2 1 2 2] 7 + 9 = 16, hits.'],
  [{ ...attack, defense: 16, defenseLines: [], hit: false }, [thrown('ana', '2 1 2 2')], 'Ana fires the rifle at Cyd, range 2: [2 1 2 2] 7, misses.'],
  [{ ...attack, ...numbers }, [thrown('ana', '')], 'Ana fires the rifle at Cyd, range 2: [hidden] + 9, hits.'],
  [{ ...attack }, [thrown('ana', '')], 'Ana fires the rifle at Cyd, range 2: [hidden], hits.'],
  [{ rule, what: 'attackLost', kind: 'ranged', attacker: 'ana', target: 'cyd', weaponId: 'rifle' }, [], "Ana's shot at Cyd with the rifle is lost."],
  [{ rule, what: 'attackLost', kind: 'melee', attacker: 'ana', target: 'cyd', weaponId: 'knife' }, [], "Ana's strike at Cyd with the knife is lost."],
  [{ rule, what: 'suppressed', by: 'ana', target: 'cyd', refreshed: false }, [], 'Cyd is suppressed by Ana.'],
  [{ rule, what: 'suppressed', by: 'ana', target: 'cyd', refreshed: true }, [], 'Cyd is still suppressed by Ana.'],
  [{ rule, what: 'suppressionEnded', by: 'ana', target: 'cyd', why: 'time' }, [], 'Cyd is no longer suppressed by Ana.'],
  [{ rule, what: 'suppressionEnded', by: 'ana', target: 'cyd', why: 'suppressorDown' }, [], 'Cyd is no longer suppressed by Ana, who is down.'],
  [{ rule, what: 'suppressionEnded', by: 'ana', target: 'cyd', why: 'suppressorGrapples' }, [], 'Cyd is no longer suppressed by Ana, who is grappling.'],
  [{ rule, what: 'suppressionEnded', by: 'ana', target: 'cyd', why: 'suppressorGone' }, [], 'Cyd is no longer suppressed by Ana, who is gone.'],
  [{ rule, what: 'overwatchSet', who: 'ana', weaponId: 'rifle', regionId: 'B', replaced: null }, [], 'Ana watches Cargo bay with the rifle.'],
  [{ rule, what: 'overwatchSet', who: 'ana', weaponId: 'rifle', regionId: 'B', replaced: 'A' }, [], 'Ana watches Cargo bay with the rifle, no longer Airlock.'],
  [{ rule, what: 'overwatchEnded', who: 'ana', regionId: 'B', why: 'ownTurn' }, [], 'Ana no longer watches Cargo bay.'],

  [{ ...save, tn: 11, damage: 5, need: 16, crossed: [11] }, [thrown('cyd', '4 4 5 3')], 'Cyd saves on the armor: [4 4 5 3] 16 vs 16 (11 + 5), holds; 11 crossed out.'],
  [{ ...save, tn: 11, damage: 5, need: 16, held: false, broken: true, crossed: [11, 13] }, [thrown('cyd', '6 1 4 4')], 'Cyd saves on the armor: [6 1 4 4] 15 vs 16 (11 + 5), fails; armor broken.'],
  [{ ...save, layer: 'base', tn: 8, damage: -4, need: 4, broken: true, crossed: [8] }, [thrown('cyd', '1 1 1 1')], 'Cyd saves on the base: [1 1 1 1] 4 vs 4 (8 − 4), holds; 8 crossed out, base broken.'],
  [save, [thrown('cyd', '')], 'Cyd saves on the armor: [hidden], holds; a save crossed out.'],
  [{ ...save, held: false, broken: true }, [thrown('cyd', '6 1 4 4')], 'Cyd saves on the armor: [6 1 4 4] 15, fails; armor broken.'],
  [{ rule, what: 'fallenHit', target: 'cyd', effect: 'failure', failures: 1, undone: true }, [], 'Cyd is hit while down and no longer stabilized: failure 1 of 5.'],
  [{ rule, what: 'fallenHit', target: 'cyd', effect: 'failure', failures: 3, undone: false }, [], 'Cyd is hit while down: failure 3 of 5.'],
  [{ rule, what: 'fallenHit', target: 'cyd', effect: 'death', failures: 0, undone: false }, [], 'Cyd is hit while down: that is fatal.'],
  [{ rule, what: 'fallenHit', target: 'cyd', effect: 'none', failures: 0, undone: false }, [], 'Cyd is hit while down: no effect.'],
  [{ rule, what: 'incapacitated', who: 'cyd' }, [], 'Cyd goes down, incapacitated.'],
  [{ rule, what: 'incapacitated', who: 'cyd', actionsLost: 0 }, [], 'Cyd goes down, incapacitated.'],
  [{ rule, what: 'incapacitated', who: 'cyd', actionsLost: 2 }, [], 'Cyd goes down, incapacitated, and loses 2 actions.'],
  [{ rule, what: 'stabilizationRolled', who: 'cyd', need: 18, stabilized: true, failures: 0, minute: null }, [thrown('cyd', '6 6 3 3')], 'Cyd tries to stabilize: [6 6 3 3] 18 vs 18, stabilized.'],
  [{ rule, what: 'stabilizationRolled', who: 'cyd', need: 18, stabilized: false, failures: 2, minute: 3 }, [thrown('cyd', '6 5 3 3')], 'Cyd tries to stabilize, minute 3: [6 5 3 3] 17 vs 18, failure 2 of 5.'],
  [{ rule, what: 'stabilizationRolled', who: 'cyd', need: 18, stabilized: false, failures: 2, minute: null }, [thrown('cyd', '')], 'Cyd tries to stabilize: [hidden], failure 2 of 5.'],
  [{ rule, what: 'died', who: 'cyd' }, [], 'Cyd dies.'],

  [{ rule, what: 'touchChecked', who: 'eve', target: 'ana', modifier: 2, tn: 20, need: 18, success: true }, [thrown('eve', '5 5 4 4')], 'Eve tries to grab Ana, touch check: [5 5 4 4] 18 + 2 = 20 vs 20, gets a hold.'],
  [{ rule, what: 'touchChecked', who: 'eve', target: 'ana', modifier: 2, success: false }, [thrown('eve', '5 5 4 3')], 'Eve tries to grab Ana, touch check: [5 5 4 3] 17 + 2 = 19, misses.'],
  [{ rule, what: 'grappleBegan', who: 'eve', target: 'ana', members: ['ana', 'eve'], joined: false }, [], 'Eve grapples with Ana.'],
  [{ rule, what: 'grappleBegan', who: 'eve', target: 'ana', members: ['ana', 'eve'], joined: false, actionsLost: 1 }, [], 'Eve grapples with Ana and loses 1 action.'],
  [{ rule, what: 'grappleBegan', who: 'cyd', target: 'ana', members: ['ana', 'cyd', 'eve'], joined: true }, [], 'Cyd joins the grapple with Ana: Ana, Cyd and Eve are grappling.'],
  [{ rule, what: 'grappleChecked', who: 'ana', opponent: 'eve', modifier: 4, modifierLines: [], against: 12, againstLines: [], won: false }, [thrown('ana', '4 4 4 4'), thrown('eve', '2 2 2 2')], "Grapple check: Ana [4 4 4 4] 16 + 4 = 20 vs Eve [2 2 2 2] 8 + 12 = 20. It's a tie: Ana doesn't win."],
  [{ rule, what: 'grappleChecked', who: 'eve', opponent: 'ana', modifier: 12, modifierLines: [], won: true }, [thrown('eve', '3 3 3 3'), thrown('ana', '')], 'Grapple check: Eve [3 3 3 3] 12 + 12 = 24 vs Ana [hidden]. Eve wins.'],
  [{ rule, what: 'grappleUsed', who: 'eve', opponent: 'ana', choice: 'leave' }, [], 'Eve breaks loose from Ana.'],
  [{ rule, what: 'grappleUsed', who: 'eve', opponent: 'ana', choice: 'damage' }, [], 'Eve hurts Ana.'],
  [{ rule, what: 'grappleUsed', who: 'eve', opponent: 'ana', choice: 'hold' }, [], 'Eve keeps hold of Ana.'],
  [{ rule, what: 'grappleLeft', who: 'ana', why: 'down' }, [], 'Ana drops out of the grapple.'],
  [{ rule, what: 'grappleLeft', who: 'ana', why: 'dissolved' }, [], 'Ana is free: the grapple is over.'],
  [{ rule, what: 'grappleLeft', who: 'ana', why: 'noOpponent' }, [], 'Ana is free: no enemy is left in the grapple.'],

  [{ rule, what: 'revealed', who: 'eve', to: ['Crew'] }, [], 'Eve is revealed.'],
  [{ rule, what: 'terrainRevealed', id: 'wall', to: 'Crew' }, [], 'Crew discovers the low wall.'],
  [{ rule, what: 'broughtIn', who: 'eve', side: 'Raiders', at: inB }, [], 'Eve joins the fight for Raiders at Cargo bay, behind the low wall.'],
  [{ rule, what: 'takenOut', who: 'eve', why: 'she runs' }, [], 'Eve leaves the fight (she runs).'],
  [{ rule, what: 'sideChanged', who: 'eve', from: 'Raiders', to: 'Crew' }, [], 'Eve changes sides from Raiders to Crew.'],
  [{ rule, what: 'hidden', id: 'wall', from: ['Crew', 'Cooks'] }, [], 'Low wall is hidden from Crew and Cooks.'],
  [{ rule, what: 'savesRestored', who: 'eve', layer: 'armor', tns: [8, 9] }, [], 'Eve gets back saves 8 and 9 of their armor.'],
  [{ rule, what: 'savesRestored', who: 'eve', layer: 'armor' }, [], 'Eve gets back saves of their armor.'],
  [{ rule, what: 'backOnFeet', who: 'eve' }, [], 'Eve is active again.'],
  [{ rule, what: 'actionCancelled', who: 'eve' }, [], "Eve's action is called off."],
  [{ rule, what: 'actionCancelled', who: null }, [], 'The current action is called off.'],
  [{ rule, what: 'placed', who: 'eve', at: inB }, [], 'Eve is now at Cargo bay, behind the low wall.'],
  [{ rule, what: 'placed', who: 'eve', at: null }, [], 'Eve is now out of sight.'],
  [{ rule, what: 'amended', changes: [{ path: '/people/eve/condition', value: 'active', was: 'incapacitated', of: 'Eve', words: 'condition' }], why: 'a mistake' }, [], "Eve's condition set to active (was incapacitated) (a mistake)."],
  [{ rule, what: 'nextRollSpent', who: 'eve', modifier: 3 }, [], "Eve's roll had +3 from the game master."],
  [{ rule, what: 'noted', words: 'The lights go out', hidden: false }, [], 'Note: The lights go out.'],
  [{ rule, what: 'rollCalled', who: 'eve', purpose: 'Luck', dice: '2d6+1', hidden: false }, [], 'The game master calls for a roll of Eve, Luck: 2d6+1.'],
  [{ rule, what: 'freeRolled', who: 'eve', plus: 1, total: 8, hidden: false }, [{ ...thrown('eve', '3 4'), rule: 'GM', words: 'a roll', dice: '2d6' }], 'Eve rolls [3 4] + 1 = 8.'],
  [{ rule, what: 'soFar' }, [thrown('ana', '2 1 2 2', true), thrown('cyd', '')], 'Dice so far: Ana, to hit: [2 1 2 2] by hand; Cyd, to hit: [hidden].'],
]

describe('log lines', () => {
  test.each(lines.map(([event, dice, words]) => [words, event, dice] as const))('%s', (words, event, dice) => {
    expect(line(event, ...dice)).toBe(words)
  })

  test('every kind of event has its sentence', () => {
    const told = new Set(lines.map(([event]) => event.what))
    const missing = Object.keys(events.byName).filter(kind => !told.has(kind))
    expect(missing, 'give each of these a line above').toEqual([])
  })

  test('none exclaims, and none shows a gap', () => {
    for (const [event, dice] of lines) expect(line(event, ...dice)).not.toMatch(/!|undefined|null|NaN| {2}|\.\./)
  })

  test('an event of an unknown kind is named as it is', () => {
    expect(telling.narrate({ event: { rule, what: 'eclipse' }, thrown: [], decided: [] }, names)).toBe('eclipse.')
  })
})

test('a miss goes on with the next one at the same target, and stands alone where something else differs', () => {
  const again = (event: Event, ...dice: readonly Thrown[]) => telling.goesOn({ event, thrown: dice, decided: [] }, names)
  const miss = {
    rule,
    what: 'attackRolled',
    kind: 'ranged',
    attacker: 'ana',
    target: 'eve',
    weaponId: 'pistol',
    range: 1,
    modifier: 8,
    hit: false,
  }
  const more = again(miss, thrown('ana', '1 2 3 4'))
  expect(more?.words).toBe('Again: [1 2 3 4] 10 + 8 = 18, misses')
  expect(again(miss, thrown('ana', '1 1 1 1'))?.like).toBe(more?.like)
  for (const other of [{ target: 'cyd' }, { weaponId: 'rifle' }, { range: 2 }, { modifier: 6 }, { defense: 20 }, { kind: 'aimedFire' }])
    expect(again({ ...miss, ...other }, thrown('ana', '1 1 1 1'))?.like).not.toBe(more?.like)
  expect(again({ ...miss, hit: true }, thrown('ana', '6 6 6 6'))).toBeNull()
})

test('a turn in which nothing happens goes on in its end', () => {
  const on = (event: Event) => telling.goesOn({ event, thrown: [], decided: [] }, names)
  const began = on({ rule, what: 'turnBegan', who: 'ana', turn: 'actions', actions: 2 })
  expect(began?.starts).toBe(true)
  expect(on({ rule, what: 'turnEnded', who: 'ana', unspent: 2 })).toEqual({ like: began?.like, words: '2 actions unused' })
  expect(on({ rule, what: 'turnEnded', who: 'eve', unspent: 2 })?.like).not.toBe(began?.like)
})

describe('the rules at the end of a line', () => {
  const citedBy = citationsBy(events)
  const cited: readonly (readonly [Event, readonly string[]])[] = [
    [{ rule, what: 'turnBegan', who: 'ana', turn: 'actions', actions: 2 }, ['RPJ-TURN-03']],
    [{ rule, what: 'turnBegan', who: 'ana', turn: 'down', actions: 0 }, ['RPJ-TURN-05']],
    [{ rule, what: 'initiativeRolled', places: [['ana'], ['eve', 'cyd']], plus: {} }, ['RPJ-INIT-02']],
    [{ rule, what: 'initiativeRolled', places: [['ana'], ['eve']], plus: {} }, []],
    [{ rule, what: 'moved', who: 'ana', cautious: true, from: inB, to: inB, joins: null }, ['RPJ-CAU-02', 'RPJ-CAU-03']],
    [{ rule, what: 'moved', who: 'ana', cautious: false, from: inB, to: inB, joins: null }, []],
    [{ rule, what: 'saveRolled', target: 'cyd', layer: 'armor', held: true, broken: false }, ['RPJ-DMG-01', 'RPJ-DMG-02', 'RPJ-DMG-04']],
    [
      { rule, what: 'saveRolled', target: 'cyd', layer: 'armor', held: false, broken: true },
      ['RPJ-DMG-01', 'RPJ-DMG-02', 'RPJ-DMG-05', 'RPJ-DMG-06'],
    ],
    [
      { rule, what: 'saveRolled', target: 'cyd', layer: 'base', base: true, held: true, broken: false },
      ['RPJ-DMG-09', 'RPJ-DMG-02', 'RPJ-DMG-04'],
    ],
    [{ rule, what: 'moveCancelled', who: 'ana', cautious: true, at: inA, to: inB }, ['RPJ-CAU-08']],
    [{ rule, what: 'moveCancelled', who: 'ana', cautious: false, at: inA, to: inB }, []],
    [{ rule, what: 'incapacitated', who: 'cyd' }, ['RPJ-INC-01']],
    [{ rule, what: 'stabilizationRolled', who: 'cyd', need: 18, stabilized: true, failures: 0, minute: null }, ['RPJ-INC-04']],
    [{ rule, what: 'stabilizationRolled', who: 'cyd', need: 18, stabilized: false, failures: 2, minute: null }, ['RPJ-INC-05']],
    [{ ...attack, ...numbers, kind: 'overwatchShot' }, ['RPJ-OW-02']],
  ]
  test.each(cited.map(([event, rules]) => [event.what, event, rules] as const))('%s', (_what, event, rules) => {
    expect(citedBy(event)).toEqual(rules)
  })

  test('an attack cites what made its numbers unusual, as far as these are heard', () => {
    const usual = { rule: 'RPJ-ATK-01', words: 'pistol', amount: 4 }
    const cover = { rule: 'RPJ-COV-02', words: 'cover', amount: 2 }
    const halved = { rule: 'RPJ-ATK-02', words: 'suppressed: halved', amount: -2 }
    const shot = { rule, what: 'attackRolled', kind: 'ranged', attacker: 'ana', target: 'eve', weaponId: 'pistol', range: 1, hit: true }
    expect(citedBy({ ...shot, modifierLines: [usual, halved], defenseLines: [cover] })).toEqual(['RPJ-ATK-02', 'RPJ-COV-02'])
    expect(citedBy(shot)).toEqual([])
  })
})
