/**
 * The forms of the files that people write, scenario and content, as schemas: what may stand where. Editors get them as JSON Schema.
 * They say nothing of meaning (is this square inside the map?), which field.ts, gear.ts and combatants.ts check, and set no defaults.
 */
import { z } from 'zod'

// ── words and numbers ──────────────────────────────────────────────────────────────────────────────────────────────
/** More people than this are refused. */
export const mostCombatants = 500
/** The longest side of a map, in squares. */
export const longestSide = 200
/** What a fight's end by stall is counted from if the scenario does not say: rounds without harm (house rule). */
export const usualStallAfter = 20

const printable = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u
const unwritten = ['__proto__', 'constructor', 'prototype', 'gm', 'spectator', 'none']
const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'An id is 1 to 40 letters, digits, hyphens or underscores and begins with a letter or digit')
  .refine(id => !unwritten.includes(id), 'This word cannot be an id')
const nameSchema = z.string().min(1).max(80).regex(printable, 'A name holds no control characters')
const statNames = ['INT', 'REF', 'DEX', 'TECH', 'COOL', 'WILL', 'LUCK', 'MOVE', 'BODY', 'EMP'] as const
const skillNames = [
  'handgun',
  'shoulderArms',
  'heavyWeapons',
  'archery',
  'autofire',
  'meleeWeapon',
  'brawling',
  'martialArts',
  'evasion',
  'athletics',
  'concentration',
  'resistTortureDrugs',
  'firstAid',
  'paramedic',
  'surgery',
  'perception',
] as const
const policyNames = ['aggressive', 'cautious', 'hold', 'random'] as const
const enders = ['lastSideStanding', 'gameMaster'] as const
const rangeClasses = [
  'pistol',
  'smg',
  'shotgunSlug',
  'assaultRifle',
  'sniperRifle',
  'bowCrossbow',
  'grenadeLauncher',
  'rocketLauncher',
  'thrown',
] as const
const ammunitionTypes = ['bullet', 'slug', 'shell', 'arrow', 'grenade', 'rocket'] as const
const weaponKinds = ['ranged', 'melee', 'thrown'] as const
const materials = ['steel', 'stone', 'bulletproofGlass', 'concrete', 'wood', 'plasterFoamPlastic'] as const
const thicknesses = ['thick', 'thin'] as const
const locations = ['body', 'head'] as const
const directions = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
const intensities = ['mild', 'strong', 'deadly'] as const
const radiationLevels = ['low', 'high', 'extreme'] as const
const handNames = ['left', 'right'] as const
const injuryTables = ['body', 'head'] as const

const flag = z.boolean()
const count = z.int().min(0).max(1_000_000)
const coordinate = z.int().min(-1000).max(1000)
/** [x, y]: x grows east, y grows south, from 0. */
export const squareForm = z
  .tuple([coordinate, coordinate])
  .meta({ description: '[x, y]: squares of 2 m, x to the east and y to the south, from 0.' })
const line = z.string().min(1).max(200).regex(printable, 'A line of text holds no control characters')
const prose = z
  .string()
  .max(2000)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*(\n[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*)*$/u, 'A description holds no control characters')
const source = line.meta({ description: 'Where the figures come from.' })
const sideNames = z.array(nameSchema)
const hiddenFrom = sideNames.meta({ description: 'Names of the sides that do not know of this.' }).optional()

/** Room is left for the number of each of several. */
const longestCombatantId = 36
export const combatantIdSchema = idSchema.refine(
  id => id.length <= longestCombatantId,
  `The id of a combatant has at most ${longestCombatantId} characters`,
)
const combatantName = nameSchema.max(70)

