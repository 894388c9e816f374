/** What a screen shows of a vehicle: its damage, where it is going, and its figures. */
import { type ConditionView, condition, type PersonView } from '@enfilade/engine'
import { craftOf, crewOf } from '../battle/aboard.js'
import type { Battle, Combatant, Vehicle } from '../battle/battle.js'

/** What is wrong with it, and how it moves. */
export function vehicleConditions(battle: Battle, combatant: Combatant): ConditionView[] {
  const craft = craftOf(combatant)
  if (craft === null) return []
  const { wear } = craft
  const crew = crewOf(battle, combatant)
  const all: (ConditionView | false)[] = [
    combatant.speed > 0 && condition('moving', `${combatant.speed} m a Phase`),
    crew.length === 0 && condition('empty', 'empty'),
    wear.minorHits === 1 && !wear.immobile && condition('slowed', 'suspension hit: half speed', 'bad'),
    wear.immobile && condition('immobile', 'immobile', 'bad'),
    wear.taskShift > 0 && condition('taskShift', `damaged inside: +${wear.taskShift}DL`, 'bad'),
    wear.engineWeak && condition('engineWeak', 'engine damaged: half speed', 'bad'),
    wear.engineOut && condition('engineOut', 'engine out', 'bad'),
    wear.controls > 0 && condition('controls', `controls damaged: +${wear.controls}DL`, 'bad'),
    wear.instruments > 0 && condition('instruments', 'instruments damaged', 'bad'),
    wear.turretJammed && condition('turretJammed', 'turret jammed', 'bad'),
    wear.mainGunOut && condition('mainGunOut', 'main weapon destroyed', 'bad'),
    wear.secondaryOut > 0 && condition('secondaryOut', 'secondary weapon destroyed', 'bad'),
    wear.radioOut && condition('radioOut', 'radio destroyed', 'bad'),
    wear.sightOut && condition('sightOut', 'gun sight destroyed', 'bad'),
    wear.ammunition < 100 && condition('ammunition', `${wear.ammunition} % of its ammunition left`, 'bad'),
    wear.fuel < 100 && condition('fuel', `${wear.fuel} % of its fuel left`, 'bad'),
    wear.burnsUntil !== null && condition('burning', 'its fuel burns', 'bad'),
    wear.fire > 0 && condition('fire', `fire of level ${wear.fire}`, 'bad'),
    wear.flooding > 0 && condition('flooding', `${wear.flooding} boxes flooded`, 'bad'),
    wear.rudderOut && condition('rudderOut', 'rudder destroyed', 'bad'),
    wear.stuck !== 'no' && condition('stuck', wear.stuck, 'bad'),
    wear.adrift !== null && condition('adrift', 'out of control', 'bad'),
  ]
  return all.filter(one => one !== false)
}

export function figuresOf({ tonnage, onRoad, offRoad, armor, suspension, suspensionRating }: Vehicle): PersonView['numbers'] {
  const { front, side, rear } = armor.hull
  return [
    { label: 'tonnes', value: tonnage },
    { label: 'metres a Phase', value: onRoad === offRoad ? onRoad : `${onRoad} on roads, ${offRoad} off them` },
    { label: 'hull armor', value: `${front} front, ${side} side, ${rear} rear` },
    ...(suspension === 'none' ? [] : [{ label: `${suspension} suspension`, value: suspensionRating }]),
  ]
}
