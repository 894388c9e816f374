/** Whom the people of Blue Planet are weighed against: a patrol and four settlers of the frontier, near each other and far apart. */
import { threatsBy } from '@enfilade/kit'
import { companies } from '../content/companies.js'
import { catalogueOf } from '../content/content.js'

/** The people of a side stand three metres from one another. */
const between = 3
const row = (x: number) => (nth: number) => ({ at: [x, between * nth] })
const battlefield = { kind: 'metres' }

export const threats = threatsBy({
  ruleset: 'blue-planet',
  catalogueOf,
  companies,
  squads: [
    {
      id: 'patrol',
      words: 'A sergeant, two officers and a medic',
      members: ['patrolSergeant', 'patrolOfficer', 'patrolOfficer', 'medic'],
    },
    { id: 'frontier', words: 'A hunter, a settler, a diver and a surgeon', members: ['hunter', 'settler', 'diver', 'fieldSurgeon'] },
  ],
  grounds: [
    { id: 'near', words: 'open ground, 15 m apart', battlefield, squadAt: row(0), opponentAt: row(15) },
    { id: 'far', words: 'open ground, 80 m apart', battlefield, squadAt: row(0), opponentAt: row(80) },
  ],
})
