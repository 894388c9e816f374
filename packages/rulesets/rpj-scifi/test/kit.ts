/**
 * A kit for tests of the rules: the standard cast of the worked examples, a way to set up any situation in a few words, and a fight that is
 * played by a script. Dice and decisions stand in the order in which they are asked for; one too many or too few is an error.
 * What a fight cites is noted for the coverage of rules.
 */
import {
  canonical,
  type Decision,
  type Event,
  type Id,
  type Json,
  type Refusal,
  runTopStep,
  ScriptedAsk,
  type ScriptLine,
  stepIsDue,
} from '@enfilade/engine'
import { expect } from 'vitest'
import { codec } from '../codec.generated.js'
import type { RpjEvent } from '../events.js'
import type { Battle, Combatant, Cover, Field, Layer, Settings, Setup, Step, Weapon } from '../model.js'
import { ownAction } from '../orders.js'
import { personOf } from '../people.js'
import { advance, steps } from '../steps.js'

declare global {
  var __enfiladeRulesSeen: Set<string> | undefined
}
const seen = (rule: string): void => {
  globalThis.__enfiladeRulesSeen?.add(rule)
}

// ── the standard cast ──────────────────────────────────────────────────────────────────────────────────────────────
const ranged = (id: Id, skill: string, damage: number, extra: Partial<Weapon> = {}): Weapon => ({
  id,
  name: id,
  kind: 'ranged',
  skill,
  attribute: 'dex',
  damage,
  toHit: 0,
  maxRange: null,
  canSuppress: true,
  canOverwatch: true,
  ...extra,
})
const melee = (id: Id, damage: number, skill = 'blade'): Weapon => ({
  ...ranged(id, skill, damage),
  kind: 'melee',
  attribute: 'str',
  canSuppress: false,
  canOverwatch: false,
})
export const unarmed = melee('unarmed', -4, 'unarmed')

/** Layers from their names and TNs, outermost first; the last is the base. */
export const layers = (...list: readonly (readonly [name: string, ...tns: number[]])[]): Layer[] =>
  list.map(([name, ...tns], at) => ({ name, isBase: at === list.length - 1, saves: tns.map(tn => ({ tn, crossed: false })) }))

interface Character {
  readonly side: Id
  readonly dex: number
  readonly str: number
  readonly skills: Readonly<Record<string, number>>
  readonly defense: readonly [melee: number, ranged: number]
  readonly weapons: readonly Weapon[]
  readonly layers: () => Layer[]
}
export const cast = {
  ana: {
    side: 'blue',
    dex: 4,
    str: 2,
    skills: { rifle: 5, blade: 1, grappling: 2 },
    defense: [17, 18],
    weapons: [ranged('rifle', 'rifle', 5), melee('knife', 1)],
    layers: () => layers(['shield', 8, 10], ['armor', 9, 12, 14], ['base', 8, 10, 12, 14]),
  },
  bo: {
    side: 'blue',
    dex: 5,
    str: 4,
    skills: { pistol: 2, blade: 6, grappling: 4 },
    defense: [19, 17],
    weapons: [melee('sword', 4), ranged('pistol', 'pistol', 3)],
    layers: () => layers(['armor', 10, 13], ['base', 8, 9, 11, 13]),
  },
  fen: {
    side: 'blue',
    dex: -3,
    str: 0,
    skills: { pistol: 1 },
    defense: [14, 13],
    weapons: [ranged('pistol', 'pistol', 3)],
    layers: () => layers(['base', 12]),
  },
  cyd: {
    side: 'red',
    dex: 3,
    str: 3,
    skills: { rifle: 4, blade: 3, grappling: 1 },
    defense: [16, 16],
    weapons: [ranged('carbine', 'rifle', 4), melee('baton', 0)],
    layers: () => layers(['armor', 11, 13], ['base', 9, 11, 13]),
  },
  dov: {
    side: 'red',
    dex: 10,
    str: 1,
    skills: { rifle: 7 },
    defense: [21, 22],
    weapons: [ranged('longRifle', 'rifle', 7), melee('knife', 1)],
    layers: () => layers(['base', 10, 12]),
  },
  eve: {
    side: 'red',
    dex: 2,
    str: 6,
    skills: { blade: 5, grappling: 6 },
    defense: [17, 15],
    weapons: [melee('axe', 6)],
    layers: () => layers(['armor', 8, 9, 10], ['base', 7, 9, 11, 13, 15]),
  },
} satisfies Record<string, Character>

/** Somebody without features, for situations that need more people than the cast has. */
export const stranger = (side: Id, extra: Partial<Character> = {}): Character => ({
  side,
  dex: 2,
  str: 0,
  skills: {},
  defense: [16, 16],
  weapons: [],
  layers: () => layers(['base', 10, 12]),
  ...extra,
})

