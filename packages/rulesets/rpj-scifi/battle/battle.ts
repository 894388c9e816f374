/**
 * The battle of RPJ Sci-Fi as data. Each field says once what it is, how it begins and who knows it; schemas, types, codec, begin, survivors,
 * faults and what a seat takes the battle for follow from that. Everything is plain JSON.
 */
import {
  fixed,
  flag,
  idKey,
  idOf,
  is,
  listOf,
  nextRoll,
  oneOf,
  orNull,
  record,
  roundNumber,
  setOf,
  shownState,
  standard,
  state,
  unchanged,
} from '@enfilade/kit'
import { z } from 'zod'
import {
  type CoverId,
  combatantRef,
  count,
  coverRef,
  type EdgeId,
  type GrappleId,
  type GroupId,
  groupRef,
  idSchema,
  nameSchema,
  type RegionId,
  regionRef,
  terrainRef,
  weaponRef,
} from '../ids.js'
import { conditions, enders, endings } from '../tables/words.js'
import { features } from './features.js'
import { gameSettings } from './options.js'
import { layerState, otherSheet, sheetSchema, unknownSheet } from './sheet.js'
import { stepSchema } from './steps.js'

export * from '../ids.js'
export type { Settings } from './options.js'
export * from './sheet.js'
export * from './steps.js'
export const { sideState } = features

// ── what never changes in a fight ──────────────────────────────────────────────────────────────────────────────────
// ── sides and the field ────────────────────────────────────────────────────────────────────────────────────────────
export const regionState = state({ id: is(idOf<RegionId>(idSchema)).inFile().seen(), name: is(nameSchema).inFile().seen() })
export const edgeState = state({
  id: is(idOf<EdgeId>(idSchema)).inFile().seen(),
  a: is(regionRef).made().seen(),
  b: is(regionRef).made().seen(),
  steps: is(z.int().min(1).max(100)).inFile().seen(),
  passable: flag().inFile().seen(),
  sight: flag().inFile().seen(),
})
export const groupState = state({ id: is(idOf<GroupId>(idSchema)).inFile().seen(), regionId: is(regionRef).inFile('region').seen() })
/** Quality is added to ranged defense; flanking is the distance at which it halves, "*" for all-round (RPJ-COV-02, -03). */
export const coverState = state({
  id: is(idOf<CoverId>(idSchema)).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  groupId: is(idOf<GroupId>(idSchema)).inFile('group').seen(),
  quality: is(z.int().min(0).max(100)).inFile().seen(),
  flanking: is(z.union([z.int().min(0).max(1000), z.literal('*')]))
    .inFile()
    .seen(),
})
export type Cover = z.infer<typeof coverState.schema>
/** `groups`: those that the scenario names; a group founded by standing alone lives on the combatants in it. */
export const field = record({
  regions: is(z.array(regionState.schema).min(1)).seen(),
  edges: listOf(edgeState.schema).seen(),
  sightBlocked: listOf(z.tuple([regionRef, regionRef])).seen(),
  groups: listOf(groupState.schema).seen(),
  covers: listOf(coverState.schema).seen(),
})
export type Field = z.infer<typeof field.schema>

export const setup = record({
  title: is(nameSchema).seen(),
  idKey,
  settings: is(gameSettings.schema).seen(),
  sides: listOf(sideState.schema).seen(),
  field: is(field.schema).judged(),
  ends: oneOf(enders).seen(),
  /** Rounds without a crossed save or a changed condition after which the automatic runner calls a stall (house rule). */
  stallAfter: is(z.int().min(1).max(1000)).seen(),
})
export type Setup = z.infer<typeof setup.schema>

// ── combatants ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** A place hangs on what the seat knows of region, group and cover together, so region, group and cover are judged in seats/. */
export const combatantState = shownState(
  {
    ...standard.person(combatantRef),
    sheet: fixed(sheetSchema).made().secret('numbers', otherSheet).takenFor(unknownSheet),
    /** Outermost first, the base last. */
    layers: is(z.array(layerState.schema).min(1)).inFile().seen().eachByHand('{name}').drawn(),
    regionId: is(regionRef).inFile('at').judged(),
    groupId: is(groupRef).made().judged(),
    /** How many groups this combatant has founded by standing alone. */
    groupsFounded: is(count)
      .starts(0)
      .secret('own', (founded, pick) => founded + pick(3)),
    coverId: orNull(coverRef).inFile('cover').judged().drawn(),
    reoriented: flag().usually(false).words('Starts with the cover turned round.').judged().byHand('turned round behind the cover').drawn(),
    /** +1/0f after a Cautious turn without cover (RPJ-CAU-06). */
    temporaryCover: flag().starts(false).seen().byHand('keeping low').drawn(),
    // How long a turn lasts shows it, so no other number might as well be true.
    actionsLeft: is(count)
      .starts(0)
      .secret('numbers', unchanged)
      .byHand('actions left')
      .shown('plain', left => `${left} ${left === 1 ? 'action' : 'actions'} left`),
    freeAttackAvailable: flag().starts(true).seen().byHand('able to make a free attack').drawn(),
    overwatch: orNull(z.strictObject({ regionId: regionRef, weaponId: weaponRef }))
      .starts(null)
      .judged()
      .drawn(),
    suppressedBy: setOf(combatantRef).starts([]).seen().drawn(),
    grappleId: orNull(idOf<GrappleId>(idSchema)).starts(null).seen().drawn(),
    condition: oneOf(conditions).usually('active').seen().byHand('condition').unshown(),
    stabilized: flag().usually(false).seen().byHand('stabilized').shown('good'),
    stabilizeFailures: is(z.int().min(0).max(5)).usually(0).seen().byHand('failed stabilizations').drawn(),
    ...nextRoll(),
    ...standard.hidden,
    ...features.combatant,
  },
  { owner: 'id' },
)
export type Combatant = z.infer<typeof combatantState.schema>

// ── the battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
export const battleState = state({
  agenda: standard.agenda(stepSchema),
  setup: fixed(setup.schema).made().seen(),
  ...standard.turns(combatantRef),
  /** In roster order. */
  people: listOf(combatantState.schema).made().seen(),
  grapplesBegun: is(count)
    .starts(0)
    .secret('hidden', (begun, pick) => begun + pick(3)),
  /** Terrain that some sides do not know of: a cover, a region or an edge by its id. */
  secretTerrain: standard.secretTerrain(terrainRef),
  /** The last round in which a save was crossed out or a condition changed. */
  lastHarmRound: is(roundNumber('never')).starts(0).judged(), // but for a stall
  ended: standard.ended(endings),
  ...features.battle,
  /** Minutes since the fight ended, for those who are still to be stabilized (RPJ-INC-03). */
  minutesAfter: is(count).starts(0).seen(),
  /** Who has still to roll this minute after the fight. */
  toStabilize: listOf(combatantRef).starts([]).seen(),
})
export const battleSchema = battleState.schema
export type Battle = z.infer<typeof battleSchema>
