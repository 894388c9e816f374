// What can be thrown at someone (DC-THR). Grenades stand with the weapons.

// biome-ignore format: a printed table keeps one row a line
export const missiles = {
  source: 'house default, user data overrides; dice null: by STR and weight (DC-THR-04)',
  rows: [
    { id: 'throwingKnife', name: 'throwing knife', weightKg: 0.3, damageDice: 1, damageMod: 0 },
    { id: 'hatchet', name: 'hatchet', weightKg: 1, damageDice: 1, damageMod: 1 },
    { id: 'spear', name: 'spear', weightKg: 1, damageDice: 2, damageMod: 0 },
    { id: 'rock', name: 'rock', weightKg: 1, damageDice: null, damageMod: 0 },
    { id: 'heavyRock', name: 'heavy rock', weightKg: 2, damageDice: null, damageMod: 0 },
  ],
} as const
