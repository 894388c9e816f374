/** The steps of a fight of 2300 AD: which rule plays which. */
import { byName, type Steps } from '@enfilade/engine'
import type { Battle, Step } from '../battle/battle.js'
import { fireAimed } from './aimed-fire/aimed-fire.js'
import { fireAtArea, rollBurst } from './area-fire/area-fire.js'
import { detonate, emplace } from './charges/charges.js'
import { avoidCrash, drive } from './driving/driving.js'
import { duck } from './ducking/ducking.js'
import { concussion, deviate, explode, fragment, fragments } from './explosions/explosions.js'
import { crewHit, crewHits } from './hits/crew-hits.js'
import { rollHit } from './hits/hits.js'
import { fireIndirectly } from './indirect-fire/indirect-fire.js'
import { avoid, collide, dive } from './melee/diving.js'
import { block, grapple, landBlow, strike, struggle } from './melee/melee.js'
import { shaken } from './mishaps/mishaps.js'
import { launch } from './missiles/missiles.js'
import { throwObject } from './throwing/throwing.js'
import { closeOwn, closePoint, decideMorale, declare, endTurn, openPoint, release, startTurn } from './turns/turns.js'

export { advance, nextMoment } from './turns/turns.js'

export const steps: Steps<Battle, Step> = byName<Steps<Battle, Step>>({
  startTurn,
  openPoint,
  declare,
  release,
  aimedFire: fireAimed,
  areaFire: fireAtArea,
  duck,
  burst: rollBurst,
  hit: rollHit,
  strike,
  block,
  grapple,
  escape: struggle,
  dive,
  avoid,
  collide,
  blow: landBlow,
  throwObject,
  indirectFire: fireIndirectly,
  launch,
  deviate,
  explode,
  concussion,
  fragments,
  fragment,
  emplace,
  detonate,
  crewHits,
  crewHit,
  drive,
  avoidCrash,
  shaken,
  closePoint,
  closeOwn,
  decideMorale,
  endTurn,
})
