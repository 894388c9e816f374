/** What a screen shows of a vehicle: its damage and its figures. */
import { condition, type PersonView } from '@enfilade/engine'
import { type Vehicle, wearState } from '../battle/battle.js'

/** What takes more than one of its fields to say. */
wearState.showing({
  minorHits: (hits, { immobile }) => hits === 1 && !immobile && condition('slowed', 'suspension hit: half speed', 'bad'),
  ammunition: left => left < 100 && condition('ammunition', `${left} % of its ammunition left`, 'bad'),
  fuel: left => left < 100 && condition('fuel', `${left} % of its fuel left`, 'bad'),
})

export function figuresOf({ tonnage, onRoad, offRoad, armor, suspension, suspensionRating }: Vehicle): PersonView['numbers'] {
  const { front, side, rear } = armor.hull
  return [
    { label: 'tonnes', value: tonnage },
    { label: 'metres a Phase', value: onRoad === offRoad ? onRoad : `${onRoad} on roads, ${offRoad} off them` },
    { label: 'hull armor', value: `${front} front, ${side} side, ${rear} rear` },
    ...(suspension === 'none' ? [] : [{ label: `${suspension} suspension`, value: suspensionRating }]),
  ]
}
