/**
 * What a seat of the made-up game may know: views, what it hears, a battle that fits a view, and another truth that it cannot tell apart.
 * Everything for a seat is built from `knows` and `knowsNumbers` alone.
 */
import { condition, deepCopy, type Fault, hostileSides, type Id, type Json, type Told, type View, type Viewer } from '@enfilade/engine'
import type { ToyBattle, ToyPerson, ToyStep } from './battle.js'
import { knows, stands } from './rules.js'

export interface ToyKnown {
  readonly battle: ToyBattle
  readonly side: Id
}

/** The sides for which a viewer sees: a seat for itself, a spectator what all know, the game master everything (null). */
const eyes = (battle: ToyBattle, viewer: Viewer): readonly Id[] | null =>
  viewer === 'gm' ? null : viewer === 'spectator' ? battle.setup.sides.map(s => s.id) : [viewer.seat]
const sees = (battle: ToyBattle, viewer: Viewer, p: ToyPerson): boolean => eyes(battle, viewer)?.every(side => knows(side, p)) ?? true
const seesNumbers = (battle: ToyBattle, viewer: Viewer, p: ToyPerson): boolean =>
  eyes(battle, viewer)?.every(side => knows(side, p) && !p.numbersHiddenFrom.includes(side)) ?? true

export function viewOf(battle: ToyBattle, viewer: Viewer): View {
  const people = battle.people.filter(p => sees(battle, viewer, p))
  const known = (id: Id): boolean => people.some(p => p.id === id)
  const open = openTo(battle, known)
  return {
    ruleset: 'toy',
    viewer,
    clock: { words: `Round ${battle.round}`, round: battle.round, seconds: null },
    order: battle.order.filter(known),
    now: battle.toAct.find(known) ?? null,
    sides: battle.setup.sides.map(s => ({
      id: s.id,
      name: s.id,
      hostile: battle.setup.sides.filter(o => hostileSides(battle.setup.sides, s.id, o.id)).map(o => o.id),
    })),
    people: people.map(p => ({
      id: p.id,
      name: p.name,
      side: p.side,
      place: 'here',
      state: stands(p) ? 'standing' : 'down',
      harm: { level: stands(p) ? 0 : 4, words: stands(p) ? 'standing' : 'down' },
      conditions: [...p.now.wounds].sort().map(words => condition('wound', words, 'bad')),
      tracks: [
        {
          id: 'health',
          label: 'health',
          ...(seesNumbers(battle, viewer, p) ? { now: p.now.health } : { words: stands(p) ? 'standing' : 'down' }),
        },
      ],
      numbers: seesNumbers(battle, viewer, p) ? [{ label: 'skill', value: p.sheet.skill }] : [],
      hiddenFrom: viewer === 'gm' ? p.hiddenFrom.slice() : [],
    })),
    field: null,
    ladder: open === null ? [] : [open.step],
    ending: battle.ended?.how ?? null,
  }
}
/** The step that is due, where the viewer may know of it. */
function openTo(battle: ToyBattle, known: (id: Id) => boolean): ToyStep | null {
  const top = battle.agenda.at(-1)
  return top !== undefined && asked(battle, top).some(known) && namedIn(top).every(known) ? top : null
}
/** Who is asked by a step, and who it names. */
function asked(battle: ToyBattle, step: ToyStep): Id[] {
  if (step.step === 'turn') return [step.who]
  if (step.step === 'offerGuard') return [step.target]
  if (step.step === 'declareVolley') return battle.people.filter(p => stands(p) && p.arrows > 0).map(p => p.id)
  return []
}
const namedIn = (step: ToyStep): Id[] =>
  Object.entries(step).flatMap(([key, value]) => (key === 'step' || typeof value === 'number' ? [] : [value as Id]))

