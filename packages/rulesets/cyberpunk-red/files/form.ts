/**
 * The forms of the files that people write, scenario and content, as schemas: what may stand where. Editors get them as JSON Schema.
 * They say nothing of meaning (is this square inside the map?), which field.ts, gear.ts and combatants.ts check, and set no defaults.
 */
import { forms } from '@enfilade/kit'
import { z } from 'zod'
import { combatantState, coverState, fieldSchema, idSchema, nameSchema, setup, sheetSchema, weaponSchema } from '../battle/battle.js'
import { gameSettings } from '../battle/options.js'
import {
  ammunitions,
  coverMaterials,
  enders,
  injuryNames,
  locations,
  sidesOfBody,
  skills as skillNames,
  thicknesses,
  zoneKinds,
} from '../tables/words.js'

/** The longest side of a map, in squares. */
export const longestSide = 200
/** The longest line of a fight without a map, in squares. */
export const longestLine = 1000
/** What a fight's end by stall is counted from if the scenario does not say: rounds without harm (house rule). */
export const usualStallAfter = 20

const flag = z.boolean()
const count = z.int().min(0).max(1_000_000)
const coordinate = z.int().min(-1000).max(2000)
/** [x, y]: x grows east, y grows south, from 0. Whether it lies on the map is a matter of meaning. */
export const squareForm = z
  .tuple([coordinate, coordinate])
  .meta({ description: '[x, y]: squares of 2 m, x to the east and y to the south, from 0.' })
/** What a person carries, as the file calls it: a second one of the same id ends in -2. */
const itemName = idSchema
/** The ids of what a combatant carries are made from theirs. */
export const longestCombatantId = 36
export const combatantIdSchema = forms.combatantId(longestCombatantId, idSchema)

// ── what people carry ──────────────────────────────────────────────────────────────────────────────────────────────
const weapon = weaponSchema.shape
const weaponFields = {
  name: nameSchema.optional(),
  kind: weapon.kind.meta({ description: 'ranged: fired. melee: held. thrown: thrown, and then on the ground.' }),
  skill: weapon.skill.meta({ description: 'Added to attacks, with its linked STAT.' }),
  damageDice: weapon.damageDice.meta({ description: 'How many six-sided dice of damage.' }),
  rangeClass: weapon.rangeClass.optional().meta({ description: 'The row of the range table. Ranged and thrown weapons need one.' }),
  magazine: weapon.magazine.optional().meta({ description: 'Rounds it holds; null or left out: never runs out.' }),
  rof: weapon.rof.optional().meta({ description: 'Attacks in one Action. Left out: 1.' }),
  hands: z.int().min(1).max(2).optional().meta({ description: 'Hands that it takes. Left out: 1.' }),
  ammunition: weapon.ammunition.optional().meta({
    description: 'Types that it fires; the first is loaded unless stated. Left out: those of the range class.',
  }),
  autofireMax: weapon.autofireMax.optional().meta({ description: 'The largest multiplier of autofire; 0 or left out: no autofire.' }),
  suppressiveFire: flag.optional(),
  explosive: flag.optional().meta({ description: 'true: aims at a square and fills 5 × 5 squares.' }),
  halvesArmor: flag.optional().meta({ description: 'Left out: true for melee.' }),
}
export const weaponForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'What it is called in orders. Left out: the id of `use`, or made from the name.' }),
  ...weaponFields,
})
export type WeaponForm = z.infer<typeof weaponForm>

const spareRounds = z.partialRecord(z.enum(ammunitions), count)
const carried = {
  loaded: count.nullable().optional().meta({ description: 'Rounds in the magazine. Left out: full. null for what never runs out.' }),
  loadedWith: z.enum(ammunitions).nullable().optional().meta({ description: 'The type loaded.' }),
  spare: z
    .union([count, spareRounds])
    .optional()
    .meta({ description: 'Rounds to reload with, of the first type or by type. A type left out is unlimited.' }),
  pieces: z.int().min(1).max(50).optional().meta({ description: 'How many of these. Left out: 1.' }),
}
/** A weapon of the content with what is different about this one. */
export const carriedWeaponForm = z.strictObject({
  use: idSchema.meta({ description: 'A weapon of the content.' }),
  id: idSchema.optional(),
  name: nameSchema.optional(),
  ...carried,
})
export const ownWeaponForm = weaponForm.extend(carried)
export const weaponsForm = z
  .array(z.union([idSchema, carriedWeaponForm, ownWeaponForm]))
  .max(50)
  .meta({ description: 'Ids of weapons of the content, or weapons written out. All combatants can also fight with bare hands.' })

