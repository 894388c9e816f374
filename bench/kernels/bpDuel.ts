/**
 * A gunfight of Blue Planet as straight-line arithmetic: two people of different Speed who stand still and fire three shots an action until
 * one is out of it: down, without the gun, or too badly hurt to hit anything. The same rules and the same calls of the generator in the same order as the engine's fight, but
 * numbers only: no steps, no questions, no events. It is the yardstick of the benchmark and nothing else.
 */
import { below, type Stream } from '@enfilade/engine'

/** One of the two, as numbers. */
export interface BpDuelist {
  readonly initiative: number
  readonly speed: number
  /** Rounds that an action takes. */
  readonly wait: number
  /** What a first shot at a standing target has to stay within, without wounds. */
  readonly shooting: number
  readonly constitution: number
  readonly constitutionModifier: number
  /** Taken off the damage where the armor covers the location: by place in the location table. */
  readonly protection: readonly number[]
}

/** The tables as numbers, by place in the location table. */
export interface BpTables {
  /** Highest roll of each location. */
  readonly locationTo: readonly number[]
  /** Highest total of each damage level, from 1. */
  readonly highest: readonly number[]
  /** Severity by location and level, from 0; the last serves all above. */
  readonly severity: readonly (readonly number[])[]
  readonly tl: readonly number[]
  readonly prone: readonly boolean[]
  readonly out: readonly boolean[]
  readonly dead: readonly boolean[]
  /** Is a weapon in the right hand dropped when this location is disabled? */
  readonly dropsAt: readonly boolean[]
  readonly disabledAt: number
}

const shotsPerAction = 3
const recoil = -20
const targetProne = -20
const roundsPerMinute = 120
const never = Number.POSITIVE_INFINITY
/** With this wound penalty no one hits any more. */
export const hopeless = -6

/** How a gunfight went; written into, so that nothing is allocated per fight. */
export interface BpDuelResult {
  /** 0 or 1; -1: both are out of it. */
  winner: number
  rounds: number
  attacks: number
  levels: [number, number]
  tl: [number, number]
  /** The rounds in which they die unless treated; Infinity: none. */
  deadlines: [number, number]
}
export const noBpResult = (): BpDuelResult => ({
  winner: -1,
  rounds: 0,
  attacks: 0,
  levels: [0, 0],
  tl: [0, 0],
  deadlines: [never, never],
})

interface State {
  inCombat: boolean
  failed: number
  /** The round in which the waiting action takes effect; 0: none waits. */
  due: number
  armed: boolean
  prone: boolean
  out: boolean
  dead: boolean
  tl: number
  levels: number
  untreated: boolean
  deathRound: number
}
const fresh = (): State => ({
  inCombat: false,
  failed: 0,
  due: 0,
  armed: true,
  prone: false,
  out: false,
  dead: false,
  tl: 0,
  levels: 0,
  untreated: false,
  deathRound: never,
})
const isIn = ({ out, dead, armed, tl }: State): boolean => !out && !dead && armed && tl > hopeless
const d100 = (stream: Stream): number => below(stream, 100) + 1

/** Plays one gunfight. The combatant with the lower Initiative is listed first; there are no ties. */
export function bpDuel(stream: Stream, two: readonly [BpDuelist, BpDuelist], tables: BpTables, result: BpDuelResult): void {
  const states = [fresh(), fresh()] as const
  let attacks = 0
  let round = 1
  for (;;) {
    // Initiative until it has succeeded once, ten points easier for each failure; then those without a pending action declare.
    for (let i = 0; i < 2; i++) {
      const state = states[i] as State
      const one = two[i] as BpDuelist
      if (!state.inCombat && !state.out && !state.dead) {
        if (d100(stream) <= one.initiative + 10 * state.failed) state.inCombat = true
        else state.failed++
      }
    }
    for (let i = 0; i < 2; i++) {
      const state = states[i] as State
      if (!state.inCombat || state.due !== 0 || state.out || state.dead) continue
      state.due = round + (two[i] as BpDuelist).wait - 1
    }
    // Those due act by a Speed challenge; equal margins go to the higher Speed.
    let first = -1
    let second = -1
    if (states[0].due === round && states[1].due === round) {
      const lead = two[0].speed - d100(stream) - (two[1].speed - d100(stream))
      first = lead > 0 || (lead === 0 && two[0].speed > two[1].speed) ? 0 : 1
      second = 1 - first
    } else if (states[0].due === round) first = 0
    else if (states[1].due === round) first = 1
    for (let turn = 0; turn < 2; turn++) {
      const actor = turn === 0 ? first : second
      if (actor < 0) continue
      const shooter = states[actor] as State
      if (shooter.out || shooter.dead) continue
      shooter.due = 0
      if (!shooter.armed) continue
      const target = states[1 - actor] as State
      const { shooting } = two[actor] as BpDuelist
      const { protection, constitution, constitutionModifier } = two[1 - actor] as BpDuelist
      for (let shot = 0; shot < shotsPerAction && !target.out && !target.dead; shot++) {
        attacks++
        const tn = shooting + 10 * shooter.tl + (target.prone ? targetProne : 0) + (shot > 0 ? recoil : 0)
        if (d100(stream) > tn) continue
        const roll = d100(stream)
        let at = 0
        while (roll > (tables.locationTo[at] as number)) at++
        const total = d100(stream) - constitutionModifier - (protection[at] as number)
        if (total <= 0) continue
        let level = 1
        while (level < tables.highest.length && total > (tables.highest[level - 1] as number)) level++
        target.levels += level
        const byLevel = tables.severity[at] as readonly number[]
        const severity = byLevel[Math.min(level, byLevel.length - 1)] as number
        target.tl += tables.tl[severity] as number
        if (tables.prone[severity] === true) target.prone = true
        if (severity >= tables.disabledAt && tables.dropsAt[at] === true) target.armed = false
        if (tables.out[severity] === true) target.out = true
        if (tables.dead[severity] === true) target.dead = true
        if (target.dead) continue
        if (d100(stream) > 100 - 10 * level + constitutionModifier) target.untreated = true
        if (target.untreated)
          target.deathRound = Math.min(target.deathRound, round + Math.floor((roundsPerMinute * constitution) / target.levels))
      }
      if (target.out || target.dead) target.due = 0
    }
    // The end of the round: deaths, and with them or without perhaps the end.
    for (const state of states) if (round >= state.deathRound) state.dead = true
    const up0 = isIn(states[0])
    const up1 = isIn(states[1])
    if (!up0 || !up1) {
      result.winner = up0 ? 0 : up1 ? 1 : -1
      break
    }
    // On to the next round in which anything is due.
    let soonest = Math.min(states[0].deathRound, states[1].deathRound)
    for (const state of states) soonest = Math.min(soonest, state.due === 0 ? round + 1 : state.due)
    round = soonest
  }
  result.rounds = round
  result.attacks = attacks
  result.levels[0] = states[0].levels
  result.levels[1] = states[1].levels
  result.tl[0] = states[0].tl
  result.tl[1] = states[1].tl
  result.deadlines[0] = states[0].dead ? never : states[0].deathRound
  result.deadlines[1] = states[1].dead ? never : states[1].deathRound
}
