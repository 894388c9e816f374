/** A new fight while it is made: what goes on of it to Prepare, to a field or to a table is all that stands there now, in one piece. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EarlierFight } from '../../src/home/draft.js'
import type { Ground } from '../../src/home/ground.js'
import { type BeginsElsewhere, MakingFight } from '../../src/home/making-fight.svelte.js'
import type { Beginning, KeptFile, Library } from '../../src/session/library.js'

vi.mock('virtual:games', () => ({ games: [] }))
vi.mock('../../src/routes.svelte.js', () => ({ goTo: () => undefined, fightAddress: (id: string) => id }))

const game = 'rpj-scifi'
const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset
function scenarioOf(name: string): Json {
  const file = `${name}.yaml`
  const read = readFileText(file, readFileSync(join(import.meta.dirname, '../../../../scenarios', game, file), 'utf8'))
  if (!read.ok) throw new Error(`${file} cannot be read`)
  return read.file.value
}
const [duel, bay] = [scenarioOf('duel'), scenarioOf('cargo-bay')]
const ground = (name: string, scenario: Json): Ground => ({ name, title: name, load: async () => scenario })
const kept = (id: string, kind: KeptFile['kind'], name: string) => ({ id, kind, game, name, title: id, people: [], removed: null })

let begun: Beginning[] = []
beforeEach(() => {
  begun = []
})
/** A device with one drawn map, one file of content, and the rules of the game. */
const library = {
  files: [kept('lock', 'scenario', 'lock.yaml'), kept('guns', 'content', 'guns.yaml')],
  game: async () => ({
    options: ruleset.options,
    policies: Object.keys(ruleset.policies).map(name => ({ name })),
    content: ruleset.content,
  }),
  fileValue: async () => bay,
  async check({ scenario }: Beginning) {
    const read = ruleset.readScenario(scenario, [])
    if (!read.ok) return read
    const view = ruleset.view(ruleset.begin(read.value), 'gm')
    const sides = view.sides.map(({ id, name }) => ({ id, name, people: view.people.filter(({ side }) => side === id) }))
    return { ok: true, preview: { title: '', view, over: null, sides, doubts: [] } }
  },
  async begin(beginning: Beginning) {
    begun.push(beginning)
    return { ok: true, id: 'begun' }
  },
} as unknown as Library

async function made(
  picked: Ground | null,
  earlier: EarlierFight | null = null,
  elsewhere: BeginsElsewhere | null = null,
): Promise<MakingFight> {
  const fight = new MakingFight(library, game, picked, earlier, elsewhere)
  await fight.choose(0)
  expect(fight.problem).toBe('')
  return fight
}
const who = { id: 'ames', name: 'Ames', state: 'unhurt', written: { use: 'marine' } }
const side = (name: string, policy: 'person' | 'policy') => ({ name, decides: policy, dice: 'physical', people: [who] }) as const
const earlier: EarlierFight = {
  ...{ id: 'before', title: 'Duel', scenario: duel },
  sides: [side('Crew', 'person'), side('Gang', 'policy')],
  dead: [{ side: 'Crew', id: 'boyd', name: 'Boyd', state: 'dead', written: null }],
}

test('a fight takes along the picture under its map, the user’s content, and who decides for its sides with which dice', async () => {
  const fight = await made(ground('lock', duel))
  const [, other] = fight.sides
  if (other !== undefined) Object.assign(other, { decides: 'person', dice: 'physical' })
  const goesOn = await fight.asItStands()
  expect(goesOn).toMatchObject({ game, content: ['guns'], picture: 'map.rpj-scifi.lock' })
  expect(Object.values(goesOn?.seats ?? {})).toMatchObject([
    { decides: 'person', dice: 'stream' },
    { decides: 'person', dice: 'physical' },
  ])
  await fight.begin()
  expect(begun).toEqual([goesOn])
})

test('one that follows another says which, who stayed behind, and keeps the picture of the same ground only', async () => {
  const fight = await made(null, earlier)
  const follows = { after: 'before', left: [{ side: 'Crew', id: 'boyd', written: null }] }
  expect((await fight.check()).beginning).toMatchObject({ ...follows, picture: 'fight.before' })
  fight.chosen = fight.grounds.findIndex(({ name }) => name === 'lock')
  await fight.choose(fight.chosen)
  expect((await fight.check()).beginning).toMatchObject({ ...follows, picture: 'map.rpj-scifi.lock' })
})

test('what was prepared and is edited again keeps its picture and the fight that it follows', async () => {
  const fight = await made({ ...ground('', duel), title: 'Varied', with: { picture: 'fight.before', after: 'before' } })
  expect(await fight.asItStands()).toMatchObject({ picture: 'fight.before', after: 'before' })
})

test('at a table the same goes there, and begins nothing here', async () => {
  const given: unknown[] = []
  const fight = await made(ground('lock', duel), null, async (...what) => {
    given.push(what)
    return ''
  })
  fight.title = ' Again '
  const goesOn = await fight.asItStands()
  await fight.begin()
  expect([given, begun]).toEqual([[['Again', goesOn]], []])
})

test('Prepare takes what stands in the form now, not what was checked last', async () => {
  const fight = await made(ground('lock', duel))
  fight.title = 'First'
  await fight.check()
  expect([fight.now?.beginning.scenario, fight.beginning?.scenario]).toMatchObject([{ title: 'First' }, { title: 'First' }])
  fight.title = 'Second'
  expect(fight.now).toBeNull()
  expect(fight.beginning?.scenario).toMatchObject({ title: 'First' })
  expect((await fight.asItStands())?.scenario).toMatchObject({ title: 'Second' })
  fight.title = ' '
  expect(await fight.asItStands()).toBeNull()
})

test('the game is asked again about a ground that was taken again, also where its sides are called the same', async () => {
  const fight = await made(ground('lock', duel))
  fight.title = 'Here'
  await fight.check()
  expect(fight.now).not.toBeNull()
  await fight.choose(0)
  expect(fight.now).toBeNull()
})

test('its own title stays when its map is opened in between, whatever that is called', async () => {
  const fight = await made(ground('lock', duel))
  fight.title = 'Night at the lock'
  fight.leave()
  const again = await made({ ...ground('lock', duel), title: 'New map' })
  expect(again.title).toBe('Night at the lock')
})
test('a ground that is slow to come doesn’t take the place of one chosen meanwhile', async () => {
  let comes = (): void => undefined
  const slow = { ...ground('slow', duel), load: () => new Promise<Json>(done => (comes = () => done(duel))) }
  const fight = new MakingFight(library, game, slow, null)
  const first = fight.choose(fight.chosen)
  fight.chosen = fight.grounds.findIndex(({ name }) => name === 'lock')
  await fight.choose(fight.chosen)
  const sides = fight.sides.map(({ name }) => name)
  comes()
  await first
  expect(fight.sides.map(({ name }) => name)).toEqual(sides)
  expect(fight.title).toBe('lock')
})

test('while another ground is on its way, no one of the one before is said to fight there', async () => {
  const empty = { sides: ['Crew', 'Gang'].map(name => ({ name, combatants: [{ at: [1, 1] }] })) }
  const fight = await made({ ...ground('', empty), empty: true })
  expect(fight.hasPeople(0)).toBe(false)
  fight.chosen = fight.grounds.findIndex(({ name }) => name === 'lock')
  const arriving = fight.choose(fight.chosen)
  expect(fight.hasPeople(0)).toBe(false)
  await arriving
  expect([fight.hasPeople(0), fight.written[0]?.people.length]).toEqual([true, 3])
})
