/** Names by which something is looked up: what objects have by themselves is none. */
import { expect, test } from 'vitest'
import { keyNameSchema } from './names.js'

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype'])('nothing is called %s', name => {
  expect(keyNameSchema.safeParse(name).error?.issues).toMatchObject([{ message: 'This word cannot be a name here' }])
})
test.each(['Constructors', 'to string', 'none', 'Crew'])('something may be called %s', name => {
  expect(keyNameSchema.safeParse(name).success).toBe(true)
})
