/** A vehicle as data (CPR-VEH-01); part of the battle (battle.ts). */
import { fixed, is, listOf, orNull, state } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, nameSchema, vehicleRef } from '../ids.js'
import { armorPiece } from './gear.js'
import { square } from './square.js'

const { sp: stoppingPower } = armorPiece.schema.shape
const sdp = z.int().min(1).max(100_000)
/** A vehicle, on one square (CPR-VEH-01). Its SDP are its hit points; at 0 it is a wreck and in no one's way. Everyone knows of it. */
export const vehicleState = state({
  id: is(vehicleRef).inFile().seen(),
  name: fixed(nameSchema).inFile().seen(),
  at: square.seen(),
  hp: is(z.int().min(0).max(100_000)).inFile('sdpLeft').seen().byHand('SDP'),
  hpMax: fixed(sdp).inFile('sdp').seen(),
  sp: is(stoppingPower).inFile('spLeft').seen().byHand('SP'),
  spMax: fixed(stoppingPower).inFile('sp').seen(),
  move: fixed(z.int().min(0).max(200)).inFile().seen(),
  seats: fixed(z.int().min(1).max(50)).inFile().seen(),
  driver: orNull(combatantRef).inFile().seen(),
  passengers: listOf(combatantRef).inFile().seen(),
})
export type Vehicle = z.infer<typeof vehicleState.schema>
