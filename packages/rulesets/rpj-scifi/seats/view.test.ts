// What each seat sees, hears and imagines: everything of its own, nothing that it cannot know, and the same whatever the secrets are.
import { readdirSync, readFileSync } from 'node:fs'
import {
  beginSession,
  below,
  canonical,
  type Decider,
  deepCopy,
  diceStream,
  firstDifference,
  hashOf,
  type Json,
  type PersonView,
  runTopStep,
  SamplingAsk,
  type Seat,
  stepIsDue,
  type View,
  type Viewer,
} from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Battle } from '../battle/battle.js'
import { checkBattle } from '../files/check-battle.js'
import { readScenario } from '../files/scenario.js'
import { rpjSciFi } from '../index.js'
import { coverExamples } from '../tables/cover.js'
import { disguise } from '../testing/disguise.js'
import { secretBattle, secretWords } from '../testing/secrets.js'
import { policies } from './policies/policies.js'
import { imagine } from './taken.js'
import { view } from './view.js'

const blue: Viewer = { seat: 'blue' }
const red: Viewer = { seat: 'red' }
const begun = (battle: Battle): Battle => {
  battle.order = battle.people.map(person => person.id)
  battle.toAct = [...battle.order]
  battle.round = 1
  return battle
}
const fieldOf = ({ field }: View) => {
  if (field?.kind !== 'regions') throw new Error('a field of regions')
  return field
}
const person = (seen: View, id: string): PersonView | undefined => seen.people.find(one => one.id === id)
const text = (seen: View): string => canonical(seen as unknown as Json)

