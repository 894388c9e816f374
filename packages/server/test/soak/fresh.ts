/** How far the soaks of hidden twins go: ENFILADE_TWINS of each game, from ENFILADE_SEED on, or for ENFILADE_MINUTES together. */
export const games = ['rpj-scifi', 'cyberpunk-red', 'blue-planet', 'dark-conspiracy', '2300ad']
export const wanted = Number(process.env.ENFILADE_TWINS ?? 2000)
/** The seed of the first fight. */
export const began = Number(process.env.ENFILADE_SEED ?? Date.now() % 1_000_000)

const minutes = process.env.ENFILADE_MINUTES
/** Of each of the five games. Milliseconds. */
export const longest = minutes === undefined ? Number.POSITIVE_INFINITY : Number(minutes) * 12_000
