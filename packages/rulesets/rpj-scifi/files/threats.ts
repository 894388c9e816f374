/** Whom the people of RPJ Sci-Fi are weighed against: a ship's crew and a fire team, on a landing field and along a corridor. */
import type { Json } from '@enfilade/engine'
import { threatsBy } from '@enfilade/kit'
import { companies } from '../content/companies.js'
import { catalogueOf } from '../content/content.js'

const field = (cover: readonly Json[]): Json => ({
  kind: 'regions',
  regions: [
    { id: 'near', name: 'Near end' },
    { id: 'middle', name: 'Middle' },
    { id: 'far', name: 'Far end' },
  ],
  groups: ['near', 'middle', 'far'].map(id => ({ id: `${id}-group`, region: id })),
  ...(cover.length > 0 && { cover }),
})
const squadAt = () => ({ at: 'near', group: 'near-group' })
const opponentAt = () => ({ at: 'far', group: 'far-group' })

export const threats = threatsBy({
  ruleset: 'rpj-scifi',
  catalogueOf,
  companies,
  squads: [
    { id: 'crew', words: 'A captain, a marine, a scout and a medic', members: ['captain', 'marine', 'scout', 'medic'] },
    { id: 'marines', words: 'Four marines', members: ['marine', 'marine', 'marine', 'marine'] },
  ],
  grounds: [
    { id: 'open', words: 'open ground, two regions apart', battlefield: field([]), squadAt, opponentAt },
    {
      id: 'cover',
      words: 'a low wall at either end, two regions apart',
      battlefield: field(['near', 'far'].map(id => ({ id: `${id}-wall`, use: 'lowWall', group: `${id}-group` }))),
      squadAt,
      opponentAt,
    },
  ],
})
