// The law of small samples, over random forecasts and chances to win: nothing is said whose contrary its interval holds as well.
import { readFileSync } from 'node:fs'
import type { Json } from '@enfilade/engine'
import { rpjSciFi as rpj } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  besideText,
  type Closely,
  type Counters,
  chanceText,
  compared,
  decidedText,
  directed,
  type Estimate,
  fewestFights,
  figuresOf,
  isFigure,
  lengthText,
  marksOf,
  noEnds,
  noFights,
  ofSome,
  type Share,
  shareOf,
  shareText,
  statesText,
  usualBand,
  usualDirectingEffort,
  usualText,
} from '../src/index.js'
import { nothingClose } from '../src/simulation/close.js'

const level = 0.95
const samples = 300
const random = (() => {
  let state = 85
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
})()
const whole = (most: number): number => Math.floor(random() * (most + 1))
/** As many fights as a forecast or a strip begins, goes on and ends with; half of the chances are near an even one or an end. */
const fightsOf = (): number => Math.ceil(10 ** (0.3 + 3 * random()))
const chanceOf = (): number => [random(), 0.4 + 0.2 * random(), random() ** 6, 1 - random() ** 6][whole(3)] ?? 0.5
const drawn = (of: number, chance: number): Share => {
  let count = 0
  for (let i = 0; i < of; i++) if (random() < chance) count++
  return shareOf(count, of, level)
}

interface Claim {
  readonly from: number
  readonly to: number
}
/** A figure claims to be known to 10 of 100: to 5 either way, and the fraction for it is within the interval. */
const about = (chance: number): Claim => ({ from: chance - 0.1, to: chance + 0.1 })
const hundredths = (text: string | undefined): number => Number(text) / 100
const claims: readonly (readonly [RegExp, (found: readonly string[]) => Claim])[] = [
  [/^about (half|even)/, () => ({ from: 0.4, to: 0.6 })],
  [/^hardly any/, () => ({ from: 0, to: 0.1 })],
  [/^nearly (all|every)/, () => ({ from: 0.9, to: 1 })],
  [/^at most ([\d.]+) (?:%|of 100)/, ([, to]) => ({ from: 0, to: hundredths(to) })],
  [/^at least ([\d.]+) (?:%|of 100)/, ([, from]) => ({ from: hundredths(from), to: 1 })],
  [/^([\d.]+)(?: %)? to ([\d.]+) (?:%|of 100)/, ([, from, to]) => ({ from: hundredths(from), to: hundredths(to) })],
  [/^(\d+) of (\d+)/, ([, part, of]) => about(Number(part) / Number(of))],
  [/^([\d.]+) %/, ([, figure]) => about(hundredths(figure))],
  [/^(under|over)/, ([, word]) => (word === 'under' ? { from: 0, to: 0.1 } : { from: 0.9, to: 1 })],
]
/** What the words leave out though the interval holds it; null: nothing. `rounding`: of whole percent. */
function contrary(words: string, { low, high }: Estimate, rounding = 0.005): string | null {
  for (const [form, claim] of claims) {
    const found = form.exec(words)
    if (found === null) continue
    const { from, to } = claim(found)
    return low < from - rounding || high > to + rounding ? `${words}, though it is ${low.toFixed(3)} to ${high.toFixed(3)}` : null
  }
  return words === '…' ? null : `${words}: no words of a share`
}
const isCounted = ({ count, of }: Share): boolean => of < fewestFights || count === 0 || count === of

