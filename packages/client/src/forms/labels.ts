/** Keys of data as people read them. A file of its own: phones read labels, and no forms. */

/** "coverId" as "cover id", "INT" as it is. */
export const spaced = (key: string): string => key.replace(/(?<=[a-z0-9])[A-Z](?![A-Z])/g, letter => ` ${letter.toLowerCase()}`)
/** "coverId" as "Cover id". */
export const asLabel = (key: string): string => spaced(key).replace(/^./, letter => letter.toUpperCase())
