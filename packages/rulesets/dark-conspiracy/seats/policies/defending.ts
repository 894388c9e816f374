/** What a policy does against blows, holds, fire and falls: whether to react, and where it hurts least. */
import { type AnswerOf, type Because, percent } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { bladesOf, meleeWeaponOf } from '../../battle/carried.js'
import { personOf } from '../../battle/people.js'
import type { avoidAttack, resistHold, slipThrow } from '../../rules/grappling/decisions.js'
import { agilityNumber, avoidLeapNumber } from '../../rules/grappling/numbers.js'
import type { putOutPart, softenFall, throwHelmet } from '../../rules/hazards/decisions.js'
import { mayBeNamed } from '../../rules/hit-location/locations.js'
import { type blockBlow, blockRefused, type turnBlowAside } from '../../rules/melee/decisions.js'
import { armedDamage, bareDamage, blockNumber } from '../../rules/melee/numbers.js'
import { aspectOf } from '../../rules/penetration/hit.js'
import { severityOf } from '../../rules/wounds/wounds.js'
import type { Location } from '../../tables/words.js'
import { chanceOf } from './look.js'

/** Which of several burning parts is put out first: those whose wounds are worst. */
export function whatToPutOut(battle: Battle, { who }: StepOf<'putOut'>, _me: Combatant, because: Because): AnswerOf<typeof putOutPart> {
  const location = [...leastHarm].reverse().find(one => personOf(battle, who).now.burning.some(fire => fire.location === one)) ?? 'head'
  because?.('where fire does most harm')
  return { action: 'putOut', location }
}

/** Throws the helmet off before the fire comes through. */
export function whetherToThrowHelmet(
  battle: Battle,
  { who }: StepOf<'burn'>,
  _me: Combatant,
  because: Because,
): AnswerOf<typeof throwHelmet> {
  const left = personOf(battle, who).now.burning.find(({ location }) => location === 'head')?.shielded ?? 0
  because?.(left > 1 ? 'the helmet holds for now' : 'the fire comes through')
  return { action: left > 1 ? 'fightFlames' : 'throwOffHelmet' }
}

/** What a fall hurts is softened where it would do most harm. */
export function whatToSoften(
  _battle: Battle,
  { points, left }: StepOf<'soften'>,
  _me: Combatant,
  because: Because,
): AnswerOf<typeof softenFall> {
  const location = [...leastHarm].reverse().find(one => points[one] > 0) ?? 'head'
  because?.('where the fall does most harm')
  return { action: 'takeOff', location, points: Math.min(left, points[location]) }
}

/** Below this chance a block is not worth the Action that it costs. */
const worthBlocking = 0.2

/** Would a blow of average damage make the wound it finds graver? Where it isn't aimed, of the body. */
function wouldWorsen(battle: Battle, { blow }: StepOf<'parry'>, me: Combatant): boolean {
  const attacker = personOf(battle, blow.attacker)
  const dealt =
    blow.weapon === null
      ? bareDamage(attacker, blow.style)
      : armedDamage(battle, attacker, blow.weapon, averageDie * meleeWeaponOf(attacker, blow.weapon).damageDice)
  const location = blow.location ?? 'abdomen'
  const [before, after] = [0, dealt].map(points => severityOf(me.now.damage[location] + points, me.sheet.capacity[location]))
  return before !== after && after !== 'scratch' // a scratch costs no more than a block
}
const averageDie = 3.5
/** Blocks with whatever serves best, if that has a fair chance and saves something. */
export function ownBlock(battle: Battle, step: StepOf<'parry'>, me: Combatant, because: Because): AnswerOf<typeof blockBlow> {
  if (!wouldWorsen(battle, step, me)) {
    because?.('the blow does too little for an Action')
    return { action: 'takeBlow' }
  }
  let best: { readonly answer: AnswerOf<typeof blockBlow>; readonly chance: number } = {
    answer: { action: 'takeBlow' },
    chance: worthBlocking,
  }
  for (const weapon of [null, ...bladesOf(me).map(({ id }) => id)]) {
    const chance = chanceOf(battle, blockNumber(battle, me, weapon))
    if (blockRefused(battle, me, step, weapon) !== null || chance <= best.chance) continue
    best = { answer: weapon === null ? { action: 'blockBare' } : { action: 'blockWith', weapon }, chance }
  }
  because?.(best.answer.action === 'takeBlow' ? 'a block is not worth an Action' : `${percent(best.chance)} to block`)
  return best.answer
}

/** Takes a blow that is turned aside where it does the least harm. */
export function whereToTakeIt(
  battle: Battle,
  { blow: coming }: StepOf<'turnAside'>,
  me: Combatant,
  because: Because,
): AnswerOf<typeof turnBlowAside> {
  const aspect = aspectOf(me, personOf(battle, coming.attacker))
  const location = leastHarm.find(one => mayBeNamed(one, aspect)) ?? 'chest'
  because?.('where it does the least harm')
  return { action: 'takeItOn', location }
}
const leastHarm: readonly Location[] = ['leftArm', 'rightArm', 'leftLeg', 'rightLeg', 'abdomen', 'chest', 'head']

/** Gets out of a hold, or keeps it from taking hold, where that has a fair chance. */
export function ownResistance(
  battle: Battle,
  { blockable }: StepOf<'resist'>,
  me: Combatant,
  because: Because,
): AnswerOf<typeof resistHold> {
  const away = chanceOf(battle, agilityNumber(battle, me, 'DC-GRP-05'))
  const block = blockable ? chanceOf(battle, blockNumber(battle, me, null)) : 0
  const best = Math.max(away, block)
  because?.(best < worthBlocking ? 'resisting is not worth an Action' : `${percent(best)} to get out of it`)
  return { action: best < worthBlocking ? 'giveIn' : block > away ? 'blockHold' : 'escapeHold' }
}
const fairlyAvoided = (battle: Battle, number: number, because: Because): boolean => {
  const chance = chanceOf(battle, number)
  because?.(chance < worthBlocking ? 'not worth an Action' : `${percent(chance)} to avoid it`)
  return chance >= worthBlocking
}
export function ownAvoidance(battle: Battle, { by, leap }: StepOf<'avoid'>, me: Combatant, because: Because): AnswerOf<typeof avoidAttack> {
  const number = leap ? avoidLeapNumber(battle, me, personOf(battle, by)) : agilityNumber(battle, me, 'DC-DIV-02')
  return { action: fairlyAvoided(battle, number, because) ? 'avoidIt' : 'standFirm' }
}
export function ownSlip(battle: Battle, _step: StepOf<'slip'>, me: Combatant, because: Because): AnswerOf<typeof slipThrow> {
  return { action: fairlyAvoided(battle, agilityNumber(battle, me, 'DC-MAR-03'), because) ? 'slipAway' : 'goWithIt' }
}
