/** What is told of hits on vehicles, their results, and vehicles out of control. */
import { counted, listed, throwOf } from '@enfilade/engine'
import { amongSeen, event, gmOnly, numbersOf, open, seen, seenIfAny } from '@enfilade/kit'
import { ifAnySeen } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { checkWords, diceWords, type Lines, rolled } from '../../battle/phrases.js'
import type { CombatantId } from '../../ids.js'
import type { VehicleEffect, VehiclePart } from '../../tables/words.js'
import { type Result, succeeded } from '../tasks/tasks.js'
import type { Face } from './parts.js'

type Grade = 'none' | 'minor' | 'major'
/** `level` null: points against wheels, which add up. */
export type MachineEffect = 'sensor' | 'harder' | 'out' | 'weak' | 'batteries' | 'radio'
const machineWords: Readonly<Record<MachineEffect, string>> = {
  sensor: 'loses a sensor',
  harder: 'is damaged inside: everything it does is two steps harder',
  out: 'is out of action',
  weak: "drops to half speed, and can't fire on the move",
  batteries: 'loses its batteries: it goes nowhere any more',
  radio: 'falls back on its programming: no one can reach it',
}
export const machineHit = event('machineHit', { who: seen, effect: open<MachineEffect>() }, ({ who, effect }, { names }) => {
  return `${names(who)} ${machineWords[effect]}.`
})
export const coverHeld = event(
  'coverHeld',
  { target: seen, cover: open<string>() },
  ({ target, cover }, { names, thrown }) => `${names(target)} is safe behind the ${cover}${diceWords(thrown)}.`,
)
/** A hit on a vehicle and its results are one line. */
const resultOf = (target: CombatantId, words: string) => ({ course: 'hit', like: target, words, starts: words === '' })
export const vehicleHit = event(
  'vehicleHit',
  {
    attacker: ifAnySeen,
    target: seen,
    part: open<VehiclePart>(),
    face: open<Face>(),
    piercing: open<number>(),
    armor: open<number>(),
    level: open<number | null>(),
    count: open<number>(),
    grade: open<Grade>(),
  },
  ({ target, part, face, piercing, armor, level, count, grade }, { names, thrown }) => {
    const start = `${names(target)} is hit on the ${part} from the ${face}${diceWords(thrown)}`
    if (level === null) return `${start}: ${counted(piercing, 'point')} against the wheels.`
    const against = armor === 0 ? `AP ${piercing}` : `AP ${piercing} against armor ${armor}`
    return grade === 'none' ? `${start}: ${against} does nothing.` : `${start}: ${against}, ${counted(count, `${grade} result`)}.`
  },
  {
    goesOn: ({ target }) => resultOf(target, ''),
    reaches: ({ attacker, target, grade, level }) =>
      attacker == null ? [] : [milestones.getsThrough.by(attacker, target, grade !== 'none' || level === null)],
  },
)
export const windowHit = event(
  'windowHit',
  { attacker: ifAnySeen, target: seen, part: open<VehiclePart>() },
  ({ target, part }, { names, thrown }) => `${names(target)} is hit on the ${part}, through a window${diceWords(thrown)}.`,
  { goesOn: ({ target }) => resultOf(target, '') },
)
export const cycleHit = event(
  'cycleHit',
  { attacker: ifAnySeen, target: seen, destroyed: open<boolean>() },
  ({ target, destroyed }, { names, thrown }) => `${names(target)} is hit and ${destroyed ? 'destroyed' : 'disabled'}${diceWords(thrown)}.`,
  { reaches: ({ target, destroyed }) => [destroyed ? milestones.destroyed.of(target) : milestones.mobility.of(target)] },
)
/** A cycle that was struck can be ridden on. */
export const cycleHeld = event('cycleHeld', { who: seen, number: gmOnly<number>() }, ({ who, number }, { names, thrown }) => {
  return `${names(who)} can still be ridden: ${rolled(throwOf(thrown, who), number)}.`
})
export const suspensionHit = event(
  'suspensionHit',
  { who: seen, stops: open<boolean>() },
  ({ who, stops }, { names }) => `${names(who)}'s suspension is hit: it ${stops ? 'can no longer move' : 'is down to half speed'}.`,
  {
    reaches: ({ who, stops }) => (stops ? [milestones.mobility.of(who)] : []),
    goesOn: ({ who, stops }) => resultOf(who, stops ? 'it can no longer move' : 'it is down to half speed'),
  },
)