describe('a view', () => {
  test('the game master sees all of it', () => {
    const battle = begun(secretBattle())
    const seen = view(battle, 'gm')
    expect(seen.people.map(one => one.id)).toEqual(['ana', 'bo', 'cyd', 'lurker', 'gil'])
    expect(seen.order).toEqual(['ana', 'bo', 'cyd', 'lurker', 'gil'])
    expect(person(seen, 'lurker')).toMatchObject({ place: 'region vault, shelf', hiddenFrom: ['blue', 'green'] })
    expect(person(seen, 'cyd')?.numbers).toContainEqual({ of: 'weapon', label: 'carbine', value: '+7, damage 4' })
    expect(seen.clock).toEqual({ words: 'Round 1', round: 1, seconds: null })
  })

  test('RPJ-EX-05 says of each cover what it adds by range, as the worked examples do', () => {
    for (const { quality, flanking, orientation, adjacent, byRange } of coverExamples.rows) {
      const battle = begun(secretBattle())
      battle.setup.field.covers = battle.setup.field.covers.map(cover => ({ ...cover, quality, flanking }))
      const shown = fieldOf(view(battle, 'gm')).groups.flatMap(group => group.covers)
      expect(shown.length).toBeGreaterThan(0)
      for (const cover of shown) expect(cover.bonus?.[orientation]).toEqual({ adjacent, byRange })
      battle.setup.settings = { ...battle.setup.settings, modernRangedCombat: false }
      const off = fieldOf(view(battle, 'gm')).groups.flatMap(group => group.covers)
      for (const cover of off) expect(cover.bonus).toBeNull()
    }
  })

  test('a seat sees no one and nothing that it does not know of, nor a gap where they are', () => {
    const battle = begun(secretBattle())
    battle.turnOf = 'lurker'
    battle.people[0]?.suppressedBy.push('lurker', 'cyd')
    battle.agenda = [
      { step: 'takeAction', who: 'lurker' },
      { step: 'offerStrike', reactor: 'lurker', shooter: 'ana' },
    ]
    const seen = view(battle, blue)
    expect(text(seen)).not.toMatch(secretWords)
    expect(seen.order).toEqual(['ana', 'bo', 'cyd', 'gil'])
    expect(seen.now).toBeNull()
    expect(seen.ladder).toEqual([])
    expect(person(seen, 'ana')?.conditions).toContainEqual({ id: 'suppressed', words: 'suppressed by Cyd', tone: 'bad' })
    expect(fieldOf(seen).regions.map(region => region.id)).toEqual(['A', 'B', 'C'])
  })

  test('numbers that a seat does not know are words; what stands and what is broken can be seen', () => {
    const battle = begun(secretBattle())
    for (const save of battle.people[2]?.layers[0]?.saves ?? []) save.crossed = true
    const cyd = person(view(battle, blue), 'cyd')
    expect(cyd?.numbers).toEqual([])
    expect(cyd?.tracks).toEqual([
      { id: 'layer/0', label: 'armor', words: 'broken' },
      { id: 'layer/1', label: 'base', words: 'holding' },
    ])
    expect(cyd?.harm).toEqual({ level: 2, words: 'armor broken' })
    expect(person(view(begun(secretBattle()), blue), 'cyd')?.harm).toEqual({ level: 0, words: 'holding' })
    expect(person(view(battle, red), 'cyd')?.tracks[0]).toEqual({
      id: 'layer/0',
      label: 'armor',
      marks: [
        { words: '11', gone: true },
        { words: '13', gone: true },
      ],
      words: 'broken',
    })
  })

  test('the outermost layer that is not whole tells how badly a combatant is hurt', () => {
    const battle = begun(secretBattle())
    const cyd = battle.people[2]
    const [armor, base] = cyd?.layers ?? []
    if (cyd === undefined || armor === undefined || base === undefined) throw new Error('two layers')
    const harm = () => person(view(battle, 'gm'), 'cyd')?.harm
    const cross = (layer: typeof armor, saves: number): void => {
      for (const [i, save] of layer.saves.entries()) save.crossed = i < saves
    }
    const [inArmor, inBase] = [armor.saves.length, base.saves.length]
    expect(harm()).toEqual({ level: 0, words: 'whole' })
    cross(armor, 1)
    expect(harm()).toEqual({ level: 1, words: `armor ${inArmor - 1} of ${inArmor}` })
    cross(armor, inArmor)
    expect(harm()).toEqual({ level: 2, words: 'armor broken' })
    cross(base, 1)
    expect(harm()).toEqual({ level: 3, words: `base ${inBase - 1} of ${inBase}` })
    cyd.condition = 'incapacitated'
    expect(harm()).toEqual({ level: 4, words: 'incapacitated' })
    cyd.condition = 'dead'
    expect(harm()).toEqual({ level: 'dead', words: 'dead' })
  })

  test('cover that a seat does not know hides no one from it', () => {
    const battle = begun(secretBattle())
    expect(person(view(battle, blue), 'cyd')?.conditions.map(one => one.words)).toEqual([])
    expect(person(view(battle, red), 'cyd')?.conditions.map(one => one.words)).toEqual(['in cover +5, cover niche, beyond range 0'])
    expect(person(view(battle, blue), 'bo')?.conditions.map(one => one.words)).toEqual(['in cover +3, cover table, beyond range 1'])
  })

  test('a spectator sees what every side knows', () => {
    const seen = view(begun(secretBattle()), 'spectator')
    expect(text(seen)).not.toMatch(secretWords)
    expect(person(seen, 'cyd')?.numbers).toEqual([])
    expect(person(seen, 'ana')?.numbers).not.toEqual([])
  })

  test('everything that lasts is said in words', () => {
    const battle = begun(secretBattle())
    const [ana, bo] = battle.people
    Object.assign(ana as object, {
      temporaryCover: true,
      overwatch: { regionId: 'B', weaponId: 'rifle' },
      actionsLeft: 1,
      freeAttackAvailable: false,
    })
    Object.assign(bo as object, { grappleId: 'grapple-1', reoriented: true })
    Object.assign(battle.people[2] as object, { grappleId: 'grapple-1' })
    Object.assign(battle.people[4] as object, { condition: 'incapacitated', stabilizeFailures: 2 })
    const seen = view(battle, blue)
    expect(person(seen, 'ana')?.conditions.map(one => one.words)).toEqual([
      'keeping low, +1, beyond range 0',
      '1 action left',
      'free attack spent',
      'watching region B with rifle',
    ])
    expect(person(seen, 'bo')?.conditions.map(one => one.words)).toEqual([
      'in cover +3, cover table, beyond range 1',
      'turned round',
      'grappling with Cyd',
    ])
    const actions = (id: string) => person(view(battle, 'gm'), id)?.left?.find(one => one.id === 'actions')
    expect([actions('gil'), actions('bo'), actions('lurker')]).toMatchObject([undefined, { now: 0, full: 3 }, { now: 2, full: 2 }]) // RPJ-TURN-05: Bo grapples
    expect(person(seen, 'gil')).toMatchObject({ state: 'incapacitated', place: 'region C, alone' })
    expect(person(seen, 'gil')?.tracks.at(-1)).toEqual({ id: 'stabilizations', label: 'failed stabilizations', now: 2, full: 5 })
    expect(person(seen, 'gil')?.harm).toEqual({ level: 4, words: 'incapacitated' })
  })

  test('the ladder shows what is being resolved, and no choice that others have in secret', () => {
    const battle = begun(secretBattle())
    const move = { mover: 'bo', cautious: false, to: { regionId: 'A', groupId: 'new-bo', coverId: null } }
    battle.turnOf = 'bo'
    battle.agenda = [
      { step: 'takeAction', who: 'bo' },
      { step: 'arrive', move },
      { step: 'offerDeparture', reactor: 'cyd', move },
    ]
    expect(view(battle, blue).ladder).toEqual(['Turn of Bo', 'Bo moves to region A'])
    expect(view(battle, red).ladder).toEqual(['Turn of Bo', 'Bo moves to region A', 'Cyd may react to Bo leaving'])
    expect(view(battle, 'gm').ladder).toEqual(view(battle, red).ladder)
  })

  test('sides with no one in sight are left out; no seat is the game master by default', () => {
    const battle = begun(secretBattle())
    battle.people = battle.people.filter(one => one.id !== 'cyd')
    battle.order = battle.toAct = battle.order.filter(id => id !== 'cyd')
    expect(view(battle, blue).sides.map(one => one.id)).toEqual(['blue', 'green'])
    expect(view(battle, 'gm').sides.map(one => one.id)).toEqual(['blue', 'red', 'green'])
    expect(() => view(battle, { seat: 'yellow' })).toThrow(RangeError)
  })

  test('a field that is new in the model stays secret until it is named', () => {
    const battle = begun(secretBattle())
    const marked = deepCopy(battle as unknown as Json) as unknown as Battle
    for (const one of [marked, marked.setup, ...marked.people, ...marked.people.map(each => each.overwatch ?? {})])
      Object.assign(one, { plan: 'betrayal' })
    expect(text(view(marked, blue))).toBe(text(view(battle, blue)))
    expect(imagine(marked, blue)).toEqual(imagine(battle, blue))
  })
})

