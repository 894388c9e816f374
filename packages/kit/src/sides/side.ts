/** A side of a fight: what every game says of one. Features add to it (features/feature.ts). */
import { flag, is, listOf, oneOf, unchanged, type WholeField } from '../state/field.js'
import { policyNames, sideRef, usualPolicy } from '../state/standard-fields.js'
import { type AnyState, type FileOf, type State, state, type ValuesOf } from '../state/state.js'

const plainSide = {
  id: is(sideRef).inFile('name').seen(),
  allies: listOf(sideRef).usually([]).words('Sides that are not hostile to this one; holds both ways.').seen(),
  neutral: flag().usually(false).words('Hostile to no one.').seen(),
  policy: oneOf(policyNames)
    .usually(usualPolicy)
    .words(`Who decides for them when no one plays them. If not given: ${usualPolicy}.`)
    .secret('ownSide'),
  rollsHidden: flag().usually(false).words('Its dice are shown to itself and the game master only.').secret('ownSide', unchanged), // hidden dice show that they are hidden
}
export type SideFields = typeof plainSide
/** A side with what features add. */
export const sideWith = <F extends Readonly<Record<string, WholeField>>>(more: F): State<SideFields & F> =>
  state({ ...plainSide, ...more }, { owner: 'id' })
/** The side of a game without features. */
export const sideState = sideWith({})

/** What a file says of a side besides its combatants, with the usual values filled in. */
export type SideRead = FileOf<SideFields>
/** A side as every game has it. */
export type PlainSide = ValuesOf<SideFields>
/** The state of a side, whatever features add. `R`: what a file says of one. */
export type AnySide<R extends SideRead = SideRead> = AnyState<PlainSide, R>
