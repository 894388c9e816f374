/** Grapples, strangling and escapes: hits that add up until the victim is totally controlled (DC-GRP, DC-STR). */
import { inflict, next, type Rule, type TallyLine } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, Conditions, Hold, StepOf } from '../../battle/battle.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { isAwake, mayAct, personOf } from '../../battle/people.js'
import { isAtArm } from '../../battle/walls.js'
import { endHold, holdMetres, letGoOfAll } from '../holding/holding.js'
import { blockNumber } from '../melee/numbers.js'
import { mayReact, owe } from '../reacting/reacting.js'
import { checkOf, type Result, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { injure, shockNext } from '../wounds/injury.js'
import { passOut, strainsFirst } from '../wounds/wounds.js'
import { resistHold } from './decisions.js'
import * as told from './events.js'
import { agilityNumber, garroteNumber, headArmor, hitsForControl, hitsOn } from './numbers.js'

const toGrapple = checkOf('DC-GRP-01', 'to grapple')
const toEscape = checkOf('DC-GRP-05', 'to escape')
const toFendOff = checkOf('DC-STR-01', 'to block')

/** Hits of a success; an outstanding one counts twice. */
const hitsBy = ({ sheet }: Combatant, result: Result): number => (succeeded(result) ? sheet.ucd * (result === 'outstanding' ? 2 : 1) : 0) // DC-GRP-01

function addHits(battle: Battle, victim: Combatant, by: string, hits: number, strangling: boolean): void {
  if (hits === 0) return
  inflict<Conditions>(battle, victim.id, now => {
    const other: Hold | undefined = now.heldBy.find(one => one.by === by) // DC-GRP-06
    if (other === undefined) now.heldBy.push({ by, hits, strangling, total: false })
    else {
      other.hits += hits // DC-GRP-02
      other.strangling ||= strangling
    }
  })
}

export const grapple: Rule<Battle, StepOf<'grapple'>> = (battle, { who, target: at, strangling, garrote }, { ask, tell }) => {
  const me = personOf(battle, who)
  const target = personOf(battle, at)
  if (!isAwake(me) || target.now.dead || !isAtArm(battle, me, target, holdMetres)) return
  const lines: TallyLine[] | undefined = tell && []
  const number = garrote ? garroteNumber(battle, me, lines) : agilityNumber(battle, me, 'DC-GRP-01', lines)
  const result = toGrapple.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  const hits = Math.max(0, hitsBy(me, result) - (strangling ? headArmor(target) : 0)) // DC-STR-01, DC-STR-02
  const first = !target.now.heldBy.some(one => one.by === who && one.strangling)
  const roll = { number, lines: lines ?? [], result }
  tell?.(told.grappled({ rule: strangling ? 'DC-STR-01' : 'DC-GRP-01', attacker: who, target: at, strangling, garrote, ...roll, hits }))
  addHits(battle, target, who, hits, strangling)
  if (mayReact(battle, target)) {
    const blockable = strangling && first && succeeded(result) && !isUnexpected(me, target) // DC-STR-01, DC-MEL-11
    next(battle, { step: 'resist', who: at, by: who, strangling, blockable })
  }
  next(battle, { step: 'judgeHold', who, target: at, deadly: garrote && result === 'outstanding' })
}

// ── reactions ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const resist: Rule<Battle, StepOf<'resist'>> = (battle, step, { ask, tell }) => {
  const { who, by } = step
  const me = personOf(battle, who)
  if (!mayReact(battle, me)) return // DC-TURN-21
  const answer = ask.choose(resistHold, battle, step, who)
  if (answer.action === 'giveIn') return
  strainsFirst(battle, me) // DC-WND-14
  switch (answer.action) {
    case 'escapeHold':
      next(battle, { step: 'breakFree', who, from: by })
      break
    case 'blockHold':
      next(battle, { step: 'fendOff', who, by })
      break
    case 'grappleBack':
      next(battle, { step: 'counterGrapple', who, target: by })
  }
  owe(me, tell) // DC-TURN-21
}