describe('imagination', () => {
  test('fills what is unknown by stated defaults and makes a battle that is in order', () => {
    const battle = begun(secretBattle())
    const { battle: whole, assumed } = imagine(battle, blue)
    expect(checkBattle(whole as unknown as Json)).toEqual([])
    expect(canonical(whole as unknown as Json)).not.toMatch(secretWords)
    expect(whole.people.map(one => one.id)).toEqual(['ana', 'bo', 'cyd', 'gil'])
    expect(whole.people[2]?.sheet).toMatchObject({ dex: 0, str: 0, meleeDefense: 16, rangedDefense: 16 })
    expect(whole.people[0]?.sheet).toEqual(battle.people[0]?.sheet)
    expect(assumed.join('\n')).toMatch(/Cyd has Dex 0, Str 0, melee defense 16, ranged defense 16/)
    expect(assumed.join('\n')).toMatch(/The armor of Cyd saves on \d+\./)
    expect(assumed.join('\n')).toMatch(/The base of Cyd saves on .* with none crossed out\./)
    expect(assumed.join('\n')).toMatch(/red acts by the policy "aggressive"\./)
  })

  test('for the game master it is the battle, and their own copy', () => {
    const battle = begun(secretBattle())
    const { battle: whole, assumed } = imagine(battle, 'gm')
    expect(whole).toEqual(battle)
    expect(assumed).toEqual([])
    whole.people.pop()
    expect(battle.people).toHaveLength(5)
  })

  test('holds the step at which the seat is asked', () => {
    const battle = begun(secretBattle())
    battle.turnOf = 'ana'
    battle.agenda = [{ step: 'takeAction', who: 'ana' }]
    expect(imagine(battle, blue).battle.agenda).toEqual([{ step: 'takeAction', who: 'ana' }])
    battle.agenda.push({ step: 'offerStrike', reactor: 'cyd', shooter: 'ana' })
    expect(imagine(battle, blue).battle.agenda).toEqual([{ step: 'takeAction', who: 'ana' }])
  })

  test('gives an attacker whose weapons are unknown one to attack with, and a hit a damage', () => {
    const battle = begun(secretBattle())
    battle.turnOf = 'cyd'
    battle.agenda = [
      { step: 'takeAction', who: 'cyd' },
      { step: 'damageSave', target: 'bo', damage: 9, base: false },
      { step: 'attack', attack: { kind: 'melee', attacker: 'cyd', target: 'bo', weaponId: 'baton', moving: null } },
    ]
    const { battle: whole, assumed } = imagine(battle, blue)
    expect(checkBattle(whole as unknown as Json)).toEqual([])
    expect(whole.agenda[2]).toMatchObject({ attack: { weaponId: 'unarmed' } })
    expect(whole.agenda[1]).toMatchObject({ damage: 3 })
    expect(assumed).toContain('Cyd has 1 of 2 actions left.')
  })
})

