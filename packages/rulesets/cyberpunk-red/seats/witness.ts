/**
 * What a viewer hears of something told, and the sentence of the log for what was heard. Who may hear each field stands where the event is
 * declared (events.ts of the rooms); here the questions are answered that those declarations ask about a listener. An event is told at the
 * moment it happens, so the battle says what the listener knows then.
 */
import type { Event, Thrown } from '@enfilade/engine'
import { tellingOf, throwsAmong } from '@enfilade/kit'
import type { Battle, CombatantId } from '../battle/battle.js'
import type { Senses } from '../battle/marks.js'
import { dieOfCheck } from '../battle/numbers.js'
import { events } from '../rules/events.js'
import { type Sight, seen, seesInjury, seesTerrain, seesTotalOf, sightOf, sights } from './sight.js'

const sensesOf = (battle: Battle, sight: Sight): Senses =>
  Object.assign(sights.sensesOf(battle, sight), {
    knowsTerrain: id => seesTerrain(battle, sight, id),
    isCover: id => [...battle.covers, ...battle.barriers, ...battle.vehicles].some(section => section.id === id),
    seesInjury: (target, injury) => seesInjury(battle, sight, target, injury),
    placeInOrder: id => seen(battle, sight, battle.order).indexOf(id) + 1,
  } satisfies Partial<Senses>)

/**
 * Of a tie in Initiative the viewer hears only what parts those whose totals they know: being tied with one of them tells another's total.
 */
function throwsOf(event: Event, thrown: readonly Thrown[], battle: Battle, sight: Sight): readonly Thrown[] {
  if (event.what !== 'tieRolledOff') return thrown
  const { order, plus } = event as unknown as {
    readonly order: readonly CombatantId[]
    readonly plus?: Readonly<Record<CombatantId, number>>
  }
  const known = seen(battle, sight, order).filter(id => seesTotalOf(battle, sight, id))
  return throwsAmong(thrown, known, ({ who, faces }) => dieOfCheck(faces) + (plus?.[who] ?? 0)) // CPR-INIT-02: the highest first
}

/** What the viewer hears (as it is, with parts left out, or null for nothing at all), and its line in the log, as it was heard. */
export const telling = tellingOf(events, { sightOf, sensesOf, throwsOf })
