// Concussion by distance, fragments, and the direction of a miss (DC-EXP, DC-IND, DC-GRN).

// biome-ignore format: a printed table keeps one row a line
export const concussion = {
  source: 'Player\'s Supplement, Explosions',
  rows: [
    { metresOver: 0, metresUpTo: 1, divisor: 1 },
    { metresOver: 1, metresUpTo: 4, divisor: 2 },
    { metresOver: 4, metresUpTo: 12, divisor: 4 },
    { metresOver: 12, metresUpTo: 20, divisor: 8 },
    { metresOver: 20, metresUpTo: 28, divisor: 16 },
    { metresOver: 28, metresUpTo: 36, divisor: 32 },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const fragments = {
  source: 'Player\'s Supplement, Burst',
  rows: [
    { zone: 'primary', multiple: { min: 1, max: 3 }, one: { min: 4, max: 6 }, miss: { min: 7, max: 10 }, penetration: 1, damageDice: 2 },
    { zone: 'secondary', multiple: { min: 1, max: 2 }, one: { min: 3, max: 4 }, miss: { min: 5, max: 10 }, penetration: 'Nil', damageDice: 1 },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const scatter = {
  source: 'house default, user data overrides (Diagram S5-322 is missing from the seed)',
  rows: [
    { roll: 1, degrees: 0 },
    { roll: 2, degrees: 36 },
    { roll: 3, degrees: 72 },
    { roll: 4, degrees: 108 },
    { roll: 5, degrees: 144 },
    { roll: 6, degrees: 180 },
    { roll: 7, degrees: 216 },
    { roll: 8, degrees: 252 },
    { roll: 9, degrees: 288 },
    { roll: 10, degrees: 324 },
  ],
} as const