// ── a situation in a few words ─────────────────────────────────────────────────────────────────────────────────────
/** Where and how somebody is. `behind`: a cover of his own, such as "+3/1f" or "+4/*"; `is`: any part of his state. */
export interface Placement {
  readonly at: Id
  readonly group?: Id
  readonly behind?: string
  readonly cover?: Id
  readonly like?: Character
  readonly dex?: number
  readonly weapons?: readonly Weapon[]
  readonly is?: Partial<Combatant>
}
export interface Situation {
  /** Regions in a line, joined by plain edges; A to E where left out. */
  readonly line?: readonly Id[]
  /** Edges beside or instead of the line: "A-B", "A-B:3" (steps), "A-B!" (no way through), "A-B?" (no sight). */
  readonly edges?: readonly string[]
  readonly blocked?: readonly (readonly [Id, Id])[]
  /** Named groups and their regions. */
  readonly groups?: Readonly<Record<Id, Id>>
  /** Covers and their groups: { wall: ['post', '+3/1f'] }. */
  readonly covers?: Readonly<Record<Id, readonly [group: Id, values: string]>>
  /** In roster order. A bare region means standing alone there. */
  readonly people: Readonly<Record<Id, Id | Placement>>
  /** Turn order of the round; the roster order where left out. */
  readonly order?: readonly Id[]
  readonly settings?: Partial<Settings>
  readonly sides?: Setup['sides']
  readonly secret?: Battle['secretTerrain']
  readonly ends?: Setup['ends']
  readonly stallAfter?: number
}

export const defaults: Settings = {
  modernRangedCombat: true,
  initiativeMode: 'fixed',
  initiativeOrder: [],
  freeAttackRefresh: 'roundStart',
  suppressionExpiry: 'suppressorTurnStart',
  suppressionFreeAttackCover: 'origin',
  overwatchEndsOnOwnMove: false,
  hitOnIncapacitated: 'autoFailure',
  grapplingAttribute: 'str',
  reactAgainst: 'hostilesOnly',
}

export const side = (id: Id, extra: Partial<Setup['sides'][number]> = {}): Setup['sides'][number] => ({
  id,
  allies: [],
  neutral: false,
  policy: 'aggressive',
  rollsHidden: false,
  ...extra,
})

function coverFrom(id: Id, groupId: Id, values: string): Cover {
  const [, quality, flanking] = /^\+(\d+)\/(?:(\d+)f|\*)$/.exec(values) ?? []
  if (quality === undefined) throw new Error(`A cover is written +Q/Ff or +Q/*, not ${values}`)
  return { id, name: `cover ${id}`, groupId, quality: Number(quality), flanking: flanking === undefined ? '*' : Number(flanking) }
}

function edgeFrom(text: string): Field['edges'][number] {
  const [, a, b, steps, mark] = /^(\w+)-(\w+)(?::(\d+))?([!?]*)$/.exec(text) ?? []
  if (a === undefined || b === undefined) throw new Error(`An edge is written A-B, not ${text}`)
  const id = `${a}-${b}`
  return { id, a, b, steps: Number(steps ?? 1), passable: !(mark ?? '').includes('!'), sight: !(mark ?? '').includes('?') }
}

const characterOf = (id: Id, placement: Placement): Character => {
  const character = placement.like ?? (cast as Readonly<Record<string, Character>>)[id]
  if (character === undefined) throw new Error(`${id} is not in the cast; say what he is like`)
  return character
}

function combatant(id: Id, placement: Placement): Combatant {
  const like = characterOf(id, placement)
  const own = placement.weapons ?? like.weapons
  return {
    id,
    name: id.charAt(0).toUpperCase() + id.slice(1),
    side: like.side,
    policy: 'aggressive',
    sheet: {
      dex: placement.dex ?? like.dex,
      str: like.str,
      attributes: {},
      skills: like.skills,
      meleeDefense: like.defense[0],
      rangedDefense: like.defense[1],
      weapons: [...own, unarmed],
    },
    layers: like.layers(),
    regionId: placement.at,
    groupId: placement.behind !== undefined ? `post-${id}` : (placement.group ?? `by-${id}-0`),
    groupsFounded: 0,
    coverId: placement.behind !== undefined ? `cover-${id}` : (placement.cover ?? null),
    reoriented: false,
    temporaryCover: false,
    actionsLeft: 0,
    freeAttackAvailable: true,
    overwatch: null,
    suppressedBy: [],
    grappleId: null,
    condition: 'active',
    stabilized: false,
    stabilizeFailures: 0,
    hiddenFrom: [],
    numbersHiddenFrom: [],
    ...placement.is,
  }
}

