/**
 * The forms of the files that people write, scenario and content, as schemas: what may stand where. Editors get them as JSON Schema.
 * They say nothing of meaning (does this region exist?), which field.ts, people.ts and sides.ts check, and set no defaults.
 */
import { z } from 'zod'
import {
  combatantSchema,
  coverSchema,
  fieldSchema,
  idSchema,
  nameSchema,
  settingsSchema,
  setupSchema,
  sheetSchema,
  weaponSchema,
} from '../model.js'
import { options } from '../options.js'
import { enders, policyNames } from '../words.js'

/** More people than this are refused. */
export const mostCombatants = 500
/** What a fight's end by stall is counted from if the scenario does not say: rounds without harm (house rule). */
export const usualStallAfter = 20

const whole = weaponSchema.shape.damage
const flag = z.boolean()
/** A group founded in play is called by-<id>-<number>; this leaves room for that within the length of an id. */
const longestCombatantId = 29
export const combatantIdSchema = idSchema.refine(
  id => id.length <= longestCombatantId,
  `The id of a combatant has at most ${longestCombatantId} characters`,
)
const combatantName = nameSchema.max(70)
const prose = z
  .string()
  .max(2000)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*(\n[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*)*$/u, 'A description holds no control characters')
const printable = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u
const line = z.string().min(1).max(200).regex(printable, 'A line of text holds no control characters')
const weaponWord = (what: string) =>
  z.string(`The ${what} of a weapon is a text (RPJ-DATA-01)`).min(1).max(80).regex(printable, 'A name holds no control characters')
const source = line.meta({ description: 'Where the figures come from.' })
const sideNames = z.array(nameSchema)
const hiddenFrom = sideNames.meta({ description: 'Names of the sides that do not know that this is there.' }).optional()

const attributeName = nameSchema.refine(name => name !== 'dex' && name !== 'str', 'dex and str have keys of their own and are not repeated')
const attributes = z.record(attributeName, whole).meta({ description: 'Attributes besides dex and str, by name. One left out is 0.' })
const skills = z
  .record(nameSchema, whole)
  .meta({ description: 'Skill levels by name, such as rifle, blade, grappling. One left out is 0.' })

// ── what people carry ──────────────────────────────────────────────────────────────────────────────────────────────
const weaponFields = {
  name: nameSchema.optional(),
  kind: weaponSchema.shape.kind.meta({ description: 'melee needs the same group; ranged needs range and sight.' }),
  skill: weaponWord('skill').meta({ description: 'The skill that is added to attacks.' }),
  attribute: weaponWord('attribute')
    .optional()
    .meta({ description: 'The attribute that is added to attacks. Left out: str for melee, dex for ranged.' }),
  damage: whole.meta({ description: 'Added to the number that the target has to save against; may be negative.' }),
  toHit: whole.optional().meta({ description: 'Added to the attack, never halved. Left out: 0.' }),
  maxRange: weaponSchema.shape.maxRange.optional().meta({ description: 'In regions; null or left out: no limit. Ranged weapons only.' }),
  canSuppress: flag.optional().meta({ description: 'May lay suppressive fire. Left out: true for ranged.' }),
  canOverwatch: flag.optional().meta({ description: 'May be used for overwatch. Left out: true for ranged.' }),
}
export const weaponForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'Left out: made from the name.' }),
  ...weaponFields,
})
export type WeaponForm = z.infer<typeof weaponForm>

const save = z.union([whole, z.strictObject({ tn: whole, crossed: flag.optional() })])
export const layerForm = z.strictObject({
  name: nameSchema,
  isBase: flag.optional().meta({ description: 'true for the last layer and no other.' }),
  saves: z.array(save).min(1, 'A layer has at least one save (RPJ-DATA-01)').meta({
    description: 'Target numbers; one that is crossed out already is { tn: 10, crossed: true }.',
  }),
})
export type LayerForm = z.infer<typeof layerForm>

export const weaponsForm = z
  .array(z.union([idSchema, weaponForm]))
  .max(100)
  .meta({ description: 'Ids of weapons of the content, or weapons written out. Everybody can fight unarmed besides.' })