const scenario = (() => {
  const text = readFileSync(new URL('../../../scenarios/rpj-scifi/cargo-bay.yaml', import.meta.url), 'utf8')
  const read = rpj.readScenario(parse(text) as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value as Json
})()
const view = rpj.view(rpj.begin(scenario), 'gm')
const closely: Closely = { sides: view.sides.slice(0, 1).map(({ id }) => id) }

/** Counts of fights that nobody played. */
function countsOf(fights: number): Counters {
  const [first, second] = view.sides
  const [wins, dies, stalls, whoDies] = [chanceOf(), chanceOf(), random() < 0.3 ? random() : 0, random()]
  const close = nothingClose()
  const counters = { ...noFights(), fights, close }
  const add = (to: { [word: string]: number }, word: string): void => {
    to[word] = (to[word] ?? 0) + 1
  }
  for (let fight = 0; fight < fights; fight++) {
    const stalled = random() < stalls
    const won = !stalled && random() < wins
    const dead = random() < dies
    const winner = won ? first : second
    if (stalled) {
      counters.nobodyWins++
      close.undecided = { fights: (close.undecided?.fights ?? 0) + 1, first: Math.min(close.undecided?.first ?? fight, fight) }
    } else {
      add(counters.wins, winner?.id ?? '')
      counters.victories[JSON.stringify([winner?.id])] = (counters.victories[JSON.stringify([winner?.id])] ?? 0) + 1
    }
    add(counters.endings, stalled ? 'stalled' : 'won')
    const rounds = String(2 + whole(3))
    counters.lengths[rounds] = { fights: (counters.lengths[rounds]?.fights ?? 0) + 1, first: 0 }
    const own = view.people.filter(({ side }) => closely.sides.includes(side))
    const fallen = own[random() < whoDies ? 0 : whole(own.length - 1)]
    for (const { id } of view.people) {
      const condition = dead && id === fallen?.id ? 'dead' : (['unhurt', 'hurt', 'down'][whole(2)] as string)
      close.conditions[id] ??= {}
      add(close.conditions[id], condition)
      counters.fates[id] ??= {}
      add(counters.fates[id], condition === 'down' ? 'incapacitated' : condition)
    }
    const how = JSON.stringify([won ? 'won' : stalled ? 'stalled' : 'lost', 1, 1, 0, dead ? 1 : 0])
    close.outcomes[how] = { fights: (close.outcomes[how]?.fights ?? 0) + 1, first: 0 }
    for (const round of ['1', '2']) {
      close.standings[round] ??= {}
      const standing = `${1 + whole(2)}/3`
      const [a, b] = close.standings[round][standing] ?? [0, 0]
      close.standings[round][standing] = won ? [a + 1, b] : [a, b + 1]
    }
    add(close.minutes, String(5 + whole(20)))
    close.marks.push((won ? 1 : 0) + (dead ? 2 : 0))
  }
  return counters
}
/** What a sentence says of a share, after "in": to the end of the clause. */
const partsOf = (sentence: string, before: RegExp): string[] => {
  const found = before.exec(sentence)
  return found === null ? [] : [sentence.slice(found.index + found[0].length).split(/[;,]|\.$/)[0] ?? '']
}

describe('of 300 random forecasts', () => {
  const forecasts = Array.from({ length: samples }, () => {
    const counters = countsOf(fightsOf())
    return figuresOf(rpj as never, scenario, '0'.repeat(32), counters, closely, level)
  })
  test('no sentence says what its interval leaves open', () => {
    const wrong = forecasts.flatMap(({ sentence, playersWin, someoneDies, undecided, people, fights }) => {
      const theirs = people.filter(({ isPlayers }) => isPlayers).map(({ conditions }) => conditions[3]?.count ?? 0)
      const mostly = shareOf(
        Math.max(...theirs),
        theirs.reduce((a, b) => a + b, 0),
        level,
      )
      const said = [
        ...(isCounted(playersWin) ? [] : partsOf(sentence, /a win in /).map(words => contrary(words, playersWin))),
        ...(isCounted(someoneDies) ? [] : partsOf(sentence, / dies in /).map(words => contrary(words, someoneDies))),
        ...(undecided === null || isCounted(undecided.share)
          ? []
          : partsOf(sentence, /it stalls in /).map(words => contrary(words, undecided.share))),
        / mostly | nearly always /.test(sentence) && mostly.low <= 0.5 ? sentence : null,
        fights < fewestFights && / %|about|hardly|nearly|mostly|to \d+ of 100/.test(sentence) ? sentence : null,
      ]
      return said.filter(one => one !== null)
    })
    expect(wrong).toEqual([])
    const all = forecasts.map(({ sentence }) => sentence).join('\n')
    for (const form of ['a win in', 'were won', 'dies in', 'died', 'about half', 'of 100', 'it stalls in', 'mostly'])
      expect(all).toContain(form)
  })
  test('no card, table or chart does, and one count is one figure', () => {
    const wrong = forecasts.flatMap(figures =>
      [
        figures.playersWin,
        figures.someoneDies,
        ...figures.wins,
        ...figures.people.flatMap(({ conditions, states }) => [...conditions, ...states]),
      ]
        .map(share => contrary(shareText(share), share))
        .filter(one => one !== null),
    )
    expect(wrong).toEqual([])
    for (const { people, fights } of forecasts)
      for (const person of people) {
        const text = statesText(person)
        if (fights < fewestFights) expect(text).not.toMatch(/\d/)
        const usual = usualText(person)
        const [first, second] = person.states
        if (usual !== null) expect([fights >= fewestFights, (first?.low ?? 0) > (second?.high ?? 0)]).toEqual([true, true])
        if (usual !== null) expect(text).toContain(usual)
      }
    for (const figures of forecasts.filter(({ fights }) => fights < fewestFights))
      expect([decidedText(figures, 'round'), lengthText(figures, 'round')]).toEqual([null, null])
  })
  test('no comparison does', () => {
    for (let nth = 0; nth < samples; nth++) {
      const fights = fightsOf()
      const [one, other] = [countsOf(fights), countsOf(fights)].map(counters =>
        figuresOf(rpj as never, scenario, '0'.repeat(32), counters, closely, level),
      ) as [(typeof forecasts)[0], (typeof forecasts)[0]]
      const { sentence, playersWin, someoneDies } = compared(one, other)
      for (const [i, { low, high }] of [playersWin.difference, someoneDies.difference].entries()) {
        const said = sentence.toLowerCase().split(';')[i] ?? ''
        if (said.includes('about as often')) expect([sentence, low > -0.05, high < 0.05]).toEqual([sentence, true, true])
        else if (said.includes('no difference')) expect([sentence, low <= 0 && high >= 0]).toEqual([sentence, true])
        else expect([sentence, said.includes('more') ? low > 0 : high < 0]).toEqual([sentence, true])
      }
    }
  })
})

describe('of 300 random chances to win', () => {
  const strips = Array.from({ length: samples }, () => drawn(Math.max(fewestFights, fightsOf()), chanceOf()))
  const wrongBy = (say: (chance: Share) => string): string[] => strips.map(one => contrary(say(one), one)).filter(one => one !== null)

  test('none is said whose contrary its interval holds', () => {
    expect(wrongBy(chanceText)).toEqual([])
    for (const one of strips) if (!isFigure(one)) expect(chanceText(one)).toMatch(/^about even$| to |^at (most|least) /)
  })
  test('"about even" for whatever holds a half is found', () => {
    const before = (chance: Share): string => (chance.low < 0.5 && chance.high > 0.5 ? 'about even' : chanceText(chance))
    expect(wrongBy(before).length).toBeGreaterThan(10)
  })
  test('a figure that isn’t known to 5 of 100 is found', () => {
    expect(wrongBy(({ share }) => `${Math.round(100 * share)} %`).length).toBeGreaterThan(10)
  })
  test('beside it stands the interval, or the count where that is all there is', () => {
    expect([shareText(shareOf(3, 8, level)), besideText(shareOf(3, 8, level)), ofSome(shareOf(3, 8, level))]).toEqual([
      '…',
      '3 of 8',
      '3 of 8',
    ])
    expect([shareText(shareOf(12, 60, level)), besideText(shareOf(12, 60, level))]).toEqual(['11 % to 32 %', ''])
    expect([shareText(shareOf(150, 300, level)), chanceText(shareOf(150, 300, level))]).toEqual(['44 % to 56 %', 'about even'])
    expect([shareText(shareOf(700, 1000, level)), besideText(shareOf(700, 1000, level))]).toEqual(['70 %', '67 % to 73 %'])
  })
  test('the sentence and what stands beside it round one range alike', () => {
    for (let of = fewestFights; of < 120; of++)
      for (let count = 1; count < of; count++) {
        const share = shareOf(count, of, level)
        const said = /^(\d+) to (\d+) of 100$/.exec(ofSome(share))
        const beside = /^(\d+) % to (\d+) %$/.exec(shareText(share))
        if (said !== null && beside !== null) expect(said.slice(1), `${count} of ${of}`).toEqual(beside.slice(1))
      }
  })
  test('a bar of fewer than 30 fights has a mark for each of them', () => {
    expect([marksOf(shareOf(3, 8, level)), marksOf(shareOf(0, 8, level))]).toEqual([[1 / 8, 1 / 8, 1 / 8], []])
    expect(marksOf(shareOf(12, 60, level))).toEqual([0.2])
  })
})

describe('the director', () => {
  const said = async (last: number, now: number, then: number) => {
    const battle = rpj.begin(scenario)
    return directed(
      rpj as never,
      battle as never,
      { sides: closely.sides, band: usualBand, seed: 's', effort: { ...usualDirectingEffort, first: 8, last } },
      async (from, _seed, fights) => ({ ...noEnds(), fights, won: Math.round(fights * (from === (battle as never) ? now : then)) }),
    )
  }
  test('says what it counted of fewer than 30 fights, and proposes nothing', async () => {
    const found = await said(8, 0, 0.7)
    expect(found?.sentence).toMatch(/: none of 8 fights were won; nobody of theirs died\.$/)
    expect(found?.proposals).toEqual([])
  })
  test('proposes what is surely nearer, and says a share as far as it is known', async () => {
    expect((await said(100, 0.2, 0.7))?.proposals.length).toBeGreaterThan(0)
    expect((await said(100, 0.55, 0.65))?.proposals).toEqual([])
    expect((await said(100, 0.48, 0.7))?.sentence).toContain('a win in 38 to 58 of 100 fights')
  })
})
