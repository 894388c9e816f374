// Non-player characters by experience: how cool they are, how many light wounds they stand, and their skills (AD-NPC-02, AD-NPC-03, AD-NPC-04).
import type { Experience } from './words.js'

interface NpcRow {
  readonly coolness: number
  readonly coolnessAcademic: number
  /** Light wounds that put them out. */
  readonly incapacitation: number
  readonly primarySkill: number
  /** null: untrained. */
  readonly relatedSkill: number | null
}
// biome-ignore format: a printed table keeps its columns
export const npcExperience: { readonly source: string; readonly rows: Readonly<Record<Experience, NpcRow>> } = {
  source: '2300 AD reference screen, Combat Resolution, Non-Player Characters',
  rows: {
    green:       { coolness:  4, coolnessAcademic: 2, incapacitation: 1, primarySkill: 0, relatedSkill: null },
    experienced: { coolness:  6, coolnessAcademic: 3, incapacitation: 2, primarySkill: 1, relatedSkill: 0 },
    veteran:     { coolness:  8, coolnessAcademic: 4, incapacitation: 3, primarySkill: 2, relatedSkill: 1 },
    elite:       { coolness: 10, coolnessAcademic: 5, incapacitation: 4, primarySkill: 3, relatedSkill: 2 },
  },
}
