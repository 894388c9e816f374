// How long transfers take, and how hard an intercept is (DC-SPC).

// biome-ignore format: a printed table keeps one row a line
export const interceptTime = {
  source: 'Player\'s Supplement, Intercept and Avoidance Times',
  rows: [
    { location: 'LEO', time: 'hours' },
    { location: 'GEO', time: 'days' },
    { location: 'cislunar', time: 'weeks' },
    { location: 'translunar', time: 'months' },
    { location: 'transmartian', time: 'years' },
    { location: 'transjovian', time: 'decades' },
  ],
} as const

export const spaceFigures = {
  source: "Player's Supplement, Launches, Landings",
  rows: { safeUpTo: 9, mishapInOrbitUpTo: 5, kilometresEast: 100 },
} as const

// biome-ignore format: a printed table keeps one row a line
export const interceptAngle = {
  source: 'house default, user data overrides (the chart image1.jpg is missing)',
  rows: [
    { degreesOver: -1, degreesUpTo: 30, idl: 1 },
    { degreesOver: 30, degreesUpTo: 60, idl: 2 },
    { degreesOver: 60, degreesUpTo: 90, idl: 3 },
    { degreesOver: 90, degreesUpTo: 120, idl: 4 },
    { degreesOver: 120, degreesUpTo: 150, idl: 5 },
    { degreesOver: 150, degreesUpTo: 180, idl: 6 },
  ],
} as const
