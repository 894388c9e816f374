/**
 * Situations for tests of the rules: the standard cast of the worked examples, and a battle from a few words about who stands where.
 */
import type { Id } from '@enfilade/engine'
import {
  type Battle,
  battleState,
  type Combatant,
  type Cover,
  combatantState,
  type Field,
  type Layer,
  type Settings,
  type Setup,
  sideState,
  type Weapon,
} from '../battle/battle.js'
import { weapon } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'
import { codec } from '../codec.generated.js'

// ── the standard cast ──────────────────────────────────────────────────────────────────────────────────────────────
export const ranged = (id: Id, skill: string, damage: number, extra: Partial<Weapon> = {}): Weapon => ({
  ...weapon.of({ id, kind: 'ranged', skill, damage }),
  ...extra,
})
export const melee = (id: Id, damage: number, skill = 'blade'): Weapon => weapon.of({ id, kind: 'melee', skill, damage })
const unarmed = melee('unarmed', -4, 'unarmed')

/** Layers from their names and TNs, outermost first; the last is the base. */
export const layers = (...list: readonly (readonly [name: string, ...tns: number[]])[]): Layer[] =>
  list.map(([name, ...tns], at) => ({ name, isBase: at === list.length - 1, saves: tns.map(tn => ({ tn, crossed: false })) }))

export interface Character {
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

/** A combatant without features, for situations that need more of them than the cast has. */
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
/** Where and how a combatant is. `behind`: a cover of their own, such as "+3/1f" or "+4/*"; `is`: any part of their state. */
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

/** As games usually are, in an order of turns that needs no dice. */
const defaults: Settings = { ...gameSettings.defaults, initiativeMode: 'fixed' }

export const side = (id: Id, extra: Partial<Setup['sides'][number]> = {}): Setup['sides'][number] => ({
  id,
  ...sideState.filled({}),
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
  if (character === undefined) throw new Error(`${id} is not in the cast; say what they are like`)
  return character
}

function combatant(id: Id, placement: Placement): Combatant {
  const like = characterOf(id, placement)
  const own = placement.weapons ?? like.weapons
  const begun = combatantState.begin(
    {
      ...combatantState.filled({}),
      id,
      name: id.charAt(0).toUpperCase() + id.slice(1),
      policy: 'aggressive',
      layers: like.layers(),
      at: placement.at,
      cover: placement.behind !== undefined ? `cover-${id}` : (placement.cover ?? null),
    },
    {
      side: like.side,
      sheet: {
        dex: placement.dex ?? like.dex,
        str: like.str,
        attributes: {},
        skills: like.skills,
        meleeDefense: like.defense[0],
        rangedDefense: like.defense[1],
        weapons: [...own, unarmed],
      },
      groupId: placement.behind !== undefined ? `post-${id}` : (placement.group ?? `spot-${id}`),
    },
  )
  return { ...begun, ...structuredClone(placement.is ?? {}) }
}

/** The battle of a situation, before anything has happened. */
export function battleOf(situation: Situation): Battle {
  const line = situation.line ?? ['A', 'B', 'C', 'D', 'E']
  const placements = Object.entries(situation.people).map(([id, where]) => ({ id, ...(typeof where === 'string' ? { at: where } : where) }))
  const inLine = line.slice(1).map((b, at) => edgeFrom(`${line[at]}-${b}`))
  const own = placements.flatMap(p => (p.behind === undefined ? [] : { ...p, behind: p.behind }))
  const people = placements.map(placement => combatant(placement.id, placement))
  const sides = situation.sides ?? [...new Set(people.map(person => person.side))].map(id => side(id))
  const setup: Setup = {
    title: 'A test',
    idKey: 'a test',
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
  }
  const secretTerrain = (situation.secret ?? []).map(({ id, hiddenFrom }) => ({ id, hiddenFrom: [...hiddenFrom] }))
  const battle = codec.copy(battleState.begin({}, { setup, people, secretTerrain }))
  battle.grapplesBegun = people.some(person => person.grappleId !== null) ? 1 : 0
  return battle
}
/** Edges as written; a leading "+" on the first keeps the line as well. */
const edgesOf = ({ edges = [] }: Situation): Field['edges'] => edges.map(text => edgeFrom(text.replace(/^\+/, '')))
