/**
 * The battle of 2300 AD as data. Each field says once what it is, how it begins and who knows it; schemas, types, codec, begin, survivors,
 * faults and what a seat takes the battle for follow from that. Everything is plain JSON. Lengths are metres; rounds are turns of 30 seconds.
 */
import {
  fixed,
  flag,
  is,
  listOf,
  nextRoll,
  oneOf,
  orNull,
  record,
  roundNumber,
  shownState,
  standard,
  state,
  unchanged,
} from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, count, decimal, idSchema, metre, nameSchema, type Place, partIdSchema, placeSchema, weaponIdSchema } from '../ids.js'
import { difficulties } from '../tables/task-difficulty.js'
import {
  boardings,
  chargeTruths,
  deathCauses,
  doorTurns,
  enders,
  endings,
  extents,
  facings,
  locations,
  movementModes,
  setbackStates,
  trials,
} from '../tables/words.js'
import { features } from './features.js'
import { gearSchema } from './gear.js'
import { gameSettings } from './options.js'
import { otherSheet, roundsLeftSchema, sheetSchema, vehicleSchema } from './sheet.js'
import { stepSchema } from './steps.js'

export * from '../ids.js'
export * from './gear.js'
export type { Settings } from './options.js'
export * from './sheet.js'
export * from './steps.js'

// ── sides and the field ────────────────────────────────────────────────────────────────────────────────────────────
export const { sideState } = features

/** A point in a file is a pair. */
const pair = z.tuple([metre, metre])
const pointAs = <const Key extends string>(key: Key) =>
  is(placeSchema)
    .inFile(key)
    .written(
      pair,
      ([x, y]): Place => ({ x, y }),
      ({ x, y }): [number, number] => [x, y],
    )
const point = pointAs('at')
/** Against which bearings a piece of cover protects, clockwise from north: the middle one, and how wide. */
const sectorSchema = z.strictObject({ middle: z.int().min(0).max(359), width: z.int().min(0).max(358) })
/** Something to get behind, for those within reach of it. `sector` null: all round. Concealment stops nothing: its value is 0. */
export const coverState = state({
  id: is(idSchema).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  at: point.seen(),
  reach: is(z.number().min(0).max(1000)).inFile().seen(),
  value: is(decimal).inFile().seen(),
  extent: oneOf(extents).inFile().seen(),
  sector: orNull(sectorSchema).inFile().seen(),
})
export type Cover = z.infer<typeof coverState.schema>
const upright = {
  id: is(idSchema).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  from: pointAs('from').seen(),
  to: pointAs('to').seen(),
  value: is(decimal).inFile().seen(),
  /** What a centimetre of it stops: what a breach is reckoned by. */
  armorPerCm: is(decimal).inFile().seen(),
}
/** A wall between two points: in the way of whatever crosses it. */
export const wallState = state(upright)
export type Wall = z.infer<typeof wallState.schema>
/** A door: a wall as long as it is shut. */
export const doorState = state({
  ...upright,
  open: flag().inFile().seen(),
  locked: flag().inFile().seen(),
  /** How hard it is to force while it is locked; null: it can't be. */
  force: orNull(z.enum(difficulties)).inFile().seen(),
  /** What someone does to it at the point under way: it takes effect at its end (AD-INIT-10). */
  turning: orNull(z.enum(doorTurns)).starts(null).seen(),
})
export type Door = z.infer<typeof doorState.schema>
/** A point with a name, for words that people read. */
export const placeState = state({ id: is(idSchema).inFile().seen(), name: is(nameSchema).inFile().seen(), at: point.seen() })
const field = record({
  covers: listOf(coverState.schema).seen(),
  walls: listOf(wallState.schema).seen(),
  places: listOf(placeState.schema).seen(),
})

export const setup = record({
  title: is(nameSchema).seen(),
  settings: is(gameSettings.schema).seen(),
  sides: listOf(sideState.schema).seen(),
  field: is(field.schema).seen(),
  ends: oneOf(enders).seen(),
  /** Turns without harm after which the fight counts as stalled (house default). */
  stallAfter: is(z.int().min(1).max(1000)).seen(),
})
export type Setup = z.infer<typeof setup.schema>

/** The hold that a grappler has on someone. */
const grip = record({ by: is(combatantRef).seen(), points: is(count).seen() })

/** A weapon that breaks at the point under way, and by whose action. */
const breakage = record({ weaponId: is(weaponIdSchema).seen(), by: is(combatantRef).seen() })

/** A task that someone failed, and when. */
const setback = record({
  task: oneOf(trials).seen(),
  is: oneOf(setbackStates).seen(),
  turn: is(roundNumber()).seen(),
  point: is(z.int().min(1).max(11)).seen(),
})

const movesBy = { crawl: 'crawling', walk: 'walking', trot: 'trotting', run: 'running' } as const

