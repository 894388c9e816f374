/**
 * The battle of Dark Conspiracy as data. Each field says once what it is, how it begins and who knows it. Everything is plain JSON. Lengths
 * are metres; `round` is the Turn of 30 seconds.
 */
import {
  byHand,
  fixed,
  flag,
  is,
  listOf,
  nextRoll,
  oneOf,
  orNull,
  pointsIn,
  record,
  roundNumber,
  setOf,
  shownState,
  standard,
  state,
  unchanged,
} from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, count, idSchema, location, metre, nameSchema, perLocation, pointSchema, weaponIdSchema } from '../ids.js'
import { supplies } from '../tables/outside.js'
import {
  cloudKinds,
  difficulties,
  duties,
  enders,
  endings,
  gaits,
  grounds,
  locations,
  missionResults,
  roads,
  vehicleSeats,
} from '../tables/words.js'
import { coverForm, coverMeant, coverSchema } from './cover.js'
import { features } from './features.js'
import { gameSettings } from './options.js'
import { otherSheet, sheetSchema } from './sheet.js'
import { doorState, floorState, ridgeState, wallState, wayState } from './standing.js'
import { actions, missileSchema, stepSchema, straySchema } from './steps.js'
import { drivenSpeed, vehicleSchema, wearState } from './vehicles.js'
import { careSchema, treatingSchema } from './wound-fields.js'

export * from '../ids.js'
export type { Settings } from './options.js'
export * from './sheet.js'
export * from './standing.js'
export * from './steps.js'
export * from './vehicles.js'
export const { sideState } = features

const point = pointsIn(metre).point('at')
/** What stands before someone. A file may name what it is made of. */
const cover = orNull(coverSchema)
  .usually(null)
  .written(
    coverForm.nullable(),
    form => (form === null ? null : coverMeant(form)),
    given => given,
  )
/** A point with a name, for people to go to and for words. */
export const placeState = state({
  id: is(idSchema).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  at: point.seen(),
  cover: cover.words('What people there can duck behind.').seen(),
})

/** So many Turns without harm never come: fights begun before there was such a number. */
export const neverStalls = 1000
export const setup = record({
  title: is(nameSchema).seen(),
  settings: is(gameSettings.schema).seen(),
  sides: listOf(sideState.schema).seen(),
  places: listOf(placeState.schema).seen(),
  ridges: listOf(ridgeState.schema).seen(),
  floors: listOf(floorState.schema).starts([]).seen(),
  ways: listOf(wayState.schema).starts([]).seen(),
  /** What vehicles drive on: the ground, woods before hills, and a road if there is one. */
  grounds: is(z.array(z.enum(grounds)).max(2)).seen(),
  road: orNull(z.enum(roads)).seen(),
  /** Inside, where one person takes a square of 2 m. */
  indoors: flag().seen(),
  ends: oneOf(enders).seen(),
  /** Turns without harm after which the fight counts as stalled (house default). */
  stallAfter: is(z.int().min(1).max(neverStalls)).usually(neverStalls).seen(),
})

// ── combatants ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Directions seen from above; only the direction counts. */
const facingSchema = z.strictObject({ x: z.int().min(-1000).max(1000), y: z.int().min(-1000).max(1000) })

/** What a vehicle does in the Phases to come. `to`: a place or a combatant; without either it holds its heading. */
const courseSchema = z.strictObject({
  to: idSchema.nullable(),
  heading: facingSchema.nullable(),
  speed: drivenSpeed,
  /** Drives into what it heads for. */
  ram: z.boolean(),
  /** The driver does something else besides. */
  also: z.boolean(),
  /** Swerves off the plan, though the driver has no slot. */
  swerves: z.boolean(),
})
export type Course = z.infer<typeof courseSchema>

const unhurt = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
/** Points by location, as a file has them: those without any are left out. */
const woundsForm = z.partialRecord(location, count)
const filledIn = (given: z.infer<typeof woundsForm>): Record<z.infer<typeof location>, number> => ({ ...unhurt, ...given })
const leftOut = (points: Readonly<Record<z.infer<typeof location>, number>>): z.infer<typeof woundsForm> =>
  Object.fromEntries(locations.flatMap(one => (points[one] === 0 ? [] : [[one, points[one]]])))

