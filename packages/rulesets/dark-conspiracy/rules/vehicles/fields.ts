/** What waits of getting into vehicles and out of them once declared: a part of the state (battle/steps.ts). */
import { is, oneOf } from '@enfilade/kit'
import { combatantRef } from '../../ids.js'
import { vehicleSeats } from '../../tables/words.js'

export const fields = {
  board: { vehicle: is(combatantRef).seen() },
  dismount: {},
  pullOut: { patient: is(combatantRef).seen() },
  changeSeat: { seat: oneOf(vehicleSeats).seen() },
}
