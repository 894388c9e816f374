/** Files that are wrong, each in one way or a few, and what the program says of them: place, path, what was found, what is allowed. */

/** A scenario that is right, in which each entry below breaks something. Lines are counted from 1. */
export const goodScenario = `enfilade: 1
ruleset: rpj-scifi
title: Back door
options: { initiativeMode: rollOnce }
battlefield:
  kind: regions
  regions: [A, B, C]
  groups: [{ id: crates, region: B }]
  cover: [{ id: wall, use: lowWall, group: crates }]
sides:
  - name: Crew
    policy: cautious
    combatants:
      - { id: ana, use: marine, name: Ana, at: A }
  - name: Raiders
    combatants:
      - { id: bo, use: raider, name: Bo, at: B, group: crates }
      - { id: cyd, use: raider, name: Cyd, at: C }
`

export interface Malformed {
  /** What is wrong. */
  readonly wrong: string
  /** The name of the file; default: bad.yaml. */
  readonly file?: string
  readonly content: string | Uint8Array
  /** What stderr says, line by line. */
  readonly says: readonly string[]
}

/** The good scenario with one part replaced. */
function scenario(part: string, by: string): string {
  if (!goodScenario.includes(part)) throw new Error(`the scenario has no ${part}`)
  return goodScenario.replace(part, by)
}

