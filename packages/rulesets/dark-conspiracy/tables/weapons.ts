// The starter weapons, but for small arms. Figures are house defaults unless their row says that they are public.

// biome-ignore format: a printed table keeps one row a line
export const heavyWeapons = {
  source: 'house default, user data overrides except rows marked public (figures: public repository GDW-RPG-Scripts/gdw-rpg-vehicles, file Qt5/Ironmongery/Default.gro)',
  rows: [
    { id: 'gl40', name: '40mm hand-held grenade launcher, high explosive', skill: 'smallArmsOrHeavy', rofPerPhase: 1, reload: 1, range: 60, ifr: 350, handHeld: true, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: true, er: 3, concussion: 3, burstRadius: 12, deviationMetres: 2.5, source: 'house' },
    { id: 'rifleGrenade', name: 'rifle grenade, high explosive', skill: 'smallArmsOrHeavy', rofPerPhase: 1, reload: 1, range: 40, ifr: 200, handHeld: true, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: true, er: 2, concussion: 3, burstRadius: 10, deviationMetres: 2.5, source: 'house' },
    { id: 'mk19', name: 'Mk-19 HVHEDP on mount', skill: 'heavyWeapons', rofPerPhase: 5, reload: 2, range: 200, ifr: 1500, handHeld: false, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: true, er: 4, concussion: 3, burstRadius: 15, deviationMetres: 2.5, source: 'public' },
    { id: 'ags17', name: 'AGS-17', skill: 'heavyWeapons', rofPerPhase: 5, reload: 2, range: 150, ifr: 1200, handHeld: false, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: true, er: null, concussion: 2, burstRadius: 12, deviationMetres: 2.5, source: 'public' },
    { id: 'mortar81', name: '81mm mortar, high explosive', skill: 'heavyWeapons', rofPerPhase: 1, reload: 1, range: null, ifr: 4000, handHeld: false, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: true, er: null, concussion: 9, burstRadius: 28, deviationMetres: 5, source: 'house' },
    { id: 'howitzer155', name: '155mm, high explosive', skill: 'heavyWeapons', rofPerPhase: 0.33, reload: 3, range: 350, ifr: 18000, handHeld: false, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: true, er: 1, concussion: 30, burstRadius: 45, deviationMetres: 5, source: 'public' },
    { id: 'gun105heat', name: '105mm HEAT', skill: 'heavyWeapons', rofPerPhase: 0.5, reload: 1, range: 400, ifr: null, handHeld: false, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: true, er: 80, concussion: 6, burstRadius: 15, deviationMetres: null, source: 'public' },
    { id: 'gun120apfsdsdu', name: '120mm APFSDSDU', skill: 'heavyWeapons', rofPerPhase: 0.5, reload: 1, range: 600, ifr: null, handHeld: false, apShort: 150, apMedium: 140, apLong: 130, apExtreme: 110, explosive: false, er: null, concussion: 10, burstRadius: 25, deviationMetres: null, source: 'public' },
    { id: 'gun105apfsdsdu', name: '105mm APFSDSDU', skill: 'heavyWeapons', rofPerPhase: 0.5, reload: 1, range: 500, ifr: null, handHeld: false, apShort: 100, apMedium: 90, apLong: 80, apExtreme: 60, explosive: false, er: null, concussion: 6, burstRadius: 15, deviationMetres: null, source: 'public' },
    { id: 'ac25', name: '25mm APFSDSDU', skill: 'heavyWeapons', rofPerPhase: 5, reload: 6, range: 250, ifr: null, handHeld: false, apShort: 13, apMedium: 9, apLong: 3, apExtreme: 3, explosive: false, er: null, concussion: 1, burstRadius: 2, deviationMetres: null, source: 'public' },
    { id: 'tow', name: 'TOW missile', skill: 'heavyWeapons', rofPerPhase: 1, reload: 1, range: 3500, ifr: null, handHeld: false, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: true, er: 220, concussion: 12, burstRadius: 12, deviationMetres: null, source: 'public' },
    { id: 'sagger', name: 'AT-3 Sagger missile', skill: 'heavyWeapons', rofPerPhase: 1, reload: 1, range: 3000, ifr: null, handHeld: false, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: true, er: 75, concussion: 6, burstRadius: 4, deviationMetres: null, source: 'public' },
    { id: 'aaMissile', name: 'shoulder-fired antiaircraft missile (accuracy AVG)', skill: 'heavyWeapons', rofPerPhase: 1, reload: 1, range: 4000, ifr: null, handHeld: true, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: false, er: null, concussion: null, burstRadius: null, deviationMetres: null, source: 'house' },
    { id: 'flamethrower', name: 'flamethrower (burning fuel)', skill: 'heavyWeapons', rofPerPhase: 1, reload: 0, range: 10, ifr: null, handHeld: true, apShort: null, apMedium: null, apLong: null, apExtreme: null, explosive: false, er: null, concussion: null, burstRadius: null, deviationMetres: null, source: 'house' },
  ],
} as const

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
