/** The made-up game with acts of the game master that break the laws about them. */
import type { Json } from '@enfilade/engine'
import { type ToyBattle, toy } from '../../engine/test/toy.js'
import type { BrokenGame } from './broken-orders.js'

export const brokenActs: readonly BrokenGame[] = [
  [
    'masterBetween',
    'a combatant who is taken out stays in the order of the round',
    {
      ...toy,
      commands: {
        ...toy.commands,
        leave: {
          words: 'x',
          schema: {},
          do: (battle: ToyBattle, args: Json) => {
            const { who } = args as { who: string }
            if (!battle.people.some(p => p.id === who) || battle.people.length === 1) return [{ path: ['who'], words: 'No.' }]
            battle.people = battle.people.filter(p => p.id !== who)
            battle.agenda.push({ step: 'turn', who })
            return []
          },
        },
      },
    },
  ],
  [
    'masterAnywhere',
    'no one can be taken out while a list names them',
    {
      ...toy,
      commands: { ...toy.commands, leave: { words: 'x', schema: {}, do: () => [{ path: ['agenda', 0, 'who'], words: 'They are due.' }] } },
    },
  ],
  [
    'masterBetween',
    'a refused command has done half of its work',
    {
      ...toy,
      commands: {
        dance: {
          words: 'x',
          schema: {},
          do: (battle: ToyBattle) => {
            battle.setup.title = 'half done'
            return [{ path: [], words: '' }]
          },
        },
      } as never,
    },
  ],
]
