// Odds of shells and blasts of Cyberpunk RED: damage is rolled once for everyone, so their fates are linked.
import { describe, expect, test } from 'vitest'
import { agreesWithSampling, ByHand, beats, equals, openDie, poolOf, type Struck, struck, weigh, whenActs } from './cyberpunk.js'

type Way = { readonly words: readonly string[]; readonly chance: number }
/** Every way for all of them together, where each has their own injury. */
function together(ways: readonly (readonly Way[])[]): Way[] {
  return ways.reduce<Way[]>(
    (before, own) => before.flatMap(a => own.map(b => ({ words: [...a.words, ...b.words], chance: a.chance * b.chance }))),
    [{ words: [], chance: 1 }],
  )
}
const armor = (sp: number): object => ({ body: { name: 'coat', sp }, head: { name: 'hat', sp } })

describe('shells at three people', () => {
  const people = {
    vex: { at: [10, 10], stats: { REF: 8, BODY: 7 }, skills: { shoulderArms: 6 }, weapons: [{ use: 'shotgun', loadedWith: 'shell' }] },
    boyd: { at: [12, 11], armor: armor(7), hp: 24 },
    cyd: { at: [12, 9], stats: { REF: 8, DEX: 8, BODY: 6, WILL: 5 }, skills: { evasion: 6 }, armor: armor(11) },
    dee: { at: [11, 10], hp: 12 },
  }
  const order = { action: 'shells', weaponId: 'vex-shotgun', facing: 'east' }
  const boyd: Struck = { name: 'Boyd', hp: 24, sp: 7 }
  const cyd: Struck = { name: 'Cyd', hp: 40, sp: 11 }
  const dee: Struck = { name: 'Dee', hp: 12, sp: 0 }

  /** 14 + d10 has to beat 13; a dodge has to reach that total with 14 + d10; then 3d6 for all who are left. */
  function byHand(dodging: boolean, criticals: boolean): ByHand {
    let missed = 0
    let dodged = 0
    for (const { value, chance } of openDie) {
      if (14 + value <= 13) missed += chance
      else if (dodging) dodged += chance * beats(14, 14 + value - 1) // a tie saves
    }
    const all = new ByHand()
    all.add(missed)
    for (const [chance, hit] of [
      [dodged, [boyd, dee]],
      [1 - missed - dodged, [boyd, cyd, dee]],
    ] as const)
      for (const pool of poolOf(3))
        for (const way of together(hit.map(one => struck(one, pool.value, criticals && pool.critical))))
          all.add(chance * pool.chance * way.chance, ...way.words)
    return all
  }

  test('CPR-SHELL-02 CPR-SHELL-04 CPR-SHELL-05 one roll of damage: how much each of them loses hangs together', () => {
    const battle = whenActs({ options: { criticalInjuries: false }, people })
    const found = weigh(battle, 'vex', order)
    equals(found, byHand(true, false))
    agreesWithSampling(battle, 'vex', order, found)
    // Dee has no armor and loses what was rolled, Boyd always 7 less: no outcome in which it is anything else.
    for (const { changes } of found.outcomes) {
      const lost = (name: string): number => {
        const words = changes.find(change => change.kind === 'loses HP' && change.words.startsWith(name))?.words ?? '0'
        return Number(/\d+/.exec(words)?.[0])
      }
      expect(lost('Boyd')).toBe(Math.max(0, lost('Dee') - 7))
    }
  })
  test('reactions never: no one dodges', () => {
    const battle = whenActs({ options: { criticalInjuries: false }, people })
    const found = weigh(battle, 'vex', order, { reactions: 'never' })
    equals(found, byHand(false, false))
    agreesWithSampling(battle, 'vex', order, found, { reactions: 'never' })
  })
  test('CPR-CRIT-02 two sixes injure all of them at once, each in their own way', () => {
    const battle = whenActs({ people })
    const found = weigh(battle, 'vex', order, { budget: { states: 100_000 } })
    equals(found, byHand(true, true))
    agreesWithSampling(battle, 'vex', order, found)
    const injured = (id: string): number =>
      found.byChange.find(change => change.who === id && change.kind === 'suffers a Critical Injury')?.chance ?? 0
    const both = found.outcomes
      .filter(({ changes }) =>
        ['boyd', 'dee'].every(id => changes.some(change => change.who === id && change.kind === 'suffers a Critical Injury')),
      )
      .reduce((sum, { chance }) => sum + chance, 0)
    // 16 of 216 throws of 3d6 show two sixes or more.
    expect(injured('boyd')).toBeCloseTo((beats(14, 13) * 16) / 216, 12)
    expect(both).toBeCloseTo(injured('boyd'), 12)
  })
})

