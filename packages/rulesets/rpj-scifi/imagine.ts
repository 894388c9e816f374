/**
 * A whole battle that fits what a view knows, for trying out what might follow: what is unknown is filled by the defaults that policies
 * reckon with, and each assumption is said in words. Who and what the viewer does not know of is not in it.
 * Reads the view alone, so nothing that is secret can find its way in.
 */
import type { Id, View } from '@enfilade/engine'
import { shipped } from './content.js'
import type { Glimpse, GlimpsedPerson, UnknownLayer } from './glimpse.js'
import { unknownSave, unknownSheet } from './knowledge.js'
import type { Battle, Combatant, Layer, Sheet, Step } from './model.js'
import { actionsOf } from './turn-length.js'
import { policyNames } from './words.js'

/** What is known of a battle: all of it for the game master. */
type Known = { readonly whole: Battle } | { readonly glimpse: Glimpse }

/** @throws TypeError where the view is not one of this game's. */
export function imagine(view: View): { readonly battle: Battle; readonly assumed: readonly string[] } {
  const known = view.known as unknown as Known
  if (typeof known !== 'object' || known === null) throw new TypeError('This view is none of RPJ Sci-Fi.')
  const battle = 'whole' in known ? known.whole : null
  // A copy: the view must stay as it is, whatever is tried out.
  if (battle !== null) return { battle: JSON.parse(JSON.stringify(battle)), assumed: [] }
  if (!('glimpse' in known)) throw new TypeError('This view is none of RPJ Sci-Fi.')
  const assumed: string[] = []
  const whole = imagined(JSON.parse(JSON.stringify(known.glimpse)), assumed)
  return { battle: whole, assumed }
}

const usualPolicy = policyNames[0]

function imagined(glimpse: Glimpse, assumed: string[]): Battle {
  const { title, settings, ends, stallAfter, field } = glimpse
  const people = glimpse.people.map(person => imaginedPerson(glimpse, person, assumed))
  for (const side of glimpse.sides) if (side.policy === null) assumed.push(`${side.id} acts by the policy "${usualPolicy}".`)
  return {
    agenda: glimpse.agenda.map(step => possible(step, people)),
    setup: {
      title,
      settings,
      sides: glimpse.sides.map(({ id, allies, neutral, policy, rollsHidden }) => ({
        id,
        allies,
        neutral,
        policy: policy ?? usualPolicy,
        rollsHidden: rollsHidden ?? false,
      })),
      field,
      ends,
      stallAfter,
    },
    round: glimpse.round,
    order: [...glimpse.order],
    toAct: [...glimpse.toAct],
    turnOf: glimpse.turnOf,
    people,
    grapplesBegun: Math.max(0, ...people.map(person => Number(/^grapple-(\d+)$/.exec(person.grappleId ?? '')?.[1] ?? 0))),
    secretTerrain: [],
    lastHarmRound: glimpse.round,
    ended: glimpse.ended,
    minutesAfter: glimpse.minutesAfter,
    toStabilize: [...glimpse.toStabilize],
  }
}

