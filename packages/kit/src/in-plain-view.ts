/** Vehicles, and those aboard of them, of games that have any: they can't be hidden. */

const isSaid = (one: object, key: string): boolean => ((one as Readonly<Record<string, unknown>>)[key] ?? null) !== null
/** Is this a vehicle, or someone aboard of one? Of a combatant of a fight or of an entry of a file. */
export const isInPlainView = (one: object): boolean => isSaid(one, 'vehicle') || isSaid(one, 'aboard')
export const inPlainView = "A vehicle can't be hidden, nor can anyone aboard of one."
