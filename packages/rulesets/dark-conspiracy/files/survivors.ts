/** The people of a fight as combatants of a next one, with their wounds and rounds as they are. The dead and what belongs to this fight alone stay behind. */
import type { Json } from '@enfilade/engine'
import { survivorsOf } from '@enfilade/kit'
import { z } from 'zod'
import { type Battle, type Combatant, combatantState, conditionsState, sideState } from '../battle/battle.js'
import { isRobot } from '../battle/robots.js'
import { mapLocations } from '../ids.js'
import { leastOf } from '../rules/wounds/wounds.js'
import { medicalFigures } from '../tables/outside.js'
import { locations } from '../tables/words.js'
import { severities } from '../tables/wounds.js'
import { asRecorded } from './gear.js'
import { type ResolvedCombatant, resolvedCombatant } from './resolved.js'

/** What a fight takes over from the file of its tasks. `clock`: when that was, in seconds. */
const one = z.enum(locations)
const wound = z.object({
  location: one,
  damage: z.int(),
  severity: z.enum(severities),
  kills: z.int().nullable(),
  aid: z.enum(['untried', 'helped', 'failed']).optional(),
})
const treated = z.object({
  clock: z.int(),
  people: z.array(
    z.object({
      id: z.string(),
      initiative: z.int(),
      wounds: z.array(wound),
      lost: z.array(one),
      dead: z.boolean(),
      unconscious: z.boolean(),
      stunned: z.boolean().optional(),
      comatose: z.boolean(),
    }),
  ),
})
type Treated = z.infer<typeof treated>

/** `after`: tasks since then, with the people as these left them. */
export const survivors = (battle: Battle, after?: Json): Json => {
  const since = after === undefined ? null : treated.parse(after)
  const people = since === null ? battle.people : battle.people.map(person => asTreated(battle.round, person, since))
  return survivorsOf(
    sideState,
    resolvedCombatant,
    { setup: battle.setup, people },
    person => person.now.dead,
    person => survivor(battle.round, isCarriedOn(person, people) ? person : { ...person, aboard: null, seat: 'passenger' }),
  )
}

/** Is the vehicle or animal that someone is aboard of there in the next fight, and on their side? Otherwise they begin on foot. */
const isCarriedOn = ({ aboard, side }: Combatant, people: readonly Combatant[]): boolean =>
  aboard === null || people.some(one => one.id === aboard && one.side === side && !one.now.dead)

export function survivor(round: number, person: Combatant): ResolvedCombatant {
  const { deathTurn, deadlines } = person.now
  const { own: _own, ...sheet } = person.sheet
  const left = (turn: number): number => Math.max(1, turn - round)
  return {
    ...combatantState.written(person),
    ...conditionsState.written({ ...person.now, deadlines: mapLocations(deadlines, turn => (turn === 0 ? 0 : left(turn))) }),
    ...sheet,
    ...asRecorded(person.sheet, person.toThrow),
    vehicle: person.vehicle,
    // The next fight counts its Turns from its own beginning.
    deathTurn: deathTurn === null ? null : left(deathTurn),
  }
}

function asTreated(round: number, person: Combatant, { people, clock }: Treated): Combatant {
  const found = people.find(one => one.id === person.id)
  if (found === undefined) return person
  const { dead, initiative, stunned, comatose, lost } = found
  const sheet = { ...person.sheet, initiative } // DC-TURN-22
  if (isRobot(person)) return { ...person, sheet, now: { ...person.now, dead } } // DC-ROB-07
  const unconscious = found.unconscious && stunned !== true // DC-WND-06: a stun is over soon
  const damage = { ...person.now.damage }
  for (const location of locations) {
    const wound = found.wounds.find(one => one.location === location)
    const capacity = person.sheet.capacity[location]
    damage[location] = wound === undefined ? 0 : Math.max(wound.damage, leastOf(wound.severity, capacity)) // DC-GAP-46
  }
  const cared = found.wounds.map(({ location, aid = 'untried', kills }) => ({
    ...{ location, damage: damage[location], aid, days: 0 }, // DC-MED-01: not tried twice
    stable: kills === null,
  }))
  const moments = found.wounds.flatMap(({ kills }) => (kills === null ? [] : [kills - clock]))
  const turns = moments.length === 0 ? null : Math.ceil(Math.min(...moments) / medicalFigures.rows.turnSeconds)
  const deathTurn = turns === null ? null : round + Math.max(1, turns) // DC-WND-19
  const deadlines = { ...person.now.deadlines }
  for (const location of locations) {
    const kills = found.wounds.find(one => one.location === location)?.kills ?? null
    deadlines[location] = kills === null ? 0 : round + Math.max(1, Math.ceil((kills - clock) / medicalFigures.rows.turnSeconds))
  }
  return {
    ...person,
    sheet,
    now: { ...person.now, damage, cared, lost, dead, unconscious, comatose, prone: unconscious, deathTurn, deadlines },
  }
}
