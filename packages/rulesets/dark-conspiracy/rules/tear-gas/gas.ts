/** Tear gas: panic at the first contact, and a check every Turn that can blind for ten minutes (DC-CHM-04). */
import { inflict, millimetres, type Rule, reason, sumOf, type TallyLine, type Tell } from '@enfilade/engine'
import type { Battle, Cloud, Combatant, Conditions, Place, StepOf } from '../../battle/battle.js'
import { isAwake, isBlinded, isUnhindered, personOf } from '../../battle/people.js'
import { feelsGas, isInCloud, thickClouds } from '../clouds/clouds.js'
import { canMoveAt, metresOf, moveTo } from '../moving/moving.js'
import { breakOff } from '../reacting/reacting.js'
import { checkOf, taskSystemOf } from '../tasks/tasks.js'
import { attributeNumber } from '../wounds/made-of.js'
import { initiativeOf } from '../wounds/wounds.js'
import * as told from './events.js'

const d6 = sumOf(1, 6)
const nerve = reason('DC-CHM-04', 'panic in tear gas')
const toBear = checkOf('DC-CHM-04', 'to bear the gas')
const turnsBlind = 20
const phasesOfTurn = 6

const cloudAround = (battle: Battle, at: Place): Cloud | undefined =>
  thickClouds(battle, 'tearGas').find(cloud => isInCloud(battle, cloud, at))

export const isGassed = (battle: Battle, at: Place): boolean => cloudAround(battle, at) !== undefined

export const gas: Rule<Battle, StepOf<'gas'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (!isAwake(person) || !feelsGas(battle, person)) return
  const initiativeLines: TallyLine[] = []
  const initiative = initiativeOf(person, tell && initiativeLines)
  const isFirst = person.now.gas === null
  const flees = isFirst && ask.roll(d6, nerve, who) > initiative // DC-PAN-01
  if (isFirst) tell?.(told.gasMet({ rule: 'DC-PAN-01', who, initiative, initiativeLines, flees }))
  const lines: TallyLine[] | undefined = tell && []
  const number = attributeNumber(battle, person, { attribute: 'CON', difficulty: 'AVG', rule: 'DC-CHM-04' }, lines)
  const bears = toBear.succeeds(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  const blindUntil = bears ? null : battle.round + turnsBlind
  inflict<Conditions>(battle, who, now => {
    now.gas = { checked: battle.round, leaves: flees || now.gas?.leaves === true, idle: now.gas?.idle ?? 0, blindUntil }
  })
  tell?.(told.gasBorne({ rule: 'DC-CHM-04', who, number, lines: lines ?? [], bears }))
  if (flees || !bears) breakOff(person, tell) // DC-TURN-11
}

// ── out of it ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Has someone's slot to go to getting out of the gas? */
export const mustLeaveGas = (person: Combatant): boolean => person.now.gas?.leaves === true && isUnhindered(person)

export const leaveGas: Rule<Battle, StepOf<'leaveGas'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (!mustLeaveGas(person)) return
  const cloud = cloudAround(battle, person.position)
  const gait = canMoveAt(person, 'run') ? 'run' : 'crawl'
  if (cloud !== undefined) {
    tell?.(told.gasFled({ rule: 'DC-CHM-04', who }))
    moveTo(battle, person, wayOut(cloud, person.position, metresOf(battle, person, gait)), gait, tell)
  }
  if (cloudAround(battle, person.position) !== undefined) return
  inflict<Conditions>(battle, who, now => {
    if (now.gas !== null) now.gas = { ...now.gas, leaves: false, idle: phasesOfTurn + 1 } // the rest of this Phase is lost too
  })
}

/** Just beyond the edge, in metres. */
const beyond = 0.5
/** As far as the gait carries towards the nearest edge, which is straight away from the middle line of the cloud. */
function wayOut({ from, to, halfWidth }: Cloud, at: Place, metres: number): Place {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y]
  const squared = alongX ** 2 + alongY ** 2
  const part = squared === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - from.x) * alongX + (at.y - from.y) * alongY) / squared))
  const [x, y] = [at.x - from.x - part * alongX, at.y - from.y - part * alongY]
  const off = Math.sqrt(x ** 2 + y ** 2)
  const length = Math.sqrt(squared)
  const [outX, outY] = off > 0 ? [x / off, y / off] : length > 0 ? [alongY / length, -alongX / length] : [1, 0]
  const by = Math.min(metres, halfWidth - off + beyond)
  return { x: millimetres(at.x + outX * by) / 1000, y: millimetres(at.y + outY * by) / 1000, z: at.z }
}

/** Those who breathe it as a Turn begins. */
export const breathesGas = (battle: Battle, person: Combatant): boolean =>
  feelsGas(battle, person) && cloudAround(battle, person.position) !== undefined

// ── time ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** At the end of a Phase. */
export function catchBreath(battle: Battle, { id, now }: Combatant): void {
  if (now.gas === null || now.gas.idle === 0) return
  inflict<Conditions>(battle, id, conditions => {
    if (conditions.gas !== null) conditions.gas = { ...conditions.gas, idle: conditions.gas.idle - 1 }
  })
}
/** At the end of a Turn: sight comes back. What has been borne once stays borne. */
export function seeAgain(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  const { id, now } = person
  if (!isBlinded(person) || (now.gas?.blindUntil ?? 0) > battle.round) return
  inflict<Conditions>(battle, id, conditions => {
    if (conditions.gas !== null) conditions.gas = { ...conditions.gas, blindUntil: null }
  })
  tell?.(told.sightReturned({ rule: 'DC-CHM-04', who: id }))
}
