/** What audits and threats go by, of all games by their ids. Apart from the games, which load without it. */
import type { Audit, Threats } from '@enfilade/engine'
import { audit as twentyThreeHundred } from './2300ad/files/audit.js'
import { threats as twentyThreeHundredThreats } from './2300ad/files/threats.js'
import { audit as bluePlanet } from './blue-planet/files/audit.js'
import { threats as bluePlanetThreats } from './blue-planet/files/threats.js'
import { audit as cyberpunkRed } from './cyberpunk-red/files/audit.js'
import { threats as cyberpunkRedThreats } from './cyberpunk-red/files/threats.js'
import { audit as darkConspiracy } from './dark-conspiracy/files/audit.js'
import { threats as darkConspiracyThreats } from './dark-conspiracy/files/threats.js'
import { audit as rpjSciFi } from './rpj-scifi/files/audit.js'
import { threats as rpjSciFiThreats } from './rpj-scifi/files/threats.js'

const audits = new Map<string, Audit>([
  ['2300ad', twentyThreeHundred],
  ['blue-planet', bluePlanet],
  ['cyberpunk-red', cyberpunkRed],
  ['dark-conspiracy', darkConspiracy],
  ['rpj-scifi', rpjSciFi],
])
const threats = new Map<string, Threats>([
  ['2300ad', twentyThreeHundredThreats],
  ['blue-planet', bluePlanetThreats],
  ['cyberpunk-red', cyberpunkRedThreats],
  ['dark-conspiracy', darkConspiracyThreats],
  ['rpj-scifi', rpjSciFiThreats],
])

/** The audit of a game; null: it has none. */
export const auditOf = (game: string): Audit | null => audits.get(game) ?? null
/** The threats of a game; null: it has none. */
export const threatsOf = (game: string): Threats | null => threats.get(game) ?? null