export const layersForm = z
  .array(z.union([idSchema, layerForm]))
  .min(1, 'Everybody has at least one layer (RPJ-DATA-01)')
  .max(20)
  .meta({ description: 'Ids of layers of the content, or layers written out. Outermost first, the base last.' })

const sheetFields = {
  dex: sheetSchema.shape.dex.optional().meta({ description: 'Dexterity. Left out: 0.' }),
  str: sheetSchema.shape.str.optional().meta({ description: 'Strength. Left out: 0.' }),
  attributes: attributes.optional(),
  skills: skills.optional(),
  meleeDefense: whole.optional().meta({ description: 'What melee attacks have to reach. Left out: 16 + dex.' }),
  rangedDefense: whole.optional().meta({ description: 'What ranged attacks have to reach. Left out: 16 + dex.' }),
  weapons: weaponsForm.optional(),
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const regionForm = z.strictObject({ id: idSchema, name: nameSchema.optional(), hiddenFrom })
const edgeShape = fieldSchema.shape.edges.element.shape
export const edgeForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'Left out: edge-1, edge-2 and so on.' }),
  between: z.tuple([idSchema, idSchema]).meta({ description: 'The two regions.' }),
  steps: edgeShape.steps.optional().meta({ description: 'Actions that it takes to cross, and its length for range. Left out: 1.' }),
  passable: flag.optional().meta({ description: 'Can be walked. Left out: true.' }),
  sight: flag.optional().meta({ description: 'Can be seen and shot along. Left out: true.' }),
  hiddenFrom,
})
export const sightBlockedForm = z.tuple([idSchema, idSchema])
export const groupForm = z.strictObject({ id: idSchema, region: idSchema })
export const coverForm = z.strictObject({
  id: idSchema,
  use: idSchema.optional().meta({ description: 'A cover of the content; other keys override it.' }),
  name: nameSchema.optional(),
  group: idSchema,
  quality: coverSchema.shape.quality.optional().meta({ description: 'Added to ranged defense.' }),
  flanking: coverSchema.shape.flanking.optional().meta({
    description: 'The range at which the cover halves; nearer attackers ignore it. "*": all round, halved for adjacent attackers.',
  }),
  hiddenFrom,
})
const sameOrEach = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).min(1).max(mostCombatants)])

const battlefieldForm = z
  .strictObject({
    kind: z.literal('regions'),
    regions: z
      .array(z.union([idSchema, regionForm]))
      .min(1, 'A battlefield has at least one region')
      .max(200),
    edges: z.array(edgeForm).max(2000).optional().meta({ description: 'Left out altogether: a line in the order of the regions.' }),
    sightBlocked: z.array(sightBlockedForm).max(2000).optional().meta({ description: 'Pairs of regions that cannot see each other.' }),
    groups: z.array(groupForm).max(1000).optional().meta({ description: 'Places where people stand together, and where cover is.' }),
    cover: z.array(coverForm).max(1000).optional(),
  })
  .meta({ title: 'Battlefield' })

// ── people and sides ───────────────────────────────────────────────────────────────────────────────────────────────
const combatantFields = {
  id: combatantIdSchema,
  use: idSchema.optional().meta({ description: 'A person of the content; any other key overrides it.' }),
  count: z.int().min(1).max(mostCombatants).optional().meta({ description: 'So many alike: their ids end in -1, -2 and so on.' }),
  name: combatantName.optional(),
  at: sameOrEach(idSchema).meta({ description: 'Region; with count, one for all or a list with one for each.' }),
  group: sameOrEach(idSchema.nullable()).optional().meta({ description: 'Left out or null: stands alone.' }),
  cover: sameOrEach(idSchema.nullable()).optional().meta({ description: 'Left out: the best of the group. null: none.' }),
  reoriented: flag.optional().meta({ description: 'Starts with the cover turned round.' }),
  ...sheetFields,
  layers: layersForm.optional(),
  condition: combatantSchema.shape.condition.optional(),
  stabilized: flag.optional(),
  stabilizeFailures: combatantSchema.shape.stabilizeFailures.optional(),
  hiddenFrom,
  numbersHiddenFrom: sideNames.optional().meta({ description: 'Names of the sides that do not know the numbers of this person.' }),
  policy: z.enum(policyNames).optional().meta({ description: 'Overrides the policy of the side.' }),
}
export const combatantForm = z.strictObject(combatantFields)
export type CombatantForm = z.infer<typeof combatantForm>

