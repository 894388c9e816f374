// Who acts in which Phase, and what Initiative levels cost (DC-TURN).

// biome-ignore format: a printed table keeps one row a line
export const phaseSequence = {
  source: 'Player\'s Supplement, Combat Turn Sequence',
  rows: [
    { phase: 6, initiativeOrder: [6] },
    { phase: 5, initiativeOrder: [5, 6] },
    { phase: 4, initiativeOrder: [4, 5, 6] },
    { phase: 3, initiativeOrder: [3, 4, 5, 6] },
    { phase: 2, initiativeOrder: [2, 3, 4, 5, 6] },
    { phase: 1, initiativeOrder: [1, 2, 3, 4, 5, 6] },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const initiativeCost = {
  source: 'Player\'s Supplement, Improving Initiative',
  rows: [
    { level: 1, cost: 0 },
    { level: 2, cost: 40 },
    { level: 3, cost: 90 },
    { level: 4, cost: 160 },
    { level: 5, cost: 250 },
    { level: 6, cost: 360 },
  ],
} as const

export const turnSeconds = 30
export const phaseSeconds = 5