// ── what people carry ──────────────────────────────────────────────────────────────────────────────────────────────
const weaponFields = {
  name: nameSchema.optional(),
  kind: z.enum(weaponKinds).meta({ description: 'ranged: fired. melee: held. thrown: thrown and then on the ground.' }),
  skill: z.enum(skillNames).meta({ description: 'Added to attacks with its linked STAT.' }),
  damageDice: z.int().min(0).max(20).meta({ description: 'How many six-sided dice of damage.' }),
  rangeClass: z.enum(rangeClasses).optional().meta({ description: 'The row of the range table. Ranged and thrown weapons need one.' }),
  magazine: z.int().min(1).max(1000).nullable().optional().meta({ description: 'Rounds that it holds; null: never runs out.' }),
  rof: z.int().min(1).max(2).optional().meta({ description: 'Attacks in one Action. Left out: 1.' }),
  hands: z.int().min(1).max(2).optional().meta({ description: 'Hands that it takes. Left out: 1.' }),
  ammunition: z
    .array(z.enum(ammunitionTypes))
    .min(1, 'Name at least one type of ammunition')
    .optional()
    .meta({ description: 'Types that it fires; the first is loaded if nobody says. Left out: by the range class.' }),
  autofireMax: z.int().min(0).max(10).optional().meta({ description: 'The cap of the autofire multiplier; 0 or left out: none.' }),
  suppressiveFire: flag.optional(),
  explosive: flag.optional().meta({ description: 'true: aims at a square and fills 5 × 5 squares.' }),
  halvesArmor: flag.optional().meta({ description: 'Left out: true for melee.' }),
}
export const weaponForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'What it is called in orders. Left out: the id of `use`, or made from the name.' }),
  ...weaponFields,
})
export type WeaponForm = z.infer<typeof weaponForm>

const carried = {
  loaded: count.optional().meta({ description: 'Rounds in the magazine. Left out: full.' }),
  loadedWith: z.enum(ammunitionTypes).optional().meta({ description: 'The type that is in it.' }),
  spare: z
    .union([count, z.partialRecord(z.enum(ammunitionTypes), count)])
    .nullable()
    .optional()
    .meta({ description: 'Rounds to reload with, of one type or by type. null or left out: no end of them.' }),
  pieces: z.int().min(1).max(100).optional().meta({ description: 'Thrown weapons: how many there are. Left out: 1.' }),
}
/** A weapon of the content with what is different about this one. */
export const carriedWeaponForm = z.strictObject({
  use: idSchema.meta({ description: 'A weapon of the content.' }),
  id: idSchema.optional(),
  name: nameSchema.optional(),
  ...carried,
})
export const ownWeaponForm = weaponForm.extend(carried)
export const weaponsForm = z
  .array(z.union([idSchema, carriedWeaponForm, ownWeaponForm]))
  .max(50)
  .meta({ description: 'Ids of weapons of the content, or weapons written out. Everybody can fight with bare hands besides.' })

const sp = z.int().min(0, 'SP is never below 0 (CPR-ARM-02)').max(100)
const armorFields = {
  name: nameSchema.optional(),
  sp: sp.meta({ description: 'Stopping Power when new.' }),
  penalty: z.int().min(-20).max(0).optional().meta({ description: 'Added to REF, DEX and MOVE; 0 or less. Left out: 0.' }),
}
/** One piece on one location: an id of the content, one of the content with less SP left, or one written out. */
export const armorPieceForm = z.union([
  idSchema,
  z.strictObject({ use: idSchema, name: nameSchema.optional(), spLeft: sp.optional() }),
  z.strictObject({ ...armorFields, spLeft: sp.optional().meta({ description: 'Left out: all of it.' }) }),
])
const pieces = z.union([armorPieceForm, z.array(armorPieceForm).max(10)])
export const wornForm = z.union([idSchema, z.strictObject({ body: pieces.optional(), head: pieces.optional() })]).meta({
  description: 'An id of the content for body and head alike, or what is worn on each; layers are a list.',
})

export const shieldForm = z.union([
  idSchema,
  z.strictObject({ use: idSchema.optional(), name: nameSchema.optional(), hp: count.optional(), hpLeft: count.optional() }),
])

const stat = z.int().min(0).max(20)
const body = z.int().min(1, 'BODY is at least 1').max(20)
const stats = z
  .strictObject({ ...Object.fromEntries(statNames.map(name => [name, stat.optional()])), BODY: body.optional() } as Record<
    (typeof statNames)[number],
    z.ZodOptional<typeof stat>
  >)
  .meta({ description: 'STATs by name. One left out is 5; LUCK is 0.' })
const skills = z.partialRecord(z.enum(skillNames), z.int().min(0).max(10)).meta({ description: 'Skill levels by name. One left out is 0.' })

