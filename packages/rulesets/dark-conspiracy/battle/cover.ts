/** What people and vehicles stand behind: its armor value, what of them it covers, and against attacks from where (DC-PEN-11). */
import { spaced } from '@enfilade/engine'
import { z } from 'zod'
import { location, nameSchema } from '../ids.js'
import { coverAv } from '../tables/cover.js'
import type { Arc, Location, VehiclePart } from '../tables/words.js'
import { vehicleParts } from '../tables/words.js'

const faces = ['front', 'side', 'rear'] as const
type Face = (typeof faces)[number]
/** `parts`, `arcs`: where they differ from what is usual. */
export const coverSchema = z.strictObject({
  name: nameSchema,
  av: z.int().min(0).max(1000),
  locations: z.array(location),
  parts: z.array(z.enum(vehicleParts)).optional(),
  arcs: z.array(z.enum(faces)).optional(),
})
export type Cover = z.infer<typeof coverSchema>

// ── what it covers ─────────────────────────────────────────────────────────────────────────────────────────────────
/** Behind something to stand at: abdomen and legs. */
const waistHigh: readonly Location[] = ['abdomen', 'rightLeg', 'leftLeg'] // DC-PEN-11
/** A vehicle shows its turret, wings and superstructure above it. */
const hullDown: readonly VehiclePart[] = ['hull', 'suspension', 'waterline']
const faceOf = (arc: Arc): Face => (arc === 'left' || arc === 'right' ? 'side' : arc)
/** People stand with it before them, vehicles with it all round. */
const lies = ({ arcs }: Cover, usual: readonly Face[], face: Face): boolean => (arcs ?? usual).includes(face)

/** Does it lie between a person and an attack from this arc? */
export const isBefore = (cover: Cover, arc: Arc): boolean => lies(cover, ['front'], faceOf(arc)) // DC-PEN-11
/** Its armor value before a part of a vehicle; 0: it doesn't cover that. */
export const avBefore = (cover: Cover | null, part: VehiclePart, face: Face): number =>
  cover !== null && lies(cover, faces, face) && (cover.parts ?? hullDown).includes(part) ? cover.av : 0 // DC-VD-06

// ── how it is written ──────────────────────────────────────────────────────────────────────────────────────────────
const materials = coverAv.rows.map(row => row.cover)
const materialOf = (of: string) => coverAv.rows.find(({ cover }) => cover === of)
/** The armor value of so much of a material; undefined: it takes its thickness. */
export function avOf({ of, mm, layers = 1 }: Pick<CoverForm, 'of' | 'mm' | 'layers'>): number | undefined {
  const row = of === undefined ? undefined : materialOf(of)
  if (row === undefined) return undefined
  if (row.per === 'thickness') return mm === undefined ? undefined : Math.floor(mm / row.mm) * row.av
  return row.per === 'layer' ? layers * row.av : row.av
}
const thick = z.int().min(1).max(100_000)
/** What cover, walls and doors may be made of, in place of an armor value. */
export const builtOf = {
  of: z.enum(materials).optional().meta({ description: 'What it is made of, as in table S5-325: sandbag, brickWallStandard and others.' }),
  mm: thick.optional().meta({ description: 'How thick it is, of armor plate, bricks, concrete, dirt or stone.' }),
  layers: z.int().min(1).max(100).optional().meta({ description: 'Of planks and sandbags. If not given: 1.' }),
}
export const coverForm = z
  .strictObject({
    name: nameSchema.optional().meta({ description: 'If not given: what it is made of.' }),
    av: z.int().min(0).max(1000).optional().meta({ description: 'Its armor value. If not given: by what it is made of.' }),
    ...builtOf,
    locations: z.array(location).optional().meta({ description: 'What it covers of people. If not given: abdomen and legs.' }),
    parts: z.array(z.enum(vehicleParts)).optional().meta({
      description: 'What it covers of a vehicle. If not given: hull, suspension and waterline.',
    }),
    arcs: z.array(z.enum(faces)).optional().meta({
      description: 'Against attacks from where. If not given: the front of people, all sides of vehicles.',
    }),
  })
  .refine(form => form.av !== undefined || avOf(form) !== undefined, {
    path: ['av'],
    message: 'Cover needs its armor value, or what it is made of and, for plate, bricks, concrete, dirt and stone, how many mm',
  })
  .refine(({ name, of }) => name !== undefined || of !== undefined, {
    path: ['name'],
    message: 'Cover needs a name, or what it is made of',
  })
type CoverForm = {
  readonly name?: string | undefined
  readonly av?: number | undefined
  readonly of?: string | undefined
  readonly mm?: number | undefined
  readonly layers?: number | undefined
  readonly locations?: Location[] | undefined
  readonly parts?: VehiclePart[] | undefined
  readonly arcs?: Face[] | undefined
}
/** The cover that a file means. */
export const coverMeant = (form: CoverForm): Cover => ({
  name: form.name ?? spaced(form.of ?? ''),
  av: form.av ?? avOf(form) ?? 0,
  locations: form.locations ?? [...waistHigh],
  ...(form.parts !== undefined && { parts: form.parts }),
  ...(form.arcs !== undefined && { arcs: form.arcs }),
})
export const copyOfCover = ({ locations, parts, arcs, ...cover }: Cover): Cover => ({
  ...cover,
  locations: [...locations],
  ...(parts !== undefined && { parts: [...parts] }),
  ...(arcs !== undefined && { arcs: [...arcs] }),
})
