/** Players' combatants that the answers to a question can harm, as its forms name them: playing on stops for them. */
import type { AnyBattle, AnyStep, Id, OpenChoice, Viewer } from '@enfilade/engine'
import type { Fight } from '../fight.js'

/**
 * Enemies of the asked combatant whose seat a person answers for and that an answer which isn't refused can harm. Only the viewer's own people count
 * as on autopilot: who else is, is not for them to know.
 */
export function playersInReach(
  { session, ruleset, autopilot }: Fight,
  viewer: Viewer,
  isOwn: (who: Id) => boolean,
  open: OpenChoice<AnyBattle<AnyStep>, AnyStep>,
): Id[] {
  const { battle, seats } = session
  const { decision, step, who } = open
  const { people, sides } = ruleset.view(battle, viewer)
  const sideOf = new Map(people.map(({ id, side }) => [id, side]))
  const hostile = sides.find(({ id }) => id === sideOf.get(who))?.hostile ?? []
  const isPlayers = (id: Id): boolean => {
    const seat = ruleset.seatOf(battle, id)
    return (
      seat !== null && seats[seat]?.decides === 'person' && !(isOwn(id) && autopilot.includes(id)) && hostile.includes(sideOf.get(id) ?? '')
    )
  }
  const fields = (decision.forms?.(battle, step, who) ?? []).filter(({ refused }) => refused === undefined).flatMap(form => form.fields)
  const harmed = fields.filter(({ harms }) => harms === true).flatMap(({ values = [] }) => values)
  const named = harmed.flatMap(({ value, refused }) => (refused === undefined && typeof value === 'string' ? [value] : []))
  return [...new Set(named)].filter(isPlayers)
}
