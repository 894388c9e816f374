// How many results a hit on a vehicle has, and how bad they are (DC-VD).

// biome-ignore format: a printed table keeps one row a line
export const severity = {
  source: 'Player\'s Supplement, Damage Severity',
  rows: [
    { level: { min: null, max: 0 }, count: 0, class: 'none' },
    { level: { min: 1, max: 10 }, count: 1, class: 'minor' },
    { level: { min: 11, max: 20 }, count: 2, class: 'minor' },
    { level: { min: 21, max: 40 }, count: 1, class: 'major' },
    { level: { min: 41, max: 60 }, count: 2, class: 'major' },
    { level: { min: 61, max: null }, count: 3, class: 'major' },
  ],
} as const
