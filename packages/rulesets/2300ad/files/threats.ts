/** Whom the people of 2300 AD are weighed against: four adventurers and a fire team, on open ground and behind earth banks. */
import { threatsBy } from '@enfilade/kit'
import { companies } from '../content/companies.js'
import { catalogueOf } from '../content/content.js'

/** The people of a side stand four metres from one another. */
const between = 4
const row = (x: number) => (nth: number) => ({ at: [x, between * nth] })
/** As long as the longer side. */
const bank = (id: string, x: number) => ({
  ...{ id, name: `${id} bank`, at: [x, 22], reach: 24, extent: 'partial' },
  ...{ material: 'packedDirtStone', thicknessCm: 40 },
})

export const threats = threatsBy({
  ruleset: '2300ad',
  catalogueOf,
  companies,
  squads: [
    { id: 'adventurers', words: 'A ranger, an agent, a bodyguard and a driver', members: ['ranger', 'agent', 'bodyguard', 'driver'] },
    { id: 'soldiers', words: 'A sergeant and three line soldiers', members: ['sergeant', 'lineSoldier', 'lineSoldier', 'lineSoldier'] },
  ],
  grounds: [
    { id: 'open', words: 'open ground, 40 m apart', battlefield: { kind: 'metres' }, squadAt: row(0), opponentAt: row(40) },
    {
      id: 'cover',
      words: 'an earth bank before either side, 150 m apart',
      battlefield: { kind: 'metres', cover: [bank('west', 0), bank('east', 150)] },
      squadAt: row(0),
      opponentAt: row(150),
    },
  ],
})
