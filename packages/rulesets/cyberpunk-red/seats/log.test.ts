// The log line of every kind of event: as a game master reads it aloud, with dice by hand, hidden dice and numbers that are not known.
import type { Event, Thrown, Told } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { areaKinds, attackKinds, deeds, defences, endings, grappleEnds, injuryNames, tags, triggers, woundStates } from '../tables/words.js'
import { telling } from './witness.js'

const named: Readonly<Record<string, string>> = {
  vex: 'Vex',
  brick: 'Brick',
  mouse: 'Mouse',
  kite: 'Kite',
  bins: 'bins',
  hatch: 'the hatch',
}
const names = (id: string): string => named[id] ?? id

const thrown = (who: string, faces: string, dice = 'd10', physical = false): Thrown => ({
  rule: 'CPR-RNG-01',
  words: 'to hit',
  who,
  dice,
  faces: faces === '' ? [] : faces.split(' ').map(Number),
  physical: faces === '' ? [] : faces.split(' ').map((_, i) => physical && i === 0),
  seenBy: 'everyone',
})
const line = (event: Event, ...dice: readonly Thrown[]): string =>
  telling.narrate({ event, thrown: dice, decided: [] } satisfies Told, names)

const rule = 'CPR-TEST-01'
const plus = (modifier: number) => ({ modifier, lines: [] })
const here = { x: 3, y: 4 }
const there = { x: 5, y: 4 }
const shot = {
  rule,
  what: 'attackRolled',
  kind: 'shot',
  attacker: 'vex',
  target: 'brick',
  weaponId: 'vex-heavyPistol',
  weapon: 'heavy pistol',
  aim: null,
  distance: 5,
  defence: 'dv',
  dv: 15,
  dodge: null,
  hit: true,
} as const
const hit = { rule, what: 'damaged', attacker: 'vex', target: 'brick', location: 'body' } as const
const met = { sp: 7, halved: false, through: 8, multiplier: 1, hpLost: 8, hp: 37, spLeft: 6 } as const
const blast = {
  rule,
  what: 'areaRolled',
  kind: 'blast',
  attacker: 'vex',
  weaponId: 'vex-grenadeLauncher',
  weapon: 'grenade launcher',
  aimedAt: { x: 20, y: 10 },
  facing: null,
  at: { x: 18, y: 8 },
  strikes: null,
  dv: 17,
  hit: false,
  inside: ['brick', 'kite'],
} as const

