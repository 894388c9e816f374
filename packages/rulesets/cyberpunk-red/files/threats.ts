/** Whom the people of Cyberpunk RED are weighed against: a street crew and four security guards, in the open and behind crates. */
import type { Json } from '@enfilade/engine'
import { threatsBy } from '@enfilade/kit'
import { companies } from '../content/companies.js'
import { catalogueOf } from '../content/content.js'

const size = [22, 12]
const squadColumn = 2
/** Squares from one side to the other: 24 m. */
const apart = 12
/** The people of a side stand two squares from one another, six to a column. */
const rows = 6
const at = (column: number, nth: number): readonly number[] => [column + 2 * Math.floor(nth / rows), (2 * nth) % (2 * rows)]
const squadAt = (nth: number) => ({ at: at(squadColumn, nth + 1), facing: 'east' })
const opponentAt = (nth: number) => ({ at: at(squadColumn + apart, nth), facing: 'west' })
const crates = (id: string, column: number): Json =>
  [1, 4, 7, 10].map(row => ({ id: `${id}-${row}`, use: 'crateStack', at: [column, row] })) as unknown as Json

export const threats = threatsBy({
  ruleset: 'cyberpunk-red',
  catalogueOf,
  companies,
  squads: [
    { id: 'crew', words: 'A solo, a nomad, a fixer and a medtech', members: ['solo', 'nomad', 'fixer', 'medtech'] },
    { id: 'guards', words: 'Four corporate guards', members: ['corporateGuard', 'corporateGuard', 'corporateGuard', 'corporateGuard'] },
  ],
  grounds: [
    { id: 'open', words: 'open ground, 24 m apart', battlefield: { kind: 'grid', size }, squadAt, opponentAt },
    {
      id: 'cover',
      words: 'crates before either side, 24 m apart',
      battlefield: {
        kind: 'grid',
        size,
        cover: [...(crates('west', squadColumn + 1) as Json[]), ...(crates('east', squadColumn + apart - 1) as Json[])],
      },
      squadAt,
      opponentAt,
    },
  ],
})