const sp = z.int().min(0, 'SP is never below 0 (CPR-ARM-02)').max(1000)
const armorFields = {
  name: nameSchema.optional(),
  sp: sp.meta({ description: 'Stopping Power when new.' }),
  penalty: z.int().min(-20).max(0).optional().meta({ description: 'Added to REF, DEX and MOVE; 0 or less. Left out: 0.' }),
}
/** One piece on one location: an id of the content, one of the content with less SP left, or one written out. */
export const armorPieceForm = z.union([
  idSchema,
  z.strictObject({ use: idSchema, name: nameSchema.optional(), spLeft: sp.optional() }),
  z.strictObject({ ...armorFields, spLeft: sp.optional().meta({ description: 'Left out: all of it.' }) }),
])
const pieces = z.union([armorPieceForm, z.array(armorPieceForm).max(10)])
export const wornForm = z.union([idSchema, z.strictObject({ body: pieces.optional(), head: pieces.optional() })]).meta({
  description: 'An id of the content for body and head alike, or what is worn on each; layers are a list.',
})

const shieldFields = {
  name: nameSchema,
  hp: count.meta({ description: 'Hit points when new.' }),
}
export const shieldForm = z.union([
  idSchema,
  z.strictObject({ use: idSchema, id: idSchema.optional(), name: nameSchema.optional(), hpLeft: count.optional() }),
  z.strictObject({ id: idSchema.optional(), ...shieldFields, hpLeft: count.optional().meta({ description: 'Left out: all of them.' }) }),
])

const { BODY, ...otherStats } = sheetSchema.shape.stats.shape
const stats = z
  .strictObject({ ...mapped(otherStats, schema => schema.optional()), BODY: BODY.optional() })
  .meta({ description: 'STATs by name. Left out: 5; LUCK 0.' })