// ── secrecy as a law ───────────────────────────────────────────────────────────────────────────────────────────────
const folder = new URL('../../../../scenarios/rpj-scifi/', import.meta.url)
/** A shipped scenario with more secrets: every other person's numbers, the third of each side, and the first cover. */
function secretScenario(file: string): Json {
  const scenario = parse(readFileSync(new URL(file, folder), 'utf8'))
  const names: string[] = scenario.sides.map((side: { name: string }) => side.name)
  for (const side of scenario.sides)
    for (const [i, one] of side.combatants.entries()) {
      const others = names.filter(name => name !== side.name)
      if (i % 2 === 0) one.numbersHiddenFrom = others
      if (i === 2) one.hiddenFrom ??= others
    }
  if (scenario.battlefield.cover?.[0] !== undefined) scenario.battlefield.cover[0].hiddenFrom = [names[0]]
  const read = readScenario(scenario, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}
const picker = (seed: string): ((n: number) => number) => {
  const stream = diceStream(seed)
  return n => below(stream, n)
}

describe('two battles that differ only in what a seat cannot know', () => {
  test.each(readdirSync(folder))('give it the same view, options, forms, words and policy: %s', file => {
    const scenario = secretScenario(file)
    const battle = rpjSciFi.begin(scenario)
    const seats = Object.fromEntries(rpjSciFi.seats(battle).map(seat => [seat, { decides: 'person', dice: 'stream' } satisfies Seat]))
    const pick = picker(`secrets of ${file}`)
    const session = beginSession(rpjSciFi, scenario, 'secrecy', seats)
    let differing = 0
    while (session.pending?.kind === 'choice') {
      const [open] = session.pending.open
      if (open === undefined) break
      const { decision, step, who } = open
      const hash = session.hash()
      for (const seat of Object.keys(seats)) {
        const other = disguise(session.battle, seat, pick)
        const imagined = imagine(other, { seat })
        if (hashOf(other as unknown as Json) !== hash) differing++
        expect(checkBattle(other as unknown as Json)).toEqual([])
        expect(firstDifference(view(other, { seat }) as unknown as Json, view(session.battle, { seat }) as unknown as Json)).toBeNull()
        expect(imagined).toEqual(imagine(session.battle, { seat }))
        expect(checkBattle(imagined.battle as unknown as Json)).toEqual([])
        if (rpjSciFi.seatOf(session.battle, who) !== seat) continue
        const asked = [session.battle, other].map(one => {
          const options = decision.options(one, step, who)
          const forms = decision.forms?.(one, step, who) ?? null
          return { options, forms, words: options.map(option => decision.say(one, step, who, option)) }
        })
        expect(canonical(asked[1] as unknown as Json)).toBe(canonical(asked[0] as unknown as Json))
        for (const policy of Object.values(rpjSciFi.policies)) {
          const answers = [session.battle, other].map(one => {
            let why = ''
            const table = { pick: picker('one'), because: (words: string) => (why = words) }
            return { answer: policy.decide({ battle: one, side: seat }, decision as never, step, who, table), why }
          })
          expect(answers[1]).toEqual(answers[0])
        }
      }
      const { answer } = session.advice(open)
      expect(session.answer(open.tag, answer)).toBeNull()
    }
    expect(session.over).toBe(true)
    expect(differing).toBeGreaterThan(10)
  })

  test('disguise leaves the battle as it is, and changes what is secret', () => {
    const battle = begun(secretBattle())
    const before = canonical(battle as unknown as Json)
    const other = disguise(battle, 'blue', picker('masks'))
    expect(canonical(battle as unknown as Json)).toBe(before)
    expect(other.people[3]?.name).not.toBe('Lurker')
    expect(other.people[2]?.sheet).not.toEqual(battle.people[2]?.sheet)
    expect(other.people[0]).toEqual(battle.people[0])
    expect(other.setup.field.covers[1]).not.toEqual(battle.setup.field.covers[1])
  })

  test('what a seat imagines can be played to its end', () => {
    const scenario = secretScenario('three-sides.yaml')
    const session = beginSession(rpjSciFi, scenario, 'dreams', { Patrol: { decides: 'person', dice: 'stream' } })
    const { battle } = imagine(session.battle, { seat: 'Patrol' })
    battle.setup = { ...battle.setup, stallAfter: 3 }
    const { aggressive } = policies
    const decide: Decider = (decision, now, step, who) =>
      aggressive.decide({ battle: now as unknown as Battle, side: '' }, decision, step, who, { pick: () => 0, because: undefined })
    const ask = new SamplingAsk(diceStream('dreams'), decide)
    let steps = 0
    while (steps < 20_000 && stepIsDue(rpjSciFi, battle)) {
      runTopStep(rpjSciFi, battle, { ask, tell: undefined })
      steps++
    }
    expect(battle.ended).not.toBeNull()
  })
})
