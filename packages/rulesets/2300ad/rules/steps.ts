/** The steps of a fight of 2300 AD: which rule plays which. */
import { byName, type Rule, type Steps } from '@enfilade/engine'
import { freeRoll } from '@enfilade/kit'
import type { Battle, CombatantId, Step } from '../battle/battle.js'
import { isAble, personOf } from '../battle/people.js'
import { fireAimed } from './aimed-fire/aimed-fire.js'
import { fireAtArea, rollBurst } from './area-fire/area-fire.js'
import { detonate, emplace } from './charges/charges.js'
import { fireAtWall, forceDoor, useDoor } from './doors/doors.js'
import { avoidCrash, drive } from './driving/driving.js'
import { askToDuck, duck } from './ducking/ducking.js'
import { concussion, deviate, explode, fragment, fragments } from './explosions/explosions.js'
import { endTreatment, treat } from './first-aid/treating.js'
import { crewHit, crewHits } from './hits/crew-hits.js'
import { rollHarm, rollHit } from './hits/hits.js'
import { fireIndirectly } from './indirect-fire/indirect-fire.js'
import { avoid, collide, dive } from './melee/diving.js'
import { block, grapple, landBlow, strike, struggle } from './melee/melee.js'
import { shaken } from './mishaps/mishaps.js'
import { launch } from './missiles/missiles.js'
import { throwObject } from './throwing/throwing.js'
import { played } from './turns/features.js'
import { closeOwn, closePoint, declare, endTurn, advance as goOn, openPoint, release, startTurn } from './turns/turns.js'

export { nextMoment } from './turns/turns.js'

/** Where people act one after another, whoever has been stopped before their place comes loses the action that they declared. */
const unlessStopped =
  <S extends Step & { readonly who: CombatantId }>(rule: Rule<Battle, S>): Rule<Battle, S> =>
  (battle, step, table) => {
    // That the action is lost is told as the point closes for them.
    if (battle.setup.settings.tieBreak !== 'coolnessAttr' || isAble(personOf(battle, step.who))) rule(battle, step, table) // AD-INIT-13
  }

export const advance = played.advancing(goOn)
export const steps: Steps<Battle, Step> = byName<Steps<Battle, Step>>({
  freeRoll,
  ...played.steps,
  rollHarm,
  startTurn,
  openPoint,
  declare,
  release,
  aimedFire: unlessStopped(fireAimed),
  areaFire: unlessStopped(fireAtArea),
  duck,
  duckOrStay: askToDuck,
  burst: rollBurst,
  hit: rollHit,
  strike: unlessStopped(strike),
  block,
  grapple: unlessStopped(grapple),
  escape: unlessStopped(struggle),
  dive: unlessStopped(dive),
  avoid,
  collide,
  blow: landBlow,
  throwObject: unlessStopped(throwObject),
  indirectFire: unlessStopped(fireIndirectly),
  launch: unlessStopped(launch),
  deviate,
  explode,
  concussion,
  fragments,
  fragment,
  emplace: unlessStopped(emplace),
  detonate: unlessStopped(detonate),
  useDoor: unlessStopped(useDoor),
  forceDoor: unlessStopped(forceDoor),
  fireAtWall: unlessStopped(fireAtWall),
  treat: unlessStopped(treat),
  endTreatment,
  crewHits,
  crewHit,
  drive: unlessStopped(drive),
  avoidCrash,
  shaken,
  closePoint,
  closeOwn,
  endTurn,
})
