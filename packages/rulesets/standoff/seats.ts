/** What a seat sees and hears of a standoff, what it takes the battle for, and how its policies decide. */
import * as kit from '@enfilade/kit'
import { type Battle, battleState, type Combatant, combatantState, type Step, steps } from './battle/battle.js'
import { codec } from './codec.generated.js'
import * as told from './events.js'
import { knowsPerson, needOf, ownAction, reaction, stands, targetsOf } from './rules.js'

const sights = kit.sightsBy<Battle, Combatant>({
  knowsPerson,
  knowsNumbers: (_battle, side, { side: own, numbersHiddenFrom }) => kit.isOpenTo(side, own, numbersHiddenFrom),
})
type Eyes = kit.EyesOf<Battle>
const eyesOf = kit.eyesBy<Battle, Combatant>(sights, {}, (_battle, _sight, _points, id) => id)
const combatant = combatantState.taking<Eyes>({ numbersHiddenFrom: kit.numbersHiddenAsTaken })
const step = steps.taking<Eyes>({})

export const telling = kit.tellingOf(kit.eventsIn(kit.acts, told), sights)
export const imagine = kit.imagineBy<Combatant, Battle, Eyes>(sights, {
  eyesOf,
  take: battleState.taking<Eyes>({}),
  copy: codec.copy,
  assumed: () => [],
})
export const nameOf = ({ people }: Battle, id: string): string => people.find(one => one.id === id)?.name ?? id
export const stateOf = (person: Combatant): string => (stands(person) ? 'standing' : 'down')

export const view = kit.viewBy<Battle, Combatant, Step, Eyes>('standoff', sights, {
  turns: (battle, sight) => kit.turnsInOrder(battle, id => sights.seesId(battle, sight, id)),
  show: combatantState.showing<kit.LookingAt<Battle, Combatant>>({}),
  person: (_battle, _sight, _person, taken) => ({
    place: 'here',
    state: stateOf(taken),
    harm: { level: stands(taken) ? (taken.grit < 3 ? 2 : 0) : 4, words: stands(taken) ? `${taken.grit} grit` : 'down' },
    numbers: [],
  }),
  field: () => null,
  turn: name => `${name}'s turn`,
  rungs: { shot: ({ by, target }, name) => `${name(by)} fires at ${name(target)}` },
  nameOf,
  takes: { eyesOf, combatant, step },
})

export const policies = kit.policiesOf<Battle, Combatant, kit.Temper>(
  {
    aggressive: 'Fires at the weakest enemy and never drops.',
    cautious: 'Fires where a shot hits at least one time in three, and drops when shot at.',
    hold: 'Fires at the weakest enemy, and drops when nearly down.',
    random: 'Picks any legal answer.',
  },
  [
    kit.answering(ownAction, (battle, _step, me, because, temper) => {
      const target = kit.leastOf(targetsOf(battle, me), ({ grit }) => grit)
      const fires = target !== null && (temper !== 'cautious' || needOf(me, target) <= 5)
      because?.(fires ? `${target.name} has ${target.grit} grit left` : 'no shot is worth it')
      return fires ? { action: 'fire', target: target.id } : { action: 'wait' }
    }),
    kit.answering(reaction, (_battle, _step, me, because, temper) => {
      const drops = temper === 'cautious' || (temper === 'hold' && me.grit === 1)
      because?.(drops ? 'harder to hit' : 'would lose a turn')
      return { action: drops ? 'drop' : 'stand' }
    }),
  ],
)