const sheetFields = {
  stats: stats.optional(),
  skills: skills.optional(),
  maxHp: z.int().min(1).max(1000).optional().meta({ description: 'Left out: worked out from BODY and WILL.' }),
  cyberarms: z.int().min(0).max(2).optional(),
  cyberlegs: z.int().min(0).max(2).optional(),
  grappleGear: flag.optional().meta({ description: 'A grapple hand or grapple gun.' }),
  environmentProtected: z
    .union([flag, z.array(idSchema).max(20)])
    .optional()
    .meta({ description: 'true: against all of the elements; or a list of hazards.' }),
  specialEquipment: flag.optional().meta({ description: 'true: may shift thick cover whatever the BODY.' }),
  parachute: flag.optional(),
  weapons: weaponsForm.optional(),
  armor: wornForm.optional(),
  shields: z.array(shieldForm).max(5).optional().meta({ description: 'Shields that are carried, not yet in a hand.' }),
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** One square, or a straight line of squares from one to the other, both included: level, upright or diagonal. */
export const wallForm = z.union([squareForm, z.tuple([squareForm, squareForm])])
const area = {
  from: squareForm.meta({ description: 'A corner.' }),
  to: squareForm.meta({ description: 'The opposite corner, included.' }),
}
export const doorForm = z.strictObject({
  id: idSchema,
  name: nameSchema.optional(),
  at: squareForm,
  open: flag.optional().meta({ description: 'Left out: shut. Shut it is as good as a wall.' }),
  hiddenFrom,
})
export const coverForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'Left out: cover-1, cover-2 and so on.' }),
  use: idSchema.optional().meta({ description: 'A cover of the content; other keys override it.' }),
  name: nameSchema.optional(),
  at: wallForm.meta({ description: 'A square, or two squares: a line of sections between them, each with its own HP.' }),
  material: z.enum(materials).optional(),
  thickness: z.enum(thicknesses).optional(),
  hp: count.optional().meta({ description: 'HP left. Left out: those of the material.' }),
})
export const heightForm = z.strictObject({
  name: nameSchema.optional(),
  ...area,
  metres: z.int().min(-1000).max(1000).meta({ description: 'Height of the ground there. Left out areas lie at 0.' }),
})
const zoneFields = {
  id: idSchema.optional().meta({ description: 'Left out: zone-1, zone-2 and so on.' }),
  name: nameSchema.optional(),
  ...area,
  hiddenFrom,
}
export const zoneForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('water'), ...zoneFields }),
  z.strictObject({ kind: z.literal('climb'), ...zoneFields }),
  z.strictObject({ kind: z.literal('noAir'), ...zoneFields }),
  z.strictObject({ kind: z.literal('vacuum'), ...zoneFields }),
  z.strictObject({ kind: z.literal('fire'), ...zoneFields, intensity: z.enum(intensities) }),
  z.strictObject({ kind: z.literal('radiation'), ...zoneFields, level: z.enum(radiationLevels) }),
])
/** Squares that a side does not know: to it they look like solid wall. */
export const secretForm = z.strictObject({ id: idSchema, name: nameSchema.optional(), ...area, hiddenFrom: sideNames.min(1) })
const atMost = 2000
const gridForm = z.strictObject({
  kind: z.literal('grid'),
  size: z
    .tuple([z.int().min(1).max(longestSide), z.int().min(1).max(longestSide)])
    .meta({ description: '[width, height] in squares of 2 m.' }),
  walls: z
    .array(wallForm)
    .max(atMost)
    .optional()
    .meta({ description: 'Squares that nothing passes: [x, y], or [[x, y], [x, y]] for a line.' }),
  doors: z.array(doorForm).max(200).optional(),
  cover: z.array(coverForm).max(atMost).optional(),
  heights: z.array(heightForm).max(200).optional().meta({ description: 'Ground that is not at height 0; a later one lies on top.' }),
  zones: z.array(zoneForm).max(200).optional(),
  secrets: z.array(secretForm).max(200).optional().meta({ description: 'Squares that some sides do not know; they take them for wall.' }),
})
export const placeForm = z.strictObject({ id: idSchema, name: nameSchema.optional() })
export const distanceForm = z.strictObject({
  between: z.tuple([idSchema, idSchema]),
  squares: z.int().min(1).max(1000).meta({ description: 'How far apart, in squares of 2 m.' }),
  sight: flag.optional().meta({ description: 'false: they cannot see each other. Left out: true.' }),
})
const bandsForm = z.strictObject({
  kind: z.literal('bands'),
  places: z
    .array(z.union([idSchema, placeForm]))
    .min(1, 'A battlefield has at least one place')
    .max(100),
  distances: z
    .array(distanceForm)
    .max(5000)
    .optional()
    .meta({ description: 'Between places. One that is not named: the shortest way over others.' }),
})
export const battlefieldForm = z.discriminatedUnion('kind', [gridForm, bandsForm]).meta({ title: 'Battlefield' })

