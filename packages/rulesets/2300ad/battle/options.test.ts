import { expect, test } from 'vitest'
import { gameSettings } from './options.js'

test('AD-SW-01 each option has the default of the list; a scenario may set it differently', () => {
  expect(Object.fromEntries(gameSettings.switches.map(({ name, values }) => [name, values[0]]))).toEqual({
    dice2d6: false,
    woundLocations: false,
    areaHitCapTotal: false,
    movementPerAction: false,
    combatMishaps: false,
    unskilledFamiliarisation: false,
    nonPenetratingKE: false,
    strictUntrainedMelee: false,
    breaksAt: 'never',
    tieBreak: 'simultaneous',
    dazeCountsThisTurn: false,
    evasionAlways: false,
    vehicleBonusRaw: false,
    dragging: true,
    fireBreaches: false, // house defaults
    vehiclesInTheWay: true,
  })
  const set = gameSettings.schema.partial().parse({ woundLocations: true, tieBreak: 'coolnessAttr' })
  expect(set).toEqual({ woundLocations: true, tieBreak: 'coolnessAttr' })
  expect(gameSettings.schema.partial().safeParse({ tieBreak: 'youngestFirst' }).success).toBe(false)
})
