/** Journeys on foot, by animal, vehicle, boat and aircraft. Times are added exactly and rounded up once. */
import { shippedVehicles } from '../../content/vehicles.js'
import { humanMovement } from '../../tables/movement.js'
import { aerospace, groundVehicles, watercraft } from '../../tables/vehicles.js'
import { type Ground, grounds, type Road, roads } from '../../tables/words.js'
import { type Means, rateOn, type Stretch } from './rates.js'

// ── means of travel ────────────────────────────────────────────────────────────────────────────────────────────────
const plain = (words: string, row: Means['row'], kph: number, exact = false): Means => ({ words, row, onRoad: kph, offRoad: kph, exact })
/** As the table of vehicles reckons kilometers an hour from metres of a Phase. */
const kphOf = (metres: number): number => Math.floor((metres * 7) / 10)
/** Of amphibious vehicles in the water, where no bridge leads over it; null: it is none of them, or on land. */
function afloatOn({ grounds: met, road }: Stretch, id: string): number | null {
  const metres = shippedVehicles[id]?.configuration === 'ground' ? (shippedVehicles[id]?.waterSpeed ?? 0) : 0
  return road === null && metres > 0 && met.includes('water') ? kphOf(metres) : null // DC-MOV-07
}
const onFoot = (gait: 'walk' | 'trot', burdened: boolean): number => {
  const figures = humanMovement.rows.find(one => one.gait === gait)
  return (burdened ? figures?.burdenedTravelKph : figures?.travelKph) ?? 0 // DC-MOV-08
}
const vehicle = ({ id, name, cruiseOnRoad, cruiseOffRoad, suspension }: (typeof groundVehicles.rows)[number]): readonly [string, Means] => [
  id,
  {
    words: `by ${name}`,
    row: suspension === 'plenum' ? 'hovercraft' : 'groundVehicle',
    onRoad: cruiseOnRoad, // DC-MOV-08
    offRoad: cruiseOffRoad,
    exact: false,
  },
]
const machines: ReadonlyMap<string, Means> = new Map<string, Means>([
  ...groundVehicles.rows.map(vehicle),
  ...watercraft.rows.map(({ id, name, cruiseKph }) => [id as string, plain(`by ${name}`, 'watercraft', cruiseKph)] as const),
  ...aerospace.rows.map(({ id, name, cruiseKph }) => [id as string, plain(`by ${name}`, null, cruiseKph)] as const),
])
export const meansNames: readonly string[] = ['walk', 'trot', 'ride', 'rideTrotting', ...machines.keys()]

/** How someone travels; of an animal without a record of its own at the rates of people. */
export function meansOf(name: string, burdened: boolean): Means | undefined {
  switch (name) {
    case 'walk':
    case 'trot':
      return plain(name === 'walk' ? 'on foot' : 'at a trot', 'human', onFoot(name, burdened), true)
    case 'ride':
    case 'rideTrotting':
      return plain('on horseback', 'animal', onFoot(name === 'ride' ? 'walk' : 'trot', false), true) // DC-MOV-11
    default:
      return machines.get(name)
  }
}

// ── a stretch of the way ───────────────────────────────────────────────────────────────────────────────────────────
const isOneOf = <T extends string>(words: readonly T[], word: string): word is T => (words as readonly string[]).includes(word)
const mostKilometres = 20_000

/** Reads a stretch such as "12km+woods+hills" or "40km+goodRoad". @returns words that say what is wrong */
function stretchOf(text: string): Stretch | string {
  let km: number | null = null
  let road: Road | null = null
  const found: Ground[] = []
  for (const word of text.split('+').map(part => part.trim())) {
    const [, kilometres] = /^(\d{1,5})km$/.exec(word) ?? []
    if (kilometres !== undefined) km = Number(kilometres)
    else if (isOneOf(roads, word)) road = word
    else if (isOneOf(grounds, word)) found.push(word)
    else return `There is no terrain ${JSON.stringify(word)}.`
  }
  if (km === null || km < 1 || km > mostKilometres) return `A stretch is 1 to ${mostKilometres} km long: "12km+woods".`
  const combined =
    found.length < 2 || (found.length === 2 && found.includes('woods') && found.some(one => one === 'hills' || one === 'mountains'))
  if (!combined) return 'Woods alone go together with hills or mountains.' // DC-MOV-04
  const sorted = found.toSorted((a, b) => Number(b === 'woods') - Number(a === 'woods')) // DC-MOV-04
  return { km, grounds: sorted.length === 0 ? ['open'] : sorted, road }
}

/** Bicycles keep to roads in woods and swamps. */
const needsRoad = (means: string, { grounds: met, road }: Stretch): boolean =>
  means === 'bicycle' && road === null && (met.includes('woods') || met.includes('swamp')) // DC-MOV-06

/** The stretches of a journey with their seconds; words where one of them is wrong or can't be crossed. */
export function journeyOf(
  route: readonly string[],
  name: string,
  burdened: boolean,
): readonly (Stretch & { readonly kph: number; readonly seconds: number })[] | string {
  const means = meansOf(name, burdened)
  if (means === undefined) return `There is no means of travel ${JSON.stringify(name)}.`
  const legs: (Stretch & { kph: number; seconds: number })[] = []
  for (const text of route) {
    const stretch = stretchOf(text)
    if (typeof stretch === 'string') return stretch
    const kph = afloatOn(stretch, name) ?? (needsRoad(name, stretch) ? null : rateOn(stretch, means))
    if (kph === null) return `${text} can't be crossed ${means.words}.`
    legs.push({ ...stretch, kph, seconds: (stretch.km * 3600) / kph })
  }
  return legs
}