/** A hold on someone. `total`: they can do nothing any more. */
const hold = record({
  by: is(combatantRef).seen(),
  hits: is(count).seen(),
  strangling: flag().seen(),
  total: flag().seen(),
})
export type Hold = z.infer<typeof hold.schema>

/** What someone is terrified of: the combatant who is its source, if any. */
const terrorSchema = z.strictObject({
  difficulty: z.enum(difficulties),
  source: combatantRef.nullable(),
  flees: z.boolean(),
  /** The game master says that it is over. */
  gone: z.boolean(),
})
/** What damage has cost a robot: how often its speed is halved, and weapons that are broken, or out for this Turn. */
const machineSchema = z.strictObject({
  halved: count,
  immobile: z.boolean(),
  broken: z.array(idSchema),
  pausing: z.array(idSchema),
  sensorsLost: count,
  infraredLost: z.boolean(),
})
const movesBy = { crawl: 'crawling', walk: 'walking', trot: 'trotting', run: 'running' } as const
/** What is read as it stood when a simultaneous group began (DC-TURN-06). Changed only by the engine's `inflict`. */
export const conditionsState = shownState({
  prone: flag().usually(false).seen().byHand('prone').shown('plain'),
  damage: is(perLocation(count))
    .usually(unhurt, 'wounds')
    .written(woundsForm, filledIn, leftOut)
    .words('Points of damage by location. If not given: none.')
    .seen()
    .byHand('damage')
    .drawn(),
  /** Turns that were over when damage last came to each location. What someone brings to a fight counts from its beginning. */
  woundedAfter: is(perLocation(count)).starts(unhurt).seen().unshown(),
  cared: listOf(careSchema).usually([]).words('What has been done for wounds. If not given: nothing.').seen().unshown(),
  /** Points of blows that were not meant to wound. They knock out, and are gone then. */
  subdual: is(perLocation(count)).starts(unhurt).seen().byHand('subdual damage').unshown(),
  /** Who holds them, and how firmly. */
  heldBy: listOf(hold.schema).starts([]).seen().drawn(),
  /** Parts that burn, dice of damage to each in every second, and the Phases for which a helmet keeps the fire off. */
  burning: listOf(z.strictObject({ location, dice: z.int().min(1).max(10), shielded: z.int().min(0).max(6) }))
    .starts([])
    .seen()
    .drawn(),
  /** Has thrown the helmet off. */
  bareheaded: flag().starts(false).seen().unshown(),
  poisoned: orNull(z.strictObject({ dice: z.int().min(1).max(100), phases: count }))
    .starts(null)
    .seen()
    .shown('bad', 'poisoned'),
  dead: flag().usually(false).seen().byHand('dead').unshown(),
  unconscious: flag().usually(false).seen().byHand('unconscious').unshown(),
  lost: setOf(location).usually([]).words('Limbs that an operation has cost them.').seen().unshown(),
  stunnedUntil: orNull(roundNumber())
    .starts(null)
    .seen()
    .byHand('Turn until which they are stunned')
    .shown('bad', turn => `stunned until the end of Turn ${turn}`, 'stunned'),
  /** Dead at the end of this Turn, unless someone helps. */
  deathTurn: orNull(roundNumber())
    .usually(null)
    .words('Of a critical wound: the Turn that kills.')
    .secret('numbers', unchanged)
    .byHand('Turn of death'),
  /** The same of each critical wound by itself; 0: it kills no one, or the Turn above holds for it. */
  deadlines: is(perLocation(count))
    .usually(unhurt)
    .written(woundsForm, filledIn, leftOut)
    .words('Of critical wounds by location: the Turn in which each kills. If not given: the Turn of death.')
    .secret('numbers', unchanged),
  /** Initiative fell to 0 by wounds: no Actions in this combat. */
  outOfCombat: flag().starts(false).seen().byHand('out of the combat').unshown(),
  knockedDown: flag().starts(false).seen().byHand('knocked down').shown('bad', 'knocked down for this Turn'),
  /** Phases without Actions, the current one included. */
  frozen: is(count).starts(0).seen().byHand('Phases frozen').shown('bad', 'frozen by panic'),
  /** Phases of the freeze under way, from its beginning. */
  freeze: is(count).starts(0).seen().unshown(),
  /** An electric shock: points off Agility and Initiative, until the end of this Turn. */
  shocked: orNull(z.strictObject({ loss: z.int().min(1).max(2), until: roundNumber() }))
    .starts(null)
    .seen()
    .shown('bad', 'dazed by a shock'),
  comatose: flag().usually(false).words('In a coma: nothing but treatment wakes them.').seen().byHand('comatose').shown('bad'),
  /** Runs out of the way of whatever charges, in so many Phases more. */
  bolts: orNull(z.strictObject({ from: combatantRef, phases: count }))
    .starts(null)
    .seen()
    .shown('bad', 'runs from a charge', 'bolting'),
  /** Tear gas: the Turn of the last check, whether they have to leave it, Phases without Actions after that, and the end of blindness. */
  gas: orNull(z.strictObject({ checked: roundNumber(), leaves: z.boolean(), idle: count, blindUntil: roundNumber().nullable() }))
    .starts(null)
    .seen()
    .drawn(),
  /** Terrified: neither Actions nor reactions. */
  terror: orNull(terrorSchema)
    .starts(null)
    .seen()
    .shown('bad', ({ flees }) => (flees ? 'flees in terror' : 'terrified'), 'terrified'),
  /** The first scratch of the combat costs the next Action. */
  losesAction: flag().starts(false).seen().byHand('about to lose an Action').shown('bad', 'loses the next Action'),
  /** Has fought the pain of a serious wound in this Turn already. */
  braced: flag().starts(false).seen().unshown(),
  hurt: flag().starts(false).seen().unshown(),
  /** Damage of this Phase that can knock down. */
  phaseDamage: is(count).starts(0).seen().unshown(),
  gait: oneOf(gaits)
    .starts('stand')
    .seen()
    .shown('plain', gait => (gait === 'stand' ? null : movesBy[gait]), 'moving'),
  /** Metres moved in this Phase. */
  moved: is(z.number().min(0).max(4000)).starts(0).seen().unshown(),
  swept: flag().starts(false).seen().shown('bad', 'makes no headway in the water'),
  machine: orNull(machineSchema).usually(null).words('Of a robot: what it has lost. If not given: nothing.').seen().drawn(),
  wear: orNull(wearState.schema).usually(null).words('Of a vehicle: its damage. If not given: none.').seen().inParts(),
})
export type Conditions = z.infer<typeof conditionsState.schema>

