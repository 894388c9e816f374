/** The log line of every kind of event: as a game master reads it aloud, with dice by hand, hidden dice and numbers that are not known. */
import type { Event, Thrown, Told } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { HeardEvent, HeardOf } from '../heard.js'
import { narrate } from '../narrate.js'

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
const line = (event: HeardEvent, ...thrown: readonly Thrown[]): string =>
  narrate({ event: event as unknown as Event, thrown, decided: [] } satisfies Told, names)

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
const damage = { attacker: 'ana', target: 'bo', kind: 'shot', location: 'chestBack', row: 'Assault rifle, single shot' } as const
const aid = { who: 'ana', patient: 'bo', wound: 0, location: 'chestBack', facility: 'standardMedicalKit' } as const
const declared = { who: 'ana', changed: false, movement: 'stationary', moveTo: null } as const

type Sample<W extends HeardEvent['what']> = readonly [event: Omit<HeardOf<W>, 'rule' | 'what'>, thrown: readonly Thrown[], says: string]
const samples: { readonly [W in HeardEvent['what']]: readonly Sample<W>[] } = {
  roundBegan: [
    [{ round: 3, skipped: 0 }, [], 'Round 3.'],
    [{ round: 1210, skipped: 1199 }, [], 'Round 1210, 10 min 5 s into the fight. 1199 rounds (9 min 59.5 s) passed without an event.'],
  ],
  initiativeRolled: [
    [
      { who: 'ana', tn: 40, lines: [], entered: false, failed: 2 },
      [die('ana', '41')],
      'Initiative of Ana: [41] against 40, is not in the fight yet, 2 failed rolls.',
    ],
    [{ who: 'ana', entered: true, failed: 0 }, [], 'Initiative of Ana: [hidden], is in the fight.'],
  ],
  declarersParted: [
    [
      { order: ['ana', 'bo'], speeds: { ana: 60, bo: 45 } },
      [die('ana', '70'), die('bo', '50')],
      'Equal Initiative, so Speed decides: Ana [70] against 60, margin −10; Bo [50] against 45, margin −5. They declare in this order: Ana and Bo.',
    ],
  ],
  declared: [
    [
      { ...declared, action: fire, dueRound: 3, meleeSkill: null, offense: 0, defense: 0 },
      [],
      'Ana declares: two shots at Bo and a shot at Cyd, with the assault rifle; due in round 3.',
    ],
    [
      { ...declared, action: { action: 'stand' }, changed: true, dueRound: 5, meleeSkill: 'martialArts', offense: 0, defense: 35 },
      [],
      'Ana changes to: standing up; due in round 5, the count starts again. Martial Arts: 35 to defend.',
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
      'Ana declares: a strike at Bo (punch), at the eyes; due in round 3. Brawling: 20 to strike, 20 to defend.',
    ],
    [
      { ...declared, action: { action: 'move' }, movement: 'walk', moveTo: { to: 'person', who: 'bo' } },
      [],
      'Ana declares: moving. Ana walks towards Bo.',
    ],
    [{ ...declared, action: { action: 'fireAuto' } }, [], 'Ana declares: bursts at somebody.'],
    [
      { ...declared, action: { action: 'firstAid', patient: 'bo', wound: 0, facility: 'hospital', minutes: 10 }, dueRound: 1210 },
      [],
      'Ana declares: First Aid for Bo (hospital), 10 min; due in round 1210.',
    ],
  ],
  changeWished: [[{ who: 'ana', round: 4 }, [], 'Ana means to change the waiting action, in step 2 of round 4.']],
  actionKept: [[{ who: 'ana', onlyFor: 'Crew' }, [], 'Ana keeps to what was declared.']],
  speedChallenged: [
    [
      { places: [['ana'], ['bo', 'cyd']], speeds: { ana: 50, bo: 40, cyd: 40 } },
      [die('ana', '30'), die('bo', '20'), die('cyd', '20')],
      'Who is quicker? Ana [30] against 50, margin 20; Bo [20] against 40, margin 20; Cyd [20] against 40, margin 20. Order: Ana, then Bo and Cyd at the same instant.',
    ],
    [
      { places: [['ana'], ['bo']], speeds: { ana: 50 } },
      [die('ana', '30')],
      'Who is quicker? Ana [30] against 50, margin 20; Bo [hidden]. Order: Ana, then Bo.',
    ],
  ],
  togetherBegan: [[{ those: ['bo', 'cyd'] }, [], 'Bo and Cyd act at the same instant; nothing that one does stops another.']],
  togetherEnded: [[{}, [], 'What was done at the same instant now takes force.']],
  actionBegan: [
    [
      { who: 'ana', action: fire, declaredRound: 1 },
      [],
      'Ana acts: two shots at Bo and a shot at Cyd, with the assault rifle, declared in round 1.',
    ],
  ],
  actionLost: [
    [{ who: 'ana', action: 'firstAid', why: 'patientDead' }, [], 'Nothing comes of the First Aid of Ana: the patient is dead.'],
    [{ who: 'ana', action: 'stand', why: 'notProne' }, [], 'Nothing comes of the standing up of Ana: Ana is on the feet already.'],
  ],
  plansLost: [
    [
      { who: 'ana', action: 'fireSingle', aim: 2, defense: 1 },
      [],
      'Ana loses the waiting action (shooting), the aim and 1 point of defense.',
    ],
    [{ who: 'ana', action: null, aim: 0 }, [], 'Ana has nothing prepared any more.'],
  ],
  fightEnded: [
    [{ how: 'lastSideStanding', winners: ['Crew'], dying: ['bo'] }, [], 'No enemy is left who can act. Won by Crew. Still dying: Bo.'],
    [{ how: 'truce', winners: [], dying: [], words: 'Both sides hold their fire.' }, [], 'Both sides hold their fire. Nobody wins.'],
  ],
  aftermathBegan: [
    [{ helps: [{ medic: 'ana', patient: 'bo' }] }, [], 'The fight is over, but Bo can still be saved: Ana may give First Aid.'],
  ],
  moved: [
    [
      { who: 'ana', mode: 'walk', from, to: place, since: 2, round: 15, arrived: true, house: true },
      [],
      'Ana walks 10.5 m in 14 rounds (house rates), to (12.5, 3), and is there.',
    ],
  ],
  slowed: [[{ who: 'ana', mode: 'walk', cause: 'limb' }, [], 'Ana now walks, the leg no longer carrying more.']],
  aimed: [
    [{ who: 'ana', target: 'bo', count: 2, counted: true }, [], 'Ana aims at Bo: 2 of 3 aim actions count.'],
    [{ who: 'ana', target: 'bo', count: 0, counted: false }, [], 'Ana aims at Bo: this one does not count, nothing is gained.'],
  ],
  aimLost: [[{ who: 'ana', target: 'bo', count: 2 }, [], 'Ana loses the aim at Bo.']],
  stoodUp: [[{ who: 'ana' }, [], 'Ana stands up.']],
  waited: [
    [{ who: 'ana', standsBy: false }, [], 'Ana has waited.'],
    [{ who: 'ana', standsBy: true }, [], 'Ana has waited, and stands by.'],
  ],
  shotRolled: [
    [
      { ...shot, tn: 75, lines: [], hit: true },
      [die('ana', '75', true)],
      'Ana → Bo, assault rifle, 75 m (short range): [75] by hand against 75. Hit.',
    ],
    [
      { ...shot, auto: true, number: 2, called: 'eyes', distance: 20.123, rounds: 3, hit: false },
      [],
      'Ana → Bo, assault rifle, burst 2, at the eyes, 20.12 m (short range): [hidden]. Miss. 3 rounds.',
    ],
  ],
  shotsLost: [
    [{ attacker: 'ana', target: 'bo', count: 2, why: 'targetDown' }, [], 'Ana does not fire 2 shots at Bo, who is down already.'],
  ],
  heavyFire: [
    [{ who: 'bo', ended: false }, [], 'Bo is under heavy fire.'],
    [{ who: 'bo', ended: true }, [], 'Bo is no longer under heavy fire.'],
  ],
  struck: [
    [
      { ...strike, attack: 45, attackLines: [], defense: 43, defenseLines: [], hit: false },
      [die('ana', '45'), die('bo', '43')],
      'Ana strikes at Bo, punch, with 40 points; Bo adds 30: [45] against 45, margin 0; Bo [43] against 43, margin 0. It does not land.',
    ],
    [
      { ...strike, points: 1, defensePoints: 0, attack: 25, attackLines: [], hit: true },
      [die('ana', '60')],
      'Ana strikes at Bo, punch, with 1 point; Bo adds none: [60] against 25, margin −35; Bo [hidden]. The strike lands.',
    ],
  ],
  strikesLost: [
    [{ attacker: 'ana', target: 'bo', count: 1, why: 'outOfReach' }, [], 'Ana does not strike at Bo, who is out of reach.'],
    [
      { attacker: 'ana', target: 'bo', count: 2, why: 'noPoints' },
      [],
      'Ana does not strike 2 times at Bo, who is spared: no melee points are left.',
    ],
  ],
  burst: [
    [
      { attacker: 'ana', target: 'bo', weaponId: 'launcher', caught: ['bo', 'cyd'] },
      [],
      'The grenade of the grenade launcher bursts at Bo. In the blast, nearest first: Bo and Cyd.',
    ],
  ],
  located: [[{ target: 'bo', kind: 'shot', location: 'chestBack' }, [die('ana', '31')], 'The shot hits Bo in the chest [31].']],
  absorbed: [
    [
      { target: 'bo', location: 'chestBack', by: 'heavy body armor', grade: 2, armorGrade: 3 },
      [],
      'Heavy body armor at the chest of Bo stops it: grade 2 against 3.',
    ],
    [
      { target: 'bo', location: 'chestBack', by: 'heavy body armor', armorGrade: 3 },
      [],
      'Heavy body armor at the chest of Bo stops it, grade 3.',
    ],
    [{ target: 'bo', location: 'chestBack' }, [], 'Armor at the chest of Bo stops it.'],
  ],
  damageRolled: [
    [
      { ...damage, factor: 1, added: -8, lines: [], ranked: 4, level: 4 },
      [die('ana', '63')],
      'Damage to Bo, assault rifle, single shot: [63] − 8 = 55, level 4.',
    ],
    [
      { ...damage, factor: 2, added: -15, lines: [], ranked: 7, level: 1 },
      [die('ana', '60')],
      'Damage to Bo, assault rifle, single shot: [60] × 2 − 15 = 105, level 7, 1 by the size of Bo.',
    ],
    [
      { ...damage, factor: 1, added: -70, lines: [], ranked: 0, level: 0 },
      [die('ana', '60')],
      'Damage to Bo, assault rifle, single shot: [60] − 70 = −10, no damage.',
    ],
    [damage, [die('ana', '60')], 'Damage to Bo, assault rifle, single shot: [60].'],
  ],
  wounded: [
    [
      { who: 'bo', location: 'chestBack', level: 5, severity: 4, severityName: 'serious', tl: -3, house: true },
      [],
      'Bo is wounded at the chest: serious, level 5, −30 from now on (house table).',
    ],
    [{ who: 'bo', location: 'chestBack', severity: 4, severityName: 'grave', house: false }, [], 'Bo is wounded at the chest: grave.'],
    [
      { who: 'bo', location: 'leftLeg', level: 2, severity: 0, severityName: null, tl: 0, house: false },
      [],
      'Bo is wounded at the left leg: level 2.',
    ],
  ],
  fellProne: [[{ who: 'bo' }, [], 'Bo falls prone.']],
  locationLost: [
    [{ who: 'bo', location: 'leftLeg', destroyed: false }, [], 'The left leg of Bo is disabled.'],
    [{ who: 'bo', location: 'leftLeg', destroyed: true }, [], 'The left leg of Bo is destroyed.'],
  ],
  weaponDropped: [[{ who: 'bo', weaponId: 'rifle' }, [], 'Bo drops the assault rifle.']],
  incapacitated: [[{ who: 'bo' }, [], 'Bo is out of action.']],
  died: [
    [{ who: 'bo', why: 'wound' }, [], 'Bo is dead.'],
    [{ who: 'bo', why: 'trauma' }, [], 'Bo dies: the trauma was not treated in time.'],
  ],
  stunned: [[{ who: 'bo', until: 40, level: 3 }, [], 'Bo is stunned until the end of round 40.']],
  stunEnded: [[{ who: 'bo' }, [], 'Bo comes round.']],
  traumaRolled: [
    [
      { who: 'bo', level: 4, tn: 60, lines: [], held: true, cumulative: 4, deathRound: null },
      [die('bo', '60')],
      'Trauma roll of Bo: [60] against 60, holds.',
    ],
    [
      { who: 'bo', level: 5, tn: 50, lines: [], held: false, cumulative: 5, deathRound: 1210 },
      [die('bo', '51')],
      'Trauma roll of Bo: [51] against 50, fails. Bo is dying: death comes at the end of round 1210, 10 min 5 s into the fight, unless First Aid does.',
    ],
    [{ who: 'bo', held: false }, [die('bo', '51')], 'Trauma roll of Bo: [51], fails. Bo is dying.'],
  ],
  deadlineMoved: [
    [{ who: 'bo', deathRound: 90 }, [], 'Bo is closer to death: it comes at the end of round 90.'],
    [{ who: 'bo' }, [], 'Bo is closer to death.'],
  ],
  aidGiven: [
    [
      { ...aid, hurried: true, tn: 10, lines: [], success: true, saved: true },
      [die('ana', '10')],
      'Ana treats the wound of Bo at the chest, standard medical kit, hurried: [10] against 10. Bo is saved.',
    ],
    [
      { ...aid, hurried: false, success: true, saved: false },
      [die('ana', '10')],
      'Ana treats the wound of Bo at the chest, standard medical kit: [10]. It helps, but another wound still kills Bo.',
    ],
    [
      { ...aid, hurried: false, success: false, saved: false },
      [],
      'Ana treats the wound of Bo at the chest, standard medical kit: [hidden]. It does not help.',
    ],
  ],
  exposed: [
    [{ who: 'bo', hazard: 'burn', ended: false }, [], 'Bo is on fire.'],
    [{ who: 'bo', hazard: 'electrical', ended: true }, [], 'Bo is free of the current.'],
  ],
  fell: [
    [{ who: 'bo', metres: 9.5, harmless: false }, [], 'Bo falls 9.5 m.'],
    [{ who: 'bo', metres: 2.9, harmless: true }, [], 'Bo falls 2.9 m, unharmed.'],
  ],
  revealed: [[{ who: 'bo', to: ['Crew'] }, [], 'Bo comes to light.']],
  broughtIn: [[{ who: 'cyd', side: 'Crew', at: place, why: 'late' }, [], 'Cyd joins the fight for Crew at (12.5, 3) (late).']],
  takenOut: [[{ who: 'cyd' }, [], 'Cyd leaves the fight.']],
  sideChanged: [[{ who: 'cyd', from: 'Crew', to: 'Gang' }, [], 'Cyd changes from Crew to Gang.']],
  hidden: [[{ id: 'cyd', from: ['Crew', 'Gang'] }, [], 'Cyd is hidden from Crew and Gang.']],
  actionCancelled: [
    [{ who: 'ana' }, [], 'What Ana meant to do is called off.'],
    [{ who: null, why: 'a mistake' }, [], 'What was going on is called off (a mistake).'],
  ],
  placed: [[{ who: 'ana', at: place }, [], 'Ana is now at (12.5, 3).']],
  situationSet: [[{ who: 'ana', words: 'is confident' }, [], 'Ana is confident.']],
  adjusted: [
    [{ who: 'ana', words: 'one wound is treated' }, [], 'Ana: one wound is treated.'],
    [{ who: 'ana' }, [], 'Ana: something is changed.'],
  ],
  amended: [[{ changes: [{ path: '/round', value: 3 }] }, [], 'The game master sets /round to 3.']],
  soFar: [[{}, [die('ana', '5'), die('bo', '')], 'So far: Ana, to hit: [5]; Bo, to hit: [hidden].']],
}

describe('every kind of event has its line', () => {
  for (const [what, list] of Object.entries(samples))
    test.each(list.map(([event, thrown, says]) => [says, event, thrown] as const))(`${what}: %s`, (says, event, thrown) => {
      expect(line({ rule, what, ...event } as unknown as HeardEvent, ...thrown)).toBe(says)
    })
  test('one that nobody knows is named as it is', () => {
    expect(line({ rule, what: 'eclipse' } as unknown as HeardEvent)).toBe('eclipse.')
  })
})