// biome-ignore format: a printed table keeps its columns
const lines: readonly (readonly [event: Event, dice: readonly Thrown[], words: string])[] = [
  [{ rule, what: 'initiativeRolled', places: [['mouse'], ['vex', 'brick']], plus: { mouse: 5, vex: 8 } }, [thrown('mouse', '10 3'), thrown('vex', '5'), thrown('brick', '')], 'Initiative, best first: Mouse [10 3] 13 + 5 = 18; Vex [5] + 8 = 13 tied with Brick [hidden].'],
  [{ rule, what: 'initiativeRolled', places: [['vex']], plus: { vex: 8 } }, [thrown('vex', '5'), thrown('brick', '')], 'Initiative, best first: Vex [5] + 8 = 13. Also rolling: Brick [hidden].'],
  [{ rule, what: 'initiativeRolled', places: [], plus: {} }, [thrown('brick', '')], 'Initiative: Brick [hidden].'],
  [{ rule, what: 'tieRolledOff', order: ['brick', 'vex'], plus: {} }, [thrown('brick', '6'), thrown('vex', '2')], 'Tied combatants roll again: Brick [6], then Vex [2].'],
  [{ rule, what: 'tieRolledOff', order: ['brick', 'vex'], plus: { brick: 5, vex: 8 } }, [thrown('brick', '6'), thrown('vex', '2')], 'Tied combatants roll again: Brick [6] + 5 = 11, then Vex [2] + 8 = 10.'],
  [{ rule, what: 'orderSettled', order: ['mouse', 'brick'], scores: { mouse: 18 } }, [], 'Turn order: Mouse (18), Brick.'],
  [{ rule, what: 'newcomerPlaced', who: 'kite', place: 2, score: 14 }, [thrown('kite', '6')], 'Kite rolls Initiative: [6], number 2 in the turn order (14), from the next round on.'],
  [{ rule, what: 'newcomerPlaced', who: 'kite', place: 2 }, [], 'Kite rolls Initiative: number 2 in the turn order, from the next round on.'],
  [{ rule, what: 'roundBegan', round: 3 }, [], 'Round 3.'],
  [{ rule, what: 'turnBegan', who: 'vex', move: 1, lines: [{ rule: 'CPR-MOVE-01', words: 'MOVE', amount: 7 }, { rule: 'CPR-ARM-03', words: 'armor', amount: -2 }, { rule, words: 'Broken Leg', amount: -4 }], action: true, unconscious: false }, [], "Vex's turn, MOVE 1 (5, Broken Leg −4)."],
  [{ rule, what: 'turnBegan', who: 'vex', move: 1, lines: [{ rule: 'CPR-MOVE-01', words: 'MOVE', amount: 5 }, { rule, words: 'mortallyWounded', amount: -6 }, { rule, words: 'never below 1', amount: 2 }], action: true, unconscious: false }, [], "Vex's turn, MOVE 1 (5, mortally wounded −6, never below 1)."],
  [{ rule, what: 'turnBegan', who: 'vex', move: 6, action: true, unconscious: false }, [], "Vex's turn, MOVE 6."],
  [{ rule, what: 'turnBegan', who: 'vex', move: null, action: false, unconscious: false }, [], "Vex's turn, no Move Action, no Action."],
  [{ rule, what: 'turnBegan', who: 'vex', move: null, still: 'CPR-MOVE-07', action: true, unconscious: false }, [], "Vex's turn, no Move Action (prone)."],
  [{ rule, what: 'turnBegan', who: 'vex', action: true, unconscious: false }, [], "Vex's turn."],
  [{ rule, what: 'turnBegan', who: 'vex', unconscious: false }, [], "Vex's turn."],
  [{ rule, what: 'turnBegan', who: 'vex', action: false, unconscious: true }, [], 'Vex lies unconscious.'],
  [{ rule, what: 'turnLimited', who: 'vex', noMoveAction: true, noAction: false, mustTakeCover: true }, [], "Vex can't take a Move Action and has to get into cover this turn."],
  [{ rule, what: 'turnEnded', who: 'vex', unused: true }, [], "Vex's turn ends, Action unused."],
  [{ rule, what: 'placeHeld', side: 'Crew', so: 2, of: 4 }, [], 'The place is held by Crew, for 2 of 4 rounds so far.'],
  [{ rule, what: 'wentAway', those: ['vex'] }, [], 'Vex gets away.'],
  [{ rule, what: 'goalReached', side: 'Crew', goal: 'hold' }, [], 'A goal is reached by Crew: the place was held.'],
  [{ rule, what: 'goalLost', side: 'Crew', goal: 'capture' }, [], "Crew can't reach a goal any more: whom they had to take alive is dead."],
  [{ rule, what: 'reserveSet', name: 'The van', staysAway: false }, [], 'Prepared: “The van” is to come again.'],
  [{ rule, what: 'sideBroke', sides: ['Crew'], how: 'surrender' }, [], 'The fight goes badly for Crew: everyone who can still act surrenders.'],
  [{ rule, what: 'fightEnded', how: 'truce', winners: [] }, [], 'The fight ends in a truce. Nobody wins.'],
  [{ rule, what: 'fightEnded', how: 'decision', winners: ['Crew'], words: 'Enough.' }, [], 'Enough. Victory for Crew.'],
  [{ rule, what: 'luckSpent', who: 'vex', points: 2, left: 1 }, [], 'Vex spends 2 LUCK on the next check (1 left).'],
  [{ rule, what: 'luckSpent', who: 'vex' }, [], 'Vex spends LUCK on the next check.'],
  [{ rule, what: 'moved', who: 'vex', from: here, to: there, path: [{ x: 4, y: 4 }, there], cost: 2 }, [], 'Vex moves from (3, 4) to (5, 4), 2 squares.'],
  [{ rule, what: 'moved', who: 'vex', from: here, to: there, path: [{ x: 4, y: 4 }, there], cost: 4 }, [], 'Vex moves from (3, 4) to (5, 4), 2 squares (cost 4).'],
  [{ rule, what: 'moveStopped', who: 'vex', at: here, goal: there }, [], 'Vex gets only as far as (3, 4) on the way to (5, 4).'],
  [{ rule, what: 'ran', who: 'vex', squares: 6 }, [], 'Vex runs (6 more squares).'],
  [{ rule, what: 'ran', who: 'vex' }, [], 'Vex runs.'],
  [{ rule, what: 'faced', who: 'vex', facing: 'northeast' }, [], 'Vex turns to the north-east.'],
  [{ rule, what: 'gotUp', who: 'vex' }, [], 'Vex gets up.'],
  [{ rule, what: 'drew', who: 'vex', itemId: 'i', item: 'knife' }, [], 'Vex draws the knife.'],
  [{ rule, what: 'stowed', who: 'vex', itemId: 'i', item: 'knife' }, [], 'Vex stows the knife.'],
  [{ rule, what: 'pickedUp', who: 'vex', itemId: 'i', item: 'knife' }, [], 'Vex picks up the knife.'],
  [{ rule, what: 'droppedItem', who: 'vex', itemId: 'i', item: 'knife', at: here, cause: 'choice' }, [], 'Vex drops the knife at (3, 4).'],
  [{ rule, what: 'droppedItem', who: 'vex', itemId: 'i', item: 'knife', at: here, cause: 'shotAway' }, [], "The knife is shot out of Vex's hand and lands at (3, 4)."],
  [{ rule, what: 'droppedItem', who: 'vex', itemId: 'i', item: 'knife', at: here, cause: 'injury' }, [], "Vex's hand fails; the knife drops at (3, 4)."],
  [{ rule, what: 'droppedItem', who: 'vex', itemId: 'i', item: 'knife', at: here, cause: 'unconscious' }, [], 'Vex lets go of the knife at (3, 4).'],
  [{ rule, what: 'droppedItem', who: 'vex', itemId: 'i', item: 'knife', at: here, cause: 'thrown' }, [], 'The knife lands at (3, 4).'],
  [{ rule, what: 'droppedItem', who: 'vex', itemId: 'i', item: 'knife', at: here, cause: 'dead' }, [], 'Vex drops the knife at (3, 4).'],
  [{ rule, what: 'reloaded', who: 'vex', itemId: 'i', item: 'shotgun', ammunition: 'shell', rounds: 4 }, [], 'Vex reloads the shotgun (4 shells).'],
  [{ rule, what: 'reloaded', who: 'vex', itemId: 'i', item: 'shotgun', ammunition: 'slug', rounds: 1 }, [], 'Vex reloads the shotgun (1 slug).'],
  [{ rule, what: 'reloaded', who: 'vex', itemId: 'i', item: 'shotgun', ammunition: 'shell' }, [], 'Vex reloads the shotgun (shells).'],
  [{ rule, what: 'doorMoved', who: 'vex', doorId: 'hatch', open: true }, [], 'Vex opens the hatch.'],
  [{ rule, what: 'doorForced', who: 'vex', doorId: 'hatch', numbers: plus(9), dv: 17, success: false }, [thrown('vex', '5')], 'Vex tries to force the hatch: [5] + 9 = 14 vs DV 17. It holds.'],
  [{ rule, what: 'doorForced', who: 'vex', doorId: 'hatch', numbers: plus(9), dv: 17, success: true }, [thrown('vex', '9')], 'Vex tries to force the hatch: [9] + 9 = 18 vs DV 17. It gives way and stands open.'],
  [{ rule, what: 'coverDamaged', coverId: 'hatch', damage: 12, hp: 0, destroyed: true }, [], 'The hatch: 12 damage, destroyed.'],
  [{ rule, what: 'actionSpent', who: 'vex', action: 'useObject' }, [], 'Vex uses an object.'],
  [{ rule, what: 'skillChecked', who: 'vex', skill: 'firstAid', numbers: plus(9), dv: 13, success: true }, [thrown('vex', '5')], 'Vex uses First Aid: [5] + 9 = 14 vs DV 13. Success.'],

  [{ ...shot, numbers: plus(14), margin: null, roundsLeft: 7 }, [thrown('vex', '4')], 'Vex fires the heavy pistol at Brick, 5 squares (10 m): [4] + 14 = 18 vs DV 15. Hit. 7 rounds left.'],
  [{ ...shot, numbers: plus(14), hit: false }, [thrown('vex', '1 6', 'd10', true)], 'Vex fires the heavy pistol at Brick, 5 squares (10 m): [1 6] by hand −5 + 14 = 9 vs DV 15. Miss.'],
  [{ ...shot }, [thrown('vex', '4')], 'Vex fires the heavy pistol at Brick, 5 squares (10 m): [4] vs DV 15. Hit.'],
  [{ ...shot, numbers: plus(14) }, [thrown('vex', '')], 'Vex fires the heavy pistol at Brick, 5 squares (10 m): [hidden] + 14 vs DV 15. Hit.'],
  [{ ...shot, numbers: plus(10), defence: 'dodge', dv: null, dodge: plus(13), hit: false }, [thrown('vex', '7'), thrown('brick', '4')], "Vex fires the heavy pistol at Brick, 5 squares (10 m): [7] + 10 = 17 vs Brick's dodge [4] + 13 = 17. Miss."],
  [{ ...shot, kind: 'aimedShot', aim: 'head', numbers: plus(6) }, [thrown('vex', '10 7')], "Vex fires the heavy pistol at Brick's head, 5 squares (10 m): [10 7] 17 + 6 = 23 vs DV 15. Hit."],
  [{ ...shot, kind: 'autofire', weapon: 'assault rifle', dv: 17, numbers: plus(12), margin: 4, roundsLeft: 15 }, [thrown('vex', '9')], 'Vex fires the assault rifle on autofire at Brick, 5 squares (10 m): [9] + 12 = 21 vs DV 17. Hit, damage × 4. 15 rounds left.'],
  [{ ...shot, kind: 'blow', weapon: 'sword', numbers: plus(13), dv: null, defence: 'dodge', dodge: plus(10) }, [thrown('vex', '5'), thrown('brick', '6')], "Vex strikes at Brick with the sword: [5] + 13 = 18 vs Brick's dodge [6] + 10 = 16. Hit."],
  [{ ...shot, kind: 'blow', weapon: 'sword', numbers: null, dv: null, defence: 'none' }, [], "Vex strikes at Brick with the sword: Brick can't defend. Hit."],
  [{ ...shot, defence: 'shield', numbers: plus(14) }, [thrown('vex', '3')], 'Vex fires the heavy pistol at Brick, 5 squares (10 m): [3] + 14 = 17 vs DV 15. Brick raises the shield. It takes the hit.'],
  [{ rule, what: 'jammed', who: 'vex', itemId: 'i', item: 'heavy pistol' }, [], "Vex's heavy pistol jams."],
  [{ rule, what: 'jamCleared', who: 'vex', itemId: 'i', item: 'heavy pistol' }, [], 'Vex clears the jam of the heavy pistol.'],
  [{ rule, what: 'attackLost', kind: 'shot', attacker: 'vex', target: 'brick', weaponId: 'i', weapon: 'heavy pistol', blockedBy: null }, [], "Vex's attack on Brick with the heavy pistol is lost."],
  [{ rule, what: 'attackLost', kind: 'shot', attacker: 'vex', target: 'brick', weaponId: 'i', weapon: 'heavy pistol', blockedBy: 'bins' }, [], "Vex's attack on Brick with the heavy pistol is blocked: bins is in the way."],
  [{ rule, what: 'coverAttackLost', attacker: 'vex', coverId: 'bins', weaponId: 'i', weapon: 'heavy pistol', blockedBy: null }, [], "Vex's attack on the bins with the heavy pistol is blocked: something is in the way."],

  [{ ...hit, damage: 15, times: 1, ...met }, [thrown('vex', '5 4 6', '3d6')], 'Brick takes [5 4 6] = 15 to the body. SP 7 stops 7: 8 HP lost, 37 left; SP drops to 6.'],
  [{ ...hit, damage: 48, times: 4, ...met, sp: 11, through: 37, hpLost: 37, hp: 8, spLeft: 10 }, [thrown('vex', '6 6', '2d6')], 'Brick takes [6 6] × 4 = 48 to the body. SP 11 stops 11: 37 HP lost, 8 left; SP drops to 10.'],
  [{ ...hit, location: 'head', damage: 21, times: 1, ...met, sp: 11, through: 10, multiplier: 2, hpLost: 20, hp: 25, spLeft: 10 }, [], 'Brick takes 21 to the head. SP 11 stops 11: 10 × 2 = 20 HP lost, 25 left; SP drops to 10.'],
  [{ ...hit, damage: 5, times: 1, ...met, sp: 4, halved: true, through: 1, hpLost: 1, hp: 44 }, [], 'Brick takes 5 to the body. Half SP 4 stops 4: 1 HP lost, 44 left; SP drops to 6.'],
  [{ ...hit, damage: 5, times: 1, ...met, through: 0, hpLost: 0, hp: 45, spLeft: 7 }, [], 'Brick takes 5 to the body. SP 7 stops it all.'],
  [{ ...hit, damage: 5, times: 1 }, [], 'Brick takes 5 to the body.'],
  [{ ...hit }, [], 'Brick is hit in the body.'],
  [{ rule, what: 'lostHp', who: 'vex', amount: 8, hp: 37, words: 'a strong poison' }, [thrown('vex', '3 5', '2d6')], 'Vex loses [3 5] = 8 HP to a strong poison, 37 left.'],
  [{ rule, what: 'lostHp', who: 'vex', words: 'fire' }, [], 'Vex loses HP to fire.'],
  [{ rule, what: 'injured', target: 'brick', injury: 'brokenArm', side: 'right', bonus: 5, hp: -9 }, [thrown('vex', '3 3', '2d6'), thrown('vex', '5', 'd6')], 'Critical Injury for Brick [3 3] [5]: Broken Arm (right), that hand is useless. 5 more HP lost, HP −9.'],
  [{ rule, what: 'injured', target: 'brick' }, [], 'Critical Injury for Brick.'],
  [{ rule, what: 'injuredWithoutTrace', target: 'brick', bonus: 5, hp: 3 }, [], 'Critical Injury, but nothing is left to break: Brick loses 5 HP, 3 left.'],
  [{ rule, what: 'woundStateChanged', who: 'brick', from: 'notWounded', to: 'mortallyWounded' }, [], 'Brick is Mortally Wounded.'],
  [{ rule, what: 'deathSavePenaltyRaised', who: 'brick', to: 2 }, [], "Hit while Mortally Wounded: Brick's Death Save Penalty goes up to 2."],
  [{ rule, what: 'deathSaveRolled', who: 'vex', penalty: 1, lines: [], body: 7, survived: true }, [thrown('vex', '5')], 'Vex rolls a Death Save: [5] + 1 = 6, must be below 7. Still alive.'],
  [{ rule, what: 'deathSaveRolled', who: 'vex', penalty: 0, lines: [], body: 7, survived: false }, [thrown('vex', '10')], 'Vex rolls a Death Save: [10] + 0 = 10 (a natural 10), must be below 7. It fails.'],
  [{ rule, what: 'deathSaveRolled', who: 'vex', survived: true }, [], 'Vex rolls a Death Save: [hidden]. Still alive.'],
  [{ rule, what: 'died', who: 'brick', words: 'failed the Death Save' }, [], 'Brick dies (failed the Death Save).'],
  [{ rule, what: 'wentUnconscious', who: 'brick', words: 'choked' }, [], 'Brick falls unconscious (choked).'],
  [{ rule, what: 'awoke', who: 'brick' }, [], 'Brick wakes up.'],
  [{ rule, what: 'nextTurnMarked', who: 'brick', loses: 'moveAction' }, [], 'Brick has no Move Action next turn.'],
  [{ rule, what: 'hurtByMoving', who: 'vex', injury: 'brokenRibs', amount: 5, hp: 19 }, [], 'Vex loses 5 HP to Broken Ribs, 19 left.'],

  [{ rule, what: 'gripped', who: 'vex', itemId: 'i', item: 'assault rifle' }, [], 'Vex takes the assault rifle in both hands.'],
  [{ rule, what: 'coverAttackRolled', kind: 'shot', times: 1, attacker: 'vex', coverId: 'bins', weaponId: 'i', weapon: 'heavy pistol', distance: 1, numbers: plus(14), dv: 13, hit: true, roundsLeft: 6 }, [thrown('vex', '4')], 'Vex fires the heavy pistol at the bins, 1 square (2 m): [4] + 14 = 18 vs DV 13. Hit. 6 rounds left.'],
  [{ rule, what: 'coverAttackRolled', kind: 'shot', times: 1, attacker: 'vex', coverId: 'bins', weaponId: 'i', weapon: 'heavy pistol', distance: 1, numbers: plus(14), dv: 13, hit: true, roundsLeft: 0 }, [thrown('vex', '4'), thrown('vex', '2 5 1', '3d6')], 'Vex fires the heavy pistol at the bins, 1 square (2 m): [4] + 14 = 18 vs DV 13. Hit. Damage [2 5 1]. No rounds left.'],
  [{ rule, what: 'coverAttackRolled', kind: 'autofire', times: 3, attacker: 'vex', coverId: 'bins', weaponId: 'i', weapon: 'SMG', distance: 5, numbers: plus(12), dv: 17, hit: true, roundsLeft: 20 }, [thrown('vex', '9'), thrown('vex', '2 5', '2d6')], 'Vex fires the SMG on autofire at the bins, 5 squares (10 m): [9] + 12 = 21 vs DV 17. Hit, damage × 3. Damage [2 5]. 20 rounds left.'],
  [{ rule, what: 'coverAttackRolled', kind: 'throw', times: 0, attacker: 'vex', coverId: 'bins', weaponId: 'i', weapon: 'bottle', distance: 5, numbers: plus(12), dv: 15, hit: false, roundsLeft: null }, [thrown('vex', '2')], 'Vex throws the bottle at the bins, 5 squares (10 m): [2] + 12 = 14 vs DV 15. Miss.'],
  [{ rule, what: 'coverAttackRolled', kind: 'blow', times: 1, attacker: 'vex', coverId: 'bins', weaponId: 'i', weapon: 'sword', distance: 1, numbers: null, dv: null, hit: true, roundsLeft: null }, [], "Vex strikes the bins with the sword and can't miss."],
  [{ rule, what: 'coverDamaged', coverId: 'bins', damage: 16, hp: 34, destroyed: false }, [], 'The bins: 16 damage, 34 HP left.'],
  [{ rule, what: 'coverDamaged', coverId: 'bins', damage: 16, hp: 0, destroyed: true }, [], 'The bins: 16 damage, destroyed.'],
  [{ rule, what: 'coverDamaged', coverId: 'bins', hp: 0, destroyed: true }, [], 'The bins: destroyed.'],
  [{ rule, what: 'coverMoved', who: 'vex', coverId: 'bins', from: here, to: there }, [], 'Vex pushes the bins from (3, 4) to (5, 4).'],
  [{ rule, what: 'shieldDamaged', who: 'brick', itemId: 'i', damage: 17, hp: 0, destroyed: true }, [], "Brick's shield takes 17 and is destroyed."],
  [{ rule, what: 'shieldDamaged', who: 'brick', itemId: 'i', damage: 7, hp: 3, destroyed: false }, [thrown('vex', '3 4', '2d6')], "Brick's shield takes [3 4] = 7, 3 HP left."],
  [{ rule, what: 'shieldDamaged', who: 'brick', itemId: 'i', hp: 0, destroyed: true }, [], "Brick's shield is destroyed."],
  [{ rule, what: 'shieldEquipped', who: 'brick', itemId: 'i', item: 'bulletproof shield', person: null }, [], 'Brick readies the bulletproof shield.'],
  [{ rule, what: 'shieldEquipped', who: 'brick', itemId: 'i', item: 'body of Mouse', person: 'mouse' }, [], "Brick holds up Mouse's body as a shield."],
  [{ rule, what: 'humanShieldEquipped', who: 'brick', person: 'mouse', dead: false }, [], 'Brick holds up Mouse as a Human Shield.'],

  [{ ...blast, numbers: plus(12), total: 16, roundsLeft: 1 }, [thrown('vex', '4'), thrown('vex', '1', '1d24')], 'Vex fires the grenade launcher at (20, 10): [4] + 12 = 16 vs DV 17. Miss. It lands at (18, 8) [1]. In the blast: Brick and Kite. 1 round left.'],
  [{ ...blast, strikes: { x: 17, y: 8 }, numbers: plus(12), total: 16, roundsLeft: 1 }, [thrown('vex', '4'), thrown('vex', '1', '1d24')], 'Vex fires the grenade launcher at (20, 10): [4] + 12 = 16 vs DV 17. Miss. It lands at (17, 8) [1]. It strikes what stands there and goes off in front of it, at (18, 8). In the blast: Brick and Kite. 1 round left.'],
  [{ ...blast, kind: 'shells', weapon: 'shotgun', aimedAt: null, facing: 'east', hit: true, dv: 13, inside: [] }, [thrown('vex', '5')], 'Vex fires the shotgun to the east: [5] vs DV 13. Hit. Nobody is in the spread.'],
  [{ ...blast, kind: 'shells', weapon: 'shotgun', aimedAt: null, facing: 'east', hit: undefined, dv: 13, inside: [] }, [], 'Vex fires the shotgun to the east: [hidden] vs DV 13. Nobody is in the spread.'],
  [{ ...blast, weapon: 'hand grenade', thrown: true, hit: true, inside: [] }, [thrown('vex', '')], 'Vex throws the hand grenade at (20, 10): [hidden] vs DV 17. Hit. Nobody is in the blast.'],
  [{ rule, what: 'areaDodged', kind: 'blast', who: 'kite', numbers: plus(13), against: 16, success: false }, [thrown('kite', '3')], 'Kite dodges: [3] + 13 = 16 vs 16. Caught in the blast.'],
  [{ rule, what: 'areaDodged', kind: 'shells', who: 'kite', success: true }, [thrown('kite', '6')], 'Kite dodges: [6]. Gets clear.'],
  [{ rule, what: 'leftBlast', who: 'kite', from: here, to: there }, [], 'Kite ends up at (5, 4), outside the blast.'],
  [{ rule, what: 'areaDamageRolled', kind: 'blast', damage: 16, critical: false }, [thrown('vex', '1 2 3 4 5 1', '6d6')], 'The blast does [1 2 3 4 5 1] = 16 damage.'],
  [{ rule, what: 'areaDamageRolled', kind: 'shells' }, [], 'The shot does its damage.'],
  [{ rule, what: 'savedByCover', who: 'mouse', by: 'bins' }, [], 'Mouse is safe behind bins.'],
  [{ rule, what: 'savedByCover', who: 'mouse', by: null }, [], 'Mouse is safe behind something.'],
  [{ rule, what: 'savedByCover', who: 'mouse', by: 'wall' }, [], 'Mouse is safe behind a wall.'],
  [{ rule, what: 'suppressionRolled', attacker: 'vex', weaponId: 'i', weapon: 'SMG', numbers: plus(12), total: 17, affected: ['brick', 'kite'], roundsLeft: 20 }, [thrown('vex', '5')], 'Vex lays Suppressive Fire with the SMG: [5] + 12 = 17. Under fire: Brick and Kite. 20 rounds left.'],
  [{ rule, what: 'suppressionResisted', who: 'brick', attacker: 'vex', numbers: null, against: 17, suppressed: true }, [], "Brick can't resist the fire. Suppressed by Vex."],
  [{ rule, what: 'suppressionResisted', who: 'brick', attacker: 'vex', numbers: plus(6), against: 17, suppressed: true }, [thrown('brick', '8')], 'Brick faces the fire: [8] + 6 = 14 vs 17. Suppressed by Vex.'],
  [{ rule, what: 'suppressionEnded', who: 'brick', cause: 'noCover' }, [], 'Brick has no cover to run to.'],

  [{ rule, what: 'grabbed', who: 'brick', target: 'mouse', numbers: plus(12), against: plus(7), success: false }, [thrown('brick', '3'), thrown('mouse', '8')], "Brick grabs at Mouse: [3] + 12 = 15 vs Mouse's [8] + 7 = 15. The grab fails."],
  [{ rule, what: 'grabbed', who: 'brick', target: 'mouse', numbers: null, against: null, success: true }, [], "Brick grabs Mouse, who can't resist."],
  [{ rule, what: 'grappleBegan', attacker: 'brick', defender: 'mouse', hand: 'left' }, [], 'Brick holds Mouse with the left hand.'],
  [{ rule, what: 'grappleEnded', attacker: 'brick', defender: 'mouse', cause: 'released' }, [], 'Brick lets go of Mouse.'],
  [{ rule, what: 'itemTaken', who: 'brick', from: 'mouse', itemId: 'i', item: 'medium pistol' }, [], 'Brick takes the medium pistol from Mouse.'],
  [{ rule, what: 'dragged', who: 'mouse', by: 'brick', from: here, to: there }, [], 'Brick drags Mouse to (5, 4).'],
  [{ rule, what: 'choked', attacker: 'brick', target: 'mouse', rounds: 2 }, [], 'Brick chokes Mouse (round 2 in a row).'],
  [{ rule, what: 'personThrown', attacker: 'vex', target: 'mouse' }, [], 'Vex throws Mouse to the ground.'],

  [{ rule, what: 'caughtFire', who: 'vex', intensity: 'strong' }, [], 'Vex is on fire (strong).'],
  [{ rule, what: 'fireExtinguished', who: 'vex', by: 'vex', out: true }, [], 'Vex puts out the fire.'],
  [{ rule, what: 'fireExtinguished', who: 'vex', by: 'brick', out: true }, [], 'Brick puts out the fire on Vex.'],
  [{ rule, what: 'breathHeld', who: 'vex', rounds: 139 }, [], 'Vex holds their breath (139 rounds left).'],
  [{ rule, what: 'breathHeld', who: 'vex', rounds: 1 }, [], 'Vex holds their breath (1 round left).'],
  [{ rule, what: 'breathHeld', who: 'vex' }, [], 'Vex holds their breath.'],
  [{ rule, what: 'breathRegained', who: 'vex' }, [], 'Vex breathes again.'],
  [{ rule, what: 'vacuumSuffered', who: 'vex', loss: 4, int: 2 }, [thrown('vex', '4', 'd6')], 'The vacuum costs Vex [4] = 4 INT, REF and DEX each; INT is now 2.'],
  [{ rule, what: 'vacuumSuffered', who: 'vex' }, [], 'The vacuum wears Vex down.'],
  [{ rule, what: 'electrocuted', who: 'mouse', source: 'a live wire', again: true }, [], 'Mouse is shocked again by a live wire.'],
  [{ rule, what: 'footingLost', who: 'brick', metres: 24, numbers: plus(12), dv: 15, held: false }, [thrown('brick', '3')], 'Brick loses their footing, 24 m up: [3] + 12 = 15 vs DV 15. Falls.'],
  [{ rule, what: 'footingLost', who: 'brick', metres: 24, numbers: null, dv: null, held: true }, [], 'Brick loses their footing, 24 m up; the grapple gear holds.'],
  [{ rule, what: 'jumped', who: 'vex', to: here, metres: 12 }, [], 'Vex jumps down to (3, 4), 12 m below.'],
  [{ rule, what: 'fell', who: 'brick', fallen: 40, left: 20 }, [], 'Brick falls: 40 m so far, 20 m to go.'],
  [{ rule, what: 'landed', who: 'brick', metres: 24, harmless: false }, [], 'Brick hits the ground after 24 m.'],
  [{ rule, what: 'climbedUp', who: 'brick', to: here }, [], 'Brick climbs back up to (3, 4).'],
  [{ rule, what: 'poisonResisted', who: 'vex', kind: 'poison', intensity: 'deadly', numbers: plus(9), dv: 15, success: false }, [thrown('vex', '6')], 'Vex fights a deadly poison: [6] + 9 = 15 vs DV 15. It takes effect.'],
  [{ rule, what: 'tagged', who: 'vex', tag: 'inebriated' }, [], 'Vex is inebriated.'],

  [{ rule, what: 'stabilized', who: 'vex', target: 'vex', skill: 'firstAid', numbers: plus(12), dv: 15, success: true, hp: null }, [thrown('vex', '4')], 'Vex treats their own wounds with First Aid: [4] + 12 = 16 vs DV 15. Vex is stabilized.'],
  [{ rule, what: 'stabilized', who: 'mouse', target: 'vex', skill: 'firstAid', numbers: plus(12), dv: 15, success: true, hp: 1 }, [thrown('mouse', '4')], 'Mouse treats Vex with First Aid: [4] + 12 = 16 vs DV 15. Vex is stabilized at 1 HP.'],
  [{ rule, what: 'treated', who: 'mouse', target: 'vex', injury: 'brokenLeg', side: 'left', quickFix: true, skill: 'paramedic', numbers: plus(9), dv: 13, success: true, gone: false }, [thrown('mouse', '5')], "Mouse fixes Vex's Broken Leg (left) with Paramedic: [5] + 9 = 14 vs DV 13. It holds for a day."],
  [{ rule, what: 'quickFixEnded', who: 'vex', injury: 'brokenLeg', side: 'left' }, [], "The Quick Fix of Vex's Broken Leg (left) wears off."],
  [{ rule, what: 'healed', who: 'vex', amount: 7, hp: 20 }, [], 'Vex regains 7 HP (now 20).'],
  [{ rule, what: 'grabAllowed', who: 'vex', target: 'kite' }, [], 'Vex grabs Kite, who lets it happen.'],
  [{ rule, what: 'actionHeld', who: 'vex', action: 'attack', when: 'enemyInSight', onlyFor: 'Crew' }, [], 'Vex holds an Action (attack) until an enemy comes into sight.'],
  [{ rule, what: 'actionHeld', who: 'vex', action: 'attack', when: 'enemyInReach', enemy: 'brick', onlyFor: 'Crew' }, [], 'Vex holds an Action (attack) until Brick comes within reach.'],
  [{ rule, what: 'actionHeld', who: 'vex', action: 'attack', when: 'enemyMoves', enemy: 'brick', onlyFor: 'Crew' }, [], 'Vex holds an Action (attack) until Brick moves.'],
  [{ rule, what: 'actionHeld', who: 'vex', action: 'attack', when: 'enemyInSight', first: true, onlyFor: 'Crew' }, [], 'Vex holds an Action (attack) until an enemy comes into sight, against the first who does.'],
  [{ rule, what: 'actionHeld', who: 'vex', action: 'attack', when: 'enemyDoes', deed: 'reload', enemy: 'brick', onlyFor: 'Crew' }, [], 'Vex holds an Action (attack) until Brick reloads.'],
  [{ rule, what: 'actionHeld', who: 'vex', action: 'attack', when: 'word', onlyFor: 'Crew' }, [], 'Vex holds an Action (attack) until the word is given.'],
  [{ rule, what: 'actionHeld', who: 'vex' }, [], 'Vex holds an Action.'],
  [{ rule, what: 'heldActionUsed', who: 'vex', action: 'attack' }, [], 'Vex uses the held Action (attack).'],
  [{ rule, what: 'heldActionLost', who: 'vex', action: 'attack', cause: 'ownTurn', onlyFor: 'Crew' }, [], 'Vex loses the held Action (attack): its moment did not come.'],
  [{ rule, what: 'revealed', who: 'kite', to: ['Crew'] }, [], 'Kite is revealed.'],
  [{ rule, what: 'terrainRevealed', id: 'hatch', to: 'Crew' }, [], 'The hatch is revealed to Crew.'],

  [{ rule, what: 'broughtIn', who: 'kite', side: 'Gang', at: here }, [], 'Kite joins the fight for Gang at (3, 4).'],
  [{ rule, what: 'takenOut', who: 'kite', why: 'had to leave' }, [], 'Kite leaves the fight (had to leave).'],
  [{ rule, what: 'sideChanged', who: 'kite', from: 'Gang', to: 'Crew' }, [], 'Kite changes sides from Gang to Crew.'],
  [{ rule, what: 'hidden', id: 'bins', from: ['Crew', 'Gang'] }, [], 'Bins is hidden from Crew and Gang.'],
  [{ rule, what: 'actionCancelled', who: null }, [], 'The current action is called off.'],
  [{ rule, what: 'placed', who: 'kite', at: here }, [], 'Kite is now at (3, 4).'],
  [{ rule, what: 'adjusted', who: 'kite', words: 'armor and shields are repaired' }, [], 'Kite: armor and shields are repaired.'],
  [{ rule, what: 'adjusted', who: 'kite' }, [], 'Kite: something is changed.'],
  [{ rule, what: 'hazardSet', who: 'kite', words: 'is in vacuum' }, [], 'Kite is in vacuum.'],
  [{ rule, what: 'terrainSet', id: 'hatch', words: 'is opened' }, [], 'The hatch is opened.'],
  [{ rule, what: 'timePassed', words: 'A day passes' }, [], 'A day passes.'],
  [{ rule, what: 'amended', changes: [{ path: '/people/vex/hp', value: -5, was: 11, of: 'Vex', words: 'HP' }], why: 'forgot one' }, [], "Vex's HP set to −5 (was 11) (forgot one)."],
  [{ rule, what: 'soFar' }, [thrown('vex', '5')], 'Dice so far: Vex, to hit: [5].'],
]

