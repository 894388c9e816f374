/**
 * Forms that the files of every game share: heads of files, lines of text, what each combatant and side has, options. They set no defaults.
 * Games name them as parts of `forms`: `forms.combatantHead`.
 */
import type { Id } from '@enfilade/engine'
import { z } from 'zod'
import { keyNameSchema, nameSchema, printable } from '../names.js'
import { type AnySide, sideState } from '../sides/side.js'
import { conduct } from '../state/standard-fields.js'
import { type FileParts, noParts } from './part.js'

/** More combatants than this are refused. */
export const mostCombatants = 500

// ── text ───────────────────────────────────────────────────────────────────────────────────────────────────────────
export const line = z.string().min(1).max(200).regex(printable, 'A line of text holds no control characters')
const prose = z
  .string()
  .max(2000)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*(\n[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*)*$/u, 'A description holds no control characters')
/** Names of combatants leave room for a number. */
const combatantName = nameSchema.max(70)
/** The id of an entry of the content. `kind`: as content files call it; screens offer what there is of it. */
export const entryId = (kind: string, id: z.ZodType<Id, Id>): z.ZodType<Id, Id> => id.meta({ entry: kind })
/** A weapon of the content under an id or a name of its own, for someone who carries two of a kind. */
export const usedWeapon = (id: z.ZodType<Id, Id>) =>
  z.strictObject({
    use: entryId('weapons', id).meta({ description: 'A weapon of the content.' }),
    id: id.optional().meta({ description: 'If not given: that of the content.' }),
    name: nameSchema.optional(),
  })
/** What every entry of the content may say of itself. */
export const entrySource = { source: line.optional().meta({ description: 'Where the figures come from.' }) }
export const entryWords = { words: line.optional().meta({ title: 'In one line' }) }
/** What every person of the content says of themselves. */
export const personHead = {
  name: combatantName,
  words: line.optional().meta({ title: 'In one line', description: 'One line: who this is.' }),
  nature: conduct.nature.schema
    .optional()
    .meta({ description: 'What kind of combatant this is: it says when they give up under the option breaksAt: nature.' }),
}
export const hiddenFrom = z.array(nameSchema).optional().meta({ description: "Names of the sides that don't know that this is there." })

/** Of an entry with `from` and `to`: it is a line between them, not the area that they are corners of. What draws maps reads this. */
export const drawnAsLine = { drawn: 'line' }
/** Of a field that a reader fills in: no one who draws a map is asked for it. */
export const neverDrawn = { drawn: 'never' }
/** Of a line: how many squares one drawn on a map has at most. Its fields make it longer. */
export const drawnAtMost = (squares: number) => ({ drawnAtMost: squares })
/** Of an entry that needs more than its schema says, or of which there is a usual one: the fields that one drawn on a map begins with. */
export const drawnLike = (entry: Readonly<Record<string, string | number>>) => ({ drawnLike: entry })

// ── combatants and sides ───────────────────────────────────────────────────────────────────────────────────────────
/** Room is left for the number of each of several, and for the ids of what a combatant carries, which are made from theirs. */
export const longestCombatantId = 36
export const combatantId = (id: z.ZodType<Id, Id>): z.ZodType<Id, Id> =>
  id.refine(one => one.length <= longestCombatantId, `The id of a combatant has at most ${longestCombatantId} characters`)

/** What every entry of `combatants` opens with. */
export const combatantHead = (own: z.ZodType<Id, Id>, id: z.ZodType<Id, Id>) => ({
  id: own,
  use: id.optional().meta({ description: 'A person of the content; any other key overrides it.' }),
  count: z.int().min(1).max(mostCombatants).optional().meta({ description: 'How many like this; numbered -1, -2 and so on.' }),
  name: combatantName.optional(),
})
export const ownPolicy = sideState.schema.shape.policy.optional().meta({ description: 'Overrides the policy of the side.' })
/** One value for all of an entry, or a list with one for each. */
export const forEach = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(mostCombatants)

/** A side with combatants of this form; `z.unknown()` reads it by itself. */
export const sideForm = ({ form }: AnySide, combatants: z.ZodType) => z.strictObject({ name: keyNameSchema, ...form, combatants })
export const sides = (combatant: z.ZodType, state: AnySide = sideState) => {
  const combatants = z.array(combatant).min(1, 'A side has at least one combatant').max(mostCombatants)
  const side = sideForm(state, combatants).meta({ title: 'Side' })
  return z.array(side).min(1, 'A scenario has at least one side').max(50)
}

// ── files ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What every file opens with. */
export const head = <const R extends string>(ruleset: R) => ({
  enfilade: z.literal(1).meta({ description: 'The version of the file form.' }),
  ruleset: z.literal(ruleset),
})
/** What a scenario opens with. */
export const scenarioHead = <const R extends string>(ruleset: R) => ({
  ...head(ruleset),
  title: nameSchema,
  description: prose.optional(),
})
/** After how long without harm a fight has stalled. `without`: "Rounds without harm". */
export const stallAfter = (schema: z.ZodType<number>, usual: number, without = 'Rounds without harm') =>
  schema.optional().meta({ description: `${without} after which the fight counts as stalled. If not given: ${usual}.` })
const contentPaths = z
  .union([z.string().min(1).max(500), z.array(z.string().min(1).max(500)).max(50)])
  .optional()
  .meta({ description: 'Content files that go on top of what ships, one path or a list.' })

/** Content that comes with the scenario: its form is that of content files, and checked with them. */
const ownContent = z
  .looseObject({})
  .optional()
  .meta({ description: 'Content written into the scenario itself, in the form of a content file; it goes on top of the files named.' })

/** The form of scenarios. `parts`: the battlefield, and what only this game has. */
export const scenario = <const R extends string, O extends z.ZodType, E extends z.ZodType, P extends z.ZodRawShape, C extends z.ZodType>(
  { ruleset, title, features = noParts }: { readonly ruleset: R; readonly title: string; readonly features?: FileParts },
  { options, ends }: { readonly options: O; readonly ends: E },
  parts: P,
  combatant: C,
) =>
  z
    .strictObject({
      ...scenarioHead(ruleset),
      options: options.optional().meta({ title: 'Options', description: 'Switches of the rules; one that is not given has its default.' }),
      ends: ends.optional().meta({
        description:
          'lastSideStanding: the fight ends when no hostile sides are left. gameMaster: it runs on until the game master ends it.',
      }),
      ...parts,
      content: contentPaths,
      ownContent,
      sides: sides(combatant, features.sideState),
      ...Object.fromEntries(features.parts.map(({ key, form }) => [key, form(combatant)])),
    })
    .meta({ title: `Enfilade scenario, ${title}`, description: 'A fight ready to begin: the field, the sides and the people.' })