/** What an entry comes to on this vehicle. */
export type Shown = VehicleEffect | 'autoloader' | 'driver'
const effectWords: Readonly<Record<Shown, string>> = {
  autoloader: 'the loading gear is destroyed',
  driver: 'the driver is hit',
  crew1: 'a crew member is hit',
  crew2: 'two crew members are hit',
  passengers2: 'the passenger area is hit',
  loader: 'the loader is hit',
  loaderOrMain: 'the loader or the main weapon is hit',
  weaponAmmunition: 'a weapon or the ammunition is hit',
  ammunition: 'the ammunition is hit',
  fuel: 'the fuel is hit',
  engine: 'the engine is out',
  controls: 'the controls are damaged',
  instruments: 'the instruments are damaged',
  mainArmament: 'the main weapon is destroyed',
  secondaryArmament: 'a secondary weapon is destroyed',
  radio: 'the radio is destroyed',
  radioRadar: 'the radio and any radar are destroyed',
  radioOrSight: 'the radio or the gun sight is destroyed',
  sightVision: 'the gun sight is destroyed',
  traverse: 'the turret is jammed',
  fire: 'a fire breaks out',
  waterlineHull: 'water comes in',
  auxiliaryMachinery: 'the pumps are out',
  rudderScrew: 'the rudder is destroyed',
  cargo: 'the cargo is hit',
  fireball: 'it goes up in a fireball',
  noEffect: 'no effect',
  majorHull: 'the hull is hit badly',
  majorTurret: 'the turret is hit badly',
  majorWing: 'the wing is hit badly',
  majorWaterline: 'the waterline is hit badly',
  majorSuperstructure: 'the superstructure is hit badly',
  minorHull: 'the hull is hit',
  minorWing: 'the wing is hit',
}
export const resultRolled = event(
  'resultRolled',
  { attacker: ifAnySeen, target: seen, grade: open<Grade>(), effect: open<VehicleEffect>(), shown: open<Shown>() },
  ({ target, shown }, { names, thrown }) => `${names(target)}: ${effectWords[shown]}${diceWords(thrown)}.`,
  {
    goesOn: ({ target, shown }, { thrown }) => resultOf(target, `${effectWords[shown]}${diceWords(thrown)}`),
    reaches({ target, shown }) {
      if (shown === 'engine') return [milestones.mobility.of(target)]
      return shown === 'mainArmament' || shown === 'secondaryArmament' ? [milestones.weapon.of(target)] : []
    },
  },
)
export const crewPicked = event(
  'crewPicked',
  { vehicle: seen, those: amongSeen },
  ({ vehicle, those }, { names, thrown }) => {
    return `The hit on ${names(vehicle)} reaches ${listed(those.map(names))} inside${diceWords(thrown)}.`
  },
  {
    reaches: ({ vehicle }) => [milestones.crew.of(vehicle)],
    goesOn: ({ vehicle, those }, { names, thrown }) =>
      resultOf(vehicle, `the hit reaches ${listed(those.map(names))} inside${diceWords(thrown)}`),
  },
)
export const crewHit = event(
  'crewHit',
  { who: seen, hits: open<number>() },
  ({ who, hits }, { names, thrown }) => {
    return `${counted(hits, 'splinter')} ${hits === 1 ? 'hits' : 'hit'} ${names(who)}${diceWords(thrown)}.`
  },
  { goesOn: ({ who }) => ({ course: 'harm', like: who, words: '', starts: true }) },
)
export const ammunitionHit = event(
  'ammunitionHit',
  { who: seen, lost: open<number>(), explodes: open<boolean>() },
  ({ who, lost, explodes }, { names, thrown }) =>
    `${names(who)} loses ${lost} % of its ammunition${diceWords(thrown)}${explodes ? ', which explodes' : ''}.`,
  {
    goesOn: ({ who, lost, explodes }, { thrown }) =>
      explodes ? null : resultOf(who, `${lost} % of the ammunition is lost${diceWords(thrown)}`),
  },
)
export const fuelHit = event(
  'fuelHit',
  { who: seen, lost: open<number>(), burns: open<boolean>() },
  ({ who, lost, burns }, { names, thrown }) =>
    `${names(who)} loses ${lost} % of its fuel${diceWords(thrown)}${burns ? ', which burns: everyone has to get out' : ''}.`,
  { goesOn: ({ who, lost, burns }, { thrown }) => (burns ? null : resultOf(who, `${lost} % of the fuel is lost${diceWords(thrown)}`)) },
)
export type Ruin = 'explodes' | 'sinks' | 'burnsOut' | 'breaks'
const ruinWords: Readonly<Record<Ruin, string>> = { explodes: 'explodes', sinks: 'sinks', burnsOut: 'burns out', breaks: 'is destroyed' }
export const hitTheGround = event('hitTheGround', { who: seen }, ({ who }, { names }) => `${names(who)} comes down and hits the ground.`)
export const wrecked = event('wrecked', { who: seen, how: open<Ruin>() }, ({ who, how }, { names }) => `${names(who)} ${ruinWords[how]}.`, {
  reaches: ({ who }) => [milestones.destroyed.of(who)],
})
export const fireGrew = event(
  'fireGrew',
  { who: seen, level: open<number>(), lost: open<boolean>() },
  ({ who, level, lost }, { names, thrown }) =>
    `The fire on ${names(who)} grows to ${level}${lost ? ' and is out of control' : ''}${diceWords(thrown)}.`,
)
export const fireFought = event(
  'fireFought',
  { who: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), result: open<Result>(), less: open<number>() },
  ({ who, number, result, less }, { names, thrown }) => {
    const check = throwOf(thrown, who)
    const what = result === 'catastrophic' ? 'is burned' : less > 0 ? `takes ${less} off it${diceWords(thrown, check)}` : 'achieves nothing'
    return `${names(who)} fights the fire and ${what}: ${rolled(check, number)}.`
  },
)
export const floodingChanged = event(
  'floodingChanged',
  { who: seen, boxes: open<number>() },
  ({ who, boxes }, { names }) => `${names(who)} has ${counted(boxes, 'box', 'boxes')} flooded.`,
)

