// The rulebook by itself: its texts, what it refers to, and how it reads in a fight with tables of its own.
// That every rule of the specification is in it, cited and exercised is what `npm run rules` checks.
import { describe, expect, test } from 'vitest'
import type { Tables } from '../battle/battle.js'
import { gameSettings } from '../battle/options.js'
import { shippedTables } from '../tables/house-defaults.js'
import { ownSource, rulebook, rulebookFor } from './rulebook.js'

const rules = rulebook.chapters.flatMap(chapter => chapter.rules)

test('every id stands once, and every ruling and option that a rule names exists', () => {
  const ids = [...rules.map(({ id }) => id), ...rulebook.rulings.map(({ id }) => id)]
  expect(new Set(ids).size).toBe(ids.length)
  for (const { rulings = [], option } of rules) {
    for (const ruling of rulings) expect(ids).toContain(ruling)
    if (option !== undefined) expect(gameSettings.switches.map(({ name }) => name)).toContain(option)
  }
  for (const { rule } of gameSettings.switches) expect(ids).toContain(rule)
})

test('every text is whole sentences, and every ruling is named by a rule or stands for a table or an option', () => {
  for (const { text } of rules) expect(text).toMatch(/^[A-Z0-9].*\.$/s)
  for (const { question, answer } of rulebook.rulings) {
    expect(question).toMatch(/^[A-Z].*[?.]$/s)
    expect(answer).toMatch(/^[A-Z0-9].*\.$/s)
  }
})

describe('a fight with tables of its own', () => {
  const entry = (book: typeof rulebook, id: string) => book.chapters.flatMap(chapter => chapter.rules).find(rule => rule.id === id)
  const ruling = (book: typeof rulebook, id: string) => book.rulings.find(one => one.id === id)

  test('without any the rulebook is the usual one', () => expect(rulebookFor(shippedTables)).toBe(rulebook))

  test('BP-RES-06 its rates of movement are in the text and no house default', () => {
    const tables: Tables = { ...shippedTables, movementRates: { stationary: 0, walk: 1, scramble: 2.5, sprint: 4 }, own: ['movementRates'] }
    const book = rulebookFor(tables)
    expect(entry(rulebook, 'BP-RES-06')?.source).toBe('house default')
    expect(entry(book, 'BP-RES-06')?.source).toBe(ownSource)
    expect(entry(book, 'BP-RES-06')?.text).toContain('walking covers 1 m, scrambling 2.5 m and sprinting 4 m')
    expect(ruling(book, 'BP-GAP-18')?.houseDefault).toBe(false)
    expect(entry(book, 'BP-DMG-07')?.source).toBe('house default')
  })

  test('BP-DMG-07 its severities are in the text and no house default', () => {
    const damageEffects: Tables['damageEffects'] = {
      ...shippedTables.damageEffects,
      severities: shippedTables.damageEffects.severities.map((row, severity) =>
        severity === 2 ? { ...row, name: 'nasty', woundTl: -7 } : row,
      ),
      disabledAt: 2,
    }
    const book = rulebookFor({ ...shippedTables, damageEffects, own: ['damageEffects'] })
    expect(entry(book, 'BP-DMG-07')).toMatchObject({ source: ownSource })
    expect(entry(book, 'BP-DMG-07')?.text).toContain('2 nasty, −7')
    expect(entry(book, 'BP-DMG-08')?.text).toContain('disabled from severity 2')
    expect(ruling(book, 'BP-GAP-01')?.houseDefault).toBe(false)
    expect(entry(book, 'BP-DMG-07')?.text).toContain('a house default')
  })

  test('BP-GAP-01 its groups of locations are no house default', () => {
    const book = rulebookFor({ ...shippedTables, own: ['damageEffects', 'locationGroups'] })
    expect(entry(book, 'BP-DMG-07')?.text).not.toContain('house default')
  })
})
