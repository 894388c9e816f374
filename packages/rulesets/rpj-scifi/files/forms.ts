/**
 * The form of scenario files, as schemas: what may stand where. Editors get them as JSON Schema.
 * They say nothing of meaning (does this region exist?), which field.ts, combatants.ts and scenario.ts check, and set no defaults.
 */
import { z } from 'zod'
import { combatantState, coverState, edgeState, groupState, idSchema, nameSchema, setup, sideState } from '../battle/battle.js'
import { gameSettings } from '../battle/options.js'
import { combatantName, fileHead, layersForm, sheetFields } from '../content/forms.js'
import { enders, policyNames } from '../tables/words.js'

/** More people than this are refused. */
export const mostCombatants = 500
/** What a fight's end by stall is counted from if the scenario does not say: rounds without harm (house rule). */
export const usualStallAfter = 20

const flag = z.boolean()
/** A group founded in play is called by-<id>-<number>; this leaves room for that within the length of an id. */
const longestCombatantId = 29
export const combatantIdSchema = idSchema.refine(
  id => id.length <= longestCombatantId,
  `The id of a combatant has at most ${longestCombatantId} characters`,
)
const prose = z
  .string()
  .max(2000)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*(\n[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*)*$/u, 'A description holds no control characters')
const sideNames = z.array(nameSchema)
const hiddenFrom = sideNames.meta({ description: "Names of the sides that don't know that this is there." }).optional()

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const regionForm = z.strictObject({ id: idSchema, name: nameSchema.optional(), hiddenFrom })
export const edgeForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'Left out: edge-1, edge-2 and so on.' }),
  between: z.tuple([idSchema, idSchema]).meta({ description: 'The two regions.' }),
  steps: edgeState.file.steps.optional().meta({ description: 'Actions that it takes to cross, and its length for range. Left out: 1.' }),
  passable: flag.optional().meta({ description: 'Can be walked. Left out: true.' }),
  sight: flag.optional().meta({ description: 'Can be seen and shot along. Left out: true.' }),
  hiddenFrom,
})
export const sightBlockedForm = z.tuple([idSchema, idSchema])
export const groupForm = z.strictObject(groupState.file)
export const coverForm = z.strictObject({
  id: idSchema,
  use: idSchema.optional().meta({ description: 'A cover of the content; other keys override it.' }),
  name: nameSchema.optional(),
  group: idSchema,
  quality: coverState.file.quality.optional().meta({ description: 'Added to ranged defense.' }),
  flanking: coverState.file.flanking.optional().meta({
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
  count: z.int().min(1).max(mostCombatants).optional().meta({ description: 'How many like this; their ids end in -1, -2 and so on.' }),
  name: combatantName.optional(),
  at: sameOrEach(idSchema).meta({ description: 'Region; with count, one for all or a list with one for each.' }),
  group: sameOrEach(idSchema.nullable()).optional().meta({ description: 'Left out or null: stands alone.' }),
  cover: sameOrEach(idSchema.nullable()).optional().meta({ description: 'Left out: the best of the group. null: none.' }),
  ...sheetFields,
  layers: layersForm.optional(),
  ...combatantState.form,
  policy: z.enum(policyNames).optional().meta({ description: 'Overrides the policy of the side.' }),
}
export const combatantForm = z.strictObject(combatantFields)
export type CombatantForm = z.infer<typeof combatantForm>

const sideFields = {
  name: nameSchema,
  ...sideState.form,
}
const sideForm = z
  .strictObject({ ...sideFields, combatants: z.array(combatantForm).min(1, 'A side has at least one combatant').max(mostCombatants) })
  .meta({ title: 'Side' })
/** A side without its people, for reading it by itself. */
export const sideFormAlone = z.strictObject({ ...sideFields, combatants: z.unknown() })
export type SideForm = z.infer<typeof sideFormAlone>

export const scenarioForm = z
  .strictObject({
    ...fileHead,
    title: nameSchema,
    description: prose.optional(),
    options: gameSettings.inFile
      .optional()
      .meta({ title: 'Options', description: 'Switches of the rules; one that is left out has its default.' }),
    ends: z.enum(enders).optional().meta({
      description: 'lastSideStanding: the fight ends when no hostile sides are left. gameMaster: it runs on until the game master ends it.',
    }),
    stallAfter: setup.schema.shape.stallAfter
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
