// Cover: the hit points of one square of it by material and thickness, and those of shields. 0 hit points stop nothing.
import type { CoverMaterial, Thickness } from './words.js'

// biome-ignore format: a printed table keeps its columns
/** Hit points of one section, 1 square wide (CPR-COV-03). */
export const coverHitPoints: { readonly source: string; readonly rows: Readonly<Record<CoverMaterial, Readonly<Record<Thickness, number>>>> } = {
  source: 'Cyberpunk RED combat cheat sheet, Cover, Type of Cover; its "Form" is read as foam',
  rows: {
    steel:              { thick: 50, thin: 25 },
    stone:              { thick: 40, thin: 20 },
    bulletproofGlass:   { thick: 30, thin: 15 },
    concrete:           { thick: 25, thin: 10 },
    wood:               { thick: 20, thin:  5 },
    plasterFoamPlastic: { thick: 15, thin:  0 },
  },
}

/** Hit points of shields (CPR-SHD-01). A corpse has those of the BODY it had in life. */
export const shieldHitPoints = {
  source: 'Cyberpunk RED combat cheat sheet, Using Shields',
  rows: { bulletproofShield: 10, corpse: 'BODY' },
} as const
