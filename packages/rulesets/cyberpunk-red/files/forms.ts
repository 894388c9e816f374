/**
 * The form of scenario files, as schemas: what may stand where. Editors get them as JSON Schema.
 * They say nothing of meaning (is this square inside the map?), which field.ts, gear.ts and combatants.ts check.
 */
import { calledById, entryOf, forms } from '@enfilade/kit'
import { z } from 'zod'
import {
  areaState,
  combatantState,
  count,
  coverState,
  doorState,
  heightState,
  idSchema,
  nameSchema,
  placeState,
  setup,
  terrainState,
  vehicleState,
  zoneState,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'
import { sheetFields, vehicleFigures } from '../content/forms.js'
import { coverMaterials, injuryNames, sidesOfBody, thicknesses } from '../tables/words.js'
import { combatantIdSchema } from './resolved.js'

const longestSide = 200
/** The longest line of a fight without a map, in squares. */
const longestLine = 1000
/** What a fight's end by stall is counted from if the scenario does not say: rounds without harm (house rule). */
export const usualStallAfter = 20

const flag = z.boolean()
const coordinate = z.int().min(-1000).max(2000)
/** [x, y]: x grows east, y grows south, from 0. Whether it lies on the map is a matter of meaning. */
const squareForm = z
  .tuple([coordinate, coordinate])
  .meta({ description: '[x, y]: squares of 2 m, x to the east and y to the south, from 0.' })

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** A straight line along the grid, from one crossing of its lines to another; [x, y] is the north-west corner of that square. */
export const segmentForm = z.tuple([squareForm, squareForm]).meta({
  description: '[[x, y], [x, y]]: from one crossing of grid lines to another. [x, y] is the north-west corner of the square [x, y].',
})
const area = {
  from: { words: 'A corner square.', form: squareForm },
  to: { words: 'The opposite corner square, included.', form: squareForm },
}
export const obstacleForm = z.union([squareForm, z.strictObject(entryOf(areaState.file, area).form)])
const hidden = { hiddenFrom: forms.hiddenFrom }
/** What something is made of, and how much of it is left: of cover, doors and walls. */
const solid = {
  use: idSchema.optional().meta({ description: 'A cover of the content. What else is written here replaces what it says.' }),
  material: z.enum(coverMaterials).optional(),
  thickness: z.enum(thicknesses).optional(),
  hp: coverState.file.hp.optional().meta({ description: 'HP left. If not given: those of the material.' }),
}
export const doorEntry = entryOf(
  { ...doorState.file, open: flag, locked: flag },
  {
    name: calledById,
    at: { form: segmentForm },
    open: { usually: false, words: 'If not given: shut. A shut door is like a wall. A door opens the part of a wall on which it lies.' },
    locked: { usually: false, words: 'Only by force can it be opened (CPR-COV-07). If not given: no.' },
  },
)
export const doorForm = z.strictObject({ ...doorEntry.form, ...solid, ...hidden }).meta(forms.drawnAtMost(1))
/** A wall that can be broken (CPR-COV-06): a line along the grid, each square of it with HP of its own. */
export const wallForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'If not given: wall-1, wall-2 and so on.' }),
  name: nameSchema.optional(),
  at: segmentForm,
  ...solid,
})
export const coverForm = z
  .strictObject({
    id: idSchema.optional().meta({ description: 'If not given: cover-1, cover-2 and so on.' }),
    name: nameSchema.optional(),
    at: squareForm.optional().meta({ description: 'The square of one section.' }),
    from: squareForm.optional().meta({ description: 'With to, instead of at: a section on each square from one corner to the other.' }),
    to: squareForm.optional(),
    ...solid,
    ...hidden,
  })
  .meta(forms.drawnLike({ use: 'crateStack' }))
