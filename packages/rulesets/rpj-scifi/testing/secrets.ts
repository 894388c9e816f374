/**
 * A fight full of secrets for tests: blue knows neither the lurker behind the hidden door nor the numbers of Cyd; red hides its dice.
 * Lurker and vault are names that must not reach blue in any way.
 */
import type { Battle } from '../battle/battle.js'
import { battleOf, cast, side, stranger } from './situation.js'

export const secretWords = /lurk|vault|trapdoor|niche/i

export function secretBattle(): Battle {
  return battleOf({
    line: ['A', 'B', 'C', 'vault'],
    edges: ['A-B', 'B-C', 'vault-B?'],
    groups: { desk: 'B', shelf: 'vault' },
    covers: { table: ['desk', '+3/1f'], niche: ['desk', '+5/0f'] },
    sides: [side('blue'), side('red', { rollsHidden: true }), side('green')],
    secret: [
      { id: 'vault', hiddenFrom: ['blue', 'green'] },
      { id: 'vault-B', hiddenFrom: ['blue', 'green'] },
      { id: 'niche', hiddenFrom: ['blue', 'green'] },
    ],
    people: {
      ana: { at: 'A' },
      bo: { at: 'B', group: 'desk', cover: 'table' },
      cyd: { at: 'B', group: 'desk', cover: 'niche', is: { numbersHiddenFrom: ['blue'] } },
      lurker: { at: 'vault', group: 'shelf', like: cast.eve, is: { hiddenFrom: ['blue', 'green'] } },
      gil: { at: 'C', like: stranger('green') },
    },
  })
}
