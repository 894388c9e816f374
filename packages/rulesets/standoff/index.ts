/** Standoff: an example of a whole game, as small as one can be. docs/a-game-of-your-own.md walks through it. */
import type { Ruleset } from '@enfilade/engine'
import * as kit from '@enfilade/kit'
import { type Battle, battleState, type Combatant, combatantState, ids, type Step, settings } from './battle/battle.js'
import { codec } from './codec.generated.js'
import { milestones } from './events.js'
import { advance, endFight, ownAction, reaction, rulebook, stands, steps } from './rules.js'
import { imagine, nameOf, policies, stateOf, telling, view } from './seats.js'

const maker = kit.actMaker<Combatant, Battle>({ id: ids, isDead: person => !stands(person) })
const commands = {
  ...kit.secretActs(maker, { revealCombatant: (person, tell) => kit.revealPerson(person, 'GM', tell) }),
  end: kit.endAct(maker, {
    end(battle, how, words, winners, tell) {
      battle.agenda = []
      endFight(battle, how, words, winners, tell)
    },
  }),
}
const about = { id: 'standoff', title: 'Standoff' }
const people = { gunslinger: { name: 'Gunslinger', aim: 1, grit: 4 }, deputy: { name: 'Deputy' } }
const files = { ...about, ids, settings, combatant: combatantState, battle: battleState, codec, people }

export const standoff: Ruleset<Battle, Step, kit.Known<Battle>> = {
  ...about,
  ...kit.commonParts('STO-END-01', battleState, stateOf),
  ...kit.plainFiles<Battle, Combatant>({ ...files, isOut: person => !stands(person) }),
  ...telling,
  version: '1.0.0',
  codec,
  rulebook,
  options: settings.switches,
  policies,
  commands,
  decisions: { ownAction, reaction },
  steps,
  advance,
  nextMoment: ({ round, ended }) => (ended === null ? round : Number.POSITIVE_INFINITY),
  view,
  imagine,
  nameOf,
  changes: (before, after) =>
    kit.changesAmong(before.people, after.people, (then, now, note) => {
      if (now.grit < then.grit) note('loses grit', `loses ${then.grit - now.grit} grit`, { of: 'grit', count: then.grit - now.grit })
      if (now.low !== then.low) note(now.low ? 'drops' : 'gets up')
    }),
  actionIsOver: (before, now) => now.ended !== null || now.agenda.length < before.agenda.length,
  milestones: Object.values(milestones),
}
