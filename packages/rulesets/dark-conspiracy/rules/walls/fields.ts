/** What waits of an Action on a door once declared: a part of the state (battle/steps.ts). */
import { is } from '@enfilade/kit'
import { idSchema } from '../../ids.js'

const door = is(idSchema).seen()
export const fields = { openDoor: { door }, shutDoor: { door }, forceDoor: { door } }
