// What a view says in words: how combatants get about, what is in hand, what covers them, and what comes next.
import type { Viewer } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { bluePlanet } from '../index.js'
import { battleOf } from '../testing/harm-kit.js'
import { fight } from '../testing/kit.js'

const water = [{ id: 'bay', from: [0, -50], to: [50, 50], surface: 0 }]
const battlefield = { kind: 'metres', water, floors: [{ id: 'raft', from: [0, 10], to: [9, 19], height: 0 }] } as const
const shown = (person: object, change: (person: ReturnType<typeof battleOf>['people'][0]) => void = () => {}) => {
  const battle = battleOf({ battlefield: battlefield as never, people: { ana: { at: [-5, 0], ...person }, boyd: { at: [-9, 0] } } })
  const [ana] = battle.people as [(typeof battle.people)[0]]
  change(ana)
  const seen = bluePlanet.view(battle, 'gm').people.find(({ id }) => id === 'ana')
  return { words: new Map(seen?.conditions.map(({ id, words }) => [id, words])), numbers: seen?.numbers ?? [] }
}

describe('how someone gets about', () => {
  const moves = (person: object, mode: 'walk' | 'sprint' = 'sprint') =>
    shown(person, ({ now }) => {
      now.movement = mode
    }).words.get('moving')
  test('runs on land, swims in water and at its surface, crawls when prone; a machine just moves', () => {
    expect([moves({}), moves({ prone: true }, 'walk')]).toEqual(['sprints', 'crawls'])
    expect([moves({ at: [5, 0, -3] }), moves({ at: [5, 0, 0] }), moves({ flags: ['underwater'] }, 'walk')]).toEqual([
      'swims at a sprint',
      'swims at a sprint',
      'swims at walking pace',
    ])
    expect([moves({ at: [5, 12, 0] }), moves({ at: [5, 0, 0.5] })]).toEqual(['sprints', 'sprints']) // on a raft, on a deck
    expect(moves({ at: [5, 0, -3], attributes: { constitution: null } })).toBe('moves at a sprint')
  })
})

describe('what they have', () => {
  test('BP-DMG-08 the weapon in hand, the one that a wound makes them drop, stands by itself; what is part of them is not carried', () => {
    const armed = shown({ weapons: ['assaultRifle', 'diamondKnife', 'jaws', 'rostrum'] }).words
    expect([armed.get('holds'), armed.get('carries'), armed.get('mounted')]).toEqual([
      'holds assault rifle',
      'carries diamond knife',
      'has jaws and rostrum',
    ])
    const dropped = shown({ weapons: ['assaultRifle', 'diamondKnife'] }, ({ now }) => {
      now.dropped = ['assaultRifle']
    }).words
    expect([dropped.get('holds'), dropped.get('carries')]).toEqual([undefined, 'carries diamond knife'])
  })
  test('BP-ARM-01 BP-COV-03 armor and hard cover say which locations they lie over, in the fewer words', () => {
    const plate = { name: 'plate', grade: 2, protection: 8, locations: ['chestBack', 'groin'] }
    const { numbers, words } = shown({ armor: [plate, 'droneShell'], cover: { kind: 'hard', grade: 3, protection: 20 } })
    expect(numbers.find(({ label }) => label === 'plate')?.value).toBe('grade 2, protection 8, covers chest and groin')
    expect(numbers.find(({ label }) => label === 'drone shell')?.value).toBe('grade 2, protection 8')
    expect(words.get('inCover')).toBe('behind hard cover (grade 3, protection 20)')
    const curtain = { kind: 'hard', grade: 3, protection: 20, gradeByDamageType: { cutting: 1 } }
    expect(shown({ cover: curtain }).words.get('inCover')).toBe('behind hard cover (grade 3, 1 against cutting, protection 20)')
    const suit = shown({ armor: ['divingSuit'] }).numbers.find(({ label }) => label.includes('suit'))
    expect(suit?.value).toContain('covers all but skull, eyes,')
    const bonus = (traumaBonus: number) => shown({ traumaBonus }).numbers.find(({ label }) => label === 'trauma bonus')?.value
    expect([bonus(-10), bonus(10)]).toEqual(['−10', '+10'])
  })
})

test('BP-DEC-03 who declares next to an equal whom the viewer does not see declares, and makes no Speed challenge', () => {
  const people = { ana: {}, bo: { hiddenFrom: ['Crew'] } }
  const { battle } = fight({ people }).toStep('partDeclarers')
  const next = (viewer: Viewer) => bluePlanet.view(battle, viewer).ladder
  expect(next('gm')).toContain('Speed challenge: Ana and Bo')
  expect(next({ seat: 'Crew' })).toContain('Ana declares')
  expect(next({ seat: 'Crew' }).join()).not.toMatch(/Speed challenge|Bo/)
})