// ── combatants ─────────────────────────────────────────────────────────────────────────────────────────────────────
export const combatantState = shownState(
  {
    ...standard.person(combatantRef),
    isNpc: flag().inFile().seen().unshown(),
    sheet: fixed(sheetSchema).made().secret('numbers', otherSheet),
    gear: fixed(gearSchema).made().seen().unshown(),
    position: point.seen().unshown(),
    weaponId: orNull(weaponIdSchema).inFile('weapon').seen().drawn(),
    roundsLeft: listOf(roundsLeftSchema).inFile().secret('numbers', unchanged).takenFor([]).eachByHand('{weaponId}'),
    /** Weapons that work no more. */
    broken: listOf(idSchema).usually([]).seen().drawn(),
    /** Those that work no more from the end of the point under way (AD-INIT-10). */
    breaking: listOf(breakage.schema).starts([]).seen().unshown(),

    /** What makes a combatant a vehicle; null: a person. */
    vehicle: fixed(vehicleSchema.nullable()).made().seen().unshown(),
    facing: orNull(placeSchema)
      .usually(null)
      .words('Of a vehicle: [x, y], a point that its front is turned to. If not given: north.')
      .written(
        pair.nullable(),
        to => (to === null ? null : { x: to[0], y: to[1] }),
        (to): [number, number] | null => (to === null ? null : [to.x, to.y]),
      )
      .seen()
      .unshown(),
    immobile: flag().usually(false).words('Of a vehicle: it has been stopped for good.').seen().byHand('immobile').unshown(),
    /** Of a vehicle, until the end of the turn (AD-VEH-06). */
    evading: flag().starts(false).seen().byHand('evading').shown('good', 'drives evasively'),
    /** Of a vehicle: evades from the end of the point under way (AD-INIT-10). */
    beginsToEvade: flag().starts(false).seen().unshown(),
    doubleSpeed: flag().starts(false).seen().shown('plain', 'drives at double speed'),
    aboard: orNull(combatantRef).usually(null).words('The vehicle that they are aboard of. They are where it is.').seen().drawn(),
    drives: flag().usually(false).words('They drive the vehicle that they are aboard of.').seen().unshown(),

    lightWounds: is(count).usually(0).seen().byHand('light wounds').drawn(),
    shockPoints: is(count).usually(0).seen().byHand('shock points').drawn(),
    stunPoints: is(count).usually(0).seen().byHand('stun points').drawn(),
    /** As much of the shock has no critical points after this fight. */
    stableShock: is(count).usually(0).words('Shock points that have been stabilized.').seen().unshown(),
    unconscious: flag().usually(false).seen().byHand('unconscious').unshown(),
    /** A non-player character with as many light wounds as they stand (AD-NPC-02). */
    incapacitated: flag().usually(false).seen().byHand('incapacitated').unshown(),
    /** Where the deadly hit was, or that it was the shock or their vehicle; null: alive. A vehicle dies when it is destroyed. */
    death: orNull(z.enum(deathCauses)).usually(null).seen().byHand('cause of death').unshown(),
    prone: flag().usually(false).seen().byHand('prone').shown('plain'),
    dazedUntil: orNull(roundNumber()).starts(null).seen().byHand('turn until which they are dazed').drawn(),
    immobilized: flag().starts(false).seen().byHand('immobilized').drawn(),
    /** Control points by grappler (AD-MEL-07). */
    grips: listOf(grip.schema).starts([]).seen().drawn(),
    /** Held fast: as many control points as strength (AD-MEL-08). */
    controlled: flag().starts(false).seen().shown('bad', 'held fast'),
    ducking: flag().starts(false).seen().byHand('ducking').shown('plain'),
    /** At the point under way: whose fire they duck from. It counts against others from its end (AD-INIT-10). */
    ducksFrom: listOf(combatantRef).starts([]).seen().unshown(),
    /** What a player character has decided for all area fire of the point under way (AD-DUCK-03). */
    underAreaFire: orNull(z.enum(['ducks', 'staysUp']))
      .starts(null)
      .seen()
      .unshown(),

    firstActionSpent: flag().starts(false).seen().byHand('past their first action').unshown(),
    secondActionSpent: flag().starts(false).seen().byHand('past their second action').unshown(),
    /** The point at which they began to hold an action; null: none is held. */
    heldAt: orNull(z.int().min(1).max(10)).starts(null).seen().shown('good', 'holds an action', 'holding'),
    metresMoved: is(z.number().min(0).max(100_000)).starts(0).seen().unshown(),
    fastestMove: orNull(z.enum(movementModes)).starts(null).seen().unshown(),
    /** How they moved last, as long as it counts for cover (AD-MOVE-05). */
    lastMove: orNull(z.enum(movementModes))
      .starts(null)
      .seen()
      .shown('plain', mode => movesBy[mode], 'moving'),
    movedInLastAction: flag().starts(false).seen().unshown(),
    /** Fires at the point under way (AD-ARM-06). */
    fires: flag().starts(false).seen().unshown(),
    automed: orNull(z.int().min(0).max(10))
      .usually(null)
      .words('The rating of an automed that they treat people with. If not given: none.')
      .secret('numbers', unchanged),
    medkit: orNull(z.boolean())
      .usually(null)
      .words('Whether they have a medkit. If not given: whoever is trained in medicine has one.')
      .secret('numbers', unchanged),
    /** Whom they treat, and the turn at whose end that is done. */
    treating: orNull(z.strictObject({ patient: combatantRef, readyIn: roundNumber() }))
      .starts(null)
      .seen()
      .drawn(),
    /** What they work at with whom they treat is to bring them back to life. */
    reviving: flag().starts(false).seen().unshown(),
    /** Who drags them at the point under way. */
    draggedBy: orNull(combatantRef).starts(null).seen().unshown(),
    /** Tasks that they failed in this fight, and have to get over before they try again. */
    setbacks: listOf(setback.schema).starts([]).seen().unshown(),
    /** Weapons without skill that they have come to know in this fight (AD-AIM-06). */
    familiar: listOf(idSchema).starts([]).seen().unshown(),
    ...nextRoll('difficulty levels'),
    ...standard.hidden,
    ...features.combatant,
  },
  { owner: 'id' },
)
export interface Combatant extends z.infer<typeof combatantState.schema> {}

