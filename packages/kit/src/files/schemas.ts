/** JSON Schemas of the files that people write, for completion in editors, and of the battle. Made of the schemas that check them. */
import type { Json } from '@enfilade/engine'
import { z } from 'zod'
import { battleSchema } from './model.js'
import { contentForm, scenarioForm } from './scenario/form.js'

const jsonSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input' }) as unknown as Json

export const schemas = {
  scenario: jsonSchema(scenarioForm),
  content: jsonSchema(contentForm),
  battle: jsonSchema(battleSchema.meta({ title: 'Battle of RPJ Sci-Fi' })),
} as const
