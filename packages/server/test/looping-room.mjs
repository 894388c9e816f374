// The inside of a room's thread whose games can do what no game should: loop, break their thread, and be impossible to show.
import { rulesets } from '@enfilade/rulesets'
import { beARoom } from '@enfilade/server'

const forever = () => {
  for (;;);
}
/** @param {(battle: any) => []} act */
const command = act => ({ words: 'For a test', schema: {}, do: act })
const commands = {
  neverShow: command(battle => {
    battle.people[0].name = 'Never Shown'
    return []
  }),
  loop: command(forever),
  // Long for one call, and nothing that goes round in circles.
  takeLong: command(() => {
    for (const end = performance.now() + 50; performance.now() < end; );
    return []
  }),
  // At once: once it is kept, it would break every thread that opens the table.
  breakThread: command(() => process.exit(1)),
}
beARoom(
  rulesets.map(ruleset => ({
    ...ruleset,
    commands: { ...ruleset.commands, ...commands },
    view(battle, viewer) {
      if (JSON.stringify(battle).includes('Never Shown')) forever()
      return ruleset.view(battle, viewer)
    },
  })),
)
