/**
 * A kit for tests: people as the worked examples describe them, and steps that are played out with scripted dice, whatever they bring. One
 * die too many or too few is an error. What is cited is noted for the coverage of rules.
 */
import { type Ask, type Decision, type Form, type Id, type Json, runTopStep, type ScriptLine, stepIsDue } from '@enfilade/engine'
import type { ToldIn } from '@enfilade/kit'
import { choice, Played, type Roll, RollsKept, seen } from '../../../kit/testing/scripted.js'
import {
  type Battle,
  battleSchema,
  battleState,
  type Combatant,
  type CombatantId,
  combatantState,
  conditionsState,
  type Hit,
  type Settings,
  type Sheet,
  type Step,
  sideState,
  type Vehicle,
  type Volley,
  wearState,
} from '../battle/battle.js'
import { nothingOwn } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'
import { sheetEntry } from '../content/forms.js'
import { shippedVehicles } from '../content/vehicles.js'
import { type GunId, gunOf, type HeavyId, heavyOf } from '../content/weapons.js'
import type { events } from '../rules/events.js'
import { strikeWith } from '../rules/penetration/hit.js'
import { advance, steps } from '../rules/steps.js'

export type DcEvent = ToldIn<typeof events>
export { choice }

/** Some throws of one die each. */
export const dice = (...faces: readonly number[]): ScriptLine[] => faces.map(face => ({ dice: [face] }))
export const thrown = (...faces: readonly number[]): ScriptLine => ({ dice: faces })
export const fireOn = (who: Id, target: Id): ScriptLine => choice(who, { action: 'fireOn', target })

/** Why an action of a question can't be chosen at all, whatever is filled in; null: it can. */
export const shut = <S extends Step>(
  { battle }: Harm,
  decision: { forms(battle: Battle, step: S, who: CombatantId): readonly Form[] },
  step: NoInfer<S>,
  who: Id,
  action: string,
): string | null => decision.forms(battle, step, who as CombatantId).find(form => form.action === action)?.refused?.words ?? null

export interface Someone extends Partial<Omit<Sheet, 'weapons' | 'armor'>> {
  readonly at?: readonly [x: number, y: number, z?: number]
  readonly guns?: readonly GunId[]
  readonly heavy?: readonly HeavyId[]
  readonly armor?: readonly Sheet['armor'][number][]
  readonly side?: string
  /** Makes them a vehicle of the content. */
  readonly vehicle?: string | Vehicle
  readonly is?: Partial<Combatant>
  readonly now?: Partial<Combatant['now']>
}
/** A vehicle of the content. */
export function vehicleOf(id: string): Vehicle {
  const row = shippedVehicles[id]
  if (row === undefined) throw new RangeError(`There is no vehicle ${id}`)
  const { name: _name, source: _source, ...vehicle } = row
  return vehicle
}
/** The two people of the worked examples. */
export const reyes: Someone = { str: 6, con: 5, agl: 7, initiative: 4 }
export const torp: Someone = { str: 5, con: 4, agl: 5, initiative: 3 }

function combatant(
  id: Id,
  { at: [x, y, z = 0] = [0, 0], guns = [], heavy = [], armor = [], side, vehicle: model, is, now, ...given }: Someone,
  nth: number,
): Combatant {
  const vehicle = typeof model === 'string' ? vehicleOf(model) : (model ?? null)
  const sheet: Sheet = {
    ...sheetEntry.complete({ str: 6, agl: 6, initiative: 4, ...given }),
    melee: [],
    own: nothingOwn,
    ...given,
    armor: [...armor],
    weapons: [...guns.map(gunOf), ...heavy.map(heavyOf)],
  }
  const begun = combatantState.begin(
    {
      ...combatantState.filled({ inHand: [...sheet.weapons.map(weapon => weapon.id), ...sheet.melee].toSorted() }),
      id,
      name: id.charAt(0).toUpperCase() + id.slice(1),
      policy: 'aggressive',
      at: [x, y, z],
      roundsLeft: sheet.weapons.map(weapon => ({ weaponId: weapon.id, rounds: weapon.magazine })),
    },
    {
      side: side ?? (nth === 0 ? 'Crew' : 'Gang'),
      sheet,
      vehicle,
      mountedOn: is?.aboard ?? null,
      now: {
        ...conditionsState.begin(conditionsState.filled({ wear: vehicle === null ? null : wearState.begin({}, {}) }), {}),
        ...now,
      },
    },
  )
  return { ...begun, ...is }
}

