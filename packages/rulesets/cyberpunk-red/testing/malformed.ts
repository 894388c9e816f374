/** Scenarios with one thing wrong: what it is, what is changed in the good one, where the fault is told and what its sentence holds. */
import type { Json } from '@enfilade/engine'

type Change = readonly [path: string, value: unknown]
export type Malformed = readonly [what: string, changes: readonly Change[], at: string, words: string]

const ana = 'sides[0].combatants[0]'
export const bo = 'sides[0].combatants[1]'
const ganger = 'sides[1].combatants[0]'
const ghost = 'sides[1].combatants[1]'
const clerk = 'sides[2].combatants[0]'
const field = 'battlefield'
const rifle = { name: 'Rifle', kind: 'ranged', skill: 'shoulderArms', damageDice: 5, rangeClass: 'assaultRifle', magazine: 10 }
const blade = { name: 'Blade', kind: 'melee', skill: 'meleeWeapon', damageDice: 2 }

// biome-ignore format: a printed table keeps its columns
export const malformed: readonly Malformed[] = [
  // form
  ['another version', [['enfilade', 2]], 'enfilade', 'This must be 1'],
  ['another game', [['ruleset', 'cyberpunk']], 'ruleset', 'This must be "cyberpunk-red"'],
  ['no title', [['title', undefined]], 'title', 'This is missing'],
  ['a name that drives a terminal', [[`${bo}.name`, 'Bo\u001b[2J']], `${bo}.name`, 'holds no control characters'],
  ['a misspelt key', [[`${bo}.weppons`, []]], `${bo}.weppons`, 'Did you mean weapons?'],
  ['a misspelt switch', [['options.suppresiveFromZero', true]], 'options.suppresiveFromZero', 'Did you mean suppressiveFromZero?'],
  ['yes for true', [['options.luck', 'yes']], 'options.luck', 'true or false'],
  ['a reach of none', [['options.meleeReach', 0]], 'options.meleeReach', 'too small'],
  ['a key that is special to the program', [['options.__proto__', {}]], 'options.__proto__', 'allowed anywhere'],
  ['a misspelt policy', [['sides[0].policy', 'agressive']], 'sides[0].policy', 'Did you mean aggressive?'],
  ['another kind of battlefield', [[`${field}.kind`, 'hexes']], `${field}.kind`, 'This isn’t one of the allowed words'],
  ['no battlefield', [[field, undefined]], field, 'This is missing'],
  ['no size', [[`${field}.size`, undefined]], `${field}.size`, 'This is missing'],
  ['a size of nothing', [[`${field}.size`, [0, 14]]], `${field}.size[0]`, 'too small'],
  ['a map without bounds', [[`${field}.size`, [20, 100000]]], `${field}.size[1]`, 'too large'],
  ['a square with one number', [[`${bo}.at`, [2]]], `${bo}.at`, ''],
  ['a square between squares', [[`${ana}.at`, [2, 2.5]]], `${ana}.at[1]`, 'a whole number'],
  ['no side', [['sides', []]], 'sides', 'at least one side'],
  ['a side without people', [['sides[1].combatants', []]], 'sides[1].combatants', 'at least one combatant'],
  ['a person without id', [[`${bo}.id`, undefined]], `${bo}.id`, 'This is missing'],
  ['a person who is nowhere', [[`${bo}.at`, undefined]], `${bo}.at`, 'This is missing'],
  ['a STAT that there is not', [[`${bo}.stats.LUK`, 3]], `${bo}.stats.LUK`, 'Did you mean LUCK?'],
  ['a STAT beyond 20', [[`${bo}.stats.REF`, 21]], `${bo}.stats.REF`, 'too large'],
  ['no BODY at all', [[`${bo}.stats.BODY`, 0]], `${bo}.stats.BODY`, 'too small'],
  ['a skill that there is not', [[`${bo}.skills`, { handgnu: 3 }]], `${bo}.skills.handgnu`, 'Did you mean handgun?'],
  ['a skill beyond 10', [[`${bo}.skills.handgun`, 11]], `${bo}.skills.handgun`, 'too large'],
  ['negative SP', [[`${bo}.armor.head.sp`, -1]], `${bo}.armor.head.sp`, 'SP is never below 0 (CPR-ARM-02)'],
  ['negative SP left', [[`${bo}.armor.head.spLeft`, -1]], `${bo}.armor.head.spLeft`, 'SP is never below 0 (CPR-ARM-02)'],
  ['armor that makes faster', [[`${bo}.armor.head.penalty`, 1]], `${bo}.armor.head.penalty`, 'too large'],
  ['an injury that there is not', [[`${bo}.injuries[0]`, 'brokenleg']], `${bo}.injuries[0]`, ''],
  ['a facing that there is not', [[`${ana}.facing`, 'northEast']], `${ana}.facing`, 'Did you mean northeast?'],
  ['a count of none', [[`${ganger}.count`, 0]], `${ganger}.count`, 'too small'],
  ['a weapon without damage', [[`${bo}.weapons[4].damageDice`, undefined]], `${bo}.weapons[4].damageDice`, 'This is missing'],
  ['a material that there is not', [[`${field}.cover[1].material`, 'woood']], `${field}.cover[1].material`, 'Did you mean wood?'],
  ['a zone of no kind', [[`${field}.zones[0].kind`, 'lava']], `${field}.zones[0].kind`, 'isn’t one of the allowed words'],
  ['more nesting than anyone needs', [['options', nested(60)]], `options${'.x'.repeat(30)}`, 'This is nested too deeply, more than 30 levels'],
  // the map
  ['a combatant outside the map', [[`${bo}.at`, [20, 5]]], `${bo}.at`, '[20, 5] lies outside the battlefield. It is 20 × 14 squares.'],
  ['one of several outside the map', [[`${ganger}.at[1]`, [15, 24]]], `${ganger}.at[1]`, '[15, 24] lies outside the battlefield'],
  ['a combatant north of the map', [[`${bo}.at`, [2, -1]]], `${bo}.at`, '[2, -1] lies outside the battlefield'],
  ['two people on one square', [[`${bo}.at`, [2, 3]]], `${bo}.at`, 'ana already stands on [2, 3] (CPR-MOVE-02)'],
  ['two of several on one square', [[`${ganger}.at[1]`, [15, 5]]], `${ganger}.at[1]`, 'ganger-1 already stands on [15, 5]'],
  ['a start inside a wall', [[`${bo}.at`, [14, 4]]], `${bo}.at`, 'No combatant can stand on [14, 4]: it is filled by an obstacle'],
  ['a start inside cover', [[`${bo}.at`, [4, 3]]], `${bo}.at`, 'No combatant can stand on [4, 3]: it is filled by cover'],
  ['cover inside a wall', [[`${field}.cover[0].at`, [12, 3]]], `${field}.cover[0].at`, "Cover can't stand on [12, 3]: it is an obstacle"],
  ['cover on cover', [[`${field}.cover[0].at`, [3, 9]]], `${field}.cover[1]`, 'There is already cover on [3, 9]'],
  ['cover outside the map', [[`${field}.cover[0].at`, [4, 14]]], `${field}.cover[0].at`, 'lies outside the battlefield'],
  ['cover that stands nowhere', [[`${field}.cover[0].at`, undefined]], `${field}.cover[0].at`, 'stands on one square, or on all squares between two corners'],
  ['cover with more HP than its material has', [[`${field}.cover[1].hp`, 21]], `${field}.cover[1].hp`, 'Thick wood has 20 HP (CPR-COV-03)'],
  ['cover of nothing', [[`${field}.cover[1].material`, undefined]], `${field}.cover[1].material`, 'needs its material'],
  ['an unknown cover', [[`${field}.cover[0].use`, 'dumspter']], `${field}.cover[0].use`, 'Did you mean dumpster? All of them: enfilade content cyberpunk-red covers.'],
  ['an obstacle outside the map', [[`${field}.obstacles[0]`, [12, 14]]], `${field}.obstacles[0]`, 'lies outside the battlefield'],
  ['a wall across the squares', [[`${field}.walls[0]`, [[6, 0], [9, 8]]]], `${field}.walls[0]`, 'must run along the grid'],
  ['a wall of no length', [[`${field}.walls[0]`, [[6, 8], [6, 8]]]], `${field}.walls[0]`, 'This wall has no length'],
  ['a wall outside the map', [[`${field}.walls[0]`, [[6, 0], [6, 15]]]], `${field}.walls[0]`, 'lies outside the battlefield'],
  ['a door outside the map', [[`${field}.doors[0].at`, [[21, 0], [21, 1]]]], `${field}.doors[0].at`, 'lies outside the battlefield'],
  ['ground outside the map', [[`${field}.terrain[0].to`, [3, 14]]], `${field}.terrain[0].to`, 'lies outside the battlefield'],
  ['heights outside the map', [[`${field}.heights[0].from`, [-1, 0]]], `${field}.heights[0].from`, 'lies outside the battlefield'],
  ['a zone outside the map', [[`${field}.zones[0].to`, [1, 20]]], `${field}.zones[0].to`, 'lies outside the battlefield'],
  ['deep water', [[`${field}.zones[0].depth`, 5]], `${field}.zones[0].depth`, 'Only a gap has a depth'],
  ['a hidden pool', [[`${field}.zones[0].hiddenFrom`, ['Crew']]], `${field}.zones[0].hiddenFrom`, "can't be hidden"],
  ['two doors of one id', [[`${field}.doors[1].id`, 'hatch']], `${field}.doors[1].id`, 'two things with the id "hatch"'],
  ['a cover that is called like a person', [[`${field}.cover[0].id`, 'ana']], `${ana}.id`, 'two things with the id "ana"'],
  ['a place on a map', [[`${bo}.at`, 'bar']], `${bo}.at`, 'On a map, a combatant needs a square'],
  // weapons and what goes into them
  ['an unknown weapon', [[`${bo}.weapons[0]`, 'heavyPistl']], `${bo}.weapons[0]`, 'Did you mean heavyPistol? All of them: enfilade content cyberpunk-red weapons.'],
  ['a weapon with no range table', [[`${bo}.weapons[4]`, { ...rifle, rangeClass: undefined }]], `${bo}.weapons[4].rangeClass`, 'A ranged weapon needs a row of the range table to roll against (CPR-RNG-01)'],
  ['a thrown weapon in the row of rifles', [[`${bo}.weapons[4]`, { ...rifle, kind: 'thrown', magazine: null }]], `${bo}.weapons[4].rangeClass`, 'thrown things (CPR-THR-02)'],
  ['a blade with a range', [[`${bo}.weapons[4]`, { ...blade, rangeClass: 'pistol' }]], `${bo}.weapons[4].rangeClass`, 'has no row of the range table'],
  ['a blade with a magazine', [[`${bo}.weapons[4]`, { ...blade, magazine: 3 }]], `${bo}.weapons[4].magazine`, 'holds no ammunition'],
  ['bursts alone from a weapon without autofire', [[`${bo}.weapons[4]`, { ...rifle, autofireOnly: true }]], `${bo}.weapons[4].autofireOnly`, 'nothing else to fire'],
  ['a jam of a weapon without a magazine', [[`${bo}.weapons[4]`, { ...rifle, magazine: null, unreliable: true }]], `${bo}.weapons[4].unreliable`, 'nothing to jam'],
  ['a sniper rifle with autofire', [[`${bo}.weapons[4]`, { ...rifle, rangeClass: 'sniperRifle', autofireMax: 3 }]], `${bo}.weapons[4].autofireMax`, 'no autofire row'],
  ['a blade that suppresses', [[`${bo}.weapons[4]`, { ...blade, suppressiveFire: true }]], `${bo}.weapons[4].suppressiveFire`, 'cannot lay suppressive fire (CPR-SUP-01)'],
  ['an explosive blade', [[`${bo}.weapons[4]`, { ...blade, explosive: true }]], `${bo}.weapons[4].explosive`, 'cannot be explosive'],
  ['a rifle for shells', [[`${bo}.weapons[4]`, { ...rifle, ammunition: ['shell'] }]], `${bo}.weapons[4].ammunition[0]`, 'does not take the ammunition shell'],
  ['ammunition of the wrong type in the magazine', [[`${bo}.weapons[2].loadedWith`, 'arrow']], `${bo}.weapons[2].loadedWith`, 'does not take the ammunition arrow (CPR-ACT-05)'],
  ['spare ammunition of the wrong type', [[`${bo}.weapons[2].spare`, { bullet: 10 }]], `${bo}.weapons[2].spare.bullet`, 'does not take the ammunition bullet'],
  ['more rounds than the magazine holds', [[`${bo}.weapons[2].loaded`, 5]], `${bo}.weapons[2].loaded`, 'The magazine holds 4 (CPR-ACT-05)'],
  ['a loaded blade', [[`${bo}.weapons[5]`, { use: 'plasmaBlade', loaded: 1 }]], `${bo}.weapons[5].loaded`, 'never runs out'],
  ['a weapon with neither id nor name', [[`${bo}.weapons[4].name`, undefined]], `${bo}.weapons[4]`, 'needs an id or a name'],
  ['a weapon with a name that no id can be made from', [[`${bo}.weapons[4].name`, '剣']], `${bo}.weapons[4]`, 'No id can be made'],
  ['an unknown armor', [[`${bo}.armor.body[0]`, 'flack']], `${bo}.armor.body[0]`, 'Did you mean flak? All of them: enfilade content cyberpunk-red armor.'],
  ['an apron on the head', [[`${bo}.armor.head`, 'apron']], `${bo}.armor.head`, 'apron is not worn on the head'],
  ['more SP left than new', [[`${bo}.armor.head.spLeft`, 10]], `${bo}.armor.head.spLeft`, 'has SP 9 when new'],
  ['an unknown shield', [[`${bo}.shields[0]`, 'bulletproofShild']], `${bo}.shields[0]`, 'Did you mean bulletproofShield?'],
  ['more HP of a shield than new', [[`${bo}.shields[0].hpLeft`, 11]], `${bo}.shields[0].hpLeft`, 'has 10 HP when new'],
  ['something in the hand that they do not carry', [[`${bo}.hands.left`, 'heavyPistl']], `${bo}.hands.left`, 'Did you mean heavyPistol?'],
  ['a rifle in one hand and a pistol in the other', [[`${bo}.hands`, { right: 'heirloomRifle', left: 'heavyPistol' }]], `${bo}.hands.left`, 'heirloomRifle takes both hands (CPR-ACT-10)'],
  ['a broken arm that holds a pistol', [[`${bo}.injuries[0]`, { name: 'brokenArm', side: 'left' }]], `${bo}.hands.left`, 'The left hand cannot hold anything (CPR-CRIT-09)'],
  // people
  ['an unknown person', [[`${ana}.use`, 'sollo']], `${ana}.use`, 'Did you mean solo? All of them: enfilade content cyberpunk-red people.'],
  ['a person with neither `use` nor name', [[`${bo}.name`, undefined]], `${bo}.name`, 'needs a name'],
  ['two people of one id', [[`${bo}.id`, 'ana']], `${bo}.id`, 'two combatants with the id "ana"'],
  ['a person with the id of one of several', [[`${bo}.id`, 'ganger-2']], `${ganger}.id`, 'two combatants with the id "ganger-2"'],
  ['an id that is too long', [[`${bo}.id`, 'b'.repeat(37)]], `${bo}.id`, 'at most 36 characters'],
  ['an id that is too long with its number', [[`${ganger}.id`, 'g'.repeat(35)]], `${ganger}.id`, 'longer than 36'],
  ['too few squares for the count', [[`${ganger}.at`, [[15, 5], [15, 6]]]], `${ganger}.at`, '2 entries for 3 combatants'],
  ['more than 500 people', [[`${ganger}.count`, 496]], 'sides', 'There are 502 combatants'],
  ['more Hit Points than the maximum', [[`${bo}.hp`, 51]], `${bo}.hp`, "Hit Points can't exceed the maximum of 50"],
  ['more LUCK than the sheet has', [[`${bo}.luckLeft`, 5]], `${bo}.luckLeft`, "LUCK left can't exceed the sheet's 4"],
  ['an unhurt combatant who is stabilized', [[`${bo}.hp`, 50], [`${bo}.stabilized`, true]], `${bo}.stabilized`, 'Only the wounded can be stabilized (CPR-HEAL-03)'],
  ['a concussion of the left', [[`${bo}.injuries[0]`, { name: 'concussion', side: 'left' }]], `${bo}.injuries[0].side`, 'has no left or right (CPR-CRIT-05)'],
  ['an arm that is gone and fixed', [[`${bo}.injuries[1]`, { name: 'dismemberedLeg', quickFixed: true }]], `${bo}.injuries[1].quickFixed`, 'cannot be fixed in the field (CPR-HEAL-05)'],
  ['the same injury twice', [[`${bo}.injuries[1]`, 'concussion']], `${bo}.injuries[1]`, 'is listed twice (CPR-CRIT-02)'],
  ['a dead combatant and unconscious', [['sides[2].combatants[1].unconscious', true]], 'sides[2].combatants[1].unconscious', "A dead combatant can't be unconscious"],
  ['a combatant who drowns in vacuum', [['sides[2].combatants[2].airless', 'drowning']], 'sides[2].combatants[2].airless', "A combatant can't drown in vacuum"],
  ['a shield on each arm', [[`${bo}.shields`, ['bulletproofShield', 'bulletproofShield']], [`${bo}.hands`, { right: 'bulletproofShield', left: 'bulletproofShield-2' }]], `${bo}.hands.left`, 'No one wields two shields (CPR-SHD-01)'],
  // Grapples
  ['a Grapple with an unknown id', [[`${ghost}.grapples`, 'clerc']], `${ghost}.grapples`, 'Did you mean clerk?'],
  ['a Grapple with oneself', [[`${ghost}.grapples`, 'ghost']], `${ghost}.grapples`, 'grapple themselves'],
  ['a Grapple over a distance', [[`${ghost}.grapples`, 'bo']], `${ghost}.grapples`, 'more than 2 squares apart (CPR-GRP-07)'],
  ['a Grapple over a step', [[`${field}.heights[0]`, { from: [11, 11], to: [11, 11], metres: 12 }]], `${ghost}.grapples`, 'more than 2 squares apart (CPR-GRP-07)'],
  ['a Grapple through a wall', [[`${field}.walls[0]`, [[11, 11], [12, 11]]]], `${ghost}.grapples`, 'A wall or a shut door is between them (CPR-GRP-07)'],
  ['a Grapple with a dead combatant', [[`${ghost}.grapples`, 'body']], `${ghost}.grapples`, "A dead combatant can't be in a Grapple"],
  ['a Grapple without a hand', [[`${ghost}.grapples.hand`, 'right']], `${ghost}.grapples`, 'needs a free hand (CPR-GRP-01)'],
  ['a Grapple with a broken arm', [[`${ghost}.injuries`, [{ name: 'brokenArm', side: 'left' }]]], `${ghost}.grapples`, 'the left hand is useless'],
  ['a Human Shield beside a shield', [[`${ghost}.shields`, ['bulletproofShield']], [`${ghost}.hands`, { right: 'bulletproofShield' }]], `${ghost}.grapples`, 'no Human Shield beside it (CPR-HSH-01)'],
  ['a combatant in two Grapples', [[`${clerk}.grapples`, 'ghost']], `${clerk}.grapples`, "A combatant can't be in two Grapples (CPR-GRP-08)"],
  ['several who hold the same one', [[`${ganger}.grapples`, 'clerk']], `${ganger}.grapples`, "Several combatants can't hold the same one"],
  // sides and secrets
  ['two sides of one name', [['sides[2].name', 'crew']], 'sides[2].name', 'two sides with the name "crew"'],
  ['a side that is called like a viewer', [['sides[2].name', 'GM']], 'sides[2].name', 'reserved names'],
  ['allies that are no side', [['sides[0].allies', ['Local']]], 'sides[0].allies[0]', 'Did you mean Locals?'],
  ['hidden from a side that is none', [[`${ghost}.hiddenFrom`, ['Krew']]], `${ghost}.hiddenFrom[0]`, 'Did you mean Crew?'],
  ['hidden from their own side', [[`${ghost}.hiddenFrom`, ['Gang']]], `${ghost}.hiddenFrom[0]`, 'hidden from their own side'],
  ['numbers hidden from a side that is none', [[`${ganger}.numbersHiddenFrom`, ['Krew']]], `${ganger}.numbersHiddenFrom[0]`, 'Did you mean Crew?'],
  ['a door hidden from a side that is none', [[`${field}.doors[1].hiddenFrom`, ['Krew']]], `${field}.doors[1].hiddenFrom[0]`, 'Did you mean Crew?'],
]
function nested(depth: number): Json {
  return depth === 0 ? 1 : { x: nested(depth - 1) }
}

/** Fights without a map that have one thing wrong. */
export const malformedLines: readonly Malformed[] = [
  [
    'a combatant off the line',
    [['sides[0].combatants[0].at', 50]],
    'sides[0].combatants[0].at',
    'lies outside the battlefield. It is 50 × 1 squares.',
  ],
  ['a place off the line', [['battlefield.places[0].square', 50]], 'battlefield.places[0].square', 'lies off the line of 50 squares'],
  ['a place that is not there', [['sides[0].combatants[0].at', 'baar']], 'sides[0].combatants[0].at', 'Did you mean bar?'],
  ['two places of one id', [['battlefield.places[1].id', 'bar']], 'battlefield.places[1]', 'two places with the id "bar"'],
  ['walls without a map', [['battlefield.walls', []]], 'battlefield.walls', 'Unknown key walls'],
]
