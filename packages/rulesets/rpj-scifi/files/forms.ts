/**
 * The form of scenario files, as schemas: what may stand where. Editors get them as JSON Schema.
 * They say nothing of meaning (does this region exist?), which field.ts, combatants.ts and scenario.ts check.
 */

import { calledById, entryOf, forms, idOf } from '@enfilade/kit'
import { z } from 'zod'
import {
  combatantState,
  coverState,
  edgeState,
  groupState,
  idSchema,
  nameSchema,
  type RegionId,
  regionState,
  setup,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'
import { layersForm, sheetFields } from '../content/forms.js'
import { combatantIdSchema } from './resolved.js'

/** What a fight's end by stall is counted from if the scenario does not say: rounds without harm (house rule). */
export const usualStallAfter = 20

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
const hidden = { hiddenFrom: forms.hiddenFrom }
export const regionEntry = entryOf(regionState.file, { name: calledById })
export const regionForm = z.strictObject({ ...regionEntry.form, ...hidden })
const region = idOf<RegionId>(idSchema)
export const sightBlockedForm = z.tuple([region, region])
const { id: edgeId, ...way } = edgeState.file
export const edgeEntry = entryOf(
  { id: edgeId, between: sightBlockedForm, ...way },
  {
    id: { optional: true, words: 'If not given: edge-1, edge-2 and so on.' },
    between: 'The two regions.',
    steps: { usually: 1, words: 'Actions that it takes to cross, and its length for range. If not given: 1.' },
    passable: { usually: true, words: 'Can be walked. If not given: yes.' },
    sight: { usually: true, words: 'Can be seen and shot along. If not given: yes.' },
  },
)
export const edgeForm = z.strictObject({ ...edgeEntry.form, ...hidden })
export const groupForm = z.strictObject(groupState.file)
const { id, groupId, quality, flanking } = coverState.schema.shape
export const coverForm = z
  .strictObject({
    id,
    use: idSchema.optional().meta({ description: 'A cover of the content. What else is written here replaces what it says.' }),
    name: nameSchema.optional(),
    group: groupId,
    quality: quality.optional().meta({ description: 'Added to ranged defense.' }),
    flanking: flanking.optional().meta({
      description: 'The range at which the cover halves; nearer attackers ignore it. "*": all round, halved for adjacent attackers.',
    }),
    ...hidden,
  })
  .meta(forms.drawnLike({ use: 'crate' }))
const sameOrEach = <T extends z.ZodType>(one: T) => z.union([one, forms.forEach(one)])

const battlefieldForm = z
  .strictObject({
    kind: z.literal('regions'),
    regions: z
      .array(z.union([idSchema, regionForm]))
      .min(1, 'A battlefield has at least one region')
      .max(200),
    edges: z.array(edgeForm).max(2000).optional().meta({ description: 'If not given: a line in the order of the regions.' }),
    sightBlocked: z.array(sightBlockedForm).max(2000).optional().meta({ description: 'Pairs of regions that cannot see each other.' }),
    groups: z.array(groupForm).max(1000).optional().meta({ description: 'Places where people stand together, and where cover is.' }),
    cover: z.array(coverForm).max(1000).optional(),
  })
  .meta({ title: 'Battlefield' })

// ── people and sides ───────────────────────────────────────────────────────────────────────────────────────────────
const combatantFields = {
  ...forms.combatantHead(combatantIdSchema, idSchema),
  at: sameOrEach(idSchema).meta({ description: 'Region; with count, one for all or a list with one for each.' }),
  group: sameOrEach(idSchema.nullable()).optional().meta({ description: 'If not given: stands alone.' }),
  cover: sameOrEach(idSchema.nullable()).optional().meta({ description: 'If not given: the best of the group. None: no cover.' }),
  ...sheetFields,
  layers: layersForm.optional(),
  ...combatantState.form,
  policy: forms.ownPolicy,
}
export const combatantForm = z.strictObject(combatantFields)

export const scenarioForm = forms.scenario(
  { ruleset: 'rpj-scifi', title: 'RPJ Sci-Fi', features },
  { options: gameSettings.inFile, ends: setup.schema.shape.ends },
  { stallAfter: forms.stallAfter(setup.schema.shape.stallAfter, usualStallAfter), battlefield: battlefieldForm },
  combatantForm,
)
