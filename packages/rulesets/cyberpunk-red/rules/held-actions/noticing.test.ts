// What those who hold an Action notice: an enemy who comes into sight by whatever means, and what others do. A search through random fights
// looks for any way that the rules don't notice.
import { type Decision, diceStream, type Json, runTopStep, SamplingAsk, stepIsDue } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle, Combatant } from '../../battle/battle.js'
import { carriesOn } from '../../battle/battle.js'
import { canSee } from '../../battle/ground.js'
import { commands } from '../../commands/commands.js'
import {
  act,
  battleOf,
  choice,
  dice,
  explosive,
  type Fight,
  fight,
  move,
  type Placement,
  type Situation,
  stand,
  weaponItem,
} from '../../testing/kit.js'
import { advance, steps } from '../steps.js'

const shot = { action: 'attack', weaponId: 'heavyPistol', target: 'brick' }
const hold = (trigger: Json, order: Json = shot) => ({ action: 'holdAction', order, trigger })
const gunner = { at: [0, 5], holds: ['heavyPistol'] } as const
const hits = [dice('4'), dice('3 3 3'), dice('1 9')] as const // 8 + 6 + 4 = 18 vs DV 15; 9 − 7 = 2 through; the second shot misses
type Edge = [[number, number], [number, number]]
const wall: Edge = [[4, 0], [4, 6]] // biome-ignore format: two points
const beyond = [6, 2] as const
const friend = { side: 'crew' } as const

/** Vex waits for Brick, who stands behind the wall. Kite is another of the crew. */
function waiting(
  trigger: Json,
  situation: Omit<Situation, 'people'> & { readonly people?: Situation['people'] } = {},
  order: Json = shot,
): Fight {
  const { people, ...rest } = situation
  const everyone = { vex: gunner, kite: { at: [3, 9], ...friend }, brick: beyond, ...people } as const
  const run = fight({ field: { walls: [wall] }, ...rest, people: everyone })
  return run.act('vex', hold(trigger, order)).endTurn('vex')
}
const inSight = { when: 'enemyInSight', who: 'brick' }
const used = (run: Fight): number => run.all('heldActionUsed').length
/** The game master's act, and what it sets off. */
function order(run: Fight, name: string, args: Json): Fight {
  expect(commands[name]?.do(run.battle, args, event => void run.told.push(event as never))).toEqual([])
  return run.go(...hits)
}

describe('CPR-ACT-07 CPR-GAP-13 an enemy comes into sight', () => {
  test('by a leap out of a blast, once that is over', () => {
    const run = waiting(inSight, {
      people: {
        brick: { at: [4, 4], stats: { REF: 8 } },
        kite: { at: [12, 4], ...friend, holds: ['grenadeLauncher'], skills: { heavyWeapons: 6 } },
      },
      field: { walls: [[[4, 3], [4, 5]]] }, // biome-ignore format: two points
    })
    // Kite: REF 8 + 6 + 9 = 23 vs DV 15; Brick dodges with 6 + 4 + 20 = 30 and leaps to where Vex sees them.
    run.act('kite', explosive('grenadeLauncher', 5, 4), dice('9'), choice('brick', { action: 'dodge' }), dice('10 10'),
      choice('brick', { action: 'leap', x: 2, y: 5 }), stand('brick'), dice('4'), dice('3 3 3'), stand('brick'), dice('1 9')) // biome-ignore format: the script in its order
    expect([used(run), run.hp('brick')]).toEqual([1, 43])
  })
  test('because the game master moves them', () => {
    expect(used(order(waiting(inSight), 'moveTo', { who: 'brick', at: { x: 6, y: 8 } }))).toBe(1)
  })
  test('because the game master reveals them', () => {
    const run = waiting(
      { when: 'enemyInSight' },
      { people: { mouse: [6, 8], brick: { at: [6, 5], is: { hiddenFrom: ['crew'] } } }, field: {} },
    )
    expect(used(order(run, 'reveal', { id: 'brick', to: ['crew'] }))).toBe(1)
  })
  test('because the game master opens a door', () => {
    const doors = [{ id: 'hatch', name: 'Hatch', at: [[4, 5], [4, 6]] as Edge }] // biome-ignore format: two points
    const run = waiting(inSight, { people: { brick: [6, 5] }, field: { walls: [[[4, 0], [4, 5]]], doors } }) // biome-ignore format: two points
    expect(used(order(run, 'setDoor', { id: 'hatch', open: true }))).toBe(1)
  })
  test('because a friend drags them', () => {
    const run = waiting(inSight, {
      people: { brick: [5, 6], kite: { at: [4, 7], ...friend } },
      grapples: [{ attacker: 'kite', defender: 'brick', hand: 'left', shield: false }],
      field: { walls: [[[4, 0], [4, 7]]] }, // biome-ignore format: two points
    })
    expect(used(run.act('kite', move(2, 7), ...hits))).toBe(1)
  })
  test('because those who wait come round the corner themselves', () => {
    const run = fight({ people: { vex: gunner, brick: beyond }, field: { walls: [wall] } }).act('vex', hold(inSight))
    expect(used(run.act('vex', move(4, 8), ...hits))).toBe(1)
    expect(run.person('vex').at).toEqual({ x: 4, y: 8 })
  })
  test('again, after they were out of it for part of one walk', () => {
    const covers = { crate: { at: [3, 5] } } as const
    const run = waiting(inSight, { people: { brick: [6, 3] }, covers, field: {} }).endTurn('kite')
    run.act('brick', { ...move(6, 7), path: [4, 5, 6, 7].map(y => ({ x: 6, y })) }, ...hits)
    expect([used(run), run.person('brick').at]).toEqual([1, { x: 6, y: 7 }])
  })
  test('because a blast brings cover down', () => {
    const run = waiting(inSight, {
      people: { brick: [6, 5], kite: { at: [3, 12], ...friend, holds: ['grenadeLauncher'], skills: { heavyWeapons: 6 } } },
      covers: { crate: { at: [4, 5], material: 'wood', thickness: 'thin' } },
      field: {},
    })
    expect(used(run.act('kite', explosive('grenadeLauncher', 3, 6), dice('9'), dice('1 1 1 1 1 1'), ...hits))).toBe(1) // biome-ignore format: the script in its order
  })
})