const sideFields = {
  name: nameSchema,
  policy: z.enum(policyNames).optional().meta({ description: 'Who answers where nobody sits. Left out: aggressive.' }),
  allies: sideNames.optional().meta({ description: 'Sides that are not hostile to this one; holds both ways.' }),
  neutral: flag.optional().meta({ description: 'true: hostile to nobody.' }),
  rollsHidden: flag.optional().meta({ description: 'true: its dice are shown to itself and the game master only.' }),
}
const sideForm = z
  .strictObject({ ...sideFields, combatants: z.array(combatantForm).min(1, 'A side has at least one combatant').max(mostCombatants) })
  .meta({ title: 'Side' })
/** A side without its people, for reading it by itself. */
export const sideFormAlone = z.strictObject({ ...sideFields, combatants: z.unknown() })
export type SideForm = z.infer<typeof sideFormAlone>

const optionWords = Object.fromEntries(options.map(option => [option.name, option.words]))
export const optionsForm = z.strictObject(
  Object.fromEntries(
    Object.entries(settingsSchema.shape).map(([name, schema]) => [
      name,
      schema.optional().meta({ description: optionWords[name] ?? 'With initiativeMode fixed: the ids of all combatants in turn order.' }),
    ]),
  ) as { [K in keyof typeof settingsSchema.shape]: z.ZodOptional<(typeof settingsSchema.shape)[K]> },
)

const file = {
  enfilade: z.literal(1).meta({ description: 'The version of the file form.' }),
  ruleset: z.literal('rpj-scifi'),
}
export const scenarioForm = z
  .strictObject({
    ...file,
    title: nameSchema,
    description: prose.optional(),
    options: optionsForm.optional().meta({ title: 'Options', description: 'Switches of the rules; one left out has its default.' }),
    ends: z.enum(enders).optional().meta({
      description: 'lastSideStanding: the fight ends when no hostile sides are left. gameMaster: it runs on until somebody ends it.',
    }),
    stallAfter: setupSchema.shape.stallAfter
      .optional()
      .meta({ description: `Rounds without harm after which the fight counts as stalled. Left out: ${usualStallAfter}.` }),
    battlefield: battlefieldForm,
    content: z
      .union([z.string().min(1).max(500), z.array(z.string().min(1).max(500)).max(50)])
      .optional()
      .meta({ description: 'Content files that go on top of what ships, one path or a list.' }),
    sides: z.array(sideForm).min(1, 'A scenario has at least one side').max(50),
  })
  .meta({ title: 'Enfilade scenario, RPJ Sci-Fi', description: 'A fight ready to begin: the field, the sides and the people.' })

// ── content ────────────────────────────────────────────────────────────────────────────────────────────────────────
const entrySource = { source: source.optional() }
export const contentWeaponForm = z.strictObject({ ...weaponFields, ...entrySource })
export const contentLayerForm = z.strictObject({ ...layerForm.shape, ...entrySource })
export const contentCoverForm = z.strictObject({
  name: nameSchema.optional(),
  quality: coverSchema.shape.quality,
  flanking: coverSchema.shape.flanking,
  ...entrySource,
})
export const contentPersonForm = z.strictObject({
  name: combatantName,
  words: line.optional().meta({ description: 'One line: who this is.' }),
  ...sheetFields,
  layers: layersForm,
  ...entrySource,
})
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentLayer = z.infer<typeof contentLayerForm>
export type ContentCover = z.infer<typeof contentCoverForm>
export type ContentPerson = z.infer<typeof contentPersonForm>

/** The kinds of content, as keys of a content file. */
export const contentKinds = ['weapons', 'layers', 'covers', 'people'] as const
export type ContentKind = (typeof contentKinds)[number]

export const contentForm = z
  .strictObject({
    ...file,
    weapons: z.record(idSchema, contentWeaponForm).optional(),
    layers: z.record(idSchema, contentLayerForm).optional(),
    covers: z.record(idSchema, contentCoverForm).optional(),
    people: z.record(idSchema, contentPersonForm).optional(),
  })
  .meta({ title: 'Enfilade content, RPJ Sci-Fi', description: 'Weapons, layers, covers and people, on top of what ships.' })