/** A vehicle (CPR-VEH-01): what `use` says, and what is different about this one. */
export const vehicleForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'If not given: vehicle-1, vehicle-2 and so on.' }),
  use: idSchema.optional().meta({ description: 'A vehicle of the content. What else is written here replaces what it says.' }),
  name: nameSchema.optional(),
  at: squareForm.meta({ description: 'Its square. Everyone aboard is written on it as well.' }),
  ...z.strictObject(vehicleFigures).partial().shape,
  sdpLeft: vehicleState.file.sdpLeft.optional().meta({ title: 'SDP left', description: 'If not given: all of them.' }),
  spLeft: vehicleState.file.spLeft.optional().meta({ title: 'SP left', description: 'If not given: all of it.' }),
  driver: combatantIdSchema.optional().meta({ description: 'The combatant at the wheel.' }),
  passengers: z.array(combatantIdSchema).max(50).optional().meta({ description: 'The others aboard.' }),
})
const terrainEntry = entryOf(terrainState.file, { ...area, cost: 'Squares of Move Action for each square entered.' })
export const terrainForm = z.strictObject(terrainEntry.form)
const heightEntry = entryOf(heightState.file, { ...area, metres: 'Height of the ground there; elsewhere it is 0.' })
export const heightForm = z.strictObject(heightEntry.form)
export const zoneEntry = entryOf(
  { ...zoneState.file, ...areaState.file },
  {
    id: { optional: true, words: 'If not given: zone-1, zone-2 and so on.' },
    name: calledById,
    kind: 'What happens to combatants who enter it or stay in it.',
    depth: { usually: 0, words: 'Of a gap: metres a combatant falls when stopping in it. If not given: 0.' },
    ...area,
  },
)
export const zoneForm = z.strictObject({ ...zoneEntry.form, ...hidden })
const upTo = <T extends z.ZodType>(most: number, entry: T) => z.array(entry).max(most).optional()
const gridForm = z.strictObject({
  kind: z.literal('grid'),
  size: z
    .tuple([z.int().min(1).max(longestSide), z.int().min(1).max(longestSide)])
    .meta({ description: '[width, height] in squares of 2 m.' }),
  walls: upTo(2000, z.union([segmentForm, wallForm])).meta({
    description: 'Walls between squares: lines along the grid. Those with a material or HP can be broken (CPR-COV-06).',
  }),
  obstacles: upTo(2000, obstacleForm).meta({
    description: 'Squares that nothing can enter: [x, y], or all between two corners.',
  }),
  doors: upTo(200, doorForm),
  cover: upTo(2000, coverForm),
  vehicles: upTo(50, vehicleForm).meta({ description: 'Vehicles, with the option vehicleCombat (CPR-VEH-01).' }),
  terrain: upTo(200, terrainForm).meta({ description: 'Ground that costs more than 1 to enter; a later one lies on top.' }),
  heights: upTo(200, heightForm).meta({ description: 'Ground that is not at height 0; a later one lies on top.' }),
  zones: upTo(200, zoneForm),
})
export const placeEntry = entryOf(placeState.file, {
  name: calledById,
  square: { words: 'How far along the line, in squares of 2 m, from 0.', form: coordinate },
})
export const placeForm = z.strictObject(placeEntry.form)
/** No map: everyone stands somewhere on one line, and only distances count. */
const bandsForm = z.strictObject({
  kind: z.literal('bands'),
  length: z
    .int()
    .min(1)
    .max(longestLine)
    .optional()
    .meta({ description: 'Squares of the line. If not given: 401, as far as any weapon reaches.' }),
  places: upTo(100, placeForm).meta({ description: 'Named places on the line.' }),
})
const battlefieldForm = z.discriminatedUnion('kind', [gridForm, bandsForm]).meta({ title: 'Battlefield' })

// ── people and sides ───────────────────────────────────────────────────────────────────────────────────────────────
const injuryForm = z.strictObject({
  name: z.enum(injuryNames),
  side: z.enum(sidesOfBody).optional().meta({ description: 'Of an arm, a hand or a leg. If not given: left.' }),
  quickFixed: flag.optional(),
})
/** How a combatant begins who is not fresh and on their feet. */
const conditionFields = {
  ...combatantState.form,
  hp: combatantState.file.hp.optional().meta({ description: 'Hit Points now. If not given: all of them.' }),
  injuries: z
    .array(z.union([z.enum(injuryNames), injuryForm]))
    .max(40)
    .optional(),
  deathSavePenalty: z.int().min(0).max(1000).optional().meta({ description: 'Accumulated Death Save Penalty. If not given: 0.' }),
  unconscious: z
    .union([flag, z.int().min(0).max(1000)])
    .optional()
    .meta({ description: 'Yes, or how many of their own Turns end before they wake.' }),
  prone: flag.optional(),
  breathRounds: count.optional().meta({ description: 'Rounds of breath left. If not given: BODY × 20.' }),
  vacuumLoss: z.int().min(0).max(20).optional().meta({ description: 'Points that vacuum has taken of INT, REF and DEX. If not given: 0.' }),
  luckLeft: z.int().min(0).max(20).optional().meta({ description: 'LUCK left to spend. If not given: all of it.' }),
  initiative: z
    .int()
    .min(-100)
    .max(100)
    .optional()
    .meta({ description: 'Initiative already rolled (CPR-INIT-01). If not given: rolled as the fight begins.' }),
}
/** The combatant held by this one as the fight begins. */
const grappleForm = z.strictObject({
  who: combatantIdSchema,
  hand: z.enum(sidesOfBody).optional().meta({ description: 'If not given: a free one, the left first.' }),
  shield: flag.optional().meta({ description: 'As a Human Shield.' }),
})
/** What a person carries, as the file calls it: a second one of the same id ends in -2. */
const inHand = idSchema.nullable().optional()

export const combatantForm = z.strictObject({
  ...forms.combatantHead(combatantIdSchema, idSchema),
  at: z
    .union([squareForm, idSchema, coordinate, forms.forEach(z.union([squareForm, idSchema]))])
    .meta({ description: 'A square [x, y]; without a map a place, or how many squares along the line. With count a list, one for each.' }),
  ...sheetFields,
  hands: z
    .strictObject({ left: inHand, right: inHand })
    .optional()
    .meta({ description: 'Weapons, shields or objects in hand. If not given: the first weapon, in the right hand or in both.' }),
  ...conditionFields,
  grapples: z.union([combatantIdSchema, grappleForm]).nullable().optional().meta({ description: 'The combatant they hold in a Grapple.' }),
  policy: forms.ownPolicy,
})
/** Any part of it: one that is wrong does not hide what the others mean. */
export const looseCombatantForm = combatantForm.partial()
export type LooseCombatant = z.infer<typeof looseCombatantForm>

export const scenarioForm = forms.scenario(
  { ruleset: 'cyberpunk-red', title: 'Cyberpunk RED', features },
  { options: gameSettings.inFile, ends: setup.schema.shape.ends },
  {
    stallAfter: forms.stallAfter(setup.schema.shape.stallAfter, usualStallAfter, 'Rounds without harm to a conscious combatant'),
    battlefield: battlefieldForm,
  },
  combatantForm,
)
