/** A small fight of RPJ Sci-Fi for tests of the analysis: made from a scenario as a file would be, set to the moment of an action. */
import type { Id, Json } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { personOf } from './by-hand.js'

export { personOf }

export type Battle = ReturnType<typeof rpjSciFi.begin>

export function resolved(file: Json): Json {
  const read = rpjSciFi.readScenario(file, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}

const melee = { kind: 'melee', skill: 'blade' }
const ranged = { kind: 'ranged' }

/** Ana with a rifle in A; Bo with a sword and Cyd with a carbine in one group in C, Cyd behind a low wall; no one is hidden. */
export const cargoDeck = (change: { readonly ana?: object; readonly bo?: object; readonly cyd?: object } = {}): Json =>
  resolved({
    enfilade: 1,
    ruleset: 'rpj-scifi',
    title: 'Cargo deck',
    options: { initiativeMode: 'fixed', initiativeOrder: ['ana', 'cyd', 'bo'] },
    battlefield: {
      kind: 'regions',
      regions: ['A', 'B', 'C'],
      groups: [{ id: 'crates', region: 'C' }],
      cover: [{ id: 'wall', name: 'low wall', group: 'crates', quality: 3, flanking: 1 }],
    },
    sides: [
      {
        name: 'Crew',
        combatants: [
          {
            id: 'ana',
            name: 'Ana',
            at: 'A',
            dex: 4,
            str: 2,
            skills: { rifle: 5 },
            rangedDefense: 18,
            weapons: [{ ...ranged, id: 'rifle', name: 'rifle', skill: 'rifle', damage: 5 }],
            layers: [
              { name: 'shield', saves: [8, 10] },
              { name: 'armor', saves: [9, 12, 14] },
              { name: 'base', isBase: true, saves: [8, 10, 12, 14] },
            ],
            ...change.ana,
          },
          {
            id: 'bo',
            name: 'Bo',
            at: 'C',
            group: 'crates',
            cover: null,
            dex: 5,
            str: 4,
            skills: { blade: 6 },
            weapons: [{ ...melee, id: 'sword', name: 'sword', damage: 4 }],
            layers: [{ name: 'base', isBase: true, saves: [8, 10] }],
            ...change.bo,
          },
        ],
      },
      {
        name: 'Raiders',
        combatants: [
          {
            id: 'cyd',
            name: 'Cyd',
            at: 'C',
            group: 'crates',
            cover: 'wall',
            dex: 3,
            str: 3,
            skills: { rifle: 4 },
            meleeDefense: 16,
            rangedDefense: 16,
            weapons: [{ ...ranged, id: 'carbine', name: 'carbine', skill: 'rifle', damage: 4 }],
            layers: [
              { name: 'armor', saves: [11, 13] },
              { name: 'base', isBase: true, saves: [9, 11, 13] },
            ],
            ...change.cyd,
          },
        ],
      },
    ],
  })

/** The battle in the first round, when `who` still has every action. */
export function whenActs(scenario: Json, who: Id, actions = 2): Battle {
  const battle = rpjSciFi.begin(scenario)
  battle.round = 1
  battle.order = ['ana', 'cyd', 'bo']
  battle.toAct = battle.order.slice(battle.order.indexOf(who) + 1)
  battle.turnOf = who
  battle.agenda = [{ step: 'takeAction', who }]
  personOf(battle, who).actionsLeft = actions
  return battle
}

/** The chance that four dice sum to `need` or more, counted over all 1296 throws. */
export function chance4d6(need: number): number {
  let ways = 0
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) for (let d = 1; d <= 6; d++) if (a + b + c + d >= need) ways++
  return ways / 1296
}
