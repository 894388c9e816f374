// What a seat sees of someone's weapons: each once.
import { expect, test } from 'vitest'
import type { Combatant, Step } from '../battle/battle.js'
import { unbroken } from '../battle/robots.js'
import { darkConspiracy } from '../index.js'
import { battleOf, reyes, torp } from '../testing/kit.js'

const battle = battleOf({
  ana: { ...reyes, side: 'Crew' },
  bo: { ...torp, side: 'Gang', guns: ['pistol9'], is: { numbersHiddenFrom: ['Crew'] } },
})
const weaponsSeenBy = (seat: string) => {
  const bo = darkConspiracy.view(battle, { seat }).people.find(({ id }) => id === 'bo')
  const { name } = battle.people[1]?.sheet.weapons[0] ?? {}
  return {
    worn: bo?.conditions.filter(({ words }) => words === name).length,
    tracks: bo?.tracks.filter(({ label }) => label === name).map(({ now, full }) => [now, full]),
  }
}
test('a weapon is listed once: with its rounds to those who know them, by its name to others', () => {
  expect(weaponsSeenBy('Gang')).toEqual({ worn: 0, tracks: [[15, 15]] })
  expect(weaponsSeenBy('Crew')).toEqual({ worn: 1, tracks: [] })
})
test('DC-TURN-03 a Turn as a whole shows no Phase', () => {
  const clockOf = (wholeTurn: boolean) => darkConspiracy.view(battleOf({ ana: reyes, bo: torp }, { wholeTurn }), 'gm').clock
  expect([clockOf(true).words, clockOf(false).words]).toEqual(['Turn 1', 'Turn 1, Phase 4'])
})
test('the clock of a Turn only goes forward: its beginning is the time of its first Phase', () => {
  const at = (round: number, phase: number, ...agenda: readonly Step[]) => {
    const now = { ...battleOf({ ana: reyes, bo: torp }), round, phase, agenda: [...agenda] }
    return darkConspiracy.view(now, 'gm').clock.seconds
  }
  expect([at(1, 0), at(1, 6), at(1, 5), at(1, 1), at(2, 0), at(2, 6)]).toEqual([0, 0, 5, 25, 30, 30])
  expect(at(1, 0, { step: 'decideMorale', who: (battle.people[0] as Combatant).id }), 'after the last Phase').toBe(30)
})
test('those who are out of it are not shown as aiming', () => {
  const aims = (unconscious: boolean) => {
    const fight = battleOf({ ana: { ...reyes, now: { unconscious }, is: { aim: { target: 'bo', location: null } } }, bo: torp })
    return darkConspiracy.view(fight, 'gm').people[0]?.conditions.some(({ id }) => id === 'aiming')
  }
  expect([aims(false), aims(true)]).toEqual([true, false])
})
test('DC-ROB-01 sensors that a robot has lost show', () => {
  const shown = (sensorsLost: number) => {
    const fight = battleOf({ ana: { ...reyes, now: { machine: { ...unbroken(), sensorsLost } } }, bo: torp })
    return darkConspiracy.view(fight, 'gm').people[0]?.conditions.find(({ id }) => id === 'sensors')?.words
  }
  expect([shown(0), shown(1), shown(2)]).toEqual([undefined, '1 sensor lost', '2 sensors lost'])
})
test('DC-GRP-02 DC-BRN-02 DC-POI-01 whoever is held, controlled, on fire or poisoned is shown so', () => {
  const shown = (now: Partial<Combatant['now']>) => {
    const ana = darkConspiracy.view(battleOf({ ana: { ...reyes, now }, bo: torp }), 'gm').people[0]
    return [ana?.harm.words, ...(ana?.conditions.filter(({ id }) => id !== 'armor').map(({ words }) => words) ?? [])]
  }
  const hold = { by: 'bo' as Combatant['id'], hits: 3, strangling: false, total: false }
  expect(shown({ heldBy: [hold] })).toEqual(['unhurt', 'held by Bo: 3 hits towards control'])
  expect(shown({ heldBy: [{ ...hold, total: true }] })).toEqual(['under control', 'totally controlled by Bo'])
  expect(shown({ burning: [{ location: 'chest', dice: 1, shielded: 0 }] })).toContain('on fire: chest')
  expect(shown({ poisoned: { dice: 1, phases: 3 } })).toContain('poisoned')
})
