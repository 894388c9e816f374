/** What a fight keeps of wounds besides their points: when they came, and what has been done for them. Reads only. */
import type { Supply } from '../tables/outside.js'
import type { Location } from '../tables/words.js'
import type { Battle, Combatant } from './battle.js'
import type { Care } from './wound-fields.js'

/** What has been done for the wound that someone has there now; undefined: nothing. */
export const careFor = ({ now }: Pick<Combatant, 'now'>, location: Location): Care | undefined =>
  now.cared.find(one => one.location === location && one.damage === now.damage[location])
/** How many Turns old the last damage there is. */
export const woundAge = ({ round }: Pick<Battle, 'round'>, { now }: Combatant, location: Location): number =>
  round - 1 - now.woundedAfter[location]

/** What someone treats wounds with. Whoever is trained in it has a medical kit with them, unless it is said what they have (house default). */
export const suppliesOf = ({ supplies, sheet }: Pick<Combatant, 'supplies' | 'sheet'>): readonly Supply[] =>
  supplies ?? ((sheet.skills.medical ?? 0) > 0 ? ['medicalKit'] : [])

/** Whoever treats someone just now in this way. */
export const medicOf = (
  battle: Pick<Battle, 'people'>,
  patient: Combatant,
  treatment: string,
  at: Location | null,
): Combatant | undefined =>
  battle.people.find(
    ({ treating }) => treating !== null && treating.patient === patient.id && treating.treatment === treatment && treating.location === at,
  )