/** A battle of these people in Turn 1, Phase 4; the first one against all others. */
export function battleOf(people: Readonly<Record<Id, Someone>>, settings: Partial<Settings> = {}): Battle {
  const all = Object.entries(people).map(([id, one], nth) => combatant(id, one, nth))
  const side = (id: Id) => ({ id, ...sideState.filled({}) })
  const setup: Battle['setup'] = {
    title: 'A test',
    settings: { ...gameSettings.defaults, ...settings },
    sides: [...new Set(all.map(one => one.side))].map(side),
    places: [],
    ridges: [],
    floors: [],
    ways: [],
    grounds: ['open'],
    road: 'goodRoad',
    indoors: false,
    ends: 'lastSideStanding',
    stallAfter: 1000,
  }
  const wind = all.some(({ vehicle }) => vehicle !== null) ? 0 : null // so that the smoke of vehicles needs no die
  return battleSchema.parse({ ...battleState.begin({}, { setup, people: all }), round: 1, phase: 4, wind })
}

/** Everyone acts slot by slot, but for those of whom a test says differently. */
class SlotBySlot extends RollsKept {
  constructor(
    script: readonly ScriptLine[],
    private readonly repeats: Readonly<Record<Id, Json>>,
    rolls: Roll[],
  ) {
    super(script, rolls)
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    if (decision.name !== 'repetitiveAction') return super.chooseEach(decision, battle, step, who)
    seen(decision.rule)
    return who.map(one => {
      const answer = this.repeats[one] ?? { action: 'slotBySlot' }
      const refused = decision.refusal(battle, step, one, answer)
      if (refused !== null) throw new Error(`${JSON.stringify(answer)} is refused: ${refused.words}`)
      return answer as O
    })
  }
}

export class Harm extends Played<Combatant, Step, Battle, { readonly [E in DcEvent as E['what']]: E }> {
  /** What comes next when all is done: nothing, for each test plays a part of a fight. */
  protected readonly rules = { steps, advance: () => null }
  readonly rolls: Roll[] = []
  /** What is answered at the start of each Turn, by who is asked. */
  repeats: Readonly<Record<Id, Json>> = {}

  /** Plays a step with all that it brings. */
  play(step: Step, ...script: readonly ScriptLine[]): this {
    this.battle.agenda.push(step)
    return this.go(script)
  }
  /** Plays a whole Turn from its beginning; the fight may end with it. */
  turn(...script: readonly ScriptLine[]): this {
    this.battle.phase = 0
    return this.play({ step: 'startTurn' }, ...script)
  }
  /** Plays to the end of the fight with whatever answers. */
  playOut(ask: Ask): this {
    while (stepIsDue({ steps, advance }, this.battle))
      runTopStep<Battle, Step>({ steps, advance }, this.battle, { ask, tell: event => this.hear(event) })
    return this
  }
  /** Fires a weapon: a volley with what is usual. */
  fire(volley: Partial<Volley> & Pick<Volley, 'who' | 'weaponId' | 'target'>, ...script: readonly ScriptLine[]): this {
    const usual = {
      kind: 'single' as const,
      aimed: false,
      location: null,
      part: null,
      bothHands: false,
      pulls: 1,
      made: 0,
      recoil: 0,
      paired: false,
      other: null,
      through: false,
    }
    return this.play({ step: 'pull', volley: { ...usual, targets: [volley.target], ...volley } }, ...script)
  }
  /** A hit that has been rolled already, with all that comes of it. */
  hit(hit: Partial<Hit> & Pick<Hit, 'attacker' | 'weaponId' | 'target' | 'dice'>, ...script: readonly ScriptLine[]): this {
    // What was put on the agenda first is played first.
    strikeWith(this.battle, { band: 'short', location: null, part: null, outstanding: false, quickKill: false, ...hit })
    this.battle.agenda.reverse()
    return this.go(script)
  }
  private go(script: readonly ScriptLine[]): this {
    const { battle } = this
    const ask = new SlotBySlot(script, this.repeats, this.rolls)
    while (battle.agenda.length > 0) this.run(ask)
    ask.assertUsedUp()
    return this
  }
}
export const harm = (people: Readonly<Record<Id, Someone>>, settings: Partial<Settings> = {}): Harm => new Harm(battleOf(people, settings))

/** A plain blow that Bo lands on Ana. */
export const blowOnAna = {
  attacker: 'bo',
  target: 'ana',
  style: 'strike',
  weapon: null,
  location: null,
  nonLethal: false,
  outstanding: false,
  doubled: false,
} as const
/** Ana's hit on the car, so hard, from 40 m to the south. */
export const strikeOnCar = (piercing: number, more: object = {}): Step => ({
  step: 'strikeVehicle',
  attacker: 'ana',
  target: 'car',
  piercing,
  more: 0,
  from: { x: 0, y: 40, z: 0 },
  small: true,
  overhead: false,
  direct: false,
  part: null,
  ...more,
})