// ── people and sides ───────────────────────────────────────────────────────────────────────────────────────────────
export const injuryForm = z.strictObject({
  name: nameSchema.meta({ description: 'As in the injury tables: Broken Leg, Cracked Skull.' }),
  table: z.enum(injuryTables).optional().meta({ description: 'Needed for Foreign Object, which is in both.' }),
  side: z.enum(handNames).optional(),
  quickFixed: flag.optional(),
})
export const conditionsForm = z
  .strictObject({
    prone: flag.optional(),
    unconscious: flag.optional(),
    dead: flag.optional(),
    unaware: flag.optional().meta({ description: 'true: cannot react before the own first Turn.' }),
    stabilized: flag.optional(),
    onFire: z.enum(intensities).nullable().optional(),
    poisoned: z.enum(intensities).nullable().optional(),
    inebriated: flag.optional(),
    suggestible: flag.optional(),
    designersIntention: flag.optional(),
    electrocuted: flag.optional().meta({ description: 'true: in contact with a current.' }),
    exposed: flag.optional(),
    hanging: flag.optional(),
  })
  .meta({ title: 'Conditions' })

const combatantFields = {
  id: combatantIdSchema,
  use: idSchema.optional().meta({ description: 'A person of the content; any other key overrides it.' }),
  count: z.int().min(1).max(mostCombatants).optional().meta({ description: 'So many alike: their ids end in -1, -2 and so on.' }),
  name: combatantName.optional(),
  at: z
    .union([
      squareForm,
      idSchema,
      z
        .array(z.union([squareForm, idSchema]))
        .min(1)
        .max(mostCombatants),
    ])
    .meta({ description: 'A square [x, y], or a place where there is no map; with count a list, one for each.' }),
  facing: z.enum(directions).optional().meta({ description: 'Left out: south.' }),
  ...sheetFields,
  hands: z
    .strictObject({ left: idSchema.nullable().optional(), right: idSchema.nullable().optional() })
    .optional()
    .meta({ description: 'Ids of weapons or shields in hand. Left out: the first weapon in the right hand, or in both.' }),
  hp: z.int().min(-1000).max(1000).optional().meta({ description: 'Hit Points now. Left out: all of them.' }),
  luck: z.int().min(0).max(20).optional().meta({ description: 'LUCK left to spend. Left out: all of it.' }),
  deathSavePenalty: z.int().min(0).max(100).optional().meta({ description: 'Accumulated Death Save Penalty. Left out: 0.' }),
  injuries: z
    .array(z.union([nameSchema, injuryForm]))
    .max(30)
    .optional(),
  conditions: conditionsForm.optional(),
  breathRounds: z.int().min(0).max(1000).optional().meta({ description: 'Rounds of breath left. Left out: BODY × 20.' }),
  onFoot: flag.optional().meta({ description: 'false: in a vehicle. Left out: true.' }),
  circumstanceMod: z.int().min(-20).max(20).optional().meta({ description: "The game master's modifier to every check." }),
  grapples: idSchema.optional().meta({ description: 'Starts with this combatant held in a Grapple.' }),
  humanShield: flag.optional().meta({ description: 'With grapples: the held one is a Human Shield.' }),
  hiddenFrom,
  numbersHiddenFrom: sideNames.optional().meta({ description: 'Names of the sides that do not know the numbers of this person.' }),
  policy: z.enum(policyNames).optional().meta({ description: 'Overrides the policy of the side.' }),
}
export const combatantForm = z.strictObject(combatantFields)
export type CombatantForm = z.infer<typeof combatantForm>

const sideFields = {
  name: nameSchema,
  policy: z.enum(policyNames).optional().meta({ description: 'Who answers where nobody sits. Left out: aggressive.' }),
  allies: sideNames.optional().meta({ description: 'Sides that are not hostile to this one; holds both ways.' }),
  neutral: flag.optional().meta({ description: 'true: hostile to nobody.' }),
  rollsHidden: flag.optional().meta({ description: 'true: its dice are shown to itself and the game master only.' }),
}
const sideForm = z
  .strictObject({ ...sideFields, combatants: z.array(combatantForm).min(1, 'A side has at least one combatant').max(mostCombatants) })
  .meta({ title: 'Side' })
