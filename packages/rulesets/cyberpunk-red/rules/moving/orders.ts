/** The orders of moving: walking, running, turning, getting up. How a way is walked is in moving.ts. */
import { placeWords } from '../../battle/names.js'
import { type Facing, facings } from '../../tables/words.js'
import { effectiveMove } from '../dice/stats.js'
import { type CourseOf, impossible } from '../orders.js'
import * as told from './events.js'
import { refusalToMove, setOut, squaresInReach, squaresLeft, whyNoMove } from './moving.js'

export const move: CourseOf<'move'> = {
  cost: 'move',
  name: 'Moving',
  words: 'Move',
  options: (battle, person) => squaresInReach(battle, person).map(({ x, y }) => ({ action: 'move', x, y })),
  refused: (battle, person, { x, y, path }) => refusalToMove(battle, person, { x, y }, path),
  carryOut: (battle, person, { x, y, path }, tell) => setOut(battle, person, { x, y }, path, tell),
  say: (battle, _person, { x, y }) => `Move to ${placeWords(battle, { x, y })}`,
  fields: (battle, person) => {
    const squares = squaresInReach(battle, person)
    return [
      {
        name: 'x',
        words: 'East',
        kind: 'place',
        values: squares.map(square => ({ value: [square.x, square.y], words: placeWords(battle, square) })),
      },
      { name: 'y', words: 'South', kind: 'number', from: 0, to: battle.setup.field.size[1] - 1 },
    ]
  },
}

/** A further Move Action, for the Action of the turn. */
export const run: CourseOf<'run'> = {
  cost: 'action', // CPR-ACT-02
  name: 'Running',
  words: 'Run',
  options: (battle, person) => (run.refused(battle, person, { action: 'run' }) === null ? [{ action: 'run' }] : []),
  refused: (battle, person) => {
    const never = whyNoMove(battle, person) // CPR-GAP-52, CPR-ARM-03
    if (never !== null) return { ...never, words: never.words.replace('Moving', run.name) }
    return person.turn.moveActions === 1 ? null : impossible('CPR-ACT-02', run.name, `${person.name} has not taken the Move Action yet`) // CPR-ACT-02
  },
  carryOut: (_battle, person, _order, tell) => {
    person.turn.moveActions = 2
    tell?.(told.ran({ rule: 'CPR-ACT-02', who: person.id, squares: effectiveMove(person) }))
  },
  say: (_battle, person) => `Run: ${squaresLeft(person) + effectiveMove(person)} squares`,
  fields: () => [],
}

const facingWords: Readonly<Record<Facing, string>> = {
  north: 'north',
  northeast: 'north-east',
  east: 'east',
  southeast: 'south-east',
  south: 'south',
  southwest: 'south-west',
  west: 'west',
  northwest: 'north-west',
}
/** Turning round, free in one's own turn. */
export const face: CourseOf<'face'> = {
  cost: 'nothing', // CPR-MOVE-08
  name: 'Turning',
  words: 'Turn',
  unlisted: true, // legal at any time; a list of all directions would only be in the way
  options: () => [],
  refused: (_battle, person, { facing }) =>
    facing === person.facing ? impossible('CPR-MOVE-08', face.name, `${person.name} already faces that way`) : null,
  carryOut: (_battle, person, { facing }, tell) => {
    person.facing = facing
    tell?.(told.faced({ rule: 'CPR-MOVE-08', who: person.id, facing }))
  },
  say: (_battle, _person, { facing }) => `Turn to the ${facingWords[facing]}`,
  fields: () => [
    { name: 'facing', words: 'Direction', kind: 'oneOf', values: facings.map(facing => ({ value: facing, words: facingWords[facing] })) },
  ],
}

export const getUp: CourseOf<'getUp'> = {
  cost: 'action', // CPR-ACT-04
  name: 'Getting up',
  words: 'Get up',
  options: (_battle, person) => (person.prone && person.falling === null ? [{ action: 'getUp' }] : []),
  refused: (_battle, person) =>
    person.prone && person.falling === null ? null : impossible('CPR-ACT-04', getUp.name, `${person.name} is not lying down`),
  carryOut: (_battle, person, _order, tell) => {
    person.prone = false // CPR-ACT-04
    tell?.(told.gotUp({ rule: 'CPR-ACT-04', who: person.id }))
  },
  say: () => 'Get up',
  fields: () => [],
}
