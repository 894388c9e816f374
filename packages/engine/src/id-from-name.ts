/** Makes an id from the name of something that has none. */
import type { Id } from './contract.js'

/** "Heirloom pistol" becomes heirloomPistol, at most 40 characters; null if nothing is left of the name. */
export function idFromName(name: string | undefined): Id | null {
  const words = (name ?? '').match(/[A-Za-z0-9]+/g)
  if (words === null) return null
  const [first, ...rest] = words
  return `${(first as string).toLowerCase()}${rest.map(w => `${w[0]?.toUpperCase()}${w.slice(1).toLowerCase()}`).join('')}`.slice(0, 40)
}
