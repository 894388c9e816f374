/** JSON Schemas of this game's files and battle. */
import { schemasOf } from '@enfilade/kit'
import { battleSchema } from '../battle/battle.js'
import { contentForm, scenarioForm } from './forms.js'

export const schemas = schemasOf('Blue Planet', { scenario: scenarioForm, content: contentForm, battle: battleSchema })
