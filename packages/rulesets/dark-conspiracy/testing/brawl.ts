/** A brawl in a back yard: fists, feet and blades, and one gun that is soon empty. */
import type { Battle } from '../battle/battle.js'
import { battleOf, type Someone } from './kit.js'

const bouncer: Someone = {
  side: 'Club',
  str: 7,
  con: 6,
  initiative: 4,
  skills: { meleeUnarmed: 9, meleeArmed: 4 },
  martialArtsTraining: true,
}
const biker: Someone = { side: 'Bikers', initiative: 3, agl: 5, skills: { meleeUnarmed: 3, meleeArmed: 4 }, headDoubleDamage: true }

export function brawl(): Battle {
  const battle = battleOf({
    mo: { ...bouncer, at: [0, 0], melee: ['tonfa'] },
    lee: { ...bouncer, at: [0, 3], guns: ['revolver357'], is: { toThrow: ['rock'] }, armor: ['kevlarVest'] },
    spike: { ...biker, at: [4, 0], melee: ['machete'] },
    dog: { ...biker, at: [5, 3], melee: ['axe'], initiative: 2 },
    nix: { ...biker, at: [1, 1] },
  })
  battle.round = 0
  return battle
}