// ── control ────────────────────────────────────────────────────────────────────────────────────────────────────────
export const drivingRolled = event(
  'drivingRolled',
  { who: seen, vehicle: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), result: open<Result>() },
  ({ who, vehicle, number, result }, { names, thrown }) => {
    return `${names(who)} ${succeeded(result) ? 'keeps' : 'loses'} control of ${names(vehicle)}: ${rolled(throwOf(thrown, who), number)}.`
  },
  { reaches: ({ who, vehicle, result }) => [milestones.inControl.by(who, vehicle, succeeded(result))] },
)
export const veeredOff = event('veeredOff', { who: seen }, ({ who }, { names, thrown }) => {
  return `${names(who)} veers off and hits something${diceWords(thrown)}.`
})
export const gotStuck = event(
  'gotStuck',
  { who: seen, mired: open<boolean>() },
  ({ who, mired }, { names, thrown }) => `${names(who)} is ${mired ? 'mired until it is towed' : 'stuck'}${diceWords(thrown)}.`,
  { reaches: ({ who, mired }) => [mired ? milestones.mobility.of(who) : milestones.stuck.of(who)] },
)
export const controlLost = event('controlLost', { who: seen, phases: open<number>() }, ({ who }, { names, thrown }) => {
  return `${names(who)} is out of control${diceWords(thrown)}.`
})
export const regainTried = event(
  'regainTried',
  { who: seen, vehicle: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), free: open<boolean>() },
  ({ who, vehicle, number, free }, { names, thrown }) =>
    `${names(who)} ${free ? 'gets' : "doesn't get"} ${names(vehicle)} going again: ${rolled(throwOf(thrown, who), number)}.`,
)
export const fellOff = event(
  'fellOff',
  {
    who: seen,
    vehicle: seen,
    number: numbersOf<number | null>('who'),
    lines: numbersOf<Lines>('who'),
    avoided: open<boolean>(),
    points: open<number>(),
  },
  ({ who, vehicle, avoided, points }, { names, thrown }) =>
    `${names(who)} falls off ${names(vehicle)}${avoided ? ' and lands well' : points === 0 ? ', unhurt' : `: ${counted(points, 'point')}`}${diceWords(thrown)}.`,
)
export const jumped = event(
  'jumped',
  { who: seen, vehicle: seen, number: numbersOf<number | null>('who'), lines: numbersOf<Lines>('who'), away: open<boolean>() },
  ({ who, vehicle, number, away }, { names, thrown }) =>
    `${names(who)} ${away ? 'gets' : "doesn't get"} out of ${names(vehicle)}${checkWords(throwOf(thrown, who), number)}.`,
)

// ── collisions ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** `other` null: something that stands there. */
export const crashed = event(
  'crashed',
  { who: seen, other: seenIfAny, metres: open<number>() },
  ({ who, other, metres }, { names }) =>
    `${names(who)} crashes into ${other === null ? 'an obstacle' : names(other)} at ${counted(metres, 'metre')} a Phase.`,
)
export const runDown = event(
  'runDown',
  {
    vehicle: seen,
    who: seen,
    number: numbersOf<number | null>('who'),
    lines: numbersOf<Lines>('who'),
    clear: open<boolean>(),
    piercing: open<number>(),
  },
  ({ vehicle, who, number, clear }, { names, thrown }) =>
    `${names(who)} ${clear ? 'leaps clear of' : 'is run down by'} ${names(vehicle)}${checkWords(throwOf(thrown, who), number)}.`,
)
export const knockedOver = event(
  'knockedOver',
  { who: seen, points: open<number>(), softened: open<number>() },
  ({ who, points, softened }, { names, thrown }) =>
    `${names(who)} takes ${counted(points, 'point')}${softened === 0 ? '' : `, less ${softened}`}${diceWords(thrown)}.`,
)