const sheet = sheetSchema.shape
const sheetFields = {
  stats: stats.optional(),
  skills: z.partialRecord(z.enum(skillNames), z.int().min(0).max(10)).optional().meta({
    description: 'Skill levels by name, 0 to 10. Left out: 0.',
  }),
  maxHp: sheet.maxHp.optional().meta({ description: 'Left out: worked out from BODY and WILL.' }),
  cyberarms: sheet.cyberarms.optional(),
  cyberlegs: sheet.cyberlegs.optional(),
  grappleGear: flag.optional().meta({ description: 'true: a grapple hand or grapple gun.' }),
  specialEquipment: flag.optional().meta({ description: 'true: may push thick cover whatever the BODY.' }),
  parachute: flag.optional(),
  protectedFrom: sheet.protectedFrom.optional().meta({ description: 'Hazards the gear protects from.' }),
  weapons: weaponsForm.optional(),
  armor: wornForm.optional(),
  shields: z.array(shieldForm).max(5).optional().meta({ description: 'Shields carried, not in a hand yet.' }),
  objects: z.array(nameSchema).max(50).optional().meta({ description: 'Other things carried, by name.' }),
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** A straight line along the grid, from one crossing of its lines to another; [x, y] is the north-west corner of that square. */
export const segmentForm = z.tuple([squareForm, squareForm]).meta({
  description: '[[x, y], [x, y]]: from one crossing of grid lines to another. [x, y] is the north-west corner of the square [x, y].',
})
const area = {
  from: squareForm.meta({ description: 'A corner square.' }),
  to: squareForm.meta({ description: 'The opposite corner square, included.' }),
}
export const obstacleForm = z.union([squareForm, z.strictObject(area)])
export const doorForm = z.strictObject({
  id: idSchema,
  name: nameSchema.optional(),
  at: segmentForm,
  open: flag.optional().meta({ description: 'Left out: shut. A shut door is like a wall.' }),
  hiddenFrom: forms.hiddenFrom,
})
export const coverForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'Left out: cover-1, cover-2 and so on.' }),
  use: idSchema.optional().meta({ description: 'A cover of the content; other keys override it.' }),
  name: nameSchema.optional(),
  at: squareForm.optional().meta({ description: 'The square of one section.' }),
  from: squareForm.optional().meta({ description: 'With to, instead of at: a section on each square from one corner to the other.' }),
  to: squareForm.optional(),
  material: z.enum(coverMaterials).optional(),
  thickness: z.enum(thicknesses).optional(),
  hp: coverState.file.hp.optional().meta({ description: 'HP left. Left out: those of the material.' }),
  hiddenFrom: forms.hiddenFrom,
})
export const terrainForm = z.strictObject({
  ...area,
  cost: fieldSchema.shape.terrain.element.shape.cost.meta({ description: 'Squares of Move Action for each square entered.' }),
})
export const heightForm = z.strictObject({
  ...area,
  metres: fieldSchema.shape.heights.element.shape.metres.meta({ description: 'Height of the ground there; elsewhere it is 0.' }),
})
export const zoneForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'Left out: zone-1, zone-2 and so on.' }),
  name: nameSchema.optional(),
  kind: z.enum(zoneKinds).meta({ description: 'What happens to combatants who enter it or stay in it.' }),
  depth: z
    .int()
    .min(0)
    .max(10_000)
    .optional()
    .meta({ description: 'Of a gap: metres a combatant falls when stopping in it. Left out: 0.' }),
  ...area,
  hiddenFrom: forms.hiddenFrom,
})
const atMost = 2000
const gridForm = z.strictObject({
  kind: z.literal('grid'),
  size: z
    .tuple([z.int().min(1).max(longestSide), z.int().min(1).max(longestSide)])
    .meta({ description: '[width, height] in squares of 2 m.' }),
  walls: z.array(segmentForm).max(atMost).optional().meta({ description: 'Walls between squares: lines along the grid.' }),
  obstacles: z
    .array(obstacleForm)
    .max(atMost)
    .optional()
    .meta({ description: 'Squares that nothing can enter: [x, y], or { from, to } for all between two corners.' }),
  doors: z.array(doorForm).max(200).optional(),
  cover: z.array(coverForm).max(atMost).optional(),
  terrain: z
    .array(terrainForm)
    .max(200)
    .optional()
    .meta({ description: 'Ground that costs more than 1 to enter; a later one lies on top.' }),
  heights: z.array(heightForm).max(200).optional().meta({ description: 'Ground that is not at height 0; a later one lies on top.' }),
  zones: z.array(zoneForm).max(200).optional(),
})
export const placeForm = z.strictObject({
  id: idSchema,
  name: nameSchema.optional(),
  square: coordinate.meta({ description: 'How far along the line, in squares of 2 m, from 0.' }),
})
/** No map: everyone stands somewhere on one line, and only distances count. */
const bandsForm = z.strictObject({
  kind: z.literal('bands'),
  length: z
    .int()
    .min(1)
    .max(longestLine)
    .optional()
    .meta({ description: 'Squares of the line. Left out: 401, as far as any weapon reaches.' }),
  places: z.array(placeForm).max(100).optional().meta({ description: 'Named places on the line.' }),
})
export const battlefieldForm = z.discriminatedUnion('kind', [gridForm, bandsForm]).meta({ title: 'Battlefield' })

// ── people and sides ───────────────────────────────────────────────────────────────────────────────────────────────
export const injuryForm = z.strictObject({
  name: z.enum(injuryNames),
  side: z.enum(sidesOfBody).optional().meta({ description: 'Of an arm, a hand or a leg. Left out: left.' }),
  quickFixed: flag.optional(),
})
const person = combatantState.file
/** How a combatant begins who is not fresh and on their feet. */
const conditionFields = {
  ...combatantState.form,
  hp: person.hp.optional().meta({ description: 'Hit Points now. Left out: all of them.' }),
  injuries: z
    .array(z.union([z.enum(injuryNames), injuryForm]))
    .max(40)
    .optional(),
  deathSavePenalty: z.int().min(0).max(1000).optional().meta({ description: 'Accumulated Death Save Penalty. Left out: 0.' }),
  unconscious: z
    .union([flag, z.int().min(0).max(1000)])
    .optional()
    .meta({ description: 'true, or how many of their own Turns end before they wake.' }),
  prone: flag.optional(),
  breathRounds: count.optional().meta({ description: 'Rounds of breath left. Left out: BODY × 20.' }),
  vacuumLoss: z.int().min(0).max(20).optional().meta({ description: 'Points that vacuum has taken of INT, REF and DEX. Left out: 0.' }),
  luckLeft: z.int().min(0).max(20).optional().meta({ description: 'LUCK left to spend. Left out: all of it.' }),
  initiative: z
    .int()
    .min(-100)
    .max(100)
    .optional()
    .meta({ description: 'Initiative already rolled (CPR-INIT-01). Left out: rolled as the fight begins.' }),
}
/** The combatant held by this one as the fight begins. */
export const grappleForm = z.strictObject({
  who: combatantIdSchema,
  hand: z.enum(sidesOfBody).optional().meta({ description: 'Left out: a free one, the left first.' }),
  shield: flag.optional().meta({ description: 'true: as a Human Shield.' }),
})

