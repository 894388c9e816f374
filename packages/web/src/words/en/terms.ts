/** Words for the terms of a game, which open where they stand. */
import { counted } from '../numbers.js'

export const terms = {
  terms: 'Glossary',
  list: (count: number) => `Glossary: ${counted(count, 'term')} of this explained`,
  open: (term: string) => `${term}: what it means`,
  meaning: (term: string) => `What ${term} means`,
} as const