describe('CPR-ACT-07 CPR-GAP-13 other events', () => {
  const open = { field: {} }
  test('someone reloads, draws, grabs or uses a door where they are seen', () => {
    const brick = (): Placement => ({ at: [6, 5], holds: [weaponItem('brick', 'heavyPistol', { rounds: 2 })], carries: ['knife'] })
    const door = [{ id: 'hatch', name: 'Hatch', at: [[7, 5], [7, 6]] as Edge }] // biome-ignore format: two points
    const deeds = {
      reload: { action: 'reload', weaponId: 'heavyPistol', ammunition: 'bullet' },
      draw: { action: 'draw', itemId: 'knife' },
      openDoor: { action: 'openDoor', doorId: 'hatch' },
      grab: { action: 'grab', target: 'kite' },
    }
    for (const [deed, doing] of Object.entries(deeds)) {
      const run = waiting(
        { when: 'enemyDoes', deed, who: 'brick' },
        { people: { brick: brick(), kite: { at: [6, 6], ...friend } }, field: { doors: door } },
      )
      run.endTurn('kite').act('brick', doing, ...(deed === 'grab' ? [dice('1 9'), dice('9')] : []), ...hits)
      expect([deed, used(run)]).toEqual([deed, 1])
      const other = waiting({ when: 'enemyDoes', deed: 'getUp', who: 'brick' }, { people: { brick: brick() }, field: { doors: door } })
      other.endTurn('kite')
      if (deed !== 'grab') expect(used(other.act('brick', doing))).toBe(0)
    }
  })
  test('what someone does whom their side knows nothing of neither sets it off nor loses it', () => {
    const doing = { action: 'reload', weaponId: 'heavyPistol', ammunition: 'bullet' }
    const reloads = (hiddenFrom: string[]) => {
      const holds = [weaponItem('brick', 'heavyPistol', { rounds: 2 })]
      const people = { brick: { at: [6, 5], holds, is: { hiddenFrom } }, mouse: [8, 8] } as const
      const run = waiting({ when: 'enemyDoes', deed: 'reload', first: true }, { people, ...open }, { ...shot, target: 'mouse' })
      run.endTurn('kite').act('brick', doing, ...(hiddenFrom.length === 0 ? hits : []))
      return [used(run), run.all('heldActionLost').length, run.person('vex').held === null]
    }
    expect(reloads([])).toEqual([1, 0, true])
    expect(reloads(['crew'])).toEqual([0, 0, false])
  })
  test('someone named goes down, a friend too', () => {
    const run = waiting(
      { when: 'enemyGoesDown', who: 'kite' },
      { people: { brick: [6, 5], kite: { at: [3, 9], ...friend, is: { hp: -1 } } }, ...open },
    )
    expect(used(run)).toBe(0)
    expect(used(run.step({ step: 'deathSave', who: 'kite' as never }, dice('10'), ...hits))).toBe(1)
  })
  test('a word: the game master releases it', () => {
    const run = waiting({ when: 'word' }, { people: { brick: [6, 5] }, ...open })
    expect(used(order(run, 'releaseHeldAction', { who: 'vex' }))).toBe(1)
    expect(commands.releaseHeldAction?.do(run.battle, { who: 'vex' }, undefined)[0]?.words).toBe('Vex holds no Action.')
  })
  test('the Action turns on the first who does it, whomever it names', () => {
    const run = waiting({ when: 'enemyInSight', first: true }, { people: { mouse: [6, 3] } })
    run.endTurn('kite').endTurn('brick')
    run.act('mouse', move(6, 8), dice('4'), dice('3 3 3'), dice('1 9'))
    expect(run.all('attackRolled').map(({ target }) => target)).toEqual(['mouse', 'mouse'])
  })
  test('what turns on the first who does it needs a target, and someone who does it', () => {
    const run = fight({ people: { vex: gunner, brick: [6, 5] } })
    for (const trigger of [{ when: 'word', first: true }, { when: 'initiativeCount', count: 3, first: true }, { when: 'enemyDoes' }])
      expect(run.refusal('vex', hold(trigger))).toMatchObject({ rule: 'CPR-ACT-07' })
    expect(run.refusal('vex', { action: 'holdAction', order: act('getUp'), trigger: { when: 'enemyMoves', first: true } })).toMatchObject({ rule: 'CPR-ACT-07' }) // biome-ignore format: one call
  })
})

