// Which made-up kinds of ammunition and weapons the content of Cyberpunk RED can say, counted as published ones are.
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { expect, test } from 'vitest'
import { kindsOf, readTable } from '../expressible/figures.mjs'

const none = '{"damage":{"mode":"none","value":"3d6"}}'
const ammunition = readTable(
  [
    'id\ttype\tfor\tablation\toverrides',
    `a1\tarmorPiercing\trifle\t2\t${none}`,
    'a2\tspecial\tarrow\t1\t{"damage":{"mode":"modify","value":"-1d6"},"autofire":{"mode":"modify","value":-1}}',
    'a3\tsleep\tgrenade\t0\t{"damage":{"mode":"set","value":"0"}}',
    `a4\temp\tgrenade\t1\t${none}`,
    `a5\tbasic\tcatapult\t1\t${none}`,
  ].join('\n'),
)
const weapons = readTable(
  [
    'id\tranged\ttype\tskill\tdamage\trof\thands\tmagazine\trange table\tautofire\tsuppressive\tattack bonus\tquality\tignores armor %\tignores below SP',
    'w1\tranged\tassaultRifle\tShoulder Arms\t5d6\t1\t2\t25\tDV Assault Rifle\t4\t1\t1\texcellent\t0\t0',
    'w2\tmelee\theavyMelee\tMelee Weapon\t3d6\t2\t0\t0\t\t0\t0\t0\tpoor\t50\t11',
    'w3\tranged\tsmg\tHandgun\t2d6\t3\t1\t30\tDV SMG\t3\t0\t0\tstandard\t0\t0',
    'w4\tranged\tshotgun\tShoulder Arms\t5d6\t1\t2\t4\t\t0\t0\t0\tstandard\t0\t0',
    'w5\tranged\theavyPistol\tHandgun\t3d6\t9\t1\t8\tDV Pistol\t0\t0\t0\tstandard\t0\t0',
  ].join('\n'),
)

test('what can be said is counted, and what cannot is named with its reason', () => {
  const [rounds, arms] = kindsOf(cyberpunkRed, ammunition, weapons)
  expect(rounds).toMatchObject({ said: 3, unsaid: [{ id: 'a4' }, { id: 'a5', why: 'no ammunition is for catapult' }] })
  expect(arms).toMatchObject({ said: 3, unsaid: [{ id: 'w4' }, { id: 'w5', why: expect.any(String) }] })
})
