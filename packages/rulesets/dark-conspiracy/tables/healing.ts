// Days of healing, and what an outstanding first aid does (DC-MED).

// biome-ignore format: a printed table keeps one row a line
export const healing = {
  source: 'Player\'s Supplement, Basic Healing Rate',
  rows: [
    { from: 'critical', to: 'serious', days: 7, medicalCare: 5 },
    { from: 'serious', to: 'slight', days: 4, medicalCare: 2 },
    { from: 'slight', to: 'unwounded', days: 3, medicalCare: 1 },
    { from: 'scratch', to: 'unwounded', days: 1, medicalCare: 1 },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const firstAidOutstanding = {
  source: 'Player\'s Supplement, First Aid',
  rows: [
    { wound: 'scratch', result: 'damage -1d6' },
    { wound: 'slight', result: 'healing time -2 days' },
    { wound: 'serious', result: 'becomes slight' },
    { wound: 'critical', result: 'healing time -4 days (on top of becoming serious)' },
  ],
} as const