describe('a blast with cover in it', () => {
  // A lane one square wide: what scatters north or south of it is rolled again. Vex fires at 10; Boyd is at 11, a fence at 12, Cyd at 13.
  const order = { action: 'explosive', weaponId: 'vex-grenadeLauncher', x: 10, y: 0 }
  const fenceHp = 20
  const people = {
    vex: { at: [0, 0], stats: { REF: 8, BODY: 7 }, skills: { heavyWeapons: 4 }, weapons: ['grenadeLauncher'] },
    boyd: { at: [11, 0], armor: armor(11) },
    cyd: { at: [13, 0], armor: armor(7), hp: 30 },
  }
  const boyd: Struck = { name: 'Boyd', hp: 40, sp: 11 }
  const cyd: Struck = { name: 'Cyd', hp: 30, sp: 7 }
  const battlefield = {
    kind: 'grid',
    size: [20, 1],
    cover: [{ id: 'fence', name: 'fence', at: [12, 0], material: 'wood', thickness: 'thick' }],
  }
  /** Where it goes off, and how likely: of the block around 10 four other squares are on the map; at the fence it goes off before it, at 11. */
  const hit = beats(12, 15)
  const landings: readonly (readonly [x: number, chance: number])[] = [
    [8, (1 - hit) / 4],
    [9, (1 - hit) / 4],
    [10, hit],
    [11, (1 - hit) / 2],
  ]
  function byHand(criticals: boolean): ByHand {
    const all = new ByHand()
    for (const [x, chance] of landings) {
      const inside = (at: number): boolean => Math.abs(at - x) <= 2
      for (const pool of inside(11) || inside(12) || inside(13) ? poolOf(6) : [{ value: 0, critical: false, chance: 1 }]) {
        const damage = pool.value
        const falls = damage >= fenceHp
        // The fence stands between Cyd and what goes off, which is always to the west of it (CPR-EXP-01).
        const reached = [...(inside(11) ? [boyd] : []), ...(inside(13) && falls ? [cyd] : [])]
        const fence = !inside(12) ? [] : [falls ? 'fence is destroyed' : `fence loses ${damage} HP`]
        for (const way of together(reached.map(one => struck(one, damage, criticals && pool.critical))))
          all.add(chance * pool.chance * way.chance, ...way.words, ...fence)
      }
    }
    return all
  }

  test('CPR-EXP-04 CPR-EXP-05 it scatters; the fence holds and saves those behind it, or falls and saves no one', () => {
    const battle = whenActs({ options: { criticalInjuries: false }, battlefield, people })
    const found = weigh(battle, 'vex', order)
    equals(found, byHand(false))
    agreesWithSampling(battle, 'vex', order, found)
    expect(found.byChange.find(change => change.who === 'fence')?.words).toMatch(/^fence/)
  })
  test('CPR-CRIT-02 with the injuries of both', () => {
    const battle = whenActs({ battlefield, people })
    const found = weigh(battle, 'vex', order, { budget: { states: 100_000 } })
    equals(found, byHand(true))
    agreesWithSampling(battle, 'vex', order, found)
  })
})
