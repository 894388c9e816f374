// Hazards in figures: fire, poisons, drugs and radiation by how bad they are.
import type { Intensity, RadiationLevel, Tag } from './words.js'

interface Fire {
  readonly hpLost: number
  readonly examples: readonly string[]
}

// biome-ignore format: a printed table keeps its columns
/** Hit points that a fire costs at the end of each own turn (CPR-FIRE-01). */
export const fires: { readonly source: string; readonly rows: Readonly<Record<Intensity, Fire>> } = {
  source: 'Cyberpunk RED combat cheat sheet, Other types of damage',
  rows: {
    mild:   { hpLost: 2, examples: ['wood fire'] },
    strong: { hpLost: 4, examples: ['gasoline fire'] },
    deadly: { hpLost: 6, examples: ['thermite'] },
  },
}

interface Poison {
  readonly dv: number
  readonly damageDice: number
  readonly examples: readonly string[]
}

// biome-ignore format: a printed table keeps its columns
/** What resists a poison and what it does (CPR-PSN-01). The dice of a deadly one can be set (ruling CPR-GAP-43). */
export const poisons: { readonly source: string; readonly rows: Readonly<Record<Intensity, Poison>> } = {
  source: 'Cyberpunk RED combat cheat sheet, Poisons and Drugs',
  rows: {
    mild:   { dv: 11, damageDice: 1, examples: ['Belladonna', 'Toxic Waste'] },
    strong: { dv: 13, damageDice: 2, examples: ['Arsenic'] },
    deadly: { dv: 15, damageDice: 2, examples: ['Biotoxin', 'Designer Poison', 'Stonefish Venom'] },
  },
}

interface Drug {
  readonly dv: number
  readonly tag: Tag
  readonly examples: readonly string[]
}

// biome-ignore format: a printed table keeps its columns
/** What resists a drug and what it leaves behind (CPR-PSN-02). */
export const drugs: { readonly source: string; readonly rows: Readonly<Record<Intensity, Drug>> } = {
  source: 'Cyberpunk RED combat cheat sheet, Poisons and Drugs',
  rows: {
    mild:   { dv: 11, tag: 'inebriated',         examples: ['Alcohol'] },
    strong: { dv: 13, tag: 'suggestible',        examples: ['Sodium Pentothal'] },
    deadly: { dv: 15, tag: 'designersIntention', examples: ['Designer Drug'] },
  },
}

/** The fire that radiation counts as for those inside at the end of a turn (CPR-RAD-01, CPR-RAD-02). null: none. */
export const radiationAsFire: { readonly source: string; readonly rows: Readonly<Record<RadiationLevel, Intensity | null>> } = {
  source: 'Cyberpunk RED combat cheat sheet, Radiation',
  rows: { low: null, high: 'mild', extreme: 'deadly' },
}
