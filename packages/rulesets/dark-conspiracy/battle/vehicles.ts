/** What makes a combatant a vehicle: the figures that it brings to a fight, and the damage that it can take. */
import { flag, is, oneOf, orNull, roundNumber, shownState } from '@enfilade/kit'
import { z } from 'zod'
import { count } from '../ids.js'

/** Armor values by facing. */
const faces = z.strictObject({ front: count, side: count, rear: count })
const speed = z.int().min(0).max(2000)
/** Metres of a Phase that it can go at most: twice as fast as is safe (DC-VEH-04). */
export const drivenSpeed = z.int().min(0).max(4000)

export const vehicleSchema = z.strictObject({
  configuration: z.enum(['ground', 'aerospace', 'watercraft']),
  /** A bicycle or motorcycle, whose riders sit in the open. */
  cycle: z.enum(['bicycle', 'motorcycle']).nullable(),
  turret: z.boolean(),
  superstructure: z.boolean(),
  armor: z.strictObject({ turret: faces, hull: faces, wing: faces, superstructure: faces, waterline: faces }),
  suspension: z.enum(['tracked', 'wheeled', 'plenum', 'none']),
  /** An armor value of tracks; of wheels and air cushions the points that they stand. */
  suspensionRating: count,
  tonnage: z.number().min(0.01).max(1_000_000),
  /** Metres of a Phase. */
  onRoad: speed,
  offRoad: speed,
  passengers: count,
  loader: z.enum(['crew', 'auto', 'none']),
  /** Where those who serve none of its weapons fire from. */
  fire: z.enum(['none', 'ports', 'open']),
  ejectionSeats: z.boolean(),
  /** Carries rounds that explode or are of a large caliber. */
  explosiveAmmunition: z.boolean(),
  /** Of boats. */
  size: z.int().min(1).max(5),
  acceleration: speed,
  /** Steps of 45° in a Turn. */
  turn: z.int().min(0).max(8),
  pumps: count,
  propulsion: z.enum(['motor', 'sail', 'oars']),
  /** Metres of a Phase of an amphibious one in the water; 0: it can't swim. */
  waterSpeed: speed,
  /** A robot, by what drives it: it is one with the robot at its controls. */
  robot: z.enum(['fuel', 'batteries']).nullable(),
})
export type Vehicle = z.infer<typeof vehicleSchema>

/** Damage of a vehicle, and what has become of it. Changed only by the engine's `inflict`. */
export const wearState = shownState({
  suspensionDamage: is(count).starts(0).seen().unshown(),
  /** Minor hits on the suspension: one halves the speed. */
  minorHits: is(count).starts(0).seen().drawn(),
  immobile: flag().starts(false).seen().shown('bad', 'immobile'),
  engineOut: flag().starts(false).seen().shown('bad', 'engine out'),
  /** Of a robot: steps that every task is harder. */
  taskShift: is(count)
    .starts(0)
    .seen()
    .shown('bad', levels => `damaged inside: +${levels}DL`),
  /** Of a robot: half speed, and no fire on the move. */
  engineWeak: flag().starts(false).seen().shown('bad', 'engine damaged: half speed'),
  controls: is(count)
    .starts(0)
    .seen()
    .shown('bad', levels => `controls damaged: +${levels}DL`),
  instruments: is(count).starts(0).seen().shown('bad', 'instruments damaged'),
  turretJammed: flag().starts(false).seen().shown('bad', 'turret jammed'),
  mainGunOut: flag().starts(false).seen().shown('bad', 'main weapon destroyed'),
  secondaryOut: is(count).starts(0).seen().shown('bad', 'secondary weapon destroyed'),
  loaderOut: flag().starts(false).seen().unshown(),
  radioOut: flag().starts(false).seen().shown('bad', 'radio destroyed'),
  sightOut: flag().starts(false).seen().shown('bad', 'gun sight destroyed'),
  pumpsOut: flag().starts(false).seen().unshown(),
  rudderOut: flag().starts(false).seen().shown('bad', 'rudder destroyed'),
  ammunition: is(z.int().min(0).max(100)).starts(100).seen().drawn(),
  fuel: is(z.int().min(0).max(100)).starts(100).seen().drawn(),
  fire: is(count)
    .starts(0)
    .seen()
    .shown('bad', level => `fire of level ${level}`),
  fireLost: flag().starts(false).seen().unshown(),
  /** Its fuel burns, and it is lost at the end of this Turn. */
  burnsUntil: orNull(roundNumber()).starts(null).seen().shown('bad', 'its fuel burns', 'burning'),
  flooding: is(count)
    .starts(0)
    .seen()
    .shown('bad', boxes => `${boxes} boxes flooded`),
  stuck: oneOf(['no', 'stuck', 'mired'])
    .starts('no')
    .seen()
    .shown('bad', how => (how === 'no' ? null : how)),
  /** Out of control; `lost`: for good; `hard`: harder to regain. `phases`: until an aircraft comes down. */
  adrift: orNull(z.strictObject({ lost: z.boolean(), hard: z.boolean(), phases: count }))
    .starts(null)
    .seen()
    .shown('bad', 'out of control'),
})
export type Wear = z.infer<typeof wearState.schema>
