/** Whom the people of Dark Conspiracy are weighed against: investigators and police, in the open and behind low walls. */
import { threatsBy } from '@enfilade/kit'
import { companies } from '../content/companies.js'
import { catalogueOf } from '../content/content.js'

/** The people of a side stand three metres from one another. */
const between = 3
const row =
  (x: number, more: object = {}) =>
  (nth: number) => ({ at: [x, between * nth], ...more })
const battlefield = { kind: 'metres' }
const wall = { cover: { name: 'low wall', av: 3, locations: ['abdomen', 'rightLeg', 'leftLeg'] } }

export const threats = threatsBy({
  ruleset: 'dark-conspiracy',
  catalogueOf,
  companies,
  squads: [
    { id: 'investigators', words: 'An agent, a detective, a hunter and a marksman', members: ['agent', 'detective', 'hunter', 'marksman'] },
    {
      id: 'police',
      words: 'Two riot officers and two patrol officers',
      members: ['riotOfficer', 'riotOfficer', 'patrolOfficer', 'patrolOfficer'],
    },
  ],
  grounds: [
    { id: 'open', words: 'open ground, 30 m apart', battlefield, squadAt: row(0), opponentAt: row(30) },
    { id: 'cover', words: 'a low wall before either side, 30 m apart', battlefield, squadAt: row(0, wall), opponentAt: row(30, wall) },
  ],
})