// ── the point under way ────────────────────────────────────────────────────────────────────────────────────────────
/** What someone does about their place in a vehicle. */
const boarding = record({ vehicle: is(combatantRef).seen(), how: oneOf(boardings).seen() })
/** What someone does at the point under way, as far as it takes effect at its end: where they go, whether they lie then, and what they hold. */
const deed = record({
  who: is(combatantRef).seen(),
  mode: orNull(z.enum(movementModes)).seen(),
  to: is(placeSchema).seen(),
  prone: flag().seen(),
  /** Into or out of which vehicle, or behind its wheel; null: nothing of the kind. */
  boards: orNull(boarding.schema).seen(),
  ducks: flag().seen(),
  /** The weapon that they take in hand; null: none. */
  takes: orNull(weaponIdSchema).seen(),
})
export type Deed = z.infer<typeof deed.schema>
/** What the hits of one attacker have done to one target, to take effect at the end of the point. `kill`: where the deadly one was. */
const harm = record({
  who: is(combatantRef).seen(),
  by: is(combatantRef).seen(),
  light: is(count).seen(),
  shock: is(count).seen(),
  stun: is(count).seen(),
  kill: orNull(z.enum([...locations, 'vehicle'])).seen(),
  knockedDown: flag().seen(),
  /** Control points, of a grapple. */
  control: is(count).seen(),
})
export type Harm = z.infer<typeof harm.schema>

// ── charges ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A charge that someone emplaces or has emplaced: on a wall, on a side of a vehicle, or else on the ground. */
export const charge = record({
  id: is(partIdSchema).seen(),
  by: is(combatantRef).seen(),
  weaponId: is(weaponIdSchema).seen(),
  at: is(placeSchema).seen(),
  wall: orNull(idSchema).seen(),
  vehicle: orNull(combatantRef).seen(),
  side: orNull(z.enum(facings)).seen(),
  tamped: flag().seen(),
  /** The turn at whose end the work is done; null: it is done. */
  readyIn: orNull(roundNumber()).seen(),
  /** It was triggered and is known to be a dud. */
  failed: flag().seen(),
  truth: oneOf(chargeTruths).secret('hidden'),
})
export type Charge = z.infer<typeof charge.schema>
/** A hole in a wall, so many millimetres across. */
const breach = record({
  id: is(partIdSchema).seen(),
  wall: is(idSchema).seen(),
  at: is(placeSchema).seen(),
  width: is(count).seen(),
  /** Nothing gets through before the end of the point at which it was blown (AD-INIT-10). */
  isOpen: flag().seen(),
})
export type Breach = z.infer<typeof breach.schema>

// ── the battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
export const battleState = state({
  agenda: standard.agenda(stepSchema),
  setup: fixed(setup.schema).made().seen(),
  /** The turn under way, from 1; 0 before the first. */
  round: is(roundNumber()).starts(0).seen(),
  /** The initiative point under way, counted down; one above the first at the start of a turn. */
  point: is(z.int().min(1).max(11)).starts(11).judged(),
  /** In roster order. */
  people: listOf(combatantState.schema).made().seen(),
  deeds: listOf(deed.schema).starts([]).seen(),
  harm: listOf(harm.schema).starts([]).seen(),
  charges: listOf(charge.schema).starts([]).seen(),
  breaches: listOf(breach.schema).starts([]).seen(),
  doors: listOf(doorState.schema).starts([]).seen(),
  /** The last turn in which someone came to harm. */
  lastHarmRound: is(roundNumber('never')).starts(0).judged(),
  ...features.battle,
  ended: standard.ended(endings),
})
export const battleSchema = battleState.schema
export interface Battle extends z.infer<typeof battleSchema> {}
