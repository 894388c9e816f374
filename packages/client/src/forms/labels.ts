/** Keys of data as people read them. A file of its own: phones read labels, and no forms. */

/** "coverId" as "cover id", "INT" as it is. */
export const spaced = (key: string): string => key.replace(/(?<=[a-z0-9])[A-Z](?![A-Z])/g, letter => ` ${letter.toLowerCase()}`)
/** "coverId" as "Cover id". */
export const asLabel = (key: string): string => spaced(key).replace(/^./, letter => letter.toUpperCase())

const ones: Readonly<Record<string, string>> = {
  people: 'person',
  armor: 'piece of armor',
  melee: 'melee weapon',
  thrown: 'thing to throw',
}
/** "weapons" as "weapon", "people" as "person". */
export const oneOf = (kind: string): string => ones[kind] ?? kind.replace(/ies$/, 'y').replace(/s$/, '')