/** A side without its people, for reading it by itself. */
export const sideFormAlone = z.strictObject({ ...sideFields, combatants: z.unknown() })
export type SideForm = z.infer<typeof sideFormAlone>

export const optionsForm = z.strictObject({
  criticalChecks: flag.optional(),
  luck: flag.optional(),
  martialArts: flag.optional(),
  suppressiveFromZero: flag.optional(),
  chokeFloorIncludesZero: flag.optional(),
  mortalCritStacks: flag.optional(),
  vacuumNoBreathHold: flag.optional(),
  vehicles: flag.optional(),
  criticalInjuries: flag.optional(),
  countedAmmunition: flag.optional(),
  meleeReach: z.int().min(1).max(10).optional(),
  lethalFallMetres: z.int().min(1).max(100_000).optional(),
  deadlyPoisonDice: z.int().min(1).max(20).optional(),
  improvisedThrownDice: z.int().min(1).max(20).optional(),
})

const file = {
  enfilade: z.literal(1).meta({ description: 'The version of the file form.' }),
  ruleset: z.literal('cyberpunk-red'),
}
export const scenarioForm = z
  .strictObject({
    ...file,
    title: nameSchema,
    description: prose.optional(),
    options: optionsForm.optional().meta({ title: 'Options', description: 'Switches of the rules; one left out has its default.' }),
    ends: z.enum(enders).optional().meta({
      description: 'lastSideStanding: the fight ends when no hostile sides are left. gameMaster: it runs on until somebody ends it.',
    }),
    stallAfter: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .meta({ description: `Rounds without harm after which the fight counts as stalled. Left out: ${usualStallAfter}.` }),
    battlefield: battlefieldForm,
    content: z
      .union([z.string().min(1).max(500), z.array(z.string().min(1).max(500)).max(50)])
      .optional()
      .meta({ description: 'Content files that go on top of what ships, one path or a list.' }),
    sides: z.array(sideForm).min(1, 'A scenario has at least one side').max(50),
  })
  .meta({ title: 'Enfilade scenario, Cyberpunk RED', description: 'A fight ready to begin: the field, the sides and the people.' })

// ── content ────────────────────────────────────────────────────────────────────────────────────────────────────────
const entrySource = { source: source.optional() }
export const contentWeaponForm = z.strictObject({ ...weaponFields, words: line.optional(), ...entrySource })
export const contentArmorForm = z.strictObject({
  ...armorFields,
  locations: z.array(z.enum(locations)).min(1).optional().meta({ description: 'Where it can be worn. Left out: body and head.' }),
  ...entrySource,
})
export const contentShieldForm = z.strictObject({
  name: nameSchema,
  hp: count,
  organic: flag.optional().meta({ description: 'true: cannot be repaired.' }),
  ...entrySource,
})
export const contentCoverForm = z.strictObject({
  name: nameSchema.optional(),
  material: z.enum(materials),
  thickness: z.enum(thicknesses),
  ...entrySource,
})
export const contentPersonForm = z.strictObject({
  name: combatantName,
  words: line.optional().meta({ description: 'One line: who this is.' }),
  ...sheetFields,
  ...entrySource,
})
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentArmor = z.infer<typeof contentArmorForm>
export type ContentShield = z.infer<typeof contentShieldForm>
export type ContentCover = z.infer<typeof contentCoverForm>
export type ContentPerson = z.infer<typeof contentPersonForm>

/** The kinds of content, as keys of a content file. */
export const contentKinds = ['weapons', 'armor', 'shields', 'covers', 'people'] as const
export type ContentKind = (typeof contentKinds)[number]

export const contentForm = z
  .strictObject({
    ...file,
    weapons: z.record(idSchema, contentWeaponForm).optional(),
    armor: z.record(idSchema, contentArmorForm).optional(),
    shields: z.record(idSchema, contentShieldForm).optional(),
    covers: z.record(idSchema, contentCoverForm).optional(),
    people: z.record(idSchema, contentPersonForm).optional(),
  })
  .meta({ title: 'Enfilade content, Cyberpunk RED', description: 'Weapons, armor, shields, covers and people, on top of what ships.' })
