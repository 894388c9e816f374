/** JSON Schemas of the files that people write, for completion in editors, and of the battle. Made of the schemas that check them. */
import { type Json, lazily } from '@enfilade/engine'
import { z } from 'zod'

const jsonSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input' }) as unknown as Json

export const schemasOf = (
  title: string,
  forms: { readonly scenario: z.ZodType; readonly content: z.ZodType; readonly battle: z.ZodType },
) =>
  lazily({
    scenario: () => jsonSchema(forms.scenario),
    content: () => jsonSchema(forms.content),
    battle: () => jsonSchema(forms.battle.meta({ title: `Battle of ${title}` })),
  })
