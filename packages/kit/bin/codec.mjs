// Copy and key of a game's battle as TypeScript, written from its schema.
import { generateCodec } from '@enfilade/engine'
import { z } from 'zod'

/**
 * What stands in codec.generated.ts.
 * @param {{ battleSchema: import('zod').ZodType }} module battle/battle.ts, compiled
 * @returns {string}
 */
export function codecText({ battleSchema }) {
  const schema = /** @type {unknown} */ (z.toJSONSchema(battleSchema))
  return generateCodec(/** @type {import('@enfilade/engine').Schema} */ (schema), 'Battle', './battle/battle.js')
}
