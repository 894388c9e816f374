/** The terms of each game: what opens where a word stands has that word in it, and what players say leads to a rule. */
import { describe, expect, test } from 'vitest'
import { rulesets } from '../index.js'

describe.each(rulesets.map(({ title, rulebook, options }) => ({ title, rulebook, options })))('$title', ({ rulebook, options }) => {
  const rules = new Map(
    rulebook.chapters.flatMap(({ title, rules }) => rules.map(rule => [rule.id as string, { ...rule, chapter: title }] as const)),
  )
  const terms = rulebook.terms ?? []

  test('has terms, and every rule of theirs is in the book', () => {
    expect(terms.length).toBeGreaterThan(20)
    expect(terms.flatMap(term => term.rules).filter(id => !rules.has(id))).toEqual([])
  })

  test('names no option by its id in what is read: that stands below the rule', () => {
    const ids = options.map(({ name }) => name).filter(name => /[A-Z]/.test(name))
    const texts = [...rules.values(), ...rulebook.rulings.map(({ id, answer }) => ({ id, text: answer }))].map(({ id, text }) => ({
      id,
      words: text.split(/[^\w]+/),
    }))
    expect(texts.flatMap(({ id, words }) => ids.filter(name => words.includes(name)).map(name => `${id}: ${name}`))).toEqual([])
  })

  test('says in the rules of a term what it is: one of its words stands in them', () => {
    const silent = terms.filter(term => {
      const text = term.rules
        .map(id => `${rules.get(id)?.chapter}. ${rules.get(id)?.title}. ${rules.get(id)?.text}`.toLowerCase())
        .join(' ')
      return term.rules.length > 0 && !term.words.some(word => text.includes(word.toLowerCase()))
    })
    expect(silent.map(term => term.words)).toEqual([])
  })

  test('has each word once, and no player’s word that is the game’s own', () => {
    const words = terms.flatMap(term => term.words)
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
    const own = new Set(words.map(word => word.toLowerCase()))
    expect(terms.flatMap(term => term.asked ?? []).filter(word => own.has(word))).toEqual([])
  })

  test('finds something for all that a player may call it', () => {
    const texts = [...rules.values()].map(rule => `${rule.id} ${rule.title} ${rule.text}`.toLowerCase())
    const nowhere = terms.filter(
      term => (term.asked ?? []).length > 0 && !term.words.some(word => texts.some(text => text.includes(word.toLowerCase()))),
    )
    expect(nowhere.map(term => term.words)).toEqual([])
  })
})
