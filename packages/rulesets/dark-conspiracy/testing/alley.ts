/** An alley gunfight: automatic fire, cover, and bystanders in the danger zone. */
import type { Battle } from '../battle/battle.js'
import { battleOf, type Someone } from './kit.js'

const officer: Someone = { side: 'Crew', initiative: 4, agl: 7, skills: { smallArmsRifle: 4, smallArmsPistol: 5 }, armor: ['kevlarVest'] }
const ganger: Someone = { side: 'Gang', initiative: 3, agl: 5, skills: { smallArmsRifle: 3, smallArmsPistol: 3 }, headDoubleDamage: true }
const bystander: Someone = { side: 'Bystanders', initiative: 2, agl: 5, headDoubleDamage: true }

/** The alley runs east for 60 m and is 8 m wide. */
export function alley(): Battle {
  const battle = battleOf({
    ana: { ...officer, at: [0, 0], guns: ['ar556', 'pistol9'] },
    boyd: {
      ...officer,
      at: [2, 3],
      guns: ['shotgunBuck', 'revolver357'],
      is: { toThrow: ['frag'] },
      armor: ['kevlarVest', 'kevlarHelmet'],
    },
    vex: {
      ...ganger,
      at: [45, 0],
      guns: ['smg9'],
      is: { cover: { name: 'brick wall', av: 3, locations: ['abdomen', 'rightLeg', 'leftLeg'] } },
    },
    rook: { ...ganger, at: [50, 2], guns: ['lmg556'], initiative: 2 },
    penny: { ...bystander, at: [43, 2] },
    otis: { ...bystander, at: [25, 9] },
  })
  for (const side of battle.setup.sides) if (side.id === 'Bystanders') side.neutral = true
  battle.setup.places.push({
    id: 'door',
    name: 'the back door',
    at: { x: 30, y: -4, z: 0 },
    cover: { name: 'door frame', av: 1, locations: ['rightArm', 'rightLeg', 'chest', 'abdomen'] },
  })
  battle.round = 0
  return battle
}
