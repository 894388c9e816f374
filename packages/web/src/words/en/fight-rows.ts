/** Words for a kept fight in a list, and for one that can only be read. */
import { counted } from '../numbers.js'

export const fightRows = {
  waitsForNobody: 'no open question',
  answers: (count: number) => counted(count, 'answer'),
  madeWith: (version: string) => `made with rules ${version}`,
  otherRules: (version: string) => `rules ${version}, read only`,
  noReplay: 'doesn’t replay, read only',
}