/** The battle of a situation, before anything has happened. */
export function battleOf(situation: Situation): Battle {
  const line = situation.line ?? ['A', 'B', 'C', 'D', 'E']
  const placements = Object.entries(situation.people).map(([id, where]) => ({ id, ...(typeof where === 'string' ? { at: where } : where) }))
  const inLine = line.slice(1).map((b, at) => edgeFrom(`${line[at]}-${b}`))
  const own = placements.flatMap(p => (p.behind === undefined ? [] : { ...p, behind: p.behind }))
  const people = placements.map(placement => combatant(placement.id, placement))
  const sides = situation.sides ?? [...new Set(people.map(person => person.side))].map(id => side(id))
  return {
    agenda: [],
    setup: {
      title: 'A test',
      settings: { ...defaults, initiativeOrder: [...(situation.order ?? people.map(person => person.id))], ...situation.settings },
      sides,
      field: {
        regions: line.map(id => ({ id, name: `region ${id}` })),
        edges: [...(situation.edges === undefined || situation.edges[0]?.startsWith('+') ? inLine : []), ...edgesOf(situation)],
        sightBlocked: (situation.blocked ?? []).map(([a, b]) => [a, b]),
        groups: [
          ...Object.entries(situation.groups ?? {}).map(([id, regionId]) => ({ id, regionId })),
          ...own.map(p => ({ id: `post-${p.id}`, regionId: p.at })),
        ],
        covers: [
          ...Object.entries(situation.covers ?? {}).map(([id, [group, values]]) => coverFrom(id, group, values)),
          ...own.map(p => coverFrom(`cover-${p.id}`, `post-${p.id}`, p.behind)),
        ],
      },
      ends: situation.ends ?? 'gameMaster',
      stallAfter: situation.stallAfter ?? 1000,
    },
    round: 0,
    order: [],
    toAct: [],
    turnOf: null,
    people,
    grapplesBegun: people.some(person => person.grappleId !== null) ? 1 : 0,
    secretTerrain: (situation.secret ?? []).map(({ id, hiddenFrom }) => ({ id, hiddenFrom: [...hiddenFrom] })),
    lastHarmRound: 0,
    ended: null,
    minutesAfter: 0,
    toStabilize: [],
  }
}
/** Edges as written; a leading "+" on the first keeps the line as well. */
const edgesOf = ({ edges = [] }: Situation): Field['edges'] => edges.map(text => edgeFrom(text.replace(/^\+/, '')))

// ── a script ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** One throw: dice('2 1 2 2'). */
export const dice = (faces: string): ScriptLine => ({ dice: faces.split(' ').map(Number) })
/** A decision out of turn, or in a grapple. */
export const choice = (who: Id, answer: Json): ScriptLine => ({ choose: answer, who })
export const strike = (who: Id, weaponId: Id): ScriptLine => choice(who, { action: 'strike', weaponId })
export const shoot = (who: Id, weaponId: Id): ScriptLine => choice(who, { action: 'shoot', weaponId })
export const overwatchShot = (who: Id): ScriptLine => choice(who, { action: 'shoot' })
export const hold = (who: Id): ScriptLine => choice(who, { action: 'hold' })
export const pass = (who: Id): ScriptLine => choice(who, { action: 'pass' })

/** Answers from the script, and sees to it that every option of a decision is legal and that the answer is one of them or as good. */
class CheckingAsk extends ScriptedAsk {
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    const before = JSON.stringify(battle)
    const options = decision.options(battle, step, who)
    expect(options.length).toBeGreaterThan(0)
    for (const option of options) {
      expect(decision.refusal(battle, step, who, option), JSON.stringify(option)).toBeNull()
      expect(decision.say(battle, step, who, option)).not.toMatch(/undefined|null/)
    }
    decision.forms?.(battle, step, who)
    expect(JSON.stringify(battle)).toBe(before)
    return super.choose(decision, battle, step, who)
  }
}

// ── a fight ────────────────────────────────────────────────────────────────────────────────────────────────────────
export class Fight {
  /** Everything told so far. */
  readonly told: RpjEvent[] = []

  constructor(readonly battle: Battle) {}

  person(id: Id): Combatant {
    return personOf(this.battle, id)
  }
  /** The open TNs of each layer, by its name; a broken layer has none. */
  saves(id: Id): Record<string, number[]> {
    return Object.fromEntries(
      this.person(id).layers.map(layer => [layer.name, layer.saves.filter(save => !save.crossed).map(save => save.tn)]),
    )
  }
  /** What was told of one kind, in order. */
  all<K extends RpjEvent['what']>(what: K): Extract<RpjEvent, { what: K }>[] {
    return this.told.filter((event): event is Extract<RpjEvent, { what: K }> => event.what === what)
  }
  /** The last event of a kind. */
  last<K extends RpjEvent['what']>(what: K): Extract<RpjEvent, { what: K }> {
    const event = this.all(what).at(-1)
    if (event === undefined) throw new Error(`Nothing of the kind ${what} was told`)
    return event
  }
  /** Was each of these rules cited by an event? */
  cites(...rules: readonly string[]): boolean {
    return rules.every(rule => this.told.some(event => event.rule === rule || JSON.stringify(event).includes(`"${rule}"`)))
  }

