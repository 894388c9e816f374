// Which event gives which combatants a reaction: the printed matrix, which the rules are tried against.

/** Everything that could provoke a reaction. */
export const provokingEvents = [
  'moveOtherRegion',
  'moveOtherGroupSameRegion',
  'moveInsideGroup',
  'reorient',
  'unreorient',
  'cautiousRegionOrGroup',
  'cautiousCoverOnly',
  'cautiousStay',
  'attackMelee',
  'touchCheck',
  'grappleCheck',
  'leaveGrapple',
  'attackRanged',
  'aimedFire',
  'suppressiveFire',
  'establishOverwatch',
  'overwatchShot',
  'suppressionFreeAttack',
  'meleeFreeAttack',
] as const
export type ProvokingEvent = (typeof provokingEvents)[number]

/** `halved`: possible, with the base attack modifier halved. `never`: the event cannot be the thing reacted to. */
const provocations = ['yes', 'no', 'halved', 'never'] as const
type Provocation = (typeof provocations)[number]

/** What one event opens: a strike at who leaves, a strike at who shoots, a suppression shot, an overwatch shot. */
export interface Opens {
  readonly leaving: Provocation
  readonly shooting: Provocation
  readonly suppression: Provocation
  readonly overwatch: Provocation
}

// biome-ignore format: a printed table keeps its columns
/** Which event opens which reaction (RPJ-TRG-04, RPJ-TRG-05, RPJ-TRG-06, RPJ-REO-03, RPJ-CAU-03, RPJ-CAU-04, RPJ-CAU-05). */
export const reactionMatrix: { readonly source: string; readonly rows: Readonly<Record<ProvokingEvent, Opens>> } = {
  source: 'RPJ Sci-Fi combat cheat sheet, sections 2, 4 and 5; rulings RPJ-GAP-16 and RPJ-GAP-19',
  rows: {
    moveOtherRegion:          { leaving: 'yes', shooting: 'never', suppression: 'yes',    overwatch: 'yes' },
    moveOtherGroupSameRegion: { leaving: 'yes', shooting: 'never', suppression: 'yes',    overwatch: 'no' },
    moveInsideGroup:          { leaving: 'no',  shooting: 'never', suppression: 'yes',    overwatch: 'no' },
    reorient:                 { leaving: 'no',  shooting: 'never', suppression: 'no',     overwatch: 'no' },
    unreorient:               { leaving: 'no',  shooting: 'never', suppression: 'no',     overwatch: 'no' },
    cautiousRegionOrGroup:    { leaving: 'no',  shooting: 'never', suppression: 'halved', overwatch: 'no' },
    cautiousCoverOnly:        { leaving: 'no',  shooting: 'never', suppression: 'halved', overwatch: 'no' },
    cautiousStay:             { leaving: 'no',  shooting: 'never', suppression: 'no',     overwatch: 'no' },
    attackMelee:              { leaving: 'no',  shooting: 'no',    suppression: 'no',     overwatch: 'no' },
    touchCheck:               { leaving: 'no',  shooting: 'no',    suppression: 'no',     overwatch: 'no' },
    grappleCheck:             { leaving: 'no',  shooting: 'no',    suppression: 'no',     overwatch: 'no' },
    leaveGrapple:             { leaving: 'no',  shooting: 'no',    suppression: 'no',     overwatch: 'no' },
    attackRanged:             { leaving: 'no',  shooting: 'yes',   suppression: 'no',     overwatch: 'no' },
    aimedFire:                { leaving: 'no',  shooting: 'yes',   suppression: 'no',     overwatch: 'no' },
    suppressiveFire:          { leaving: 'no',  shooting: 'yes',   suppression: 'no',     overwatch: 'no' },
    establishOverwatch:       { leaving: 'no',  shooting: 'no',    suppression: 'no',     overwatch: 'no' },
    overwatchShot:            { leaving: 'no',  shooting: 'yes',   suppression: 'no',     overwatch: 'no' },
    suppressionFreeAttack:    { leaving: 'no',  shooting: 'yes',   suppression: 'no',     overwatch: 'no' },
    meleeFreeAttack:          { leaving: 'no',  shooting: 'no',    suppression: 'no',     overwatch: 'no' },
  },
}
