/** Stat blocks and ranges are read by the names in each game's own form, and say what they left. */
import type { Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { rangesIn, readFigures, withFigures } from '../../src/content/figures.js'
import { sharedWords } from '../../src/content/shared-words.js'
import { kindsIn } from '../../src/forms/form.js'
import { draws } from '../../src/session/worker/draws.js'

function read(game: string, text: string, totals = false) {
  const ruleset = rulesetOf(game)
  const schema = kindsIn(ruleset?.schemas.content ?? null)[0]?.entry ?? null
  const words = sharedWords((ruleset?.content.people ?? []).map(one => one.data))
  return readFigures(
    text,
    schema,
    {},
    { entriesOf: kind => ruleset?.content[kind] ?? [], wordsAt: path => words.get(path.join('/')) ?? [] },
    totals,
  )
}
const taken = (game: string, text: string): Json => withFigures({}, read(game, text).understood, [])

describe('a stat block', () => {
  test.each<[string, string, Json, readonly string[]]>([
    [
      'cyberpunk-red',
      'Razor\nINT 3 REF 7 DEX 6, BODY: 6\nHP 40\nSkills: Handgun 4, melee weapon 5\nWeapons: Heavy Pistol, assault rifle\nLikes noodles',
      {
        name: 'Razor',
        stats: { INT: 3, REF: 7, DEX: 6, BODY: 6 },
        maxHp: 40,
        skills: { handgun: 4, meleeWeapon: 5 },
        weapons: ['heavyPistol', 'assaultRifle'],
      },
      ['Likes noodles'],
    ],
    ['dark-conspiracy', 'Doyle\nSTR 6 CON 7 AGL 4\nInitiative 4', { name: 'Doyle', str: 6, con: 7, agl: 4, initiative: 4 }, []],
    [
      'blue-planet',
      'Strength 60, Agility 45\nLongarms 70\nassault rifle',
      { attributes: { strength: 60, agility: 45 }, skills: { longarms: 70 }, weapons: ['assaultRifle'] },
      [],
    ],
    [
      '2300ad',
      'Strength = 12; Size 11; Experience: veteran; service pistol',
      { strength: 12, size: 11, experience: 'veteran', weapons: ['servicePistol'] },
      [],
    ],
    [
      'rpj-scifi',
      'Moss\nDex 2, Str 5\nrifle 3\npadded coat',
      { name: 'Moss', dex: 2, str: 5, skills: { rifle: 3 }, layers: ['paddedCoat'] },
      [],
    ],
  ])('of %s gives what its form has, and says what is left', (game, text, value, not) => {
    expect(taken(game, text)).toEqual(value)
    expect(read(game, text).not).toEqual(not)
  })

  test('takes no figure that the form doesn’t allow', () => {
    const found = read('cyberpunk-red', 'REF 99, DEX 6')
    expect(found.understood.map(one => one.label)).toEqual(['DEX'])
    expect(found.not).toEqual(['REF 99'])
  })
})

test.each([
  ['cyberpunk-red', 'REF 5–7, BODY 4 to 8', ['stats', 'REF'], 5, 7],
  ['dark-conspiracy', 'STR 3-9', ['str'], 3, 9],
  ['blue-planet', 'Strength 40–60', ['attributes', 'strength'], 40, 60],
  ['2300ad', 'Strength 8..12', ['strength'], 8, 12],
  ['rpj-scifi', 'Dex 1–4', ['dex'], 1, 4],
])('ranges of %s are drawn within them, the same for the same seed', (game, text, path, from, to) => {
  const { understood, not } = read(game, text)
  expect(not).toEqual([])
  expect(rangesIn(understood)[0]).toMatchObject({ path, from, to })
  const drawn = (seed: string): unknown[] =>
    draws(seed, 100, rangesIn(understood)).map(numbers =>
      path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], withFigures({}, understood, numbers)),
    )
  expect(drawn('a')).toEqual(drawn('a'))
  expect(drawn('a')).not.toEqual(drawn('b'))
  expect(Math.min(...(drawn('a') as number[]))).toBe(from)
  expect(Math.max(...(drawn('a') as number[]))).toBe(to)
})

test('figures of skills as published blocks print them have the stat in them; what is less than the stat is left', () => {
  const block = 'INT 3 REF 6 DEX 5\nHandgun 10, Brawling 9, Melee weapon 4, Evasion 7'
  const { understood, not } = read('cyberpunk-red', block, true)
  expect(withFigures({}, understood, [])).toEqual({
    stats: { INT: 3, REF: 6, DEX: 5 },
    skills: { handgun: 4, brawling: 4, evasion: 2 },
  })
  expect(not).toEqual(['Melee weapon 4'])
  // As levels the same figures are what they say.
  expect(withFigures({}, read('cyberpunk-red', block).understood, [])).toMatchObject({
    skills: { handgun: 10, brawling: 9, meleeWeapon: 4 },
  })
  // Which of the two they are has to be said only where the game has a stat in them.
  expect(read('cyberpunk-red', 'REF 6', true).understood).toEqual(read('cyberpunk-red', 'REF 6').understood)
})

test('armor is read with the figures that it has anyway; others are left', () => {
  expect(taken('cyberpunk-red', 'Leathers SP 4')).toEqual({ armor: 'leathers' })
  expect(read('cyberpunk-red', 'Leathers (SP 4)').not).toEqual([])
  expect(taken('cyberpunk-red', 'Armor: leathers')).toEqual({ armor: 'leathers' })
  expect(read('cyberpunk-red', 'Leathers SP 7').not).toEqual(['SP 7'])
})
