/** The audits of all games, by their ids. Apart from the games, which load without them. */
import type { Audit } from '@enfilade/engine'
import { audit as twentyThreeHundred } from './2300ad/files/audit.js'
import { audit as bluePlanet } from './blue-planet/files/audit.js'
import { audit as cyberpunkRed } from './cyberpunk-red/files/audit.js'
import { audit as darkConspiracy } from './dark-conspiracy/files/audit.js'
import { audit as rpjSciFi } from './rpj-scifi/files/audit.js'

const audits = new Map<string, Audit>([
  ['2300ad', twentyThreeHundred],
  ['blue-planet', bluePlanet],
  ['cyberpunk-red', cyberpunkRed],
  ['dark-conspiracy', darkConspiracy],
  ['rpj-scifi', rpjSciFi],
])

/** The audit of a game; null: it has none. */
export const auditOf = (game: string): Audit | null => audits.get(game) ?? null
