/** The two acts by which a game master makes it harder again, in each game: those who gave up come back, and more like someone come in. */
import { readFileSync } from 'node:fs'
import { playingOn } from '@enfilade/analysis'
import { logOf } from '@enfilade/client'
import { type AnyRuleset, beginSession, type Json, Session } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const home = new URL('../../../scenarios/', import.meta.url)
function begun(game: string, name: string) {
  const ruleset = rulesetOf(game) as AnyRuleset
  const read = ruleset.readScenario(parse(readFileSync(new URL(`${game}/${name}.yaml`, home), 'utf8')) as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seats = ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
  const session = beginSession(ruleset, read.value, 'acts', Object.fromEntries(seats))
  const { sides } = ruleset.view(session.battle as never, 'gm')
  const side = sides[1]?.id as string
  const of = () => ruleset.view(session.battle as never, 'gm').people.filter(one => one.side === side)
  const fates = () => Object.fromEntries(ruleset.fatesOf(session.battle).map(({ id, state }) => [id, state]))
  const again = () => new Session(ruleset, session.record(), session.record().entries)
  return { ruleset, session, side, of, fates, again }
}

describe.each([
  ['rpj-scifi', 'boarding-action'],
  ['cyberpunk-red', 'back-door'],
  ['blue-planet', 'knife-fight'],
  ['2300ad', 'relay-hill'],
  ['dark-conspiracy', 'the-seal'],
] as const)('%s', (game, name) => {
  test('those who have fled or surrendered fight again, and stand as if they never had', () => {
    const { ruleset, session, side, of, fates, again } = begun(game, name)
    const [one, other, third] = of().map(({ id }) => id) as [string, string, string]
    const before = fates()
    const comeBack = (args: Json) => session.command('comeBack', args, '')
    expect(comeBack({ side })[0]?.words).toBe(`Nobody of ${side} who could fight has given up.`)
    expect(session.command('giveUp', { side, how: 'flee', who: [one] }, '')).toEqual([])
    expect(session.command('giveUp', { side, how: 'surrender', who: [other] }, '')).toEqual([])
    expect([fates()[one], fates()[other]]).toEqual(['fled', 'surrendered'])
    expect(comeBack({ side, who: [third] })[0]?.words).toBe(`"${third}" isn’t one of ${side} who has given up and could fight.`)
    expect(comeBack({ side: 'Nobody' })[0]?.path).toEqual(['side'])
    const offered = ruleset.commands.comeBack?.offers?.(session.battle as never) ?? []
    expect(offered.map(({ args }) => args)).toContainEqual({ side })
    expect(offered.every(({ change }) => change === 'more')).toBe(true)
    expect(comeBack({ side, who: [one] })).toEqual([])
    expect(logOf(session, 'gm').at(-1)?.text).toMatch(/ comes back to fight\.$/)
    expect([fates()[one], fates()[other]]).toEqual([before[one], 'surrendered'])
    expect(comeBack({ side })).toEqual([])
    expect(fates()).toEqual(before)
    expect(again().hash()).toBe(session.hash())
    const { fights } = playingOn(ruleset, session.battle, [side])('back', 0, 1)
    expect(fights).toBe(1)
  })

  test('more like someone come in, unhurt and with the same sheet, under names of their own, and fight', () => {
    const { ruleset, session, side, of, again } = begun(game, name)
    const like = of().find(one =>
      (ruleset.commands.another?.offers?.(session.battle as never) ?? []).some(({ args }) => whoOf(args) === one.id),
    )
    if (like === undefined) throw new Error('someone unhurt')
    const before = of().length
    const another = (args: Json) => session.command('another', args, '')
    expect(another({ who: 'nobody' })[0]?.path).toEqual(['who'])
    expect(another({ who: like.id, count: 0 })[0]?.path).toEqual(['count'])
    expect(another({ who: like.id, count: 2 })).toEqual([])
    const came = of().slice(before)
    expect(came.length).toBe(2)
    const stem = like.name.replace(/ \d+$/, '')
    expect(came.every(one => new RegExp(`^${stem} \\d+$`).test(one.name))).toBe(true)
    expect(new Set(of().map(({ name: called }) => called)).size).toBe(before + 2)
    for (const one of came) expect([one.harm, one.numbers]).toEqual([like.harm, like.numbers])
    expect(again().hash()).toBe(session.hash())
    const { fights } = playingOn(ruleset, session.battle, [side])('more', 0, 2)
    expect(fights).toBe(2)
    // Someone who has given up can't be copied as a fighter.
    expect(session.command('giveUp', { side, how: 'flee', who: [like.id] }, '')).toEqual([])
    expect(another({ who: like.id })[0]?.words).toBe(`${like.name} isn’t unhurt, on foot and in the fight.`)
  })
})
const whoOf = (args: Json): unknown => (args as { readonly who?: unknown }).who

test('a whole side that has given up comes back together', () => {
  const { session, ruleset, side, of } = begun('rpj-scifi', 'three-sides')
  expect(session.command('giveUp', { side, how: 'flee' }, '')).toEqual([])
  expect(session.over).toBe(false)
  const [one] = of()
  expect(session.command('comeBack', { side, who: [one?.id ?? ''] }, '')[0]?.words).toBe(
    `All of ${side} have given up: some of them can’t come back alone.`,
  )
  expect(ruleset.commands.comeBack?.offers?.(session.battle as never).map(({ args }) => args)).toEqual([{ side }])
  expect(session.command('comeBack', { side }, '')).toEqual([])
  expect(ruleset.view(session.battle as never, 'gm').sides.find(({ id }) => id === side)?.hostile.length).toBeGreaterThan(0)
  expect(ruleset.fatesOf(session.battle).filter(({ state }) => state === 'fled')).toEqual([])
})
