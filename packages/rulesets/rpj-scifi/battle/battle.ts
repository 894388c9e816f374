/**
 * The battle of RPJ Sci-Fi as data. Each field says once what it is, how it begins and who knows it; schemas, types, codec, begin, survivors,
 * faults and what a seat takes the battle for follow from that. Everything is plain JSON.
 */
import { fixed, flag, idOf, is, listOf, oneOf, orNull, record, setOf, state, unchanged } from '@enfilade/kit'
import { z } from 'zod'
import { conditions, enders, endings, policyNames } from '../tables/words.js'
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
  sideRef,
  terrainRef,
  weaponRef,
} from './ids.js'
import { gameSettings } from './options.js'
import { layerState, otherSheet, sheetSchema, unknownSheet } from './sheet.js'
import { stepSchema } from './steps.js'

export * from './ids.js'
export type { Settings } from './options.js'
export * from './sheet.js'
export * from './steps.js'

// ── what never changes in a fight ──────────────────────────────────────────────────────────────────────────────────
// ── sides and the field ────────────────────────────────────────────────────────────────────────────────────────────
export const sideState = state(
  {
    id: is(sideRef).inFile('name').seen(),
    allies: listOf(sideRef).usually([]).words('Sides that are not hostile to this one; holds both ways.').seen(),
    neutral: flag().usually(false).words('true: hostile to no one.').seen(),
    policy: oneOf(policyNames)
      .usually('aggressive')
      .words('Who decides for them when no one plays them. Left out: aggressive.')
      .secret('ownSide'),
    rollsHidden: flag().usually(false).words('true: its dice are shown to itself and the game master only.').secret('ownSide', unchanged), // hidden dice show that they are hidden
  },
  { owner: 'id' },
)
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
  settings: is(gameSettings.schema).seen(),
  sides: is(z.array(sideState.schema).min(1)).seen(),
  field: is(field.schema).judged(),
  ends: oneOf(enders).seen(),
  /** Rounds without a crossed save or a changed condition after which the automatic runner calls a stall (house rule). */
  stallAfter: is(z.int().min(1).max(1000)).seen(),
})
export type Setup = z.infer<typeof setup.schema>

// ── combatants ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** A place hangs on what the seat knows of region, group and cover together, so region, group and cover are judged in seats/. */
export const combatantState = state(
  {
    id: is(combatantRef).inFile().seen(),
    name: fixed(nameSchema).inFile().seen(),
    side: is(sideRef).made().seen(),
    policy: oneOf(policyNames).inFile().secret('own').takenFor('aggressive'),
    sheet: fixed(sheetSchema).made().secret('numbers', otherSheet).takenFor(unknownSheet),
    /** Outermost first, the base last. */
    layers: is(z.array(layerState.schema).min(1)).inFile().seen(),
    regionId: is(regionRef).inFile('at').judged(),
    groupId: is(groupRef).made().judged(),
    /** How many groups this combatant has founded by standing alone; names the next one. */
    groupsFounded: is(count).starts(0).judged(),
    coverId: orNull(coverRef).inFile('cover').judged(),
    reoriented: flag().usually(false).words('Starts with the cover turned round.').judged(),
    /** +1/0f after a Cautious turn without cover (RPJ-CAU-06). */
    temporaryCover: flag().starts(false).seen(),
    actionsLeft: is(count).starts(0).secret('numbers', unchanged), // how long a turn lasts shows it
    freeAttackAvailable: flag().starts(true).seen(),
    overwatch: orNull(z.strictObject({ regionId: regionRef, weaponId: weaponRef }))
      .starts(null)
      .judged(),
    suppressedBy: setOf(combatantRef).starts([]).seen(),
    grappleId: orNull(idOf<GrappleId>(idSchema)).starts(null).seen(),
    condition: oneOf(conditions).usually('active').seen(),
    stabilized: flag().usually(false).seen(),
    stabilizeFailures: is(z.int().min(0).max(5)).usually(0).seen(),
    hiddenFrom: setOf(sideRef).usually([]).words('Names of the sides that do not know that this is there.').secret('own', unchanged),
    numbersHiddenFrom: setOf(sideRef).usually([]).words('Names of the sides that do not know the numbers of this person.').judged(),
  },
  { owner: 'id' },
)
export type Combatant = z.infer<typeof combatantState.schema>

// ── the battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
export const battleState = state({
  agenda: listOf(stepSchema.meta({ mark: 'shared' }))
    .starts([])
    .seen(),
  setup: fixed(setup.schema).made().seen(),
  /** The round under way, from 1; 0 before the first. */
  round: is(count).starts(0).seen(),
  /** Everyone in turn order, highest initiative first. */
  order: listOf(combatantRef).starts([]).seen(),
  /** Who has still to act this round, next first. */
  toAct: listOf(combatantRef).starts([]).seen(),
  /** Whose turn it is; null between turns. */
  turnOf: orNull(combatantRef).starts(null).seen(),
  /** In roster order. */
  people: is(z.array(combatantState.schema).min(1)).made().seen(),
  grapplesBegun: is(count).starts(0).judged(),
  /** Terrain that some sides do not know of: a cover, a region or an edge by its id. */
  secretTerrain: listOf(z.strictObject({ id: terrainRef, hiddenFrom: z.array(sideRef) }))
    .made()
    .secret('hidden', unchanged)
    .takenFor([]),
  /** The last round in which a save was crossed out or a condition changed. */
  lastHarmRound: is(count).starts(0).judged(),
  ended: orNull(z.strictObject({ how: z.enum(endings), words: nameSchema, winners: z.array(sideRef) }))
    .starts(null)
    .seen(),
  /** Minutes since the fight ended, for those who are still to be stabilized (RPJ-INC-03). */
  minutesAfter: is(count).starts(0).seen(),
  /** Who has still to roll this minute after the fight. */
  toStabilize: listOf(combatantRef).starts([]).seen(),
})
export const battleSchema = battleState.schema
export type Battle = z.infer<typeof battleSchema>