function imaginedPerson(glimpse: Glimpse, known: GlimpsedPerson, assumed: string[]): Combatant {
  const { id, name, side, reoriented, temporaryCover, freeAttackAvailable, grappleId, condition, stabilized, stabilizeFailures } = known
  const sheet = known.sheet ?? unknownSheet
  // A side of which nobody is known is not in what is imagined.
  const isSide = (name: string): boolean => glimpse.sides.some(one => one.id === name)
  if (known.sheet === null) {
    const { dex, str, meleeDefense, rangedDefense, weapons } = unknownSheet
    assumed.push(
      `${name} has Dex ${dex}, Str ${str}, melee defense ${meleeDefense}, ranged defense ${rangedDefense}, no skills, and ${weapons.map(weapon => weapon.name).join(' and ')} to fight with.`,
    )
  }
  const place = known.place ?? {
    regionId: (glimpse.field.regions[0] as Glimpse['field']['regions'][number]).id,
    groupId: `with-${id}`,
    coverId: null,
  }
  if (known.place === null) assumed.push(`${name} is out of sight; taken to stand alone at ${glimpse.field.regions[0]?.name}.`)
  // A turn under way may have been begun with more; one action is the least that it can still hold.
  const actionsLeft = known.actionsLeft ?? (glimpse.turnOf === id && condition === 'active' && grappleId === null ? 1 : 0)
  if (known.actionsLeft === null && actionsLeft > 0) assumed.push(`${name} has ${actionsLeft} of ${actionsOf(sheet.dex)} actions left.`)
  if (known.policy === null && !glimpse.sides.some(one => one.id === side && one.policy === null))
    assumed.push(`${name} acts by the policy "${usualPolicy}".`)
  return {
    id,
    name,
    side,
    policy: known.policy ?? usualPolicy,
    sheet,
    layers: imaginedLayers(known, assumed),
    ...place,
    groupsFounded: known.groupsFounded ?? founded(glimpse, id),
    reoriented,
    temporaryCover,
    actionsLeft,
    freeAttackAvailable,
    overwatch:
      known.overwatch === null
        ? null
        : { regionId: known.overwatch.regionId, weaponId: weaponFor(sheet, known.overwatch.weaponId, 'ranged') },
    suppressedBy: [...known.suppressedBy],
    grappleId,
    condition,
    stabilized,
    stabilizeFailures,
    hiddenFrom: known.hiddenFrom.filter(isSide),
    numbersHiddenFrom: known.numbersHiddenFrom.filter(isSide),
  }
}

/** The highest number among the groups that bear this person's name, so that the next one is new. */
function founded({ people }: Glimpse, id: Id): number {
  const numbers = people.map(person =>
    person.place?.groupId.startsWith(`by-${id}-`) === true ? Number(person.place.groupId.slice(id.length + 4)) : 0,
  )
  return Math.max(0, ...numbers.filter(number => Number.isInteger(number)))
}

// ── layers ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Saves of the shipped human base. */
const humanBase = (shipped.layers.humanBase?.saves ?? [unknownSave]).map(save => (typeof save === 'number' ? save : save.tn))

function imaginedLayers({ name, layers, condition }: GlimpsedPerson, assumed: string[]): Layer[] {
  return layers.map((layer): Layer => {
    if ('saves' in layer) return layer
    const tns = layer.isBase ? humanBase : [unknownSave]
    if (!layer.broken && condition !== 'dead')
      assumed.push(`The ${layer.name} of ${name} saves on ${tns.join(', ')}${layer.isBase ? ', with none crossed out' : ''}.`)
    return unknownLayer(layer, tns)
  })
}
const unknownLayer = ({ name, isBase, broken }: UnknownLayer, tns: readonly number[]): Layer => ({
  name,
  isBase,
  saves: tns.map(tn => ({ tn, crossed: broken })),
})

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A weapon of that kind that the imagined sheet has: the one named if it is there, else the first. */
function weaponFor(sheet: Sheet, id: Id, kind: 'melee' | 'ranged'): Id {
  const found = sheet.weapons.find(weapon => weapon.id === id) ?? sheet.weapons.find(weapon => weapon.kind === kind)
  return found?.id ?? id
}

/** The step with a weapon that its attacker has in the imagined battle. */
function possible(step: Step, people: readonly Combatant[]): Step {
  if (step.step !== 'attack') return step
  const attacker = people.find(person => person.id === step.attack.attacker)
  if (attacker === undefined) return step
  const melee = step.attack.kind === 'melee' || step.attack.kind === 'meleeFreeAttack'
  return {
    step: 'attack',
    attack: { ...step.attack, weaponId: weaponFor(attacker.sheet, step.attack.weaponId, melee ? 'melee' : 'ranged') },
  }
}
