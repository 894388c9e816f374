/**
 * A kit for tests of the rules: a battle from a few words about who is where, and steps that are played by a script. Dice and decisions stand
 * in the order in which they are asked for; one too many or too few is an error.
 */
import { type Ask, type Id, type ScriptLine, stepIsDue } from '@enfilade/engine'
import type { ToldIn } from '@enfilade/kit'
import { choice, isUsedUp, Played, type Roll, RollsKept, throwOf } from '../../../kit/testing/scripted.js'
import {
  type Armor,
  type Battle,
  battleState,
  type Combatant,
  type Cover,
  combatantState,
  type Door,
  type Place,
  type Settings,
  type Setup,
  type Sheet,
  type Step,
  sideState,
  unknownSheet,
  type Vehicle,
  type Wall,
  type Weapon,
} from '../battle/battle.js'
import { armor, weapon } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'
import { codec } from '../codec.generated.js'
import type { events } from '../rules/events.js'
import { advance, steps } from '../rules/steps.js'

export { choice, throwOf as dice }

type AdEvent = ToldIn<typeof events>

// ── a situation in a few words ─────────────────────────────────────────────────────────────────────────────────────
export const rifle = (given: Partial<Weapon> = {}): Weapon => ({
  ...weapon.of({ id: 'rifle', kind: 'rifle', effectiveRange: 600, dpv: '0.4' }),
  ...given,
})
export const torso = (value: string): Armor => armor.of({ name: 'vest', value })
export const piece = (given: Partial<Cover> = {}): Cover => ({
  id: 'wall',
  name: 'wall',
  at: { x: 0, y: 0 },
  reach: 2,
  value: '1',
  extent: 'full',
  sector: null,
  ...given,
})

/** A wall that takes a charge to breach. */
export const strongWall = (id: Id, from: readonly [number, number], to: readonly [number, number]): Wall => ({
  id,
  name: `${id} wall`,
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
  value: '6',
  armorPerCm: '0.5',
})
/** A wooden door across the way north of the origin, shut but not locked. */
export const aDoor = (given: Partial<Door> = {}): Door => ({
  id: 'gate',
  name: 'gate',
  from: { x: -1, y: -10 },
  to: { x: 1, y: -10 },
  value: '0.3',
  armorPerCm: '0.025',
  open: false,
  locked: false,
  force: 'difficult',
  turning: null,
  ...given,
})

export const car = (given: Partial<Vehicle> = {}): Vehicle => ({
  name: 'car',
  armor: { front: '4', side: '3', rear: '2', top: null },
  evasion: 3,
  maxSpeed: 60,
  combatSpeed: 250,
  open: false,
  ...given,
})

export interface Someone {
  readonly at?: readonly [number, number]
  readonly side?: Id
  readonly sheet?: Partial<Sheet>
  readonly npc?: boolean
  readonly weapons?: readonly Weapon[]
  readonly armor?: readonly Armor[]
  readonly vehicle?: Vehicle | null
  readonly is?: Partial<Combatant>
}
export interface Situation {
  readonly people: Readonly<Record<Id, Someone>>
  readonly covers?: readonly Cover[]
  readonly walls?: readonly Wall[]
  readonly doors?: readonly Door[]
  readonly places?: Readonly<Record<Id, Place>>
  readonly settings?: Partial<Settings>
  readonly sides?: Setup['sides']
}

const side = (id: Id, given: Partial<Setup['sides'][number]> = {}): Setup['sides'][number] => ({
  id,
  ...sideState.filled({}),
  ...given,
})

function combatant(
  id: Id,
  { at = [0, 0], side: own = 'blue', sheet = {}, npc = false, weapons = [rifle()], armor = [], vehicle = null, is = {} }: Someone,
): Combatant {
  const begun = combatantState.begin(
    {
      ...combatantState.filled({}),
      id,
      name: id.charAt(0).toUpperCase() + id.slice(1),
      policy: 'aggressive',
      isNpc: npc,
      at: [...at],
      weapon: weapons[0]?.id ?? null,
      roundsLeft: [],
    },
    { side: own, sheet: { ...unknownSheet(npc), ...sheet }, gear: { weapons: [...weapons], armor: [...armor] }, vehicle },
  )
  return { ...begun, ...structuredClone(is) }
}

/** The battle of a situation, before anything has happened. */
export function battleOf({ people, covers = [], walls = [], doors = [], places = {}, settings = {}, sides }: Situation): Battle {
  const those = Object.entries(people).map(([id, someone]) => combatant(id, someone))
  const setup: Setup = {
    title: 'A test',
    settings: { ...gameSettings.defaults, ...settings },
    sides: sides ?? [...new Set(those.map(person => person.side))].map(id => side(id)),
    field: { covers: [...covers], walls: [...walls], places: Object.entries(places).map(([id, at]) => ({ id, name: id, at })) },
    ends: 'gameMaster',
    stallAfter: 1000,
  }
  return codec.copy({ ...battleState.begin({}, { setup, people: those }), doors: [...doors] })
}

// ── a script ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Several throws of one die each: each('3 2 6'). */
export const each = (faces: string): ScriptLine[] => faces.split(' ').map(throwOf)
export const stand = { action: 'stand' }
export const hold = { action: 'hold' }
export const fire = (target: Id, shots = 1) => ({ action: 'aimedFire', target, shots })
export const sweep = (centre: Id, bursts: number) => ({ action: 'areaFire', centre, bursts })
export const go = (mode: string, to: Id, metres: number) => ({ action: 'move', mode, to, metres })

// ── a fight ────────────────────────────────────────────────────────────────────────────────────────────────────────
export class Fight extends Played<Combatant, Step, Battle, { readonly [E in AdEvent as E['what']]: E }> {
  protected readonly rules = { steps, advance }
  readonly rolls: Roll[] = []

  /** Plays on until an answer is asked for that the script doesn't have; the script must be used up by then. */
  play(...script: readonly ScriptLine[]): this {
    const ask = new RollsKept(script, this.rolls)
    while (!isUsedUp(ask) && this.runDue(ask));
    ask.assertUsedUp()
    while (this.isQuiet() && this.runDue(ask));
    return this
  }
  /** Puts a step on the agenda and plays it and all that comes of it. */
  step(step: Step, ...script: readonly ScriptLine[]): this {
    const ask = new RollsKept(script, this.rolls)
    const below = this.battle.agenda.length
    this.battle.agenda.push(step)
    while (this.battle.agenda.length > below) this.run(ask)
    ask.assertUsedUp()
    return this
  }
  /** Would the next step ask nobody anything? */
  private isQuiet(): boolean {
    const top = this.battle.agenda.at(-1)
    if (top?.step === 'explode' && top.contact === null) return true
    return (
      top === undefined ||
      ['closePoint', 'closeOwn', 'openPoint', 'startTurn', 'endTurn', 'areaFire', 'detonate', 'useDoor', 'fireAtWall'].includes(top.step)
    )
  }
  private runDue(ask: Ask): boolean {
    const isDue = stepIsDue(this.rules, this.battle)
    if (isDue) this.run(ask)
    return isDue
  }
}
export const fight = (situation: Situation): Fight => new Fight(battleOf(situation))
