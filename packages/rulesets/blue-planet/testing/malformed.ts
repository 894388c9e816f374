/** Scenarios with one thing wrong: what it is, what is changed in the good one, where the fault is told and what its sentence holds. */
type Change = readonly [path: string, value: unknown]
export type Malformed = readonly [what: string, changes: readonly Change[], at: string, words: string]

const ana = 'sides[0].combatants[0]'
const bo = 'sides[0].combatants[1]'
const raider = 'sides[1].combatants[0]'
const ghost = 'sides[1].combatants[1]'
const clerk = 'sides[2].combatants[0]'
const hulk = 'sides[2].combatants[1]'
const gun = {
  name: 'Gun',
  kind: 'ranged',
  rof: { single: 1 },
  range: { pointBlank: 2, short: 5, medium: 9, long: 20 },
  damageRows: { single: 'spearGun' },
}
const groups = { skull: 'vital', eyes: 'vital', chestBack: 'torso' }
const effects = {
  severityByLevel: { vital: [0, 1], torso: [0, 1], limb: [0, 1], extremity: [0, 1] },
  severities: [{ name: 'none' }, { name: 'hurt', woundTl: -1 }],
  disabledAt: 1,
  destroyedAt: 1,
}

// biome-ignore format: a printed table keeps its columns
export const malformed: readonly Malformed[] = [
  // form
  ['another version', [['enfilade', 2]], 'enfilade', 'This must be 1'],
  ['another game', [['ruleset', 'blueplanet']], 'ruleset', 'This must be "blue-planet"'],
  ['no title', [['title', undefined]], 'title', 'This is missing'],
  ['a name that drives a terminal', [[`${bo}.name`, 'Bo\u001b[2J']], `${bo}.name`, 'holds no control characters'],
  ['a misspelt key', [[`${bo}.weppons`, []]], `${bo}.weppons`, 'Did you mean weapons?'],
  ['a misspelt switch', [['options.grenadeBlasts', true]], 'options.grenadeBlasts', 'Did you mean grenadeBlast?'],
  ['a switch of no position', [['options.speedTieMode', 'together']], 'options.speedTieMode', 'isn’t one of the allowed words'],
  ['no strikes at all', [['options.maxStrikesPerAction', 0]], 'options.maxStrikesPerAction', 'too small'],
  ['half a round', [['options.maxRounds', 10.5]], 'options.maxRounds', 'a whole number'],
  ['a key that is special to the program', [['options.__proto__', {}]], 'options.__proto__', 'allowed anywhere'],
  ['a misspelt policy', [['sides[0].policy', 'agressive']], 'sides[0].policy', 'Did you mean aggressive?'],
  ['another kind of battlefield', [['battlefield.kind', 'grid']], 'battlefield.kind', 'isn’t one of the allowed words'],
  ['metres that are not a number', [[`${ana}.at`, [2, Number.NaN]]], `${ana}.at[1]`, ''],
  ['metres without end', [[`${ana}.at`, [2, Number.POSITIVE_INFINITY]]], `${ana}.at[1]`, ''],
  ['metres beyond every field', [[`${ana}.at`, [2, 30_000]]], `${ana}.at[1]`, 'too large'],
  ['a range below nothing', [[`${bo}.weapons[5].range.short`, -5]], `${bo}.weapons[5].range.short`, 'too small'],
  ['a person without id', [[`${bo}.id`, undefined]], `${bo}.id`, 'This is missing'],
  ['a person who is nowhere', [[`${bo}.at`, undefined]], `${bo}.at`, 'This is missing'],
  ['an attribute that there is not', [[`${bo}.attributes.sped`, 50]], `${bo}.attributes.sped`, 'Did you mean speed?'],
  ['an attribute of nothing', [[`${bo}.attributes.speed`, 0]], `${bo}.attributes.speed`, 'too small'],
  ['a skill that there is not', [[`${bo}.skills.handgun`, 40]], `${bo}.skills.handgun`, 'Did you mean handguns?'],
  ['a negative rating', [[`${bo}.skills.brawling`, -1]], `${bo}.skills.brawling`, ''],
  ['a combatant without any size', [[`${bo}.sizeMeters`, 0]], `${bo}.sizeMeters`, 'too small'],
  ['half a level more', [[`${bo}.damageScale`, -1.5]], `${bo}.damageScale`, 'whole number of levels'],
  ['a scale of next to nothing', [[`${bo}.damageScale`, 0.001]], `${bo}.damageScale`, 'at least 0.01'],
  ['a grade outside its table', [[`${bo}.armor[1].grade`, 101]], `${bo}.armor[1].grade`, 'too large'],
  ['a negative protection', [[`${bo}.armor[1].protection`, -1]], `${bo}.armor[1].protection`, 'too small'],
  ['armor that covers nothing', [[`${bo}.armor[1].locations`, []]], `${bo}.armor[1].locations`, 'too short'],
  ['a location that there is not', [[`${bo}.armor[1].locations[0]`, 'chest']], `${bo}.armor[1].locations[0]`, ''],
  ['a wound of level 0', [[`${bo}.wounds[0].level`, 0]], `${bo}.wounds[0].level`, 'too small'],
  ['a situation that there is not', [[`${ana}.flags[0]`, 'confidant']], `${ana}.flags[0]`, 'Did you mean confident?'],
  ['a count of none', [[`${raider}.count`, 0]], `${raider}.count`, 'too small'],
  ['more nesting than anyone needs', [['options', nested(60)]], `options${'.x'.repeat(30)}`, 'This is nested too deeply, more than 30 levels'],
  // the field and who is where
  ['an unknown place', [[`${bo}.at`, 'peer']], `${bo}.at`, 'There is no place "peer"'],
  ['one number on a plane', [[`${bo}.at`, 4]], `${bo}.at`, 'a point needs two numbers'],
  ['a list that is too short', [[`${raider}.at`, [[15, 5], [16, 5]]]], `${raider}.at`, 'This list has 2 entries for 3 combatants'],
  ['several at one point', [[`${raider}.at`, [15, 5]]], `${raider}.at`, "3 combatants can't all be at one point"],
  ['two places of one id', [['battlefield.places[1].id', 'pier']], 'battlefield.places[1].id', 'There are two places'],
  ['someone with the id of a place', [[`${ana}.id`, 'pier']], `${ana}.id`, 'There are two things with the id "pier"'],
  ['two combatants with one id', [[`${ghost}.id`, 'bo']], `${ghost}.id`, 'There are two combatants with the id "bo"'],
  ['an id too long for its number', [[`${raider}.id`, 'r'.repeat(36)]], `${raider}.id`, 'longer than 36 characters'],
  ['an ally that there is not', [['sides[0].allies', ['Local']]], 'sides[0].allies[0]', 'Did you mean Locals?'],
  ['two sides of one name', [['sides[1].name', 'crew']], 'sides[1].name', 'There are two sides'],
  ['a side called like a viewer', [['sides[1].name', 'GM']], 'sides[1].name', 'reserved names'],
  ['hidden from their own side', [[`${ghost}.hiddenFrom`, ['Gang']]], `${ghost}.hiddenFrom[0]`, "A combatant can't be hidden from their own side"],
  ['hidden from an unknown side', [[`${ghost}.hiddenFrom`, ['Krew']]], `${ghost}.hiddenFrom[0]`, 'Did you mean Crew?'],
  // gear
  ['a weapon that there is not', [[`${bo}.weapons[1]`, 'largeCalibreHandgun']], `${bo}.weapons[1]`, 'Did you mean largeCaliberHandgun?'],
  ['armor that there is not', [[`${bo}.armor[0]`, 'lightbody']], `${bo}.armor[0]`, 'Did you mean lightBody?'],
  ['a person that there is not', [[`${ana}.use`, 'sergeant']], `${ana}.use`, 'Blue Planet has no person "sergeant"'],
  ['explosive rounds for a pocket gun', [[`${bo}.weapons[1]`, { use: 'concealableHandgun', ammunition: 'explosive' }]], `${bo}.weapons[1].ammunition`, 'not made for concealable handgun (BP-AMM-06)'],
  ['ammunition for what takes none', [[`${bo}.weapons[1]`, { use: 'spearGun', ammunition: 'flechette' }]], `${bo}.weapons[1].ammunition`, 'Spear gun has no choice of ammunition'],
  ['ammunition for a knife', [[`${bo}.weapons[1]`, { use: 'diamondKnife', ammunition: 'standard' }]], `${bo}.weapons[1].ammunition`, "isn't a firearm"],
  ['more rounds than it holds', [[`${bo}.weapons[0].roundsLeft`, 31]], `${bo}.weapons[0].roundsLeft`, 'Old rifle holds 30'],
  ['rounds left where none are counted', [[`${bo}.weapons[1]`, { use: 'assaultRifle', roundsLeft: 3 }]], `${bo}.weapons[1].roundsLeft`, 'are not counted'],
  ['a two-handed weapon in one hand', [[`${bo}.weapons[4].heldIn`, 'left']], `${bo}.weapons[4].heldIn`, 'Crowbar needs both hands'],
  ['an unknown damage row', [[`${bo}.weapons[5].damageRows.single`, 'burns']], `${bo}.weapons[5].damageRows.single`, 'Did you mean burn?'],
  ['a weapon that cannot fire', [[`${bo}.weapons[5].rof`, {}]], `${bo}.weapons[5].rof`, 'neither single shots nor bursts (BP-RNG-11)'],
  ['bursts without a size', [[`${bo}.weapons[5]`, { ...gun, rof: { autoBursts: 2 } }]], `${bo}.weapons[5].rof.burstSize`, 'Bursts need a number of rounds'],
  ['ranges that go back', [[`${bo}.weapons[5].range.medium`, 3]], `${bo}.weapons[5].range.medium`, 'ends before the short range (BP-RNG-03)'],
  ['a weapon of no name', [[`${bo}.weapons[5]`, { ...gun, name: undefined }]], `${bo}.weapons[5]`, 'A weapon needs an id or a name'],
  ['a maneuver without its row', [['maneuvers.headbutt.damageRow', 'head']], 'maneuvers.headbutt.damageRow', 'There is no damage row "head"'],
  // states
  ['a melee skill they lack', [[`${bo}.meleeSkill`, 'militaryHandToHand']], `${bo}.meleeSkill`, "doesn't have this skill (BP-MEL-01)"],
  ['trauma of an object', [[`${hulk}.wounds`, [{ level: 2, location: 'groin', traumaFailed: true }]]], `${hulk}.wounds[0].traumaFailed`, 'makes no trauma rolls (BP-TRM-07)'],
  ['treatment of a wound that is not deadly', [[`${bo}.wounds[0].treated`, true]], `${bo}.wounds[0].treated`, 'failed trauma roll is treated (BP-AID-01)'],
  ['a severity outside the table', [[`${bo}.wounds[2].severity`, 7]], `${bo}.wounds[2].severity`, 'no such severity (BP-DMG-07)'],
  ['a deadline without a deadly wound', [[`${ana}.deathRound`, 90]], `${ana}.deathRound`, 'needs an untreated wound with a failed trauma roll (BP-TRM-05)'],
  ['a dead combatant who is stunned', [[`${clerk}.dead`, true]], `${clerk}.stunnedUntil`, "A dead combatant can't be stunned"],
  ['dropping what is not carried', [[`${bo}.dropped`, ['sword']]], `${bo}.dropped[0]`, 'Only a weapon that is carried can be dropped'],
  // tables
  ['a table of locations that is not whole', [['tables.locationGroups', groups]], 'tables.locationGroups', 'rightEar, leftEar, jawMouth'],
  ['movement without sprinting', [['tables.movementRates', { stationary: 0, walk: 1, scramble: 2 }]], 'tables.movementRates', 'sprint is missing (BP-GAP-18)'],
  ['a rate for standing still', [['tables.movementRates.stationary', 1]], 'tables.movementRates.stationary', 'Stationary must be 0 (BP-RES-08)'],
  ['effects without a group', [['tables.damageEffects', { ...effects, severityByLevel: { vital: [0], torso: [0], limb: [0] } }]], 'tables.damageEffects', 'severityByLevel.extremity is missing'],
  ['effects without severities', [['tables.damageEffects', { ...effects, severities: undefined }]], 'tables.damageEffects', 'severities is missing'],
  ['a level of a severity that there is not', [['tables.damageEffects', { ...effects, severityByLevel: { ...effects.severityByLevel, limb: [0, 4] } }]], 'tables.damageEffects.severityByLevel.limb[1]', 'There is no severity 4'],
  ['destroyed before it is disabled', [['tables.damageEffects', { ...effects, disabledAt: 1, destroyedAt: 0 }]], 'tables.damageEffects.destroyedAt', "destroyedAt can't be below disabledAt (BP-DMG-08)"],
  ['a damage row that falls', [['tables.damageRanks', { club: { highest: [10, 30, 20] } }]], 'tables.damageRanks.club.highest[2]', 'ascend'],
  // what is to come
  ['harm to an unknown combatant', [['schedule[0].who', 'anna']], 'schedule[0].who', 'Did you mean ana?'],
  ['a fall without a height', [['schedule[0].metres', undefined]], 'schedule[0].metres', 'A fall needs a height'],
  ['a fall below nothing', [['schedule[0].metres', -3]], 'schedule[0].metres', 'too small'],
  ['an exposure without a hazard', [['schedule[1].hazard', undefined]], 'schedule[1].hazard', 'An exposure needs a hazard'],
  ['harm before the first round', [['schedule[0].round', 0]], 'schedule[0].round', 'too small'],
]

function nested(deep: number): unknown {
  return deep === 0 ? 1 : { x: nested(deep - 1) }
}
