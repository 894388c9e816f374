/** What compare, sweep and balance reckon of one encounter, as JSON text: run in Node and, bundled, in a browser. */
import {
  balanced,
  type Change,
  changedBy,
  combinationsOf,
  compared,
  type EncounterFigures,
  fightsFrom,
  figuresOf,
  noFights,
} from '@enfilade/analysis'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'

const ruleset = rpjSciFi as unknown as AnyRuleset

function figuresFor(scenario: Json, seed: string, fights: number): EncounterFigures {
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const start = ruleset.begin(read.value)
  const closely = { sides: ruleset.seats(start).slice(0, 1) }
  const counters = noFights()
  fightsFrom(ruleset, start, seed, undefined, closely)(0, fights, counters)
  return figuresOf(ruleset, read.value, seed, counters, closely)
}

/** @param scenario a fight of RPJ Sci-Fi as its file says @param changes lists of values for places in it, the first value the present one */
async function weighedAlike(
  scenario: Json,
  changes: readonly { readonly path: string; readonly values: readonly Json[] }[],
): Promise<string> {
  const lists = changes.map(({ path, values }) => values.map((value): Change => ({ path, value })))
  const of = (some: readonly Change[], seed: string, fights: number) => figuresFor(changedBy(scenario, some), seed, fights)
  const points = combinationsOf(lists).map(some => of(some, '1', 60))
  const band = { winFrom: 0.4, winTo: 0.6, deathsTo: 0.5 }
  const found = await balanced(
    lists.map(list => list.length),
    lists.map(() => 0),
    band,
    async (setting, fights, isLast) =>
      of(
        setting.map((at, i) => lists[i]?.[at] as Change),
        isLast ? '1 again' : '1',
        fights,
      ),
  )
  const [first, ...others] = points
  return JSON.stringify({
    compare: others.map(other => compared(first as EncounterFigures, other)),
    sweep: points.map(({ playersWin, someoneDies, minutes }) => ({ playersWin, someoneDies, minutes: minutes.median })),
    balance: found,
  })
}
/** @param text the scenario and the changes, as JSON */
export async function weighedText(text: string): Promise<string> {
  const [scenario, changes] = JSON.parse(text) as Parameters<typeof weighedAlike>
  return weighedAlike(scenario, changes)
}
