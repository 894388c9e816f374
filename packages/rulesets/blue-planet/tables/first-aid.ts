// First Aid: task levels for the wound, for haste, and for what is at hand. Exactly one facility counts (BP-AID-03).
import type { Facility } from './words.js'

export const firstAidModifiers: {
  readonly source: string
  readonly rows: { readonly perWoundLevel: number; readonly hurried: number; readonly facility: Readonly<Record<Facility, number>> }
} = {
  source: 'Blue Planet combat cheat sheet, First Aid',
  rows: {
    perWoundLevel: -1,
    hurried: -1,
    facility: { improvised: -1, basicSupplies: 0, standardMedicalKit: 2, fieldSurgeonWithSupplies: 3, hospital: 7 },
  },
}

export const facilityWords: Readonly<Record<Facility, string>> = {
  improvised: 'improvised means',
  basicSupplies: 'basic supplies',
  standardMedicalKit: 'standard medical kit',
  fieldSurgeonWithSupplies: 'field surgeon with supplies',
  hospital: 'hospital',
}
