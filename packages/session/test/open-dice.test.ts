/** Open dice are open: everyone sees them fall, one by one, but for those that are thrown on account of someone unseen. */
import { type AnyRuleset, beginSession, type Json, type Seat, type Viewer } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { askedNow, decidersOf, goesOnUnseen } from '@enfilade/session'
import { expect, test } from 'vitest'

const ruleset = rulesets.find(({ id }) => id === 'cyberpunk-red') as AnyRuleset
const someone = (id: string, x: number, more: object = {}) => ({ id, name: id, use: 'solo', at: [x, 0], ...more })
const scenario = {
  ...{ enfilade: 1, ruleset: 'cyberpunk-red', title: 'Dice', battlefield: { kind: 'grid', size: [9, 1] } },
  sides: [
    { name: 'Crew', combatants: [someone('Ana', 0), someone('Bo', 1)] },
    { name: 'Gang', combatants: [someone('Brick', 5), someone('Vex', 8, { hiddenFrom: ['Crew'] })] },
  ],
} as unknown as Json
function begun(dice: Seat['dice'] = 'physical') {
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seat = { decides: 'person', dice } as const
  return beginSession(ruleset, read.value, 'x', { Crew: seat, Gang: seat })
}
const [crew, gang]: readonly Viewer[] = [{ seat: 'Crew' }, { seat: 'Gang' }]

test('each die is seen before the next one, by whom it is thrown and what it has shown; not a die of someone unseen, nor one to part a tie with them', () => {
  const fight = begun()
  const faces: Readonly<Record<string, readonly number[]>> = { Ana: [10, 4], Bo: [3], Brick: [7, 2], Vex: [7, 3] }
  const thrown: Record<string, number> = {}
  const seen: string[] = []
  for (;;) {
    const { pending, battle } = fight
    if (pending?.kind !== 'die') break
    const nth = thrown[pending.who] ?? 0
    thrown[pending.who] = nth + 1
    const by = (['spectator', crew, gang] as const).map(viewer => {
      const asked = askedNow(fight, viewer as Viewer)
      const waits = decidersOf(fight, ruleset.view(battle, viewer as Viewer)).some(({ who }) => who === pending.who)
      expect([waits, goesOnUnseen(fight, viewer as Viewer)]).toEqual([asked.kind === 'asked' || 'throws' in asked, !waits])
      expect(JSON.stringify(asked)).not.toContain('among')
      return asked.kind === 'asked' ? 'throws' : asked.kind === 'somebody' && asked.throws ? 'sees' : '–'
    })
    seen.push(`${pending.who} [${pending.faces.join(' ')}]: ${by.join(', ')}`)
    fight.answer(pending.tag, faces[pending.who]?.[nth] ?? 1)
  }
  expect(seen).toEqual([
    'Ana []: sees, throws, sees',
    'Ana [10]: sees, throws, sees',
    'Bo []: sees, throws, sees',
    'Brick []: sees, sees, throws',
    'Vex []: –, –, throws',
    'Brick []: –, –, throws',
    'Vex []: –, –, throws',
  ])
})

test('what the program throws has fallen with the answer: no throw is ever open, to anyone', () => {
  const fight = begun('stream')
  let answers = 0
  for (; answers < 40 && fight.pending !== null; answers++) {
    const [open] = fight.pending.kind === 'choice' ? fight.pending.open : []
    if (open === undefined) break
    for (const viewer of ['spectator', crew, gang] as const) expect(askedNow(fight, viewer as Viewer)).not.toHaveProperty('throws')
    fight.answer(open.tag, fight.advice(open).answer)
  }
  expect(answers).toBeGreaterThan(10)
})
