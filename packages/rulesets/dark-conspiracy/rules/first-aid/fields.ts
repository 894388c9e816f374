/** What waits of a treatment once declared: a part of the state (battle/steps.ts). */
import { is, oneOf, orNull } from '@enfilade/kit'
import { combatantRef, idSchema, location } from '../../ids.js'
import { treatments } from '../../tables/outside.js'

/** `location`: the wound; null: the whole body. */
export const treatmentFields = {
  patient: is(combatantRef).seen(),
  treatment: oneOf(treatments).seen(),
  location: orNull(location).seen(),
}
export const fields = {
  treat: treatmentFields,
  /** `to`: a place or a combatant. */
  drag: { patient: is(combatantRef).seen(), to: is(idSchema).seen() },
}
