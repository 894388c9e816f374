/** What a forecast before the fight says: nothing that its intervals leave open. */
import { fewestFights, isFigure, shareOf } from '@enfilade/analysis'
import { expect, test } from 'vitest'
import { quickWords } from '../../src/home/quick-words.js'

const said = (fights: number, won: number, lost: number) => {
  const [ours, theirs, nobody] = [won, lost, fights - won - lost].map(count => shareOf(count, fights, 0.95))
  if (ours === undefined || theirs === undefined || nobody === undefined) throw new Error('no share')
  const side = { id: '', at: 0, name: '' }
  const chances = [ours, theirs, nobody]
  return {
    chances,
    words: quickWords({
      fights,
      sides: [
        { ...side, ...ours },
        { ...side, ...theirs },
      ],
      nobody,
    }),
  }
}

test('a share is a range until it is known to 5 of 100, and of what never happened no more is said than its bound', () => {
  expect(said(fewestFights - 1, 10, 19).words).toBeNull()
  expect(said(108, 68, 40).words).toEqual(['53 % to 72 %', '28 % to 47 %', 'at most 3 %'])
  expect(said(2000, 1020, 980).words).toEqual(['51 %', '49 %', 'at most 0.1 %'])
  for (let fights = fewestFights; fights < 3000; fights = Math.ceil(fights * 1.4))
    for (let won = 0; won <= fights; won += Math.ceil(fights / 9)) {
      const { chances, words } = said(fights, won, fights - won)
      for (const [i, one] of chances.entries())
        expect([fights, won, /^\S+ %$/.test(words?.[i] ?? '')]).toEqual([fights, won, isFigure(one) && one.share > 0 && one.share < 1])
    }
})
