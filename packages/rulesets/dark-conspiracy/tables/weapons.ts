// The starter grenades and melee weapons. Figures are house defaults unless their row says that they are public.

// biome-ignore format: a printed table keeps one row a line
export const grenades = {
  source: 'house default, user data overrides',
  rows: [
    { id: 'frag', name: 'fragmentation', weightKg: 0.5, concussion: 3, burstRadius: 8, kind: 'fragmentation' },
    { id: 'concussionGrenade', name: 'concussion', weightKg: 0.5, concussion: 5, burstRadius: 0, kind: 'concussion' },
    { id: 'smokeHC', name: 'HC smoke', weightKg: 0.6, concussion: 0, burstRadius: 6, kind: 'smoke' },
    { id: 'smokeWP', name: 'white phosphorus', weightKg: 0.7, concussion: 1, burstRadius: 8, kind: 'smokeAndBurn' },
    { id: 'tearGas', name: 'tear gas', weightKg: 0.6, concussion: 0, burstRadius: 6, kind: 'tearGas' },
    { id: 'thermite', name: 'thermite', weightKg: 0.8, concussion: 0, burstRadius: 1, kind: 'burn' },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const meleeWeapons = {
  source: 'house default, user data overrides',
  rows: [
    { id: 'knife', name: 'knife', range: 'short', damageDice: 1, damageMod: 0, strFactor: 0, ucdFactor: 0, slModifier: 0, nonLethalDl: null, bulk: 0 },
    { id: 'throwingKnife', name: 'throwing knife', range: 'short', damageDice: 1, damageMod: 0, strFactor: 0, ucdFactor: 0, slModifier: 0, nonLethalDl: null, bulk: 0 },
    { id: 'club', name: 'club', range: 'short', damageDice: 1, damageMod: 0, strFactor: 0, ucdFactor: 1, slModifier: 0, nonLethalDl: 0, bulk: 1 },
    { id: 'machete', name: 'machete', range: 'short', damageDice: 1, damageMod: 2, strFactor: 0, ucdFactor: 0.5, slModifier: 0, nonLethalDl: 1, bulk: 1 },
    { id: 'hatchet', name: 'hatchet', range: 'short', damageDice: 1, damageMod: 1, strFactor: 0, ucdFactor: 0.5, slModifier: 0, nonLethalDl: 1, bulk: 1 },
    { id: 'axe', name: 'axe', range: 'long', damageDice: 2, damageMod: 0, strFactor: 0, ucdFactor: 1, slModifier: -1, nonLethalDl: 1, bulk: 3 },
    { id: 'sword', name: 'sword', range: 'long', damageDice: 2, damageMod: 0, strFactor: 0, ucdFactor: 0.5, slModifier: 0, nonLethalDl: 1, bulk: 2 },
    { id: 'spear', name: 'spear', range: 'long', damageDice: 2, damageMod: 0, strFactor: 0, ucdFactor: 0, slModifier: 0, nonLethalDl: 1, bulk: 3 },
    { id: 'quarterstaff', name: 'quarterstaff', range: 'long', damageDice: 1, damageMod: 0, strFactor: 0, ucdFactor: 1, slModifier: 1, nonLethalDl: 0, bulk: 3 },
    { id: 'nunchucks', name: 'nunchucks', range: 'short', damageDice: 1, damageMod: 0, strFactor: 0, ucdFactor: 1, slModifier: -1, nonLethalDl: 0, bulk: 1 },
    { id: 'tonfa', name: 'tonfa', range: 'short', damageDice: 1, damageMod: 0, strFactor: 0, ucdFactor: 1, slModifier: 0, nonLethalDl: 0, bulk: 1 },
    { id: 'sai', name: 'sai', range: 'short', damageDice: 1, damageMod: 1, strFactor: 0, ucdFactor: 0, slModifier: 0, nonLethalDl: 1, bulk: 1 },
    { id: 'bayonet', name: 'rifle with bayonet', range: 'long', damageDice: 2, damageMod: 0, strFactor: 0, ucdFactor: 0, slModifier: 0, nonLethalDl: null, bulk: 5 },
    { id: 'garrote', name: 'garrote (strangling only)', range: 'short', damageDice: 0, damageMod: 0, strFactor: 0, ucdFactor: 1, slModifier: 0, nonLethalDl: 1, bulk: 0 },
  ],
} as const
