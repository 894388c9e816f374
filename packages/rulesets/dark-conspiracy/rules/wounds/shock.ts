/**
 * What an attack does once its damage is in: stun for each wound of the head, one knockdown, one effort to stay conscious, panic. In this
 * order; what no longer matters is left out (DC-WND-01).
 */
import { type Dice, type Dicer, inflict, next, type Outcome, type Rule, reason, sumOf, type TallyLine, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, Conditions, Sheet, StepOf } from '../../battle/battle.js'
import { isAwake, personOf, soFar } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import { locations } from '../../tables/words.js'
import { checkOf, taskSystemOf } from '../tasks/tasks.js'
import * as told from './events.js'
import { impactOf, knockOut } from './injury.js'
import { waitsForInstant } from './instant.js'
import { attributeNumber } from './made-of.js'
import { agilityOf, gravity, passOut, settleWounds, severityAt, severityOf, strengthOf, throwRider, worsenedTo } from './wounds.js'

export const shock: Rule<Battle, StepOf<'shock'>> = (battle, { target }, { tell }) => {
  const person = personOf(battle, target)
  const impact = impactOf(battle, target) // DC-WND-01
  if (impact !== undefined && waitsForInstant(battle, person)) {
    if (impact.damage > 0) battle.unsettled.push({ target, damage: impact.damage })
    return
  }
  if (battle.impact === impact) battle.impact = null
  battle.otherImpacts = battle.otherImpacts.filter(one => one !== impact)
  if (impact === undefined || impact.damage === 0) return
  settleWounds(battle, person, impact.before, tell)
  if (person.now.dead) return
  knockOut(battle, person, tell) // DC-MEL-05
  if (isRobot(person)) {
    for (const location of locations) {
      const [now, was] = [person.now.damage[location], impact.before[location]].map(points =>
        gravity(severityOf(points, person.sheet.capacity[location])),
      )
      if (now !== undefined && was !== undefined && now > gravity('scratch') && person.now.damage[location] > impact.before[location])
        next(battle, { step: 'malfunction', who: target, location, again: now === was }) // DC-PEN-10
    }
    return // DC-ROB-07
  }
  loseFirstAction(battle, person, impact.before)
  for (const damage of impact.heads) if (damage > 0) next(battle, { step: 'stun', target, damage }) // DC-WND-05
  const faints = worsenedTo(person, impact.before, 'serious').some(location => location !== 'head')
  next(battle, { step: 'knockdown', target, faints })
}

/** The first damage of a combat costs the next Action if it makes nothing worse than scratches. */
function loseFirstAction(battle: Battle, { id, sheet, now }: Combatant, before: Conditions['damage']): void {
  if (now.hurt || locations.every(location => now.damage[location] === before[location])) return // DC-GAP-25
  const losesAction = onlyScratched(sheet, now.damage, before) // DC-WND-10
  inflict<Conditions>(battle, id, { hurt: true, losesAction })
}
const onlyScratched = (sheet: Sheet, damage: Conditions['damage'], before: Conditions['damage']): boolean =>
  locations.every(location => damage[location] === before[location] || gravity(severityAt(sheet, damage, location)) <= gravity('scratch'))

const isDown = ({ knockedDown, unconscious, dead }: Conditions): boolean => knockedDown || unconscious || dead
/** At the end of an instant: its first damage counts as one, and whoever went down lies, whatever else they did in it. */
export function settleShock(battle: Battle, { id, sheet, now }: Combatant, stood: Conditions): void {
  if (isDown(now) && !isDown(stood)) inflict<Conditions>(battle, id, { prone: true }) // DC-WND-03
  if (now.hurt && !stood.hurt) inflict<Conditions>(battle, id, { losesAction: onlyScratched(sheet, now.damage, stood.damage) }) // DC-WND-10
}

// ── stun ───────────────────────────────────────────────────────────────────────────────────────────────────────────
const d6: Dice = sumOf(1, 6)
const stunned = reason('DC-WND-05', 'stun')
/** Turns of stun: the die and the damage (`given`: damage less CON) above 0; none at 0 or less. */
const stunTurns: Outcome<number> = { name: 'stun', read: (dicer, given, [who = '']) => Math.max(0, dicer.roll(d6, stunned, who) + given) }

