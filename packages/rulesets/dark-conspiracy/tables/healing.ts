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