const roundsLeftSchema = z.strictObject({ weaponId: weaponIdSchema, rounds: byHand(count, 'rounds') })

/** Indirect fire at a point, and how it has gone. */
const mission = record({
  weaponId: is(weaponIdSchema).seen(),
  at: is(pointSchema).seen(),
  /** Who talks it in; null: the firer sees the point. */
  observer: orNull(combatantRef).seen(),
  /** Phases of talk so far. */
  talked: is(count).seen(),
  corrections: is(count).seen(),
  result: oneOf(missionResults).seen(),
  /** Where the last round came down that was checked. */
  impact: orNull(pointSchema).seen(),
  /** Corrected since the last round. */
  corrected: flag().seen(),
})
export type Mission = z.infer<typeof mission.schema>
export const combatantState = shownState(
  {
    ...standard.person(combatantRef),
    sheet: fixed(sheetSchema).made().secret('numbers', otherSheet),
    /** What makes a combatant a vehicle; null: a person. */
    vehicle: fixed(vehicleSchema.nullable()).made().seen().unshown(),
    aboard: orNull(combatantRef).usually(null).words('The vehicle that they are aboard of.').seen().drawn(),
    /** The vehicle that their mounted weapons belong to; null: those stand on the ground. */
    mountedOn: orNull(combatantRef).made().seen().unshown(),
    seat: oneOf(vehicleSeats).usually('passenger').words('Where they sit in it.').seen().unshown(),
    speed: is(drivenSpeed).usually(0).words('Of a vehicle: metres of a Phase.').seen().drawn(),
    course: orNull(courseSchema).starts(null).judged(),
    /** Of an aircraft, in this Turn: points of its maneuver, and its total in the air fight; null: it is in none. */
    maneuver: is(count).starts(0).seen().unshown(),
    airTotal: orNull(count).starts(null).seen().unshown(),
    /** Of an aircraft: those in the air whom it has got away from in this Turn. */
    awayFrom: setOf(combatantRef).starts([]).seen().unshown(),
    /** What they do all Turn for a vessel in danger. */
    duty: oneOf(duties).starts('none').seen().unshown(),
    /** Of a boat, in this Turn: metres of speed gained and lost, and steps of 45° turned. */
    helm: is(z.strictObject({ gained: count, lost: count, turned: count }))
      .starts({ gained: 0, lost: 0, turned: 0 })
      .seen()
      .unshown(),
    position: point.seen().unshown(),
    facing: orNull(facingSchema)
      .usually(null)
      .words('The direction someone faces. If not given: towards anyone who attacks.')
      .seen()
      .unshown(),
    cover: cover
      .words('What stands before some locations, until they move.')
      .seen()
      .shown('good', ({ name }) => `behind the ${name}`, 'inCover'),
    obscured: flag()
      .usually(false)
      .words('Smoke, darkness or leaves make them harder to hit.')
      .seen()
      .byHand('obscured')
      .shown('good', 'hard to see'),
    surprised: flag()
      .usually(false)
      .words('The first Turn takes them by surprise.')
      .seen()
      .byHand('surprised')
      .shown('bad', 'taken by surprise'),
    /** Taken by surprise, and not attacked yet: the first attack on the side brings a panic check. */
    startles: flag().starts(false).seen().unshown(),
    /** The target of an Aim, and the location named with it. */
    aim: orNull(z.strictObject({ target: combatantRef, location: location.nullable() }))
      .starts(null)
      .seen()
      .drawn(),
    watch: orNull(pointSchema)
      .usually(null)
      .words('The point that they aim at, to fire at enemies who cross the line to it.')
      .seen()
      .drawn(),
    /** The enemies who were in sight when that Aim began. */
    watched: listOf(combatantRef).starts([]).seen().unshown(),
    /** What is done in every Phase of this Turn. */
    repeats: orNull(actions.schema).starts(null).judged().drawn(),
    /** A repetitive Action was broken off: the next slot is good for no more than getting down. */
    bound: flag().starts(false).seen().shown('bad', 'can only get down in the next slot'),
    /** Has attacked in this Phase, so that no one overlooks them afterwards. */
    attacked: flag().starts(false).seen().unshown(),
    /** Aircraft that they have hit in this Phase. */
    struck: setOf(combatantRef).starts([]).seen().unshown(),
    /** Has spent the Action of this Phase. */
    engaged: flag().starts(false).seen().unshown(),
    /** Declared in a slot that has come, and not carried out yet. */
    declared: orNull(actions.schema).starts(null).judged().drawn(),
    /** Their slot of this Phase has come. */
    acted: flag().starts(false).seen().unshown(),
    /** Actions owed for reactions, to be paid with slots of this Turn. */
    debt: is(count).starts(0).seen().byHand('Actions owed').unshown(),
    /** Where they stood when the Phase began; null: where they stand. */
    stoodAt: orNull(pointSchema).starts(null).seen().unshown(),
    /** Where a move of this very instant has led; they count as not having moved for the others who act in it. */
    arrivesAt: orNull(pointSchema).starts(null).seen().unshown(),
    /** The cover that this move has left; they are behind it still for the others who act in its instant. */
    stoodBehind: orNull(coverSchema).starts(null).seen().unshown(),
    toThrow: listOf(idSchema)
      .usually([])
      .words('Knives, rocks and grenades, each by itself. If not given: none.')
      .secret('numbers', unchanged),
    /** Each fills a revolver in one Action. */
    speedLoaders: is(count).usually(0).words('Speed-loaders for revolvers. If not given: none.').secret('numbers', unchanged),
    /** Where their last grenade was meant to land. */
    thrownAt: orNull(pointSchema).starts(null).seen().unshown(),
    supplies: orNull(z.array(z.enum(supplies)))
      .usually(null)
      .words('What they treat wounds with. If not given: a medical kit, if they are trained in medicine.')
      .secret('numbers', unchanged),
    /** A treatment under way. */
    treating: orNull(treatingSchema).starts(null).seen().drawn(),
    /** Guns and melee weapons that they hold, ready for use. Mounted ones are always ready. */
    inHand: setOf(idSchema).usually([]).words('Weapons at the ready. If not given: the first one.').seen().unshown(),
    /** Reloading Actions done in a row. */
    reloading: orNull(z.strictObject({ weaponId: weaponIdSchema, actions: count }))
      .starts(null)
      .seen()
      .unshown(),
    /** The point that their indirect fire is meant for. */
    mission: orNull(mission.schema).starts(null).secret('numbers', unchanged),
    /** What this Phase goes to of those whose fire is called: they are talked to, or they fire. */
    radio: orNull(z.enum(['talk', 'fire']))
      .starts(null)
      .secret('numbers', unchanged),
    roundsLeft: listOf(roundsLeftSchema).inFile().secret('numbers', unchanged).eachByHand('{weaponId}'),
    now: is(conditionsState.schema).made().seen().inParts(),
    ...nextRoll('difficulty levels'),
    ...standard.hidden,
    ...features.combatant,
  },
  { owner: 'id' },
)
/** An interface, so that types made from it name it and don't spell it out. */
export interface Combatant extends z.infer<typeof combatantState.schema> {}

