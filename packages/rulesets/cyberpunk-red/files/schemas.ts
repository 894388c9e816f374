/** JSON Schemas of this game's files and battle. */
import { schemasOf } from '@enfilade/kit'
import { battleSchema } from '../battle/battle.js'
import { contentForm } from './content.js'
import { scenarioForm } from './form.js'

export const schemas = schemasOf('Cyberpunk RED', { scenario: scenarioForm, content: contentForm, battle: battleSchema })
