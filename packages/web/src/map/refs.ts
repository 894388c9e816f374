/** Names one thing on a map: something of the battlefield, or someone's start place. */
import type { StartRef } from './starts.js'
import type { ThingRef } from './things.js'

export type Ref = ThingRef | StartRef
export const isStart = (ref: Ref): ref is StartRef => 'side' in ref
export const refKey = (ref: Ref): string => (isStart(ref) ? `start ${ref.side} ${ref.index} ${ref.nth}` : `${ref.key} ${ref.index}`)
export const sameRef = (a: Ref | null, b: Ref | null): boolean => a !== null && b !== null && refKey(a) === refKey(b)