// ── the battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** What an attack has done to one of those it hurts so far, until their shock is worked out. */
const impactSchema = z.strictObject({
  target: combatantRef,
  /** Points of all its hits, and of each on the head. */
  damage: count,
  heads: z.array(count),
  /** The wounds before it. */
  before: perLocation(count),
})
/** Smoke or tear gas over a strip of ground, from the Turn after it landed. */
const cloudSchema = z.strictObject({
  kind: z.enum(cloudKinds),
  from: pointSchema,
  to: pointSchema,
  halfWidth: z.number().min(0).max(100),
  lastTurn: roundNumber(),
})
export type Cloud = z.infer<typeof cloudSchema>
const conditionsByPerson = z.record(combatantRef, conditionsState.schema)
export const battleState = state({
  agenda: standard.agenda(stepSchema),
  setup: fixed(setup.schema).made().seen(),
  round: is(roundNumber()).starts(0).seen(),
  /** 6 to 1; 0 between Turns. */
  phase: is(z.int().min(0).max(6)).starts(0).seen(),
  people: listOf(combatantState.schema).made().seen(),
  impact: orNull(impactSchema).starts(null).seen(),
  /** Of others whom the same attack hurts. */
  otherImpacts: listOf(impactSchema).starts([]).seen(),
  /** Attacks of the instant under way whose shock waits for its end: whom they hurt, and what it has come to for them. */
  unsettled: listOf(z.strictObject({ target: combatantRef, damage: count }))
    .starts([])
    .seen(),
  strays: setOf(straySchema).starts([]).secret('hidden', unchanged),
  /** Guided missiles in the air. */
  missiles: listOf(missileSchema).starts([]).secret('hidden', unchanged),
  clouds: listOf(cloudSchema).starts([]).seen(),
  walls: listOf(wallState.schema).starts([]).seen(),
  doors: listOf(doorState.schema).starts([]).seen(),
  /** Where the wind blows, in degrees from north; null: it has mattered to no one yet. */
  wind: orNull(z.int().min(0).max(359)).starts(null).seen(),
  together: orNull(z.strictObject({ standing: conditionsByPerson, after: conditionsByPerson }))
    .starts(null)
    .seen(),
  /** The last Turn in which someone came to harm, or a vehicle. */
  lastHarmRound: is(roundNumber('never')).starts(0).judged(),
  ...features.battle,
  ended: standard.ended(endings),
})
export const battleSchema = battleState.schema
export interface Battle extends z.infer<typeof battleSchema> {}