const combatantFields = {
  ...forms.combatantHead(combatantIdSchema, idSchema),
  at: z
    .union([squareForm, idSchema, coordinate, forms.forEach(z.union([squareForm, idSchema]))])
    .meta({ description: 'A square [x, y]; without a map a place, or how many squares along the line. With count a list, one for each.' }),
  ...sheetFields,
  hands: z
    .strictObject({ left: itemName.nullable().optional(), right: itemName.nullable().optional() })
    .optional()
    .meta({ description: 'Ids of weapons, shields or objects in hand. Left out: the first weapon, in the right hand or in both.' }),
  ...conditionFields,
  grapples: z.union([combatantIdSchema, grappleForm]).nullable().optional().meta({ description: 'The combatant they hold in a Grapple.' }),
  policy: forms.ownPolicy,
}
export const combatantForm = z.strictObject(combatantFields)
export type CombatantForm = z.infer<typeof combatantForm>
/** Any part of it: one that is wrong does not hide what the others mean. */
export const looseCombatantForm = combatantForm.partial()
export type LooseCombatant = z.infer<typeof looseCombatantForm>

export const scenarioForm = z
  .strictObject({
    ...forms.scenarioHead('cyberpunk-red'),
    options: gameSettings.inFile.optional().meta({ title: 'Options', description: 'Switches of the rules. Left out: the default.' }),
    ends: z.enum(enders).optional().meta({
      description: 'lastSideStanding: the fight ends when no hostile sides are left. gameMaster: it runs on until the game master ends it.',
    }),
    stallAfter: setup.schema.shape.stallAfter.optional().meta({
      description: `Rounds without harm to a conscious combatant after which the fight counts as stalled. Left out: ${usualStallAfter}.`,
    }),
    battlefield: battlefieldForm,
    content: forms.contentPaths,
    sides: forms.sides(combatantForm),
  })
  .meta({ title: 'Enfilade scenario, Cyberpunk RED', description: 'A fight ready to start: the field, the sides and the combatants.' })

// ── content ────────────────────────────────────────────────────────────────────────────────────────────────────────
export const contentWeaponForm = z.strictObject({ ...weaponFields, ...forms.entryWords, ...forms.entrySource })
export const contentArmorForm = z.strictObject({
  ...armorFields,
  locations: z.array(z.enum(locations)).min(1).optional().meta({ description: 'Where it can be worn. Left out: body and head.' }),
  ...forms.entrySource,
})
export const contentShieldForm = z.strictObject({ ...shieldFields, ...forms.entrySource })
export const contentCoverForm = z.strictObject({
  name: nameSchema.optional(),
  material: z.enum(coverMaterials),
  thickness: z.enum(thicknesses),
  ...forms.entrySource,
})
export const contentPersonForm = z.strictObject({
  ...forms.personHead,
  ...sheetFields,
  ...forms.entrySource,
})
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentArmor = z.infer<typeof contentArmorForm>
export type ContentCover = z.infer<typeof contentCoverForm>
export type ContentPerson = z.infer<typeof contentPersonForm>

/** A shape with each of its schemas made another. */
function mapped<S extends Readonly<Record<string, z.ZodType>>>(
  shape: S,
  make: (schema: z.ZodType, name: string) => z.ZodType,
): { [K in keyof S]: z.ZodOptional<S[K]> } {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, make(schema, name)])) as unknown as {
    [K in keyof S]: z.ZodOptional<S[K]>
  }
}
