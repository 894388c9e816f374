/**
 * A scenario with everything written out that the file left to defaults and content: what a record keeps, and all that a fight needs to begin.
 * It has the form of a scenario file, so it reads as itself; this schema is stricter and lets nothing be left out.
 */
import { z } from 'zod'
import {
  armorSchema,
  combatantSchema,
  conditionsSchema,
  coverSchema,
  type fieldSchema,
  idSchema,
  maneuverSchema,
  meleeWeaponSchema,
  nameSchema,
  rangedWeaponSchema,
  scheduledSchema,
  settingsSchema,
  setupSchema,
  sheetSchema,
  sideSchema,
  skillSchema,
  tablesSchema,
  waterSchema,
  woundSchema,
} from '../battle/battle.js'
import { exposures, policyNames, skills } from '../tables/words.js'
import { combatantIdSchema, mostCombatants, scenarioForm } from './forms.js'

const hiddenFrom = z.array(nameSchema)
const flag = z.boolean()
const metre = z.number().min(-25_000).max(25_000)
const corner = z.tuple([metre, metre])
const point = z.tuple([metre, metre, metre])
const count = z.int().min(0).max(1_000_000_000)

const places = z.array(z.strictObject({ id: idSchema, name: nameSchema, at: point }))
const resolvedBattlefield = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('metres'),
    water: z.array(z.strictObject({ id: idSchema, name: nameSchema, from: corner, to: corner, surface: waterSchema.shape.surface })),
    places,
  }),
  z.strictObject({ kind: z.literal('line'), places }),
])
export type ResolvedBattlefield = z.infer<typeof resolvedBattlefield>
export type FieldKind = z.infer<typeof fieldSchema>['kind']

/** `roundsLeft` null: they are not counted. */
export const resolvedWeapon = z.discriminatedUnion('kind', [
  z.strictObject({ ...rangedWeaponSchema.shape, roundsLeft: count.nullable() }),
  meleeWeaponSchema,
])
export type ResolvedWeapon = z.infer<typeof resolvedWeapon>

const { weapons: _weapons, armor: _armor, skills: _skills, ...numbers } = sheetSchema.shape
const person = combatantSchema.shape
const now = conditionsSchema.shape
export const resolvedCombatant = z.strictObject({
  id: combatantIdSchema,
  name: nameSchema,
  at: point,
  ...numbers,
  skills: z.partialRecord(z.enum(skills), skillSchema.omit({ id: true })),
  weapons: z.array(resolvedWeapon),
  armor: z.array(armorSchema),
  inCombat: flag,
  failedInitiativeRolls: count,
  meleeSkill: person.meleeSkill,
  flags: person.flags,
  cover: coverSchema,
  prone: flag,
  incapacitated: flag,
  dead: flag,
  stunnedUntil: now.stunnedUntil,
  wounds: z.array(woundSchema),
  deathRound: person.deathRound,
  exposures: z.array(z.enum(exposures)),
  disabled: now.disabled,
  destroyed: now.destroyed,
  dropped: now.dropped,
  hiddenFrom,
  numbersHiddenFrom: hiddenFrom,
  policy: z.enum(policyNames),
})
export type ResolvedCombatant = z.infer<typeof resolvedCombatant>

const { policy: sidePolicy, allies, neutral, rollsHidden } = sideSchema.shape
export const resolvedSide = z.strictObject({
  name: nameSchema,
  policy: sidePolicy,
  allies,
  neutral,
  rollsHidden,
  combatants: z.array(resolvedCombatant).min(1).max(mostCombatants),
})
export type ResolvedSide = z.infer<typeof resolvedSide>

export const resolvedSchema = z.strictObject({
  enfilade: z.literal(1),
  ruleset: z.literal('blue-planet'),
  title: nameSchema,
  description: scenarioForm.shape.description,
  options: settingsSchema,
  ends: setupSchema.shape.ends,
  battlefield: resolvedBattlefield,
  tables: tablesSchema,
  maneuvers: z.record(idSchema, maneuverSchema.omit({ id: true })),
  schedule: z.array(scheduledSchema),
  sides: z.array(resolvedSide).min(1),
})
export type Resolved = z.infer<typeof resolvedSchema>
