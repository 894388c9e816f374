/** The log line of every kind of event: as a game master reads it aloud, with dice by hand, hidden dice and numbers that are not known. */
import type { Event, Thrown, Told } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { EventName, HeardOf } from '../testing/told.js'
import { telling } from './witness.js'

const named: Readonly<Record<string, string>> = {
  ana: 'Ana',
  bo: 'Bo',
  cyd: 'Cyd',
  'ana/rifle': 'assault rifle',
  'ana/punch': 'punch',
  'bo/chestBack': 'chest',
  'bo/leftLeg': 'left leg',
  'bo/eyes': 'eyes',
  'bo/rifle': 'assault rifle',
  'ana/launcher': 'grenade launcher',
  '(12.5, 3, 0)': '(12.5, 3)',
  '(2, 3, 0)': '(2, 3)',
}
const names = (id: string): string => named[id] ?? id
const die = (who: string, faces: string, physical = false): Thrown => ({
  rule: 'BP-RNG-01',
  words: 'to hit',
  who,
  dice: 'd100',
  faces: faces === '' ? [] : faces.split(' ').map(Number),
  physical: faces === '' ? [] : faces.split(' ').map(() => physical),
  seenBy: 'everyone',
})
const line = (event: object, ...thrown: readonly Thrown[]): string =>
  telling.narrate({ event: event as unknown as Event, thrown, decided: [] } satisfies Told, names)

const rule = 'BP-TEST-01'
const place = { x: 12.5, y: 3, z: 0 }
const from = { x: 2, y: 3, z: 0 }
const shots = [
  { target: 'bo', location: null },
  { target: 'bo', location: null },
  { target: 'cyd', location: null },
]
const fire = { action: 'fireSingle', weaponId: 'rifle', shots } as const
const shot = {
  attacker: 'ana',
  target: 'bo',
  weaponId: 'rifle',
  auto: false,
  number: 1,
  called: null,
  distance: 75,
  band: 'short',
  rounds: 1,
} as const
const strike = { attacker: 'ana', target: 'bo', maneuver: 'punch', called: null, points: 40, defensePoints: 30 } as const
const damage = {
  attacker: 'ana',
  target: 'bo',
  weaponId: 'rifle',
  kind: 'shot',
  location: 'chestBack',
  row: 'Assault rifle, single shot',
} as const
const aid = { who: 'ana', patient: 'bo', wound: 0, location: 'chestBack', facility: 'standardMedicalKit' } as const
const declared = { who: 'ana', changed: false, movement: 'stationary', gait: 'onFoot', moveTo: null } as const