export const malformedFiles: readonly Malformed[] = [
  // ── the file as such ───────────────────────────────────────────────────────────────────────────────────────────
  { wrong: 'empty file', content: '', says: ['bad.yaml', '  The file is empty.'] },
  { wrong: 'nothing but spaces', content: ' \n\n', says: ['bad.yaml', '  The file is empty.'] },
  {
    wrong: 'binary file',
    content: new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xff]),
    says: ['bad.yaml', '  This isn’t a text file. Allowed: YAML or JSON in UTF-8.'],
  },
  {
    wrong: 'text in another encoding',
    content: new Uint8Array([0x74, 0x69, 0x74, 0x6c, 0x65, 0x3a, 0x20, 0xe9]),
    says: ['bad.yaml', '  This isn’t a text file. Allowed: YAML or JSON in UTF-8.'],
  },
  {
    wrong: 'file above the size limit',
    content: `# ${'x'.repeat(5 * 1024 * 1024)}\n${goodScenario}`,
    says: ['bad.yaml', '  This file is too large. Allowed: at most 5 MB.'],
  },
  {
    wrong: 'brackets nested too deeply',
    content: `a: ${'['.repeat(100)}${']'.repeat(100)}`,
    says: ['bad.yaml:1:68', '  The file is nested too deeply. Allowed: at most 64 levels.'],
  },
  {
    wrong: 'lines nested too deeply',
    content: Array.from({ length: 100 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
    says: ['bad.yaml:66:66', '  The file is nested too deeply. Allowed: at most 64 levels.'],
  },
  {
    wrong: 'JSON nested too deeply',
    file: 'bad.json',
    content: `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
    says: ['bad.json:1:69', '  The file is nested too deeply. Allowed: at most 64 levels.'],
  },
  {
    wrong: 'aliases that multiply',
    content: [
      'a: &a [x, x, x, x, x, x, x, x]',
      ...'bcde'.split('').map((c, i) => `${c}: &${c} [${Array.from({ length: 8 }, () => `*${'abcd'[i]}`).join(', ')}]`),
    ].join('\n'),
    says: ['bad.yaml:1:20', '  The file repeats its parts (&name, *name) too often. Allowed: at most 2000 repeated values.'],
  },
  {
    wrong: 'part that repeats itself',
    content: 'sides: &all\n  - *all\n',
    says: ['bad.yaml:2:5', '  The file is nested too deeply. Allowed: at most 64 levels.'],
  },
  {
    wrong: 'part that is repeated and does not exist',
    content: scenario('at: A', 'at: *place'),
    says: ['bad.yaml:14:48  sides[0].combatants[0].at', '  *place repeats a part named &place, but there is none above.'],
  },
  {
    wrong: 'two documents',
    content: `${goodScenario}---\n${goodScenario}`,
    says: ['bad.yaml:19:1', '  The file contains several YAML documents, not one.'],
  },
  {
    wrong: 'tag',
    content: scenario('title: Back door', 'title: !!binary QmFjaw=='),
    says: ['bad.yaml:3:17  title', '  Tags (!) aren’t allowed.'],
  },
  {
    wrong: 'key twice',
    content: scenario('title: Back door', 'title: Back door\ntitle: Front door'),
    says: ['bad.yaml:4:1', '  The key "title" appears twice.'],
  },
  {
    wrong: 'JSON key twice',
    file: 'bad.json',
    content: '{\n  "enfilade": 1,\n  "enfilade": 1\n}',
    says: ['bad.json:3:3  enfilade', '  The key "enfilade" appears twice.'],
  },
  {
    wrong: 'bracket left open',
    content: scenario('regions: [A, B, C]', 'regions: [A, B, C'),
    says: ['bad.yaml:8:3', '  This line’s indentation doesn’t match the lines above it.'],
  },
  {
    wrong: 'tab as indent',
    content: scenario('  kind: regions', '\tkind: regions'),
    says: ['bad.yaml:6:1', '  This line is indented with a tab; YAML needs spaces.'],
  },
  {
    wrong: 'colon in a text',
    content: scenario('title: Back door', 'title: Back door: open'),
    says: ['bad.yaml:3:8', '  Put text that contains a colon and a space in quotation marks.'],
  },
  {
    wrong: 'JSON cut in the middle',
    file: 'bad.json',
    content: '{\n  "enfilade": 1,\n  "sides": [',
    says: ['bad.json:3:13  sides[0]', '  The text ends where a value should be.'],
  },
  {
    wrong: 'JSON with a comma too many',
    file: 'bad.json',
    content: '{\n  "enfilade": 1,\n}',
    says: ['bad.json:3:1', '  There must be a key in quotation marks here.'],
  },
  {
    wrong: 'number that is too large',
    content: scenario('at: A', 'at: A, dex: 1e999'),
    says: ['bad.yaml:14:56  sides[0].combatants[0].dex', '  1e999 isn’t a number that a file can contain. Allowed: finite numbers.'],
  },
  {
    wrong: 'number that is none',
    content: scenario('at: A', 'at: A, dex: .nan'),
    says: ['bad.yaml:14:56  sides[0].combatants[0].dex', '  .nan isn’t a number that a file can contain. Allowed: finite numbers.'],
  },
  {
    wrong: 'JSON number that is none',
    file: 'bad.json',
    content: '{ "enfilade": NaN }',
    says: ['bad.json:1:15  enfilade', '  NaN isn’t a number that a file can contain. Allowed: finite numbers.'],
  },
  {
    wrong: '__proto__ as a key',
    content: scenario('title: Back door', 'title: Back door\n__proto__: { polluted: true }'),
    says: ['bad.yaml:4:1  __proto__', '  The key "__proto__" isn’t allowed in any file.'],
  },
  {
    wrong: 'constructor as a key',
    file: 'bad.json',
    content: '{ "constructor": { "prototype": 1 } }',
    says: [
      'bad.json:1:3  constructor',
      '  The key "constructor" isn’t allowed in any file.',
      'bad.json:1:20  constructor.prototype',
      '  The key "prototype" isn’t allowed in any file.',
    ],
  },
  {
    wrong: 'a list where a file is expected',
    content: '- 1\n- 2\n',
    says: ['bad.yaml:1:1', '  A file must start with keys, such as "enfilade: 1". Found [1,2].'],
  },
  {
    wrong: 'a single word',
    content: 'hello\n',
    says: ['bad.yaml:1:1', '  A file must start with keys, such as "enfilade: 1". Found "hello".'],
  },
  {
    wrong: 'key that is a list',
    content: scenario('title: Back door', 'title: Back door\n? [a, b]\n: 1'),
    says: ['bad.yaml:4:3', '  A key must be a single word or text.'],
  },
  // ── what it says ───────────────────────────────────────────────────────────────────────────────────────────────
  {
    wrong: 'no game',
    content: scenario('ruleset: rpj-scifi\n', ''),
    says: [
      'bad.yaml:1:1  ruleset',
      '  The file doesn’t name its game: the key "ruleset" is missing. Allowed: rpj-scifi, cyberpunk-red, blue-planet, 2300ad, 2300ad-tasks, dark-conspiracy, dark-conspiracy-tasks.',
    ],
  },
  {
    wrong: 'unknown game',
    content: scenario('rpj-scifi', 'rpj-scify'),
    says: [
      'bad.yaml:2:10  ruleset',
      '  There is no game "rpj-scify". Did you mean rpj-scifi? Allowed: rpj-scifi, cyberpunk-red, blue-planet, 2300ad, 2300ad-tasks, dark-conspiracy, dark-conspiracy-tasks.',
    ],
  },
  {
    wrong: 'wrong version of the form',
    content: scenario('enfilade: 1', 'enfilade: 2'),
    says: ['bad.yaml:1:11  enfilade', '  This must be 1. Found 2. Allowed: 1.'],
  },
  {
    wrong: 'misspelt key',
    content: scenario('policy: cautious', 'polcy: cautious'),
    says: [
      'bad.yaml:12:12  sides[0].polcy',
      '  Unknown key polcy. Did you mean policy? Allowed: name, allies, neutral, policy, rollsHidden, breaksAt, givesUp, goals, goalsNeeded, combatants.',
    ],
  },
  {
    wrong: 'wrong type',
    content: scenario('name: Ana, at: A', 'name: Ana, at: 3'),
    says: ['bad.yaml:14:48  sides[0].combatants[0].at', '  This must be a text or a list. Found 3. Allowed: a text or a list.'],
  },
  {
    wrong: 'misspelt policy',
    content: scenario('policy: cautious', 'policy: cautios'),
    says: [
      'bad.yaml:12:13  sides[0].policy',
      '  This isn’t one of the allowed words. Did you mean cautious? Found "cautios". Allowed: aggressive, cautious, hold, random.',
    ],
  },
  {
    wrong: 'unknown person',
    content: scenario('use: marine', 'use: marin'),
    says: [
      'bad.yaml:14:25  sides[0].combatants[0].use',
      '  RPJ Sci-Fi has no person "marin". Did you mean marine? All of them: enfilade content rpj-scifi people.',
    ],
  },
  {
    wrong: 'misspelt weapon',
    content: scenario('at: A', 'at: A, weapons: [rifel]'),
    says: [
      'bad.yaml:14:61  sides[0].combatants[0].weapons[0]',
      '  RPJ Sci-Fi has no weapon "rifel". Did you mean rifle? All of them: enfilade content rpj-scifi weapons.',
    ],
  },
  {
    wrong: 'region that is nowhere',
    content: scenario('name: Cyd, at: C', 'name: Cyd, at: F'),
    says: ['bad.yaml:18:48  sides[1].combatants[1].at', '  There is no region "F" in this scenario. Allowed: A, B, C.'],
  },
  {
    wrong: 'two people with one id',
    content: scenario('id: cyd', 'id: bo'),
    says: ['bad.yaml:18:15  sides[1].combatants[1].id', '  There are two combatants with the id "bo".'],
  },
  {
    wrong: 'group in another region',
    content: scenario('name: Bo, at: B', 'name: Bo, at: A'),
    says: [
      'bad.yaml:17:56  sides[1].combatants[0].group',
      '  Group "crates" lies in region "B", not in "A" (RPJ-DATA-01). Allowed: no group is in that region.',
    ],
  },
  {
    wrong: 'side without combatants',
    content: scenario('\n      - { id: ana, use: marine, name: Ana, at: A }', ' []'),
    says: ['bad.yaml:13:5  sides[0].combatants', '  A side has at least one combatant. Found [].'],
  },
  {
    wrong: 'no sides',
    content: goodScenario.slice(0, goodScenario.indexOf('sides:')),
    says: ['bad.yaml:1:1  sides', '  This is missing. Allowed: a list.'],
  },
  {
    wrong: 'option that is none',
    content: scenario('initiativeMode', 'initiativeMod'),
    says: [
      'bad.yaml:4:27  options.initiativeMod',
      '  Unknown key initiativeMod. Did you mean initiativeMode? Allowed: modernRangedCombat, initiativeMode, initiativeOrder, freeAttackRefresh, suppressionExpiry, suppressionFreeAttackCover, overwatchEndsOnOwnMove, hitOnIncapacitated, grapplingAttribute, reactAgainst, breaksAt.',
    ],
  },
  {
    wrong: 'option with a wrong value',
    content: scenario('rollOnce', 'rollTwice'),
    says: [
      'bad.yaml:4:28  options.initiativeMode',
      '  This isn’t one of the allowed words. Did you mean rollOnce? Found "rollTwice". Allowed: rollOnce, rollEachRound, dexOrder, fixed.',
    ],
  },
  {
    wrong: 'terminal escapes in a name',
    content: scenario('name: Ana', 'name: "A\\u001b[31mna"'),
    says: ['bad.yaml:14:39  sides[0].combatants[0].name', '  A name holds no control characters. Found "A\\u001b[31mna".'],
  },
  {
    wrong: 'wrong number of places',
    content: scenario('name: Cyd, at: C', 'name: Cyd, count: 3, at: [C, C]'),
    says: [
      'bad.yaml:18:54  sides[1].combatants[1].at',
      '  This list has 2 entries for 3 combatants. Found ["C","C"]. Allowed: one entry for each, or a single value for all.',
    ],
  },
  {
    wrong: 'number beyond its bounds',
    content: scenario('at: A', 'at: A, dex: 5000'),
    says: ['bad.yaml:14:56  sides[0].combatants[0].dex', '  This is too large. Found 5000. Allowed: at most 1000.'],
  },
  {
    wrong: 'number that is not whole',
    content: scenario('at: A', 'at: A, dex: 1.5'),
    says: ['bad.yaml:14:56  sides[0].combatants[0].dex', '  This must be a whole number. Found 1.5. Allowed: a whole number.'],
  },
  {
    wrong: 'melee weapon with a range',
    content: scenario('at: A', 'at: A, weapons: [{ name: Spear, kind: melee, skill: blade, damage: 2, maxRange: 1 }]'),
    says: [
      'bad.yaml:14:124  sides[0].combatants[0].weapons[0].maxRange',
      '  A melee weapon has no maximum range: it needs the same group. Found 1. Allowed: null.',
    ],
  },
  {
    wrong: 'content file that is not there',
    content: scenario('title: Back door', 'title: Back door\ncontent: ./nowhere.yaml'),
    says: ['bad.yaml:4:10  content', '  The content file "./nowhere.yaml" can’t be read. The file doesn’t exist.'],
  },
  {
    wrong: 'several faults at once',
    content: scenario('name: Ana, at: A', 'name: Ana, at: Z')
      .replace('use: raider, name: Bo', 'use: raidr, name: Bo')
      .replace('policy: cautious', 'polcy: cautious'),
    says: [
      'bad.yaml:12:12  sides[0].polcy',
      '  Unknown key polcy. Did you mean policy? Allowed: name, allies, neutral, policy, rollsHidden, breaksAt, givesUp, goals, goalsNeeded, combatants.',
      'bad.yaml:14:48  sides[0].combatants[0].at',
      '  There is no region "Z" in this scenario. Allowed: A, B, C.',
      'bad.yaml:17:24  sides[1].combatants[0].use',
      '  RPJ Sci-Fi has no person "raidr". Did you mean raider? All of them: enfilade content rpj-scifi people.',
    ],
  },
  // ── content files ──────────────────────────────────────────────────────────────────────────────────────────────
  {
    wrong: 'content with an unknown kind',
    content: 'enfilade: 1\nruleset: rpj-scifi\nwepons: {}\n',
    says: [
      'bad.yaml:3:1  wepons',
      '  Unknown key wepons. Did you mean weapons? Allowed: enfilade, ruleset, weapons, layers, covers, people.',
    ],
  },
  {
    wrong: 'weapon without its kind',
    content: 'enfilade: 1\nruleset: rpj-scifi\nweapons:\n  plasmaCutter: { skill: blade, damage: 5 }\n',
    says: ['bad.yaml:4:3  weapons.plasmaCutter.kind', '  This is missing. Allowed: melee, ranged.'],
  },
  // ── records ────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    wrong: 'record with nothing in it',
    file: 'bad.json',
    content: '{ "enfilade": "record" }',
    says: [
      'bad.json:1:1  format',
      '  This program doesn’t know this record’s format. Found null. Allowed: 1, 2.',
      'bad.json:1:1  ruleset',
      '  A record must name its ruleset. Found null. Allowed: a text.',
      'bad.json:1:1  rulesetVersion',
      '  A record must name its rulesetVersion. Found null. Allowed: a text.',
      'bad.json:1:1  scenario',
      '  A record must contain its whole scenario. Found null. Allowed: an object.',
      'bad.json:1:1  seed',
      '  The seed must be 32 hexadecimal digits, or null.',
      'bad.json:1:1  seats',
      '  A record must say who decides for each seat. Found null. Allowed: an object.',
      'bad.json:1:1  entries',
      '  A record must list its answers. Found null. Allowed: a list.',
      'bad.json:1:1  branches',
      '  A record must list its branches. Found null. Allowed: a list.',
      'bad.json:1:1  hashes',
      '  A record must list its hashes. Found null. Allowed: a list.',
      'bad.json:1:1  state',
      '  A record must contain the hash of its last state. Found null. Allowed: 16 hexadecimal digits.',
    ],
  },
  {
    wrong: 'record of a later form',
    file: 'bad.json',
    content:
      '{"enfilade":"record","format":3,"ruleset":"rpj-scifi","rulesetVersion":"0.1.0","scenario":{},"seed":null,"seats":{},"entries":[],"branches":[],"hashes":[],"state":"x"}',
    says: ['bad.json:1:22  format', '  This program doesn’t know this record’s format. Found 3. Allowed: 1, 2.'],
  },
  {
    wrong: 'record with an entry that is none',
    file: 'bad.json',
    content:
      '{"enfilade":"record","format":1,"ruleset":"rpj-scifi","rulesetVersion":"0.1.0","scenario":{},"seed":null,"seats":{},"entries":[["x",1]],"branches":[],"hashes":[],"state":"x"}',
    says: [
      'bad.json:1:128  entries[0]',
      '  An answer must be [tag, value, who gave it, reason]. Found ["x",1]. Allowed: who gave it: person, physical, stream, policy, gm, script.',
    ],
  },
  {
    wrong: 'record whose scenario is none',
    file: 'bad.json',
    content:
      '{"enfilade":"record","format":1,"ruleset":"rpj-scifi","rulesetVersion":"0.11.0","scenario":{"title":"x"},"seed":null,"seats":{},"entries":[],"branches":[],"hashes":[],"state":"x"}',
    says: [
      'bad.json:1:81  scenario.enfilade',
      '  This is missing. Allowed: 1.',
      'bad.json:1:81  scenario.ruleset',
      '  This is missing. Allowed: rpj-scifi.',
      'bad.json:1:81  scenario.battlefield',
      '  This is missing. Allowed: keys with values.',
      'bad.json:1:81  scenario.sides',
      '  This is missing. Allowed: a list.',
    ],
  },
]