/** As an Action or as a reaction: what it costs has been seen to. */
export const breakFree: Rule<Battle, StepOf<'breakFree'>> = (battle, { who, from }, { ask, tell }) => {
  const me = personOf(battle, who)
  if (!mayAct(me)) return
  const lines: TallyLine[] | undefined = tell && []
  const number = agilityNumber(battle, me, 'DC-GRP-05', lines)
  const result = toEscape.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  const left = Math.max(0, hitsOn(me, from) - hitsBy(me, result)) // DC-GRP-05
  tell?.(told.escapeTried({ rule: 'DC-GRP-05', who, from, number, lines: lines ?? [], result, left }))
  inflict<Conditions>(battle, who, now => {
    for (const one of now.heldBy) if (one.by === from) one.hits = left
    now.heldBy = now.heldBy.filter(one => one.hits > 0)
  })
}

export const fendOff: Rule<Battle, StepOf<'fendOff'>> = (battle, { who, by }, { ask, tell }) => {
  const me = personOf(battle, who)
  if (!isAwake(me)) return
  const lines: TallyLine[] | undefined = tell && []
  const number = blockNumber(battle, me, null, lines)
  const result = toFendOff.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  if (result === 'outstanding') me.debt -= 1 // DC-MEL-10
  tell?.(told.fendedOff({ rule: 'DC-STR-01', who, by, number, lines: lines ?? [], result }))
  if (succeeded(result)) endHold(battle, me, by, undefined)
}

export const counterGrapple: Rule<Battle, StepOf<'counterGrapple'>> = (battle, { who, target: at }, { ask, tell }) => {
  const me = personOf(battle, who)
  const target = personOf(battle, at)
  if (!isAwake(me)) return
  const lines: TallyLine[] | undefined = tell && []
  const number = agilityNumber(battle, me, 'DC-GRP-05', lines)
  const result = toGrapple.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  const hits = hitsBy(me, result)
  const roll = { number, lines: lines ?? [], result }
  tell?.(told.grappled({ rule: 'DC-GRP-05', attacker: who, target: at, strangling: false, garrote: false, ...roll, hits }))
  addHits(battle, target, who, hits, false)
}

// ── control ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Who controls whom after a grapple: the attacker first, then the one who grappled back. */
export const judgeHold: Rule<Battle, StepOf<'judgeHold'>> = (battle, { who, target: at, deadly }, { tell }) => {
  const me = personOf(battle, who)
  const target = personOf(battle, at)
  if (deadly && hitsOn(target, who) > 0) {
    const wound = { rule: 'DC-STR-05', attacker: who, location: 'head', points: 1, absorbed: 0, critical: true, nonLethal: false } as const
    injure(battle, target, wound, tell) // DC-STR-05
    shockNext(battle, at)
    return
  }
  for (const [holder, victim] of [
    [me, target],
    [target, me],
  ] as const) {
    const held = victim.now.heldBy.find(one => one.by === holder.id)
    if (held === undefined || held.total || held.hits < hitsForControl(battle, victim)) continue
    inflict<Conditions>(battle, victim.id, now => {
      for (const one of now.heldBy) if (one.by === holder.id) one.total = true // DC-GRP-02
    })
    tell?.(told.controlled({ rule: 'DC-GRP-02', who: victim.id, by: holder.id }))
    letGoOfAll(battle, victim.id, undefined) // DC-GRP-04
    if (held.strangling) passOut(battle, victim, 'DC-STR-03', tell) // DC-STR-03
    return // DC-GRP-05
  }
}

/** What strangling does to the head in each Phase after control. */
export const choke: Rule<Battle, StepOf<'choke'>> = (battle, { who, by }, { tell }) => {
  const victim = personOf(battle, who)
  const holder = personOf(battle, by)
  if (victim.now.dead || !victim.now.heldBy.some(one => one.by === by && one.strangling && one.total)) return
  const points = Math.max(0, holder.sheet.ucd - headArmor(victim)) // DC-STR-02, DC-STR-03
  if (points === 0) return
  injure(
    battle,
    victim,
    { rule: 'DC-STR-03', attacker: by, location: 'head', points, absorbed: 0, critical: false, nonLethal: false },
    tell,
  )
  shockNext(battle, who)
}