type Sample<W extends EventName> = readonly [event: Omit<HeardOf<W>, 'rule'>, thrown: readonly Thrown[], says: string]
const samples: { readonly [W in EventName]: readonly Sample<W>[] } = {
  roundBegan: [
    [{ round: 3, skipped: 0 }, [], 'Round 3.'],
    [{ round: 1210, skipped: 1199 }, [], 'Round 1210 (10 min 5 s into the fight). Nothing happened for 1199 rounds (9 min 59.5 s).'],
  ],
  initiativeRolled: [
    [
      { who: 'ana', tn: 40, lines: [], entered: false, failed: 2 },
      [die('ana', '41')],
      "Ana rolls Initiative: [41] vs 40, isn't in the fight yet (2 failed rolls).",
    ],
    [{ who: 'ana', entered: true, failed: 0 }, [], 'Ana rolls Initiative: [hidden], joins the fight.'],
  ],
  declarersParted: [
    [
      { order: ['ana', 'bo'], speeds: { ana: 60, bo: 45 } },
      [die('ana', '70'), die('bo', '50')],
      'Equal Initiative, so Speed decides: Ana [70] vs 60, margin −10; Bo [50] vs 45, margin −5. Ana declares first, then Bo.',
    ],
  ],
  declared: [
    [
      { ...declared, action: fire, dueRound: 3, meleeSkill: null, offense: 0, defense: 0 },
      [],
      'Ana declares: two shots at Bo and a shot at Cyd with the assault rifle, due in round 3.',
    ],
    [
      { ...declared, action: { action: 'stand' }, changed: true, dueRound: 5, meleeSkill: 'martialArts', offense: 0, defense: 35 },
      [],
      'Ana now declares: stand up, due in round 5 (the count starts again). Martial Arts: 35 for defense.',
    ],
    [
      {
        ...declared,
        action: { action: 'melee', strikes: [{ target: 'bo', maneuver: 'punch', location: 'eyes' }] },
        dueRound: 3,
        meleeSkill: 'brawling',
        offense: 20,
        defense: 20,
      },
      [],
      "Ana declares: a strike at Bo's eyes (punch), due in round 3. Brawling: 20 for offense and 20 for defense.",
    ],
    [
      { ...declared, action: { action: 'move' }, movement: 'walk', moveTo: { to: 'person', who: 'bo' } },
      [],
      'Ana declares: move. Ana walks towards Bo.',
    ],
    [
      { ...declared, action: { action: 'move' }, movement: 'walk', gait: 'crawling', moveTo: { to: 'person', who: 'bo' } },
      [],
      'Ana declares: move. Ana crawls towards Bo.',
    ],
    [
      { ...declared, action: { action: 'move' }, movement: 'scramble', gait: 'machine', moveTo: { to: 'person', who: 'bo' } },
      [],
      'Ana declares: move. Ana moves towards Bo at a scramble.',
    ],
    [{ ...declared, action: { action: 'fireAuto' } }, [], 'Ana declares: bursts at an unseen target.'],
    [
      { ...declared, action: { action: 'firstAid', patient: 'bo', wound: 0, facility: 'hospital', minutes: 10 }, dueRound: 1210 },
      [],
      'Ana declares: First Aid for Bo (hospital), 10 min, due in round 1210.',
    ],
  ],
  changeWished: [[{ who: 'ana', round: 4 }, [], 'Ana wants to change the pending action in round 4.']],
  actionKept: [[{ who: 'ana', onlyFor: 'Crew' }, [], 'Ana keeps the declared action.']],
  speedChallenged: [
    [
      { places: [['ana'], ['bo', 'cyd']], speeds: { ana: 50, bo: 40, cyd: 40 } },
      [die('ana', '30'), die('bo', '20'), die('cyd', '20')],
      'Speed challenge: Ana [30] vs 50, margin 20; Bo [20] vs 40, margin 20; Cyd [20] vs 40, margin 20. Order: Ana, then Bo and Cyd at the same instant.',
    ],
    [
      { places: [['ana'], ['bo']], speeds: { ana: 50 } },
      [die('ana', '30')],
      'Speed challenge: Ana [30] vs 50, margin 20; Bo [hidden]. Order: Ana, then Bo.',
    ],
  ],
  togetherBegan: [[{ those: ['bo', 'cyd'] }, [], "Bo and Cyd act at the same instant; their actions can't stop one another."]],
  togetherEnded: [[{ those: ['ana', 'bo'] }, [], 'The simultaneous actions take effect.']],
  actionBegan: [
    [
      { who: 'ana', action: fire, declaredRound: 1 },
      [],
      "Ana's action: two shots at Bo and a shot at Cyd with the assault rifle (declared in round 1).",
    ],
  ],
  actionLost: [
    [{ who: 'ana', action: 'firstAid', why: 'patientDead' }, [], "Ana's action (First Aid) is lost: the patient is dead."],
    [{ who: 'ana', action: 'stand', why: 'notProne' }, [], "Ana's action (stand up) is lost: they are on their feet already."],
  ],
  plansLost: [
    [
      { who: 'ana', action: 'fireSingle', aim: 2, defense: 1 },
      [],
      'Ana loses the action they had declared, their aim and 1 defense point.',
    ],
    [{ who: 'ana', action: null, aim: 0 }, [], 'Ana loses everything prepared.'],
  ],
  fightEnded: [
    [{ how: 'lastSideStanding', winners: ['Crew'], dying: ['bo'] }, [], 'No enemy is left who can act. Victory for Crew. Still dying: Bo.'],
    [{ how: 'truce', winners: [], dying: [], words: 'Both sides hold their fire.' }, [], 'Both sides hold their fire. Nobody wins.'],
  ],
  aftermathBegan: [
    [{ helps: [{ medic: 'ana', patient: 'bo' }] }, [], 'The fight is over, but Bo can still be saved: Ana can give First Aid.'],
  ],
  moved: [
    [
      { who: 'ana', mode: 'walk', gait: 'onFoot', from, to: place, since: 2, round: 15, arrived: true, near: null, house: true },
      [],
      'Ana walks 11 m in 14 rounds (house rates) and arrives at (12.5, 3).',
    ],
    [
      {
        who: 'ana',
        mode: 'sprint',
        gait: 'swimming',
        from,
        to: place,
        since: 2,
        round: 15,
        arrived: false,
        near: { who: 'bo', metres: 4.26 },
        house: false,
      },
      [],
      'Ana swims 11 m in 14 rounds at a sprint and is now 4.3 m from Bo.',
    ],
  ],
  coverLeft: [[{ who: 'ana' }, [], 'Ana leaves cover.']],
  slowed: [[{ who: 'ana', mode: 'walk', cause: 'limb' }, [], 'Ana slows to a walk because of a leg wound.']],
  aimed: [
    [{ who: 'ana', target: 'bo', count: 2, counted: true }, [], 'Ana aims at Bo: aim 2 of 3.'],
    [{ who: 'ana', target: 'bo', count: 0, counted: false }, [], 'Ana aims at Bo: no gain, aim stays at 0 of 3.'],
  ],
  aimLost: [[{ who: 'ana', target: 'bo', count: 2 }, [], 'Ana loses their aim at Bo.']],
  stoodUp: [
    [{ who: 'ana', inWater: false }, [], 'Ana stands up.'],
    [{ who: 'ana', inWater: true }, [], 'Ana steadies in the water (no longer prone).'],
  ],
  waited: [
    [{ who: 'ana', standsBy: false }, [], 'Ana waits.'],
    [{ who: 'ana', standsBy: true }, [], 'Ana waits and stands by.'],
  ],
  shotRolled: [
    [
      { ...shot, tn: 75, lines: [], hit: true },
      [die('ana', '75', true)],
      'Ana fires at Bo with the assault rifle, 75 m (short range): [75] by hand vs 75. Hit.',
    ],
    [
      { ...shot, auto: true, number: 2, called: 'eyes', distance: 20.123, rounds: 3, hit: false },
      [],
      "Ana fires burst 2 at Bo's eyes with the assault rifle, 20 m (short range): [hidden]. Miss. 3 rounds fired.",
    ],
    [{ ...shot, number: 2, several: false, tn: 55, lines: [], hit: false }, [die('ana', '75')], "Ana's shot 2 at Bo: [75] vs 55. Miss."],
  ],
  shotsLost: [
    [{ attacker: 'ana', target: 'bo', auto: false, count: 2, why: 'targetDown' }, [], 'Ana holds back 2 shots: Bo is already down.'],
    [{ attacker: 'ana', target: 'bo', auto: true, count: 1, why: 'targetDown' }, [], 'Ana holds back a burst: Bo is already down.'],
    [{ attacker: 'ana', target: 'bo', auto: true, count: 3, why: 'outOfRange' }, [], "Ana's 3 bursts at Bo are lost: out of range."],
  ],
  heavyFire: [
    [{ who: 'bo', ended: false }, [], 'Bo is under heavy fire.'],
    [{ who: 'bo', ended: true }, [], 'Bo is no longer under heavy fire.'],
  ],
  struck: [
    [
      { ...strike, attack: 45, attackLines: [], defense: 43, defenseLines: [], hit: false },
      [die('ana', '45'), die('bo', '43')],
      'Ana strikes at Bo (punch) with 40 points; Bo defends with 30. Ana [45] vs 45, margin 0; Bo [43] vs 43, margin 0. Miss.',
    ],
    [
      { ...strike, points: 1, defensePoints: 0, attack: 25, attackLines: [], hit: true },
      [die('ana', '60')],
      'Ana strikes at Bo (punch) with 1 point; Bo defends with none. Ana [60] vs 25, margin −35; Bo [hidden]. Hit.',
    ],
  ],
  strikesLost: [
    [{ attacker: 'ana', target: 'bo', count: 1, why: 'outOfReach' }, [], "Ana's strike at Bo is lost: out of reach."],
    [{ attacker: 'ana', target: 'bo', count: 2, why: 'noPoints' }, [], "Ana's 2 strikes at Bo are lost: no melee points left."],
  ],
  burst: [
    [
      { attacker: 'ana', target: 'bo', weaponId: 'launcher', caught: ['bo', 'cyd'] },
      [],
      "Ana's grenade (grenade launcher) bursts at Bo. In the blast, nearest first: Bo and Cyd.",
    ],
  ],
  located: [[{ target: 'bo', kind: 'shot', location: 'chestBack' }, [die('ana', '31')], 'The shot hits Bo in the chest [31].']],
  absorbed: [
    [
      { target: 'bo', location: 'chestBack', by: 'heavy body armor', grade: 2, armorGrade: 3 },
      [],
      "Bo's heavy body armor (chest) stops it: grade 2 against grade 3.",
    ],
    [
      { target: 'bo', location: 'chestBack', by: 'heavy body armor', armorGrade: 3 },
      [],
      "Bo's heavy body armor (chest) stops it: grade 3.",
    ],
    [{ target: 'bo', location: 'chestBack' }, [], "Bo's armor (chest) stops it."],
  ],
  damageRolled: [
    [
      { ...damage, factor: 1, added: -8, lines: [], ranked: 4, level: 4 },
      [die('ana', '63')],
      "Damage to Bo's chest (assault rifle): [63] − 8 = 55, level 4.",
    ],
    [
      { ...damage, factor: 2, added: -15, lines: [], ranked: 7, level: 1 },
      [die('ana', '60')],
      "Damage to Bo's chest (assault rifle): [60] × 2 − 15 = 105, level 7, level 1 at Bo's size.",
    ],
    [
      { ...damage, factor: 1, added: -70, lines: [], ranked: 0, level: 0 },
      [die('ana', '60')],
      "Damage to Bo's chest (assault rifle): [60] − 70 = −10, no damage.",
    ],
    [damage, [die('ana', '60')], "Damage to Bo's chest (assault rifle): [60]."],
    [
      { ...damage, kind: 'burst', factor: 1, added: 0, lines: [], ranked: 6, level: 6 },
      [die('ana', '60')],
      "Damage to Bo's chest (assault rifle, burst): [60], level 6.",
    ],
    [
      { ...damage, attacker: null, weaponId: null, kind: 'burn', factor: 1, added: 10, lines: [], ranked: 2, level: 2 },
      [die('bo', '20')],
      "Damage to Bo's chest (fire): [20] + 10 = 30, level 2.",
    ],
  ],
  wounded: [
    [
      { who: 'bo', location: 'chestBack', level: 5, severity: 4, severityName: 'serious', tl: -3, house: true },
      [],
      'Bo is wounded in the chest: serious, level 5, penalty −30 (house table).',
    ],
    [{ who: 'bo', location: 'chestBack', severity: 4, severityName: 'grave', house: false }, [], 'Bo is wounded in the chest: grave.'],
    [
      { who: 'bo', location: 'leftLeg', level: 2, severity: 0, severityName: null, tl: 0, house: false },
      [],
      'Bo is wounded in the left leg: level 2.',
    ],
    [
      { who: 'bo', location: 'leftLeg', level: 3, severity: 2, severityName: 'light', tl: -1, penalty: -30, house: false },
      [],
      'Bo is wounded in the left leg: light, level 3, penalty −10, −30 in all.',
    ],
  ],
  fellProne: [
    [{ who: 'bo', inWater: false }, [], 'Bo falls prone.'],
    [{ who: 'bo', inWater: true }, [], 'Bo tumbles in the water (prone).'],
  ],
  locationLost: [
    [{ who: 'bo', location: 'leftLeg', destroyed: false }, [], "Bo's left leg is disabled."],
    [{ who: 'bo', location: 'leftLeg', destroyed: true }, [], "Bo's left leg is destroyed."],
  ],
  weaponDropped: [[{ who: 'bo', weaponId: 'rifle' }, [], 'Bo drops the assault rifle.']],
  incapacitated: [[{ who: 'bo' }, [], 'Bo is out of action.']],
  died: [
    [{ who: 'bo', why: 'wound' }, [], 'Bo is dead.'],
    [{ who: 'bo', why: 'trauma' }, [], 'Bo dies of untreated trauma.'],
  ],
  stunned: [[{ who: 'bo', until: 40, level: 3 }, [], 'Bo is stunned until the end of round 40.']],
  stunEnded: [[{ who: 'bo' }, [], 'Bo is no longer stunned.']],
  traumaRolled: [
    [
      { who: 'bo', level: 4, tn: 60, lines: [], held: true, cumulative: 4, deathRound: null },
      [die('bo', '60')],
      'Bo passes the trauma roll: [60] vs 60.',
    ],
    [
      { who: 'bo', level: 5, tn: 50, lines: [], held: false, cumulative: 5, deathRound: 1210 },
      [die('bo', '51')],
      'Bo fails the trauma roll: [51] vs 50. Bo dies at the end of round 1210 (10 min 5 s into the fight) unless treated.',
    ],
    [{ who: 'bo', held: false }, [die('bo', '51')], 'Bo fails the trauma roll: [51]. Bo is dying.'],
  ],
  deadlineMoved: [
    [{ who: 'bo', deathRound: 90 }, [], 'Bo now dies at the end of round 90 unless treated.'],
    [{ who: 'bo' }, [], 'Bo is closer to death.'],
  ],
  aidGiven: [
    [
      { ...aid, hurried: true, tn: 10, lines: [], success: true, saved: true },
      [die('ana', '10')],
      "Ana treats Bo's chest wound (standard medical kit, hurried): [10] vs 10. Bo is saved.",
    ],
    [
      { ...aid, hurried: false, success: true, saved: false },
      [die('ana', '10')],
      "Ana treats Bo's chest wound (standard medical kit): [10]. It works, but another wound is still killing Bo.",
    ],
    [
      { ...aid, hurried: false, success: false, saved: false },
      [],
      "Ana treats Bo's chest wound (standard medical kit): [hidden]. The treatment fails.",
    ],
  ],
  doorUsed: [
    [{ who: 'ana', door: 'hatch', shuts: false }, [], 'Ana opens the hatch.'],
    [{ who: 'ana', door: 'hatch', shuts: true }, [], 'Ana shuts the hatch.'],
  ],
  doorForced: [
    [{ who: 'ana', door: 'hatch', tn: 30, lines: [], gives: true }, [die('ana', '12')], 'Ana forces the hatch: [12] vs 30. It gives way.'],
    [{ who: 'ana', door: 'hatch', tn: 30, lines: [], gives: false }, [die('ana', '31')], 'Ana forces the hatch: [31] vs 30. It holds.'],
  ],
  lockShot: [
    [{ who: 'ana', door: 'hatch', weaponId: 'rifle', gives: true }, [], 'Ana fires the assault rifle at the lock of the hatch: it breaks.'],
  ],
  doorBlown: [[{ door: 'hatch' }, [], 'The blast throws the hatch open.']],
  doorSet: [[{ door: 'hatch', words: 'is shut and is locked' }, [], 'The hatch is shut and is locked.']],
  exposed: [
    [{ who: 'bo', hazard: 'burn', ended: false }, [], 'Bo is on fire.'],
    [{ who: 'bo', hazard: 'electrical', ended: true }, [], 'Bo is free of the electric current.'],
  ],
  fell: [
    [{ who: 'bo', metres: 9.5, harmless: false }, [], 'Bo falls 9.5 m.'],
    [{ who: 'bo', metres: 2.9, harmless: true }, [], 'Bo falls 2.9 m, unharmed.'],
  ],
  revealed: [[{ who: 'bo', to: ['Crew'] }, [], 'Bo is revealed.']],
  broughtIn: [[{ who: 'cyd', side: 'Crew', at: place, why: 'late' }, [], 'Cyd joins the fight for Crew at (12.5, 3) (late).']],
  takenOut: [[{ who: 'cyd' }, [], 'Cyd leaves the fight.']],
  sideChanged: [[{ who: 'cyd', from: 'Crew', to: 'Gang' }, [], 'Cyd changes sides from Crew to Gang.']],
  hidden: [[{ id: 'cyd', from: ['Crew', 'Gang'] }, [], 'Cyd is hidden from Crew and Gang.']],
  actionCancelled: [
    [{ who: 'ana' }, [], "Ana's action is called off."],
    [{ who: null, why: 'a mistake' }, [], 'The current action is called off (a mistake).'],
  ],
  placed: [[{ who: 'ana', at: place }, [], 'Ana is now at (12.5, 3).']],
  situationSet: [[{ who: 'ana', words: 'is confident' }, [], 'Ana is confident.']],
  adjusted: [
    [{ who: 'ana', words: 'one wound is treated' }, [], 'Ana: one wound is treated.'],
    [{ who: 'ana' }, [], 'Ana: something changes.'],
  ],
  amended: [[{ changes: [{ path: '/round', value: 3, was: 1 }] }, [], '/round set to 3 (was 1).']],
  nextRollSpent: [[{ who: 'ana', modifier: -2 }, [], "Ana's roll had −2 from the game master."]],
  noted: [[{ words: 'they hear sirens', hidden: false }, [], 'Note: They hear sirens.']],
  rollCalled: [
    [{ who: 'ana', purpose: 'luck', dice: '2d6+3', hidden: false }, [], 'The game master calls for a roll of Ana, luck: 2d6+3.'],
  ],
  freeRolled: [
    [{ who: 'ana', plus: 3, total: 10, hidden: false }, [{ ...die('ana', '4 3'), rule: 'GM' }], 'Ana rolls [4 3] + 3 = 10.'],
    [{ who: 'ana', plus: 0, total: 10, hidden: true }, [], 'Ana rolls [hidden] = 10.'],
  ],
  peopleReturned: [[{ those: ['ana', 'bo'] }, [], 'Ana and Bo come back to fight.']],
  peopleBroke: [[{ those: ['ana'], how: 'surrender' }, [], 'The fight goes badly: Ana surrenders.']],
  peopleDecided: [[{ side: 'Raiders', those: ['ana'], resolve: 'flee' }, [], 'The decision for Ana: flee.']],
  sideDecided: [[{ side: 'Raiders', resolve: 'fightOn' }, [], 'The decision for Raiders: fight on.']],
  placeHeld: [[{ side: 'Raiders', so: 2, of: 4 }, [], 'The place is held by Raiders, for 2 of 4 rounds so far.']],
  wentAway: [[{ those: ['ana', 'bo'] }, [], 'Ana and Bo get away.']],
  goalReached: [[{ side: 'Raiders', goal: 'escape' }, [], 'A goal is reached by Raiders: those who had to are away.']],
  goalLost: [[{ side: 'Raiders', goal: 'protect' }, [], "Raiders can't reach a goal any more: whom they had to protect is dead."]],
  reserveSet: [[{ name: 'The launch', staysAway: true }, [], 'Prepared: “The launch” is kept away.']],
  sideBroke: [[{ sides: ['Raiders'], how: 'flee' }, [], 'The fight goes badly for Raiders: everyone who can still act flees.']],
  soFar: [[{}, [die('ana', '5'), die('bo', '')], 'Dice so far: Ana, to hit: [5]; Bo, to hit: [hidden].']],
}

describe('every kind of event has its line', () => {
  for (const [what, list] of Object.entries(samples))
    test.each(list.map(([event, thrown, says]) => [says, event, thrown] as const))(`${what}: %s`, (says, event, thrown) => {
      expect(line({ rule, what, ...event }, ...thrown)).toBe(says)
    })
  test('an unknown one keeps its id as its name', () => {
    expect(line({ rule, what: 'eclipse' })).toBe('eclipse.')
  })
})