/** Unknown people stay away, unknown skills are 1, unknown health is 4. */
export function imagined(battle: ToyBattle, viewer: Viewer): { readonly battle: ToyBattle; readonly assumed: readonly string[] } {
  const seen = battle.people.filter(p => sees(battle, viewer, p))
  const known = (id: Id): boolean => seen.some(p => p.id === id)
  const assumed: string[] = []
  const people = seen.map((p): ToyPerson => {
    if (seesNumbers(battle, viewer, p)) return { ...p, hiddenFrom: [] }
    assumed.push(`${p.name} has skill 1`)
    return {
      ...p,
      hiddenFrom: [],
      sheet: { speed: 0, skill: 1, policy: 'bold' },
      now: { health: stands(p) ? 4 : 0, wounds: p.now.wounds },
    }
  })
  const open = viewer === 'spectator' ? null : openTo(battle, known)
  const { setup, round, volleyDone, ended } = battle
  const order = battle.order.filter(known)
  const toAct = battle.toAct.filter(known)
  return {
    battle: deepCopy({ setup, round, order, toAct, volleyDone, ended, people, agenda: open === null ? [] : [open], together: null }),
    assumed,
  }
}

/** Another truth behind the same view: skills, health and wounds that the seat cannot know. */
export function disguised(battle: ToyBattle, seat: Id, pick: (below: number) => number): ToyBattle {
  const other = deepCopy(battle)
  for (const p of other.people) {
    if (knows(seat, p) && !p.numbersHiddenFrom.includes(seat)) continue
    p.sheet.skill = pick(5)
    if (stands(p)) p.now.health = 1 + pick(8)
    if (!knows(seat, p)) p.sheet.speed = pick(5)
    if (!knows(seat, p)) p.name = `somebody ${pick(100)}`
  }
  return other
}

/** Nothing about people that the viewer does not know; no numbers of those whose numbers it does not know; secret dice without faces. */
export function witnessed(battle: ToyBattle, told: Told, viewer: Viewer): Told | null {
  if (viewer === 'gm') return told
  const { event } = told
  const named = ['who', 'target'].flatMap(key => (typeof event[key] === 'string' ? battle.people.filter(p => p.id === event[key]) : []))
  if (named.some(p => !sees(battle, viewer, p))) return null
  const own = (who: Id): boolean => viewer !== 'spectator' && battle.people.some(p => p.id === who && p.side === viewer.seat)
  const order = Array.isArray(event.order)
    ? { order: (event.order as Id[]).filter(id => battle.people.some(p => p.id === id && sees(battle, viewer, p))) }
    : {}
  const known = named.every(p => seesNumbers(battle, viewer, p))
  const { need, amount, ...plain } = event
  return {
    event: {
      ...plain,
      ...order,
      ...(known && need !== undefined ? { need } : {}),
      ...(known && amount !== undefined ? { amount } : {}),
    } as Told['event'],
    thrown: told.thrown
      .filter(t => battle.people.some(p => p.id === t.who && sees(battle, viewer, p)))
      .map(t => (t.rule === 'TOY-SRCH-01' ? { ...t, faces: [], physical: [] } : t)),
    decided: told.decided.filter(d => own(d.who)),
  }
}

/** Wrong ids and numbers in a battle that was changed by hand. */
export function battleFaults(value: Json): readonly Fault[] {
  const battle = value as unknown as ToyBattle
  const faults: Fault[] = []
  const ids = Array.isArray(battle.people) ? battle.people.map(p => p.id) : []
  if (ids.length === 0) faults.push({ path: ['people'], words: 'A fight needs people.' })
  ids.forEach((id, i) => {
    if (ids.indexOf(id) !== i) faults.push({ path: ['people', i, 'id'], words: 'Two people have one id.', found: id })
  })
  battle.people?.forEach((p, i) => {
    if (!Number.isInteger(p.now?.health))
      faults.push({
        path: ['people', i, 'now', 'health'],
        words: 'Health is a whole number.',
        found: (p.now?.health as Json | undefined) ?? null,
      })
    if (!battle.setup.sides.some(s => s.id === p.side))
      faults.push({ path: ['people', i, 'side'], words: 'There is no such side.', found: p.side })
  })
  return faults
}
