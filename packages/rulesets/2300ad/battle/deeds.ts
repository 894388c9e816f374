/** What people do at the point under way, as far as it takes effect at its end (AD-INIT-10). */
import type { Battle, Combatant, Deed } from './battle.js'

/** The deed of someone who stays where and as they are. */
export const idle = ({ id, position, prone, weaponId }: Combatant): Deed => ({
  who: id,
  mode: null,
  to: { ...position },
  prone,
  boards: null,
  ducks: false,
  takes: weaponId,
})
/** Says more about what someone does. */
export function alsoDoes(battle: Battle, { id }: Combatant, more: Partial<Omit<Deed, 'who'>>): void {
  battle.deeds = battle.deeds.map(deed => (deed.who === id ? { ...deed, ...more } : deed))
}
