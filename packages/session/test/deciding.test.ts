/** Who is named as deciding: those who are asked openly, and no one for a secret question. */
import type { Viewer } from '@enfilade/engine'
import { decidersOf, type Fight, GameMasterTable } from '@enfilade/session'
import { expect, test } from 'vitest'
import { fightOf } from './fights.js'

const names = ({ session }: Fight, viewer: Viewer) =>
  decidersOf(session, session.ruleset.view(session.battle, viewer)).map(({ who, hasDecided }) => (hasDecided ? `${who} ✓` : who))

test('of several who are asked at once, each has a tick once they have decided', () => {
  const fight = fightOf({ game: '2300ad', scenario: 'road-ambush' })
  const table = new GameMasterTable(fight)
  const open = () => (fight.session.pending?.kind === 'choice' ? fight.session.pending.open : [])
  for (let answers = 0; open().length < 2 && answers < 50; answers++) table.takeAdvice(open()[0]?.tag ?? '')
  const those = open().map(({ who }) => who)
  expect(names(fight, 'gm').toSorted()).toEqual(those.toSorted())
  table.takeAdvice(open()[0]?.tag ?? '')
  expect(names(fight, 'gm').toSorted()).toEqual([`${those[0]} ✓`, ...those.slice(1)].toSorted())
})
test('a secret question names no one but to the game master', () => {
  const fight = fightOf({ game: 'cyberpunk-red', scenario: 'back-door' })
  const table = new GameMasterTable(fight)
  for (let answers = 0; answers < 300; answers++) {
    const { pending } = fight.session
    if (pending?.kind !== 'choice') break
    const [open] = pending.open
    if (open?.decision.secret) {
      expect(names(fight, 'gm')).toEqual([open.who])
      expect(names(fight, 'spectator')).toEqual([])
      return
    }
    table.takeAdvice(open?.tag ?? '')
  }
  expect.unreachable('nobody was asked in secret')
})
test('what binds a whole side is no secret to that side', () => {
  const fight = fightOf({ game: 'cyberpunk-red', scenario: 'back-door' })
  const table = new GameMasterTable(fight)
  for (let answers = 0; answers < 800; answers++) {
    const { pending, ruleset, battle } = fight.session
    if (pending?.kind !== 'choice') break
    const [open] = pending.open
    if (open?.decision.name === 'morale') {
      const own = ruleset.seatOf(battle, open.who) ?? ''
      const others = ruleset.seats(battle).filter(seat => seat !== own)
      expect([own, ...others].map(seat => names(fight, { seat }))).toEqual([[open.who], ...others.map(() => [])])
      expect(names(fight, 'spectator')).toEqual([])
      return
    }
    table.takeAdvice(open?.tag ?? '')
  }
  expect.unreachable('no side was asked to go on')
})
