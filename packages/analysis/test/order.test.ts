// A fight to order: three different encounters within the band, by figures that anyone can count again; or what would have to be asked instead.
import { membersOf } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { loosenedText, orderedTitle, orderSentence, wishedText } from '../src/index.js'
import { countedAgain, gameOf, ordered } from './orders.js'

/** A few fights: what is right by luck is as good here. */
const fights = 20

test('fights of different companies as asked, within the middle of the band, by figures that can be counted again', () => {
  const band = { winFrom: 0.55, winTo: 0.95, deathsTo: 0.9 }
  const wish = { band, minutesTo: 60, grounds: ['cover'], options: { breaksAt: 'nature' } }
  const order = ordered('rpj-scifi', wish, fights)
  const [first] = order.proposals
  expect(order.proposals.length).toBeGreaterThan(1)
  expect(new Set(order.proposals.map(({ company }) => company)).size).toBe(order.proposals.length)
  for (const { playersWin, someoneDies, minutes, ground, morale } of order.proposals) {
    expect(playersWin.share).toBeGreaterThanOrEqual(0.65)
    expect(playersWin.share).toBeLessThanOrEqual(0.85)
    expect(someoneDies.share).toBeLessThanOrEqual(0.9)
    expect(minutes.median).toBeLessThanOrEqual(60)
    expect([ground.id, morale]).toEqual(['cover', 'by kind of person'])
  }
  const again = countedAgain('rpj-scifi', first ?? expect.fail(), fights, first?.seed ?? '')
  expect(again.playersWin).toEqual(first?.playersWin)
  expect(orderedTitle(first ?? expect.fail())).toMatch(/^[A-Z][a-z ]+: .+; .+; giving up: by kind of person$/)
  expect(ordered('rpj-scifi', wish, fights)).toEqual(order)
})
test('what nothing fits says so, with what would have to be asked instead', () => {
  const band = { winFrom: 0.3, winTo: 0.7, deathsTo: 0 }
  const order = ordered('rpj-scifi', { band, grounds: ['open'], options: { breaksAt: 'never' } }, fights)
  expect(order.proposals).toEqual([])
  const deaths = order.loosen.find(({ what }) => what === 'deaths') ?? expect.fail()
  expect(deaths.band).toMatchObject({ winFrom: 0.3, winTo: 0.7 })
  expect(deaths.band.deathsTo).toBeGreaterThan(0.2)
  expect(deaths.fits).toBeGreaterThan(0)
  expect(loosenedText(deaths)).toMatch(/^deaths in up to \d+ of 100: /)
  expect(orderSentence(order)).toMatch(/^Nothing fits all of it: \d+ encounters tried in \d+ fights\.$/)
  expect(wishedText({ band, minutesTo: 30 })).toBe(
    'the players win 30 to 70 of 100, somebody of theirs dies in 0 of 100 at most and half of the fights are over within 30 minutes',
  )
})
test.each(rulesets.map(({ id }) => id))('%s: all who go together ship, and a leader has others to lead', id => {
  const [, threats] = gameOf(id)
  const people = threats.people([]).map(one => one.id)
  expect(threats.companies.length).toBeGreaterThanOrEqual(8)
  for (const company of threats.companies) {
    const three = membersOf(company, 3)
    for (const one of three) expect(people).toContain(one)
    expect(membersOf(company, 1)).toEqual(company.crew.slice(0, 1))
    expect(three[0]).toBe(company.leader ?? company.crew[0])
    expect(company.crew).not.toContain(company.leader)
  }
})
