/** What is taken back: hidden combatants stay hidden, and a player mends the last die that they typed. */
import { isAnswer } from '@enfilade/engine'
import { type Fight, GameMasterTable, SeatTable, SpectatorTable } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { byHand, byPeople, fightOf } from './fights.js'

function started(game: string, scenario: string, seat = byPeople) {
  const fight = fightOf({ game, scenario, seat })
  fight.keepsHidden = true
  return { fight, gm: new GameMasterTable(fight), sides: fight.ruleset.seats(fight.session.battle) }
}
/** Everyone answers as advised, `most` times. */
function play({ session }: Fight, gm: GameMasterTable, most: number): void {
  for (let nth = 0; nth < most && session.pending !== null; nth++) {
    const { pending } = session
    if (pending?.kind === 'choice') gm.takeAdvice(pending.open[0]?.tag ?? '')
    else gm.rollRest()
  }
}
const names = (table: SpectatorTable): readonly string[] => table.view().people.map(({ id }) => id)

describe('a hidden combatant', () => {
  test.each(
    ['rpj-scifi', 'cyberpunk-red', 'blue-planet', 'dark-conspiracy', '2300ad'].map((game, i) => [
      game,
      ['cargo-bay', 'back-door', 'harbor-gunfight', 'alley', 'breach'][i] ?? '',
    ]),
  )('of %s stays hidden from phones through undo, going back and redo, and is revealed by hand alone', (game, scenario) => {
    const { fight, gm, sides } = started(game, scenario)
    const { session } = fight
    const [mine = '', other = ''] = sides
    const phone = new SeatTable(fight, { seat: mine })
    const tv = new SpectatorTable(fight)
    for (let nth = 0; nth < 40 && session.pending?.kind !== 'choice'; nth++) gm.rollRest()
    // Several may be asked at once: up to where all of them have answered.
    let last = { tag: '', who: '' }
    do {
      const asked = gm.asked()
      const [question] = asked.kind === 'asked' ? asked.questions : []
      if (question?.kind !== 'choice') gm.rollRest()
      else {
        last = question
        expect(gm.answer(question.tag, question.advice.answer)).toBeNull()
      }
    } while (session.done < session.length)
    const foe = phone.view().people.find(one => one.side === other && one.id !== last.who)?.id ?? ''
    const isAnswered = (): boolean => session.entriesSoFar.some(entry => isAnswer(entry) && entry[0] === last.tag && entry[2] === 'person')
    const at = session.length
    expect(gm.command('hide', { id: foe, from: sides.filter(side => side !== other) }, 'slips away')).toEqual([])
    expect([names(phone), names(tv)].some(known => known.includes(foe))).toBe(false)

    // The hiding itself can't be undone by a slip; undone once more, what was before it is.
    expect(gm.undo()).toBe(true)
    expect(names(phone)).not.toContain(foe)
    expect(session.length).toBe(at + 1)
    expect(gm.undo()).toBe(true)
    expect(names(phone)).not.toContain(foe)
    expect(names(tv)).not.toContain(foe)
    expect(isAnswered()).toBe(false)
    expect(JSON.stringify([phone.asked(), phone.timeline(), phone.view()])).not.toContain(`"${foe}"`)
    // Between two steps it is redone; amid answers that are given at once it is given once more.
    if (session.done === session.length) {
      expect(gm.timeline().mayRedo).toBe(true)
      expect(gm.redo()).toBe(true)
      expect(isAnswered()).toBe(true)
    }
    expect(names(phone)).not.toContain(foe)
    gm.goBackTo(0)
    expect(names(phone)).not.toContain(foe)
    expect(gm.command('reveal', { id: foe }, '')).toEqual([])
    expect(names(phone)).toContain(foe)
  })
  test('at a table without other devices an undo takes back hiding as well', () => {
    const { fight, gm, sides } = started('rpj-scifi', 'cargo-bay')
    fight.keepsHidden = false
    const [mine = '', other = ''] = sides
    const foe = gm.view().people.find(({ side }) => side === other)?.id ?? ''
    expect(gm.command('hide', { id: foe, from: [mine] }, '')).toEqual([])
    expect(gm.undo()).toBe(true)
    expect(names(new SeatTable(fight, { seat: mine }))).toContain(foe)
  })
})

describe('the last die that a player typed', () => {
  /** Up to a die of this side. */
  function toDie({ session }: Fight, gm: GameMasterTable, side: string): void {
    for (let nth = 0; nth < 200; nth++) {
      const { pending } = session
      if (pending === null) throw new Error('no die')
      if (pending.kind === 'die' && session.ruleset.seatOf(session.battle, pending.who) === side && session.length > 8) return
      play({ session } as Fight, gm, 1)
    }
  }
  test('is mended alone, also when it was the last of its throw, until the next has fallen', () => {
    const { fight, gm, sides } = started('cyberpunk-red', 'duel', byHand)
    const [mine = '', other = ''] = sides
    const phone = new SeatTable(fight, { seat: mine })
    const foe = new SeatTable(fight, { seat: other })
    toDie(fight, gm, mine)
    const { pending } = fight.session
    if (pending?.kind !== 'die') throw new Error('a die')
    const before = fight.session.hash()
    const { length } = fight.session
    expect(foe.takeBackDie()).toMatchObject({ words: expect.stringContaining('Ask the game master') })
    expect(phone.throwDice(pending.tag, [2]).refusal).toBeNull()
    expect(foe.takeBackDie()).not.toBeNull()
    expect(phone.takeBackDie()).toBeNull()
    expect([fight.session.length, fight.session.hash()]).toEqual([length, before])
    expect(fight.session.pending).toMatchObject({ kind: 'die', tag: pending.tag })
    expect(phone.throwDice(pending.tag, [7]).refusal).toBeNull()
    expect(fight.session.entry(length)).toEqual([pending.tag, 7, 'physical'])
    // Once anything that this player knows of has come, it is the game master's to take back.
    for (let nth = 0; nth < 60 && fight.session.length < length + 2; nth++) {
      const next = fight.session.pending
      if (next?.kind === 'die') gm.rollRest()
      else gm.takeAdvice(next?.open[0]?.tag ?? '')
    }
    const last = fight.session.entry(fight.session.length - 1)
    expect(last !== undefined && isAnswer(last) && last[2] === 'physical' && last[0].split(' ')[1] === pending.who).toBe(false)
    expect(phone.takeBackDie()).not.toBeNull()
  })
})
