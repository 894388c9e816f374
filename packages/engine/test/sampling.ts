/**
 * Between which counts a sampled frequency has to lie. Wide enough that a right program fails one test in ten thousand,
 * whatever the number of comparisons; seeds are fixed, so that a test that passes goes on passing.
 */

/** ln of the factorial of n, by Stirling's series above 20. */
function lnFactorial(n: number): number {
  if (n > 20) return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3)
  let sum = 0
  for (let i = 2; i <= n; i++) sum += Math.log(i)
  return sum
}
const chanceOf = (count: number, runs: number, chance: number): number =>
  Math.exp(
    lnFactorial(runs) - lnFactorial(count) - lnFactorial(runs - count) + count * Math.log(chance) + (runs - count) * Math.log1p(-chance),
  )

/**
 * The counts that an event of this chance can show in so many runs, at a level of 99.99 % shared between the comparisons.
 * Exact binomial tails, both ends included.
 */
export function bound(runs: number, chance: number, comparisons: number): { readonly least: number; readonly most: number } {
  if (chance <= 0) return { least: 0, most: 0 }
  if (chance >= 1) return { least: runs, most: runs }
  const tail = 0.0001 / comparisons / 2
  let least = 0
  for (let sum = chanceOf(0, runs, chance); sum < tail; sum += chanceOf(least, runs, chance)) least++
  let most = runs
  for (let sum = chanceOf(runs, runs, chance); sum < tail; sum += chanceOf(most, runs, chance)) most--
  return { least, most }
}