export const stun: Rule<Battle, StepOf<'stun'>> = (battle, { target, damage }, { ask, tell }) => {
  const person = personOf(battle, target)
  if (person.now.dead) return // DC-WND-01
  const turns = ask.outcome(stunTurns, damage - person.sheet.con, stunned, [target]) // DC-WND-05
  tell?.(told.stunRolled({ rule: 'DC-WND-05', who: target, damage, con: person.sheet.con, turns }))
  if (turns === 0) return
  const wasAwake = isAwake(person)
  inflict<Conditions>(battle, target, now => {
    now.stunnedUntil = Math.max(now.stunnedUntil ?? 0, battle.round + turns) // DC-WND-06: they run side by side
    now.prone = true
    now.knockedDown = true
  })
  if (wasAwake) throwRider(battle, person)
}

// ── knockdown ──────────────────────────────────────────────────────────────────────────────────────────────────────
const keepsFeet = checkOf('DC-WND-03', 'knockdown')

export const knockdown: Rule<Battle, StepOf<'knockdown'>> = (battle, { target, faints }, { ask, tell }) => {
  const falls = goesDown(battle, personOf(battle, target), ask, tell)
  if (faints) next(battle, { step: 'keepConscious', target }) // DC-WND-14
  if (falls) next(battle, { step: 'panic', who: target }) // DC-WND-01, DC-WND-04
}
function goesDown(battle: Battle, person: Combatant, ask: Dicer, tell: Tell | undefined): boolean {
  const { id: target, now } = person
  if (!isAwake(person) || now.knockedDown) return false // DC-WND-01
  if (now.prone && battle.setup.settings.proneKeepsDown) return false // DC-GAP-78
  const agility = agilityOf(person)
  const strength = strengthOf(battle, person)
  if (now.phaseDamage <= agility) return false // DC-WND-03
  const system = taskSystemOf(battle.setup.settings.taskSystem)
  const difficulty = now.phaseDamage > strength + agility ? 'DIF' : 'AVG'
  const lines: TallyLine[] | undefined = tell && []
  const number = attributeNumber(
    battle,
    person,
    { attribute: agility >= strength ? 'AGL' : 'STR', difficulty: difficulty, rule: 'DC-WND-03' },
    lines,
  )
  const stands = keepsFeet.succeeds(ask, system, number, target)
  tell?.(told.knockdownRolled({ rule: 'DC-WND-03', who: target, damage: now.phaseDamage, number, lines: lines ?? [], stands }))
  if (stands) return false
  inflict<Conditions>(battle, target, conditions => {
    conditions.prone = true
    conditions.knockedDown = true
  })
  throwRider(battle, person)
  return true
}

// ── consciousness ──────────────────────────────────────────────────────────────────────────────────────────────────
const staysAwake = checkOf('DC-WND-14', 'stay conscious')

/** The effort that a serious wound asks for: at once, and before the first Action of each Turn. */
export const keepConscious: Rule<Battle, StepOf<'keepConscious'>> = (battle, { target }, { ask, tell }) => {
  const person = personOf(battle, target)
  if (!isAwake(person)) return // DC-WND-01
  const { braced, unconscious } = soFar(battle, person)
  if (braced && !person.now.braced) {
    inflict<Conditions>(battle, target, now => {
      now.braced = true // DC-WND-14: made already, against another who acts at this instant
      now.unconscious ||= unconscious
    })
    return
  }
  const system = taskSystemOf(battle.setup.settings.taskSystem)
  const lines: TallyLine[] | undefined = tell && []
  const number = attributeNumber(battle, person, { attribute: 'CON', difficulty: 'DIF', rule: 'DC-WND-14' }, lines)
  const awake = staysAwake.succeeds(ask, system, number, target)
  inflict<Conditions>(battle, target, now => {
    now.braced = true // DC-WND-14: one check a Turn
  })
  tell?.(told.effortRolled({ rule: 'DC-WND-14', who: target, number, lines: lines ?? [], awake }))
  if (!awake) passOut(battle, person, 'DC-WND-14', tell)
}
