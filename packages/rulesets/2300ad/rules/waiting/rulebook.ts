// The rules and rulings of waiting.
import type { Family } from '@enfilade/kit'

export const waiting: Family = {
  rules: [
    {
      id: 'AD-ACT-01',
      title: 'Actions',
      text: 'At each point of yours you take one action: stay put, aimed fire, area fire, move, area fire at a walk or a trot, throw, indirect fire, a missile, strike, grapple, dive, escape, reload, change weapons, duck, or something special.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-ACT-03',
      title: 'Responses',
      text: 'Ducking under area fire, blocking a strike and avoiding a dive are no actions and need no initiative, but the dazed, the unconscious and those held fast cannot do them.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-ACT-04',
      title: 'Handling weapons',
      text: 'Reloading fills the magazine of the weapon in hand; objects to throw and charges can’t be reloaded. Changing weapons takes another one in hand. A special action is whatever the game master lets through; it has no effect of its own.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-ACT-05',
      title: 'Ducking as an action',
      text: 'You get all the cover there is until the end of the turn, and lose what is left of it.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-ACT-07',
      title: 'Out of the fight',
      text: 'Non-player characters who are out of the fight have no actions and no responses and stay where they are.',
      source: 'ruling',
    },
  ],
  rulings: [],
}
