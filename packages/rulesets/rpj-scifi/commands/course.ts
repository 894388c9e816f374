/** The game master ends a fight, calls off what is going on, and gets people back on their feet (RPJ-DMG-10). */
import { type Fault, isFault, type Tell } from '@enfilade/engine'
import { betweenFights, cancelAct, endAct, noting, refused } from '@enfilade/kit'
import { z } from 'zod'
import { type Battle, type Combatant, idSchema, nameSchema } from '../battle/battle.js'
import { isBroken } from '../rules/damage/damage.js'
import { savesRestored } from '../rules/damage/events.js'
import { backOnFeet } from '../rules/incapacitation/events.js'
import { end as endFight } from '../rules/turns/ending.js'
import { played } from '../rules/turns/features.js'
import { ofTheClock } from './agenda.js'
import { act, combatantOrFault, maker, onCombatant } from './command.js'

// ── the end ────────────────────────────────────────────────────────────────────────────────────────────────────────
const endNow: Parameters<typeof endAct<Combatant, Battle>>[1]['end'] = (battle, how, words, winners, tell) => {
  battle.agenda = []
  for (const person of battle.people) person.actionsLeft = 0
  endFight(battle, how, words, winners, tell)
}
const end = endAct(maker, {
  end: endNow,
})

// ── calling off ────────────────────────────────────────────────────────────────────────────────────────────────────
const cancelAction = cancelAct(maker, { ofTheClock, turnOf: battle => battle.turnOf })

// ── recovery ───────────────────────────────────────────────────────────────────────────────────────────────────────
const restoreForm = {
  layer: z.union([nameSchema, z.int().min(1).max(20)]).meta({ description: 'The name of the layer, or its number from 1, the outermost.' }),
  tns: z.array(z.int()).min(1, 'Name at least one save').max(100).meta({ description: 'Crossed-out target numbers to open again.' }),
}

const restoreSaves = onCombatant('Makes crossed-out saves open again.', restoreForm, (_, person, { who, layer: wanted, tns }, tell) => {
  const { layers } = person
  const alike = layers.filter(({ name }, i) => name === wanted || i + 1 === wanted)
  const [layer] = alike
  if (layer === undefined) {
    const known = [...layers.map(({ name }) => name), ...layers.map((_, i) => i + 1)]
    return refused('layer', `${person.name} has no such layer.`, wanted, known)
  }
  if (alike.length > 1)
    return refused('layer', `${person.name} has ${alike.length} layers of that name: give the number.`, wanted, `1 to ${layers.length}`)
  const saves: typeof layer.saves = []
  const faults: Fault[] = []
  for (const [i, tn] of tns.entries()) {
    const save = layer.saves.find(one => one.tn === tn && one.crossed && !saves.includes(one))
    if (save !== undefined) saves.push(save)
    else {
      const allowed = layer.saves.filter(one => one.crossed).map(one => one.tn)
      noting(faults, ['tns'])(i, `The ${layer.name} has no such save that is crossed out (RPJ-DMG-10).`, tn, allowed)
    }
  }
  if (faults.length > 0) return faults
  for (const save of saves) save.crossed = false // RPJ-DMG-10, RPJ-GAP-22: nothing else changes
  tell?.(savesRestored({ rule: 'RPJ-DMG-10', who, layer: layer.name, tns }))
  return []
})

const setActive = onCombatant('Gets an incapacitated combatant back on their feet.', {}, (_, person, { who }, tell) => {
  const base = person.layers.at(-1)
  if (person.condition !== 'incapacitated') return refused('who', `${person.name} is ${person.condition}, not incapacitated.`, who)
  if (base === undefined || isBroken(base))
    return refused('who', `${person.name} has no open base save: restore one first (RPJ-DMG-10).`, who)
  getUp(person, tell)
  return []
})
function getUp(person: Combatant, tell: Tell | undefined): void {
  person.condition = 'active' // RPJ-DMG-10
  person.stabilized = false
  person.stabilizeFailures = 0
  tell?.(backOnFeet({ rule: 'RPJ-DMG-10', who: person.id }))
}

const recoverForm = z.strictObject({ who: idSchema.optional().meta({ description: 'If not given: everyone who is alive.' }) })
/** All saves open again, and back on their feet: for a time between fights that is long enough. */
const recover = act('Lets a combatant recover in full.', recoverForm, (battle, { who }, tell) => {
  const found = who === undefined ? null : combatantOrFault(battle, who, ['who'])
  if (found !== null && isFault(found)) return [found]
  const people = (found === null ? battle.people : [found]).filter(({ condition }) => condition !== 'dead')
  const crossed = (person: Combatant) => person.layers.filter(({ saves }) => saves.some(save => save.crossed))
  const hurt = people.filter(person => person.condition === 'incapacitated' || crossed(person).length > 0)
  if (hurt.length === 0) return refused('who', 'There is nothing to recover from.', who ?? null)
  for (const person of hurt) {
    for (const layer of crossed(person)) {
      const tns = layer.saves.filter(save => save.crossed).map(save => save.tn)
      for (const save of layer.saves) save.crossed = false // RPJ-DMG-10
      tell?.(savesRestored({ rule: 'RPJ-DMG-10', who: person.id, layer: layer.name, tns }))
    }
    if (person.condition === 'incapacitated') getUp(person, tell)
  }
  return []
})

export const course = {
  end,
  ...played.acts(maker, endNow),
  cancelAction,
  recover: betweenFights('Recover in full', recover),
  restoreSaves: betweenFights('Restore single saves', restoreSaves),
  setActive: betweenFights('Get someone back on their feet', setActive),
}