  /** Somebody does something in his own turn, which begins now if nothing is under way. The script answers all that is asked until the action is over. */
  act(who: Id, order: Json, ...script: readonly ScriptLine[]): this {
    this.comeTo(who)
    return this.play([{ choose: order, who }, ...script], () => this.isAsked() || this.battle.agenda.length === 0)
  }
  /** Ends a turn. */
  endTurn(who: Id): this {
    return this.act(who, { action: 'endTurn' })
  }
  /** A turn without actions, of somebody who grapples or is down; or, for the active, everything up to the first question. */
  turn(who: Id, ...script: readonly ScriptLine[]): this {
    this.comeTo(who, true)
    return this.play(script, () => this.isAsked() || this.battle.agenda.length === 0)
  }
  /** Plays whatever comes, until somebody is asked for an action or the script is used up and nothing is under way. */
  go(...script: readonly ScriptLine[]): this {
    return this.play(script, left => this.isAsked() || (left === 0 && this.battle.agenda.length === 0))
  }
  /** Puts a step on the agenda, as a game master's command does, and plays it out. */
  step(step: Step, ...script: readonly ScriptLine[]): this {
    this.battle.agenda.push(step)
    return this.play(script, () => this.battle.agenda.length === 0 || this.isAsked())
  }
  /** Why somebody's order is refused now; the order has changed nothing. Null where it is legal. */
  refusal(who: Id, order: Json): Refusal | null {
    this.comeTo(who)
    const before = canonical(this.battle)
    const refusal = ownAction.refusal(this.battle, { step: 'takeAction', who }, who, order)
    expect(canonical(this.battle)).toBe(before)
    if (refusal !== null) seen(refusal.rule)
    return refusal
  }
  /** Every legal order of the one who is asked. */
  options(who: Id): readonly Json[] {
    this.comeTo(who)
    return ownAction.options(this.battle, { step: 'takeAction', who }, who)
  }
  /** An independent fight from here on. */
  fork(): Fight {
    return new Fight(codec.copy(this.battle))
  }

  /** Is the step on top one that asks somebody for his next action? */
  private isAsked(): boolean {
    const top = this.battle.agenda.at(-1)
    if (top?.step !== 'takeAction') return false
    const person = this.person(top.who)
    return person.condition === 'active' && person.actionsLeft > 0 && person.grappleId === null
  }
  /** Moves the clock on to this person's turn: to its first question, or (`start`) to before it starts. Nothing on the way may ask. */
  private comeTo(who: Id, start = false): void {
    const isThere = (): boolean => {
      const top = this.battle.agenda.at(-1)
      return start ? top?.step === 'startTurn' && top.who === who : this.isAsked()
    }
    const ask = new CheckingAsk([], seen)
    while (!isThere()) {
      if (!stepIsDue({ steps, advance }, this.battle)) throw new Error(`The fight is over; ${who} has no turn`)
      if (!isThere()) this.run(ask)
    }
    const top = this.battle.agenda.at(-1)
    if (top?.step === 'takeAction' && top.who !== who) throw new Error(`It is ${top.who}'s turn, not ${who}'s`)
  }
  private play(script: readonly ScriptLine[], over: (left: number) => boolean): this {
    const ask = new CheckingAsk(script, seen)
    let first = true
    while (first || !over(left(ask))) {
      if (!stepIsDue({ steps, advance }, this.battle)) break
      this.run(ask)
      first = false
    }
    ask.assertUsedUp()
    return this
  }
  private run(ask: ScriptedAsk): void {
    runTopStep({ steps, advance }, this.battle, { ask, tell: event => this.hear(event) })
    expect(JSON.parse(JSON.stringify(this.battle))).toEqual(this.battle)
  }
  private hear(event: Event): void {
    seen(event.rule)
    const lines = [event.modifierLines, event.defenseLines, event.againstLines].flat()
    for (const line of lines) if (line !== null && typeof line === 'object' && 'rule' in line) seen(String(line.rule))
    this.told.push(event as RpjEvent)
  }
}

const left = (ask: ScriptedAsk): number => {
  try {
    ask.assertUsedUp()
    return 0
  } catch {
    return 1
  }
}

/** A fight from a situation. */
export const fight = (situation: Situation): Fight => new Fight(battleOf(situation))
