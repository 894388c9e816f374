/** The game master hides combatants and terrain from sides, and reveals them. */
import type { Command, Fault, Id, Tell } from '@enfilade/engine'
import { z } from 'zod'
import { hidden, revealed } from '../events/game-master.js'
import type { SideId } from '../ids.js'
import { inPlainView, isInPlainView } from '../in-plain-view.js'
import { nameSchema } from '../names.js'
import { noting } from '../noting.js'
import { type ActedBattle, type ActedOn, type ActMaker, refused } from './act.js'

/** Terrain that can be hidden, such as covers and doors. */
export interface Hideable<B> {
  /** As a sentence lists it: "cover, door or zone". */
  readonly words: string
  ids(battle: B): readonly Id[]
  /** Why it cannot be hidden from these sides; empty where it can. */
  faults(battle: B, id: Id, from: readonly SideId[]): readonly Fault[]
  /** A side learns of it, and of what goes with it. */
  reveal(battle: B, id: Id, side: SideId, tell: Tell | undefined): void
}
export interface SecretBattle<P extends ActedOn> extends ActedBattle<P> {
  secretTerrain?: { id: Id; hiddenFrom: SideId[] }[]
}
export interface Secrets<B, P> {
  /** Left out: only combatants can be hidden. */
  readonly terrain?: Hideable<B>
  /** A combatant is seen by everyone from now on. */
  revealCombatant(combatant: P, tell: Tell | undefined): void
}

const sidesForm = z.array(nameSchema).min(1, 'Name at least one side')

/** The acts `reveal` and `hide`. */
export function secretActs<P extends ActedOn, B extends SecretBattle<P>>(
  { id: idForm, act, sideFaults }: ActMaker<B, P>,
  { terrain, revealCombatant }: Secrets<B, P>,
): { readonly reveal: Command<B>; readonly hide: Command<B> } {
  const revealForm = z.strictObject({ id: idForm, to: sidesForm.optional().meta({ description: 'If not given: everyone.' }) })
  const hideForm = z.strictObject({ id: idForm, from: sidesForm })
  const kinds = terrain === undefined ? 'combatant' : `combatant, ${terrain.words}`
  const combatantOf = (battle: B, id: Id): P | undefined => battle.people.find(one => one.id === id)
  const idFaults = (battle: B, id: Id): Fault[] => {
    const places = terrain?.ids(battle) ?? []
    if (combatantOf(battle, id) !== undefined || places.includes(id)) return []
    return refused('id', `There is no ${kinds} "${id}" in this fight.`, id, [...battle.people.map(one => one.id), ...places])
  }

  const reveal = act(`Reveals a ${kinds} to sides.`, revealForm, (battle, { id, to }, tell) => {
    const faults = [...idFaults(battle, id), ...sideFaults(battle, to ?? [], ['to'])]
    if (faults.length > 0) return faults
    const combatant = combatantOf(battle, id)
    const hiddenFrom =
      combatant?.hiddenFrom ?? (battle.secretTerrain ?? []).filter(secret => secret.id === id).flatMap(secret => secret.hiddenFrom)
    const news = hiddenFrom.filter(side => to === undefined || to.includes(side))
    if (news.length === 0) return refused('id', 'All of these sides know of it already.', id)
    if (combatant === undefined) {
      for (const side of news) terrain?.reveal(battle, id, side, tell)
      return []
    }
    const still = hiddenFrom.filter(side => !news.includes(side))
    if (still.length === 0) revealCombatant(combatant, tell)
    else {
      combatant.hiddenFrom = still
      tell?.(revealed({ rule: 'GM', who: id, to: news }))
    }
    return []
  })

  const hide = act(`Hides a ${kinds} from sides.`, hideForm, (battle, { id, from }, tell) => {
    const faults = [...idFaults(battle, id), ...sideFaults(battle, from, ['from'])]
    const combatant = combatantOf(battle, id)
    if (combatant?.side !== undefined && from.includes(combatant.side))
      noting(faults, ['from'])(from.indexOf(combatant.side), 'A combatant cannot be hidden from their own side.', combatant.side)
    if (combatant !== undefined && isInPlainView(combatant)) faults.push(...refused('id', inPlainView, id))
    if (combatant === undefined && faults.length === 0) faults.push(...(terrain?.faults(battle, id, from) ?? []))
    if (faults.length > 0) return faults
    if (combatant !== undefined) combatant.hiddenFrom = [...new Set([...combatant.hiddenFrom, ...from])]
    else hideTerrain(battle, id, from)
    tell?.(hidden({ rule: 'GM', id, from }))
    return []
  })
  return { reveal, hide }
}

function hideTerrain<P extends ActedOn>(battle: SecretBattle<P>, id: Id, from: readonly SideId[]): void {
  const before = battle.secretTerrain?.find(secret => secret.id === id)
  if (before === undefined) battle.secretTerrain = [...(battle.secretTerrain ?? []), { id, hiddenFrom: [...new Set(from)] }]
  else before.hiddenFrom = [...new Set([...before.hiddenFrom, ...from])]
}
