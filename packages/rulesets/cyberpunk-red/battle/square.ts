/** A square as a field of the state. */
import { is } from '@enfilade/kit'
import { z } from 'zod'
import { squareSchema } from '../ids.js'

/** A square in a file is a pair. */
export const square = is(squareSchema)
  .inFile()
  .written(
    z.tuple([squareSchema.shape.x, squareSchema.shape.y]),
    ([x, y]) => ({ x, y }),
    ({ x, y }): [number, number] => [x, y],
  )