// ── a search ───────────────────────────────────────────────────────────────────────────────────────────────────────
const people = {
  vex: { at: [1, 1], holds: ['heavyPistol'] },
  kite: { at: [1, 8], side: 'crew', holds: ['grenadeLauncher'] },
  brick: { at: [8, 1], holds: ['shotgun'], carries: ['heavyMelee'] },
  mouse: { at: [8, 8], holds: ['heavyMelee'], stats: { REF: 8 } },
} as const
const maze: Situation = {
  people,
  size: [10, 10],
  field: {
    walls: [[[5, 0], [5, 4]], [[5, 6], [5, 10]], [[2, 5], [4, 5]]], // biome-ignore format: three walls
    doors: [{ id: 'hatch', name: 'Hatch', at: [[5, 4], [5, 6]] }], // biome-ignore format: two points
  },
  covers: { crate: { at: [3, 3], material: 'wood', thickness: 'thin' }, screen: { at: [6, 7], material: 'plasterFoamPlastic' } },
}
const foes = ({ people: all }: Battle, { side }: Combatant): Combatant[] => all.filter(other => other.side !== side && !other.dead)
const seenBy = (battle: Battle, who: Combatant): Set<string> =>
  new Set(foes(battle, who).flatMap(foe => (canSee(battle, who, foe) ? foe.id : [])))

test('CPR-ACT-07 in random fights no enemy comes into sight of someone who waits for that without setting it off', () => {
  let noticed = 0
  for (let seed = 1; seed <= 60; seed++) {
    const battle = battleOf(maze)
    const dice = diceStream(`noticing ${seed}`)
    const choices = new Map<string, number>()
    const pick = (decision: Decision<Battle, never, Json>, _battle: unknown, step: unknown, who: string): Json => {
      const options = decision.options(battle, step as never, who)
      const nth = (choices.get(who) ?? seed * 7) + 1
      choices.set(who, nth)
      return options[(nth * 2_654_435_761) % options.length] as Json
    }
    const ask = new SamplingAsk(dice, pick as never)
    for (let n = 0; n < 200 && battle.ended === null && stepIsDue({ steps, advance }, battle); n++) {
      const vex = battle.people[0] as Combatant
      vex.held = { order: { action: 'getUp' }, trigger: { when: 'enemyInSight' } }
      const { held } = vex
      const before = seenBy(battle, vex)
      runTopStep({ steps, advance }, battle, { ask, tell: undefined })
      if (vex.held !== held) continue // lost or used
      const fresh = [...seenBy(battle, vex)].filter(id => !before.has(id))
      const queued = battle.agenda.findIndex(step => step.step === 'useHeldAction' && step.who === vex.id)
      if (fresh.length > 0) noticed++
      expect([seed, n, fresh.length > 0 && queued < 0]).toEqual([seed, n, false])
      if (queued >= 0 && fresh.length > 0) expect(battle.agenda.slice(queued + 1).some(carriesOn)).toBe(false) // nothing else goes on before it
    }
  }
  expect(noticed).toBeGreaterThan(30)
})