describe('the log line', () => {
  test.each(lines)('$what', (event, dice, words) => {
    expect(line(event, ...dice)).toBe(words)
  })

  test('of every word that an event can carry is whole', () => {
    const said = [
      ...endings.map(how => line({ rule, what: 'fightEnded', how, winners: [] })),
      ...attackKinds.flatMap(kind => defences.map(defence => line({ ...shot, kind, defence, numbers: plus(3) }, thrown('vex', '4')))),
      ...areaKinds.map(kind => line({ ...blast, kind })),
      ...grappleEnds.map(why => line({ rule, what: 'grappleEnded', attacker: 'brick', defender: 'mouse', cause: why })),
      ...injuryNames.map(injury => line({ rule, what: 'injured', target: 'brick', injury, side: null, bonus: 5, hp: 3 })),
      ...tags.map(tag => line({ rule, what: 'tagged', who: 'vex', tag })),
      ...triggers.map(when => line({ rule, what: 'actionHeld', who: 'vex', action: 'attack', when, onlyFor: 'Crew' })),
      ...deeds.map(deed => line({ rule, what: 'actionHeld', who: 'vex', action: 'attack', when: 'enemyDoes', deed, onlyFor: 'Crew' })),
      ...woundStates.map(to => line({ rule, what: 'woundStateChanged', who: 'vex', from: 'notWounded', to })),
    ]
    for (const words of said) expect(words).not.toMatch(/undefined|null|NaN|\[object|^$| {2}|\.\./)
  })

  test('an event of an unknown kind is told by its name', () => {
    expect(telling.narrate({ event: { rule, what: 'somethingNew' }, thrown: [], decided: [] }, names)).toBe('somethingNew.')
  })

  test('of a miss goes on with the next one at the same target, and stands alone where something else differs', () => {
    const again = (event: Event, ...dice: readonly Thrown[]) => telling.goesOn({ event, thrown: dice, decided: [] }, names)
    const miss = { ...shot, numbers: plus(14), hit: false, roundsLeft: 6 }
    const more = again(miss, thrown('vex', '4'))
    expect(more?.words).toBe('Again: [4] + 14 = 18. Miss. 6 rounds left')
    expect(again({ ...miss, roundsLeft: 5 }, thrown('vex', '2'))?.like).toBe(more?.like)
    for (const other of [{ dv: 17 }, { target: 'mouse' }, { weaponId: 'j' }, { aim: 'head' }, { distance: 6 }, { kind: 'autofire' }])
      expect(again({ ...miss, ...other }, thrown('vex', '2'))?.like).not.toBe(more?.like)
    expect(again({ ...miss, hit: true }, thrown('vex', '9'))).toBeNull()
  })
  test('of a move goes on with the next one of the same combatant', () => {
    const on = (event: Event) => telling.goesOn({ event, thrown: [], decided: [] }, names)
    const move = { rule, what: 'moved', who: 'vex', from: here, to: there, path: [{ x: 4, y: 4 }, there], cost: 4 }
    expect(on(move)?.words).toBe('then to (5, 4), 2 squares (cost 4)')
    expect(on({ rule, what: 'moved', who: 'vex', from: there, to: here })).toEqual({ like: on(move)?.like, words: 'then to (3, 4)' })
    expect(on({ ...move, who: 'brick' })?.like).not.toBe(on(move)?.like)
  })
  test('of a turn in which nothing happens is one with its end', () => {
    const on = (event: Event) => telling.goesOn({ event, thrown: [], decided: [] }, names)
    const began = on({ rule, what: 'turnBegan', who: 'vex', move: 6, action: true, unconscious: false })
    expect(began?.starts).toBe(true)
    expect(on({ rule, what: 'turnEnded', who: 'vex', unused: true })).toEqual({ like: began?.like, words: 'Action unused' })
    expect(on({ rule, what: 'turnEnded', who: 'vex', unused: false })).toBeNull()
    expect(on({ rule, what: 'turnEnded', who: 'brick', unused: true })?.like).not.toBe(began?.like)
  })
})
