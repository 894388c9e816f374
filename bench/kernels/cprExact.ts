/**
 * The win chance in the duel of cprDuel.ts by another way than exactDuel.ts: no engine and no graph, but sums over hit points and stopping power, from
 * the least of both upwards. It is there to be compared, and knows the rules only as the kernel does.
 */
import type { CprDuelist } from './cprDuel.js'

const whenSerious = -2

/** Chances of a d10 that adds another on a 10 and takes one away on a 1, by value from -9. */
const lowest = -9
const check = Array.from({ length: 30 }, (_, i) => {
  const value = i + lowest
  return value <= 0 || value >= 11 ? 0.01 : value >= 2 && value <= 9 ? 0.1 : 0
})
/** The chance that the first of two checks, with so much more added, is higher. */
function chanceToBeat(more: number): number {
  let chance = 0
  for (const [i, mine] of check.entries()) for (const [j, theirs] of check.entries()) if (i + more > j) chance += mine * theirs
  return chance
}
/** Chances of 3d6 by their sum. */
const damage = Array.from({ length: 19 }, () => 0)
for (let i = 0; i < 216; i++) {
  const sum = 3 + (i % 6) + (Math.floor(i / 6) % 6) + Math.floor(i / 36)
  damage[sum] = (damage[sum] as number) + 1 / 216
}

interface Change {
  readonly hp: number
  readonly sp: number
  readonly chance: number
}
/** What two shots make of a target. `same`: the chance that nothing changes. */
interface Turn {
  readonly kills: number
  readonly same: number
  readonly changes: readonly Change[]
}

function turnOf(shooting: number, target: CprDuelist, hp: number, sp: number): Turn {
  let now: Change[] = [{ hp, sp, chance: 1 }]
  let kills = 0
  for (let shot = 0; shot < 2; shot++) {
    const after = new Map<number, Change>()
    const add = (change: Change): void => {
      const known = after.get(change.hp * 100 + change.sp)
      after.set(change.hp * 100 + change.sp, { ...change, chance: change.chance + (known?.chance ?? 0) })
    }
    for (const { hp, sp, chance } of now) {
      const hits = chance * chanceToBeat(shooting - target.dodging - (hp < target.serious ? whenSerious : 0))
      add({ hp, sp, chance: chance - hits })
      for (const [sum, share] of damage.entries()) {
        const through = sum - sp
        if (share === 0 || through < 1) add({ hp, sp, chance: hits * share })
        else if (through >= hp) kills += hits * share
        else add({ hp: hp - through, sp: Math.max(0, sp - 1), chance: hits * share })
      }
    }
    now = [...after.values()]
  }
  const changes = now.filter(one => one.hp !== hp)
  return { kills, same: now.find(one => one.hp === hp)?.chance ?? 0, changes }
}

/** The chance that the first of the two wins. */
export function cprFirstWins(first: CprDuelist, second: CprDuelist): number {
  /** The turns of a shooter against each state of the target; `hurt`: the shooter is seriously wounded. */
  const turnsOf = (shooter: CprDuelist, target: CprDuelist, hurt: boolean): Turn[][] =>
    Array.from({ length: target.hp + 1 }, (_, hp) =>
      Array.from({ length: target.sp + 1 }, (_, sp) => turnOf(shooter.shooting + (hurt ? whenSerious : 0), target, hp, sp)),
    )
  const turns = [false, true].map(hurt => [turnsOf(first, second, hurt), turnsOf(second, first, hurt)] as const)
  const place = (hp: number, sp: number, otherHp: number, otherSp: number): number =>
    ((hp * (first.sp + 1) + sp) * (second.hp + 1) + otherHp) * (second.sp + 1) + otherSp
  const size = place(first.hp, first.sp, second.hp, second.sp) + 1
  const atFirst = new Float64Array(size)
  const atSecond = new Float64Array(size)
  for (let hp = 1; hp <= first.hp; hp++)
    for (let otherHp = 1; otherHp <= second.hp; otherHp++)
      for (let sp = 0; sp <= first.sp; sp++)
        for (let otherSp = 0; otherSp <= second.sp; otherSp++) {
          const mine = turns[hp < first.serious ? 1 : 0]?.[0][otherHp]?.[otherSp] as Turn
          const theirs = turns[otherHp < second.serious ? 1 : 0]?.[1][hp]?.[sp] as Turn
          let wins = mine.kills
          for (const to of mine.changes) wins += to.chance * (atSecond[place(hp, sp, to.hp, to.sp)] as number)
          let later = 0
          for (const to of theirs.changes) later += to.chance * (atFirst[place(to.hp, to.sp, otherHp, otherSp)] as number)
          const here = place(hp, sp, otherHp, otherSp)
          // Where both miss, it is the first one's turn again with nothing changed.
          atFirst[here] = (wins + mine.same * later) / (1 - mine.same * theirs.same)
          atSecond[here] = later + theirs.same * (atFirst[here] as number)
        }
  const leads = chanceToBeat(first.initiative - second.initiative)
  const follows = chanceToBeat(second.initiative - first.initiative)
  const start = size - 1
  return (leads * (atFirst[start] as number) + follows * (atSecond[start] as number)) / (leads + follows) // those tied roll again
}
