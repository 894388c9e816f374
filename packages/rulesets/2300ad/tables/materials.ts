// What a centimetre of each material stops (AD-ARM-03).
import type { Decimal } from '@enfilade/engine'

export const materials = [
  'wood',
  'looseDirt',
  'packedDirtStone',
  'brickCement',
  'reinforcedConcrete',
  'constructionSteel',
  'hardenedSteel',
  'orientedCrystalSteel',
  'constructionComposites',
  'compositeMatrixArmor',
] as const
export type Material = (typeof materials)[number]
// biome-ignore format: a printed table keeps its columns
/** Armor value per centimetre. Figures that the source has lost are house defaults (AD-GAP-12). */
export const materialArmor: { readonly source: string; readonly rows: Readonly<Record<Material, Decimal>> } = {
  source: '2300 AD reference screen, Combat Resolution, Armor Values; oriented crystal steel and construction composites are house defaults',
  rows: {
    wood:                   '0.025',
    looseDirt:              '0.03',
    packedDirtStone:        '0.15',
    brickCement:            '0.25',
    reinforcedConcrete:     '0.5',
    constructionSteel:      '0.8',
    hardenedSteel:          '1.0',
    orientedCrystalSteel:   '1.5',
    constructionComposites: '2.0',
    compositeMatrixArmor:   '3.0',
  },
}
