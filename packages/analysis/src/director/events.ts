/**
 * What a game master may let happen in mid-fight, as acts of theirs: what they have prepared comes or stays away, a side gives up, a door opens
 * or is shut, time runs out. None of them touches a die, a number or a result; what the rules refuse is left out.
 */
import { type AnyBattle, type AnyRuleset, type AnyStep, acted, type Id, type Json, listed } from '@enfilade/engine'

type Battle = AnyBattle<AnyStep>

/** An act of the game master, as a record holds it. */
export interface DirectedAct {
  readonly command: string
  readonly args: Json
}
/** `about`: what it concerns; two that concern the same are no pair. `ends`: the fight is over with it. */
export interface DirectedEvent {
  readonly words: string
  readonly acts: readonly DirectedAct[]
  readonly about: readonly Id[]
  readonly ends: boolean
  /** The fight as it is then. */
  readonly battle: Battle
}
/** Reason that stands in the record where a proposal is taken. */
export const reasonOf = (words: string): string => `the director: ${words}`

interface Candidate {
  readonly words: string
  readonly about: Id
  readonly command: string
  /** Forms of its arguments, as games have them: the first that is allowed. */
  readonly forms: readonly Json[]
}

function candidatesOf(ruleset: AnyRuleset, battle: Battle, players: readonly Id[]): Candidate[] {
  const { reserves = [], sides, field } = ruleset.view(battle, 'gm')
  const ofReserves = reserves.flatMap(({ id, name, who, staysAway, told }): Candidate[] => {
    const act = (does: string, words: string): Candidate => ({ words, about: `reserve ${id}`, command: 'reserve', forms: [{ id, does }] })
    const more = who.length === 0 ? name : `${name} (${listed(who)})`
    const waits = !staysAway && told !== true
    return [act('comes', `${more} now`), ...(waits ? [act('staysAway', `${name} stays away`)] : [])]
  })
  // Others first: it is for the game master to decide for them.
  const bySide = [...sides].sort((a, b) => Number(players.includes(a.id)) - Number(players.includes(b.id)))
  const ofSides = bySide.flatMap(({ id, name }) =>
    (['flee', 'surrender'] as const).map(
      (how): Candidate => ({ words: `${name} ${how}s`, about: `side ${id}`, command: 'giveUp', forms: [{ side: id, how }] }),
    ),
  )
  const ofDoors = doorsIn(field).map(
    ({ id, name, open }): Candidate => ({
      words: `${name} ${open ? 'is shut' : 'opens'}`,
      about: `door ${id}`,
      command: 'setDoor',
      forms: [
        { id, open: !open },
        { id, becomes: open ? 'shut' : 'opened' },
      ],
    }),
  )
  const time: Candidate = { words: 'time runs out', about: 'end', command: 'end', forms: [{ how: 'decision', words: 'Time runs out' }] }
  return [...ofReserves, ...ofSides, ...ofDoors, time]
}

function doorsIn(field: ReturnType<AnyRuleset['view']>['field']): { id: Id; name: string; open: boolean }[] {
  if (field?.kind === 'grid') return field.doors.filter(({ wall }) => wall !== true).map(({ id, name, open }) => ({ id, name, open }))
  if (field?.kind !== 'plane') return []
  return field.zones
    .filter(({ kind }) => kind === 'open door' || kind === 'shut door')
    .map(({ id, name, kind }) => ({ id, name: name.replace(/,[^,]*$/, ''), open: kind === 'open door' }))
}

function after(ruleset: AnyRuleset, battle: Battle, act: DirectedAct, words: string): Battle | null {
  const done = acted(ruleset, battle, { ...act, why: reasonOf(words) } as never, undefined)
  return 'faults' in done ? null : done.battle
}

/** Each alone, as far as the rules allow it. @param players the sides that the players play */
export function eventsFrom(ruleset: AnyRuleset, battle: Battle, players: readonly Id[]): DirectedEvent[] {
  if (ruleset.ending(battle) !== null) return []
  return candidatesOf(ruleset, battle, players).flatMap(({ words, about, command, forms }): DirectedEvent[] => {
    if (!Object.hasOwn(ruleset.commands, command)) return []
    for (const args of forms) {
      const then = after(ruleset, battle, { command, args }, words)
      if (then !== null) return [{ words, acts: [{ command, args }], about: [about], ends: ruleset.ending(then) !== null, battle: then }]
    }
    return []
  })
}

/** Two of them one after the other; null where they concern the same, one ends the fight, or the second isn't allowed any more. */
export function bothOf(ruleset: AnyRuleset, one: DirectedEvent, other: DirectedEvent): DirectedEvent | null {
  if (one.ends || other.ends || one.about.some(about => other.about.includes(about))) return null
  const words = `${one.words}, and ${other.words}`
  let battle: Battle | null = one.battle
  for (const act of other.acts) battle = battle && after(ruleset, battle, act, words)
  return battle && { words, acts: [...one.acts, ...other.acts], about: [...one.about, ...other.about], ends: false, battle }
}
