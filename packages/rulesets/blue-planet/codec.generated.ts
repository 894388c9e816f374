// Generated from the schema of the battle by the build. Do not edit: change the schema.
import type { Codec } from '@enfilade/engine'
import type { Battle } from './battle/battle.js'

function copyBattlePeopleOnePosition(value: Battle['people'][number]['position']): Battle['people'][number]['position'] {
  return {
    x: value.x,
    y: value.y,
    z: value.z,
  }
}

function copyBattlePeopleOnePending(value: NonNullable<Battle['people'][number]['pending']>): NonNullable<Battle['people'][number]['pending']> {
  return {
    action: value.action,
    declaredRound: value.declaredRound,
    resolveRound: value.resolveRound,
  }
}

function copyBattlePeopleOneStrideFrom(value: NonNullable<Battle['people'][number]['strideFrom']>): NonNullable<Battle['people'][number]['strideFrom']> {
  return {
    at: copyBattlePeopleOnePosition(value.at),
    round: value.round,
    mode: value.mode,
  }
}

function copyBattlePeopleOneAim(value: NonNullable<Battle['people'][number]['aim']>): NonNullable<Battle['people'][number]['aim']> {
  return {
    target: value.target,
    count: value.count,
  }
}

function copyBattlePeopleOneRoundsLeftOne(value: Battle['people'][number]['roundsLeft'][number]): Battle['people'][number]['roundsLeft'][number] {
  return {
    weaponId: value.weaponId,
    rounds: value.rounds,
  }
}

function copyEachBattlePeopleOneRoundsLeft(value: Battle['people'][number]['roundsLeft']): Battle['people'][number]['roundsLeft'] {
  const copies: Battle['people'][number]['roundsLeft'] = []
  for (const one of value) copies.push(copyBattlePeopleOneRoundsLeftOne(one))
  return copies
}

function copyBattlePeopleOneWoundsOne(value: Battle['people'][number]['wounds'][number]): Battle['people'][number]['wounds'][number] {
  return {
    level: value.level,
    location: value.location,
    severity: value.severity,
    traumaFailed: value.traumaFailed,
    treated: value.treated,
    round: value.round,
  }
}

function copyEachBattlePeopleOneWounds(value: Battle['people'][number]['wounds']): Battle['people'][number]['wounds'] {
  const copies: Battle['people'][number]['wounds'] = []
  for (const one of value) copies.push(copyBattlePeopleOneWoundsOne(one))
  return copies
}

function copyBattlePeopleOneExposuresOne(value: Battle['people'][number]['exposures'][number]): Battle['people'][number]['exposures'][number] {
  return {
    hazard: value.hazard,
    since: value.since,
    rolls: value.rolls,
  }
}

function copyEachBattlePeopleOneExposures(value: Battle['people'][number]['exposures']): Battle['people'][number]['exposures'] {
  const copies: Battle['people'][number]['exposures'] = []
  for (const one of value) copies.push(copyBattlePeopleOneExposuresOne(one))
  return copies
}

function copyBattlePeopleOneNow(value: Battle['people'][number]['now']): Battle['people'][number]['now'] {
  return {
    prone: value.prone,
    movement: value.movement,
    incapacitated: value.incapacitated,
    dead: value.dead,
    stunnedUntil: value.stunnedUntil,
    woundTl: value.woundTl,
    heavyFire: value.heavyFire,
    disabled: value.disabled.slice(),
    destroyed: value.destroyed.slice(),
    dropped: value.dropped.slice(),
  }
}

function copyBattlePeopleOne(value: Battle['people'][number]): Battle['people'][number] {
  return {
    id: value.id,
    name: value.name,
    side: value.side,
    policy: value.policy,
    sheet: value.sheet,
    position: copyBattlePeopleOnePosition(value.position),
    cover: value.cover,
    flags: value.flags.slice(),
    inCombat: value.inCombat,
    failedInitiativeRolls: value.failedInitiativeRolls,
    pending: value.pending === null ? null : copyBattlePeopleOnePending(value.pending),
    wantsChange: value.wantsChange,
    unsettled: value.unsettled,
    standsBy: value.standsBy,
    meleeSkill: value.meleeSkill,
    offensePool: value.offensePool,
    defensePool: value.defensePool,
    pointsSpent: value.pointsSpent,
    moveTo: value.moveTo === null ? null : value.moveTo,
    strideFrom: value.strideFrom === null ? null : copyBattlePeopleOneStrideFrom(value.strideFrom),
    aim: value.aim === null ? null : copyBattlePeopleOneAim(value.aim),
    roundsLeft: copyEachBattlePeopleOneRoundsLeft(value.roundsLeft),
    wounds: copyEachBattlePeopleOneWounds(value.wounds),
    deathRound: value.deathRound,
    exposures: copyEachBattlePeopleOneExposures(value.exposures),
    now: copyBattlePeopleOneNow(value.now),
    hiddenFrom: value.hiddenFrom.slice(),
    numbersHiddenFrom: value.numbersHiddenFrom.slice(),
  }
}

function copyEachBattlePeople(value: Battle['people']): Battle['people'] {
  const copies: Battle['people'] = []
  for (const one of value) copies.push(copyBattlePeopleOne(one))
  return copies
}

function copyBattleTogether(value: NonNullable<Battle['together']>): NonNullable<Battle['together']> {
  return {
    standing: Object.fromEntries(Object.entries(value.standing).map(([name, one]) => [name, copyBattlePeopleOneNow(one)])),
    after: Object.fromEntries(Object.entries(value.after).map(([name, one]) => [name, copyBattlePeopleOneNow(one)])),
  }
}

function copyBattleScheduleOne(value: Battle['schedule'][number]): Battle['schedule'][number] {
  return {
    round: value.round,
    who: value.who,
    what: value.what,
    metres: value.metres,
    hazard: value.hazard,
  }
}

function copyEachBattleSchedule(value: Battle['schedule']): Battle['schedule'] {
  const copies: Battle['schedule'] = []
  for (const one of value) copies.push(copyBattleScheduleOne(one))
  return copies
}

function copyBattleEnded(value: NonNullable<Battle['ended']>): NonNullable<Battle['ended']> {
  return {
    how: value.how,
    words: value.words,
    winners: value.winners.slice(),
  }
}

function copyBattle(value: Battle): Battle {
  return {
    agenda: value.agenda.slice(),
    setup: value.setup,
    round: value.round,
    people: copyEachBattlePeople(value.people),
    together: value.together === null ? null : copyBattleTogether(value.together),
    schedule: copyEachBattleSchedule(value.schedule),
    ended: value.ended === null ? null : copyBattleEnded(value.ended),
    aftermath: value.aftermath,
  }
}

function keyBattleAgendaOneStepStartRound(value: Extract<Battle['agenda'][number], { step: 'startRound' }>): string {
  return (
    value.round + '\u0001'
  )
}

function keyBattleAgendaOneStepRollInitiative(value: Extract<Battle['agenda'][number], { step: 'rollInitiative' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepOpenDeclarations(value: Extract<Battle['agenda'][number], { step: 'openDeclarations' }>): string {
  void value
  return ''
}

function keyBattleAgendaOneStepPartDeclarersThose(value: Extract<Battle['agenda'][number], { step: 'partDeclarers' }>['those']): string {
  let key = value.length + ';'
  for (const one of value) key += one + '\u0001'
  return key
}

function keyBattleAgendaOneStepPartDeclarers(value: Extract<Battle['agenda'][number], { step: 'partDeclarers' }>): string {
  return (
    keyBattleAgendaOneStepPartDeclarersThose(value.those)
  )
}

function keyBattleAgendaOneStepDeclare(value: Extract<Battle['agenda'][number], { step: 'declare' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepOfferChange(value: Extract<Battle['agenda'][number], { step: 'offerChange' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepChangeAction(value: Extract<Battle['agenda'][number], { step: 'changeAction' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepWishChange(value: Extract<Battle['agenda'][number], { step: 'wishChange' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepMoveEverybody(value: Extract<Battle['agenda'][number], { step: 'moveEverybody' }>): string {
  void value
  return ''
}

function keyBattleAgendaOneStepOrderActions(value: Extract<Battle['agenda'][number], { step: 'orderActions' }>): string {
  void value
  return ''
}

function keyBattleAgendaOneStepAct(value: Extract<Battle['agenda'][number], { step: 'act' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepActTogether(value: Extract<Battle['agenda'][number], { step: 'actTogether' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepFinishAct(value: Extract<Battle['agenda'][number], { step: 'finishAct' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepOpenTogether(value: Extract<Battle['agenda'][number], { step: 'openTogether' }>): string {
  return (
    keyBattleAgendaOneStepPartDeclarersThose(value.those)
  )
}

function keyBattleAgendaOneStepCloseTogether(value: Extract<Battle['agenda'][number], { step: 'closeTogether' }>): string {
  void value
  return ''
}

function keyBattleAgendaOneStepEndRound(value: Extract<Battle['agenda'][number], { step: 'endRound' }>): string {
  void value
  return ''
}

function keyBattleAgendaOneStepShootVolleyShotsOne(value: Extract<Battle['agenda'][number], { step: 'shoot' }>['volley']['shots'][number]): string {
  return (
    value.target + '\u0001' +
    value.location + '\u0001'
  )
}

function keyBattleAgendaOneStepShootVolleyShots(value: Extract<Battle['agenda'][number], { step: 'shoot' }>['volley']['shots']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleAgendaOneStepShootVolleyShotsOne(one)
  return key
}

function keyBattleAgendaOneStepShootVolleyAim(value: NonNullable<Extract<Battle['agenda'][number], { step: 'shoot' }>['volley']['aim']>): string {
  return (
    value.target + '\u0001' +
    value.count + '\u0001'
  )
}

function keyBattleAgendaOneStepShootVolley(value: Extract<Battle['agenda'][number], { step: 'shoot' }>['volley']): string {
  return (
    value.who + '\u0001' +
    value.weaponId + '\u0001' +
    (value.auto ? '1' : '0') +
    keyBattleAgendaOneStepShootVolleyShots(value.shots) +
    value.fired + '\u0001' +
    (value.several ? '1' : '0') +
    (value.aim === null ? '-' : '+' + keyBattleAgendaOneStepShootVolleyAim(value.aim)) +
    keyBattleAgendaOneStepPartDeclarersThose(value.kept)
  )
}

function keyBattleAgendaOneStepShoot(value: Extract<Battle['agenda'][number], { step: 'shoot' }>): string {
  return (
    keyBattleAgendaOneStepShootVolley(value.volley)
  )
}

function keyBattleAgendaOneStepStrikeFlurryStrikesOne(value: Extract<Battle['agenda'][number], { step: 'strike' }>['flurry']['strikes'][number]): string {
  return (
    value.target + '\u0001' +
    value.maneuver + '\u0001' +
    value.location + '\u0001'
  )
}

function keyBattleAgendaOneStepStrikeFlurryStrikes(value: Extract<Battle['agenda'][number], { step: 'strike' }>['flurry']['strikes']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleAgendaOneStepStrikeFlurryStrikesOne(one)
  return key
}

function keyBattleAgendaOneStepStrikeFlurry(value: Extract<Battle['agenda'][number], { step: 'strike' }>['flurry']): string {
  return (
    value.who + '\u0001' +
    keyBattleAgendaOneStepStrikeFlurryStrikes(value.strikes) +
    keyBattleAgendaOneStepPartDeclarersThose(value.kept)
  )
}

function keyBattleAgendaOneStepStrike(value: Extract<Battle['agenda'][number], { step: 'strike' }>): string {
  return (
    keyBattleAgendaOneStepStrikeFlurry(value.flurry)
  )
}

function keyBattleAgendaOneStepDefend(value: Extract<Battle['agenda'][number], { step: 'defend' }>): string {
  return (
    keyBattleAgendaOneStepStrikeFlurry(value.flurry) +
    keyBattleAgendaOneStepStrikeFlurryStrikesOne(value.strike) +
    value.points + '\u0001'
  )
}

function keyBattleAgendaOneStepRollStrike(value: Extract<Battle['agenda'][number], { step: 'rollStrike' }>): string {
  return (
    keyBattleAgendaOneStepStrikeFlurry(value.flurry) +
    keyBattleAgendaOneStepStrikeFlurryStrikesOne(value.strike) +
    value.points + '\u0001' +
    value.defense + '\u0001'
  )
}

function keyBattleAgendaOneStepBurstHit(value: Extract<Battle['agenda'][number], { step: 'burst' }>['hit']): string {
  return (
    value.kind + '\u0001' +
    (typeof value.attacker === 'string' ? "'" : '') + value.attacker + '\u0001' +
    value.target + '\u0001' +
    (typeof value.weaponId === 'string' ? "'" : '') + value.weaponId + '\u0001' +
    value.location + '\u0001' +
    value.bonus + '\u0001'
  )
}

function keyBattleAgendaOneStepBurst(value: Extract<Battle['agenda'][number], { step: 'burst' }>): string {
  return (
    keyBattleAgendaOneStepBurstHit(value.hit)
  )
}

function keyBattleAgendaOneStepRollLocation(value: Extract<Battle['agenda'][number], { step: 'rollLocation' }>): string {
  return (
    keyBattleAgendaOneStepBurstHit(value.hit)
  )
}

function keyBattleAgendaOneStepRollDamage(value: Extract<Battle['agenda'][number], { step: 'rollDamage' }>): string {
  return (
    keyBattleAgendaOneStepBurstHit(value.hit)
  )
}

function keyBattleAgendaOneStepRollTrauma(value: Extract<Battle['agenda'][number], { step: 'rollTrauma' }>): string {
  return (
    value.who + '\u0001' +
    value.wound + '\u0001'
  )
}

function keyBattleAgendaOneStepTreat(value: Extract<Battle['agenda'][number], { step: 'treat' }>): string {
  return (
    value.who + '\u0001' +
    value.patient + '\u0001' +
    value.wound + '\u0001' +
    value.facility + '\u0001' +
    (value.hurried ? '1' : '0')
  )
}

function keyBattleAgendaOneStepFall(value: Extract<Battle['agenda'][number], { step: 'fall' }>): string {
  return (
    value.who + '\u0001' +
    value.metres + '\u0001'
  )
}

function keyBattleAgendaOneStepSuffer(value: Extract<Battle['agenda'][number], { step: 'suffer' }>): string {
  return (
    value.who + '\u0001' +
    value.hazard + '\u0001'
  )
}

function keyBattleAgendaOneStepCloseRound(value: Extract<Battle['agenda'][number], { step: 'closeRound' }>): string {
  void value
  return ''
}

function keyBattleAgendaOne(value: Battle['agenda'][number]): string {
  switch (value.step) {
    case 'startRound':
      return 'startRound\u0001' + keyBattleAgendaOneStepStartRound(value)
    case 'rollInitiative':
      return 'rollInitiative\u0001' + keyBattleAgendaOneStepRollInitiative(value)
    case 'openDeclarations':
      return 'openDeclarations\u0001' + keyBattleAgendaOneStepOpenDeclarations(value)
    case 'partDeclarers':
      return 'partDeclarers\u0001' + keyBattleAgendaOneStepPartDeclarers(value)
    case 'declare':
      return 'declare\u0001' + keyBattleAgendaOneStepDeclare(value)
    case 'offerChange':
      return 'offerChange\u0001' + keyBattleAgendaOneStepOfferChange(value)
    case 'changeAction':
      return 'changeAction\u0001' + keyBattleAgendaOneStepChangeAction(value)
    case 'wishChange':
      return 'wishChange\u0001' + keyBattleAgendaOneStepWishChange(value)
    case 'moveEverybody':
      return 'moveEverybody\u0001' + keyBattleAgendaOneStepMoveEverybody(value)
    case 'orderActions':
      return 'orderActions\u0001' + keyBattleAgendaOneStepOrderActions(value)
    case 'act':
      return 'act\u0001' + keyBattleAgendaOneStepAct(value)
    case 'actTogether':
      return 'actTogether\u0001' + keyBattleAgendaOneStepActTogether(value)
    case 'finishAct':
      return 'finishAct\u0001' + keyBattleAgendaOneStepFinishAct(value)
    case 'openTogether':
      return 'openTogether\u0001' + keyBattleAgendaOneStepOpenTogether(value)
    case 'closeTogether':
      return 'closeTogether\u0001' + keyBattleAgendaOneStepCloseTogether(value)
    case 'endRound':
      return 'endRound\u0001' + keyBattleAgendaOneStepEndRound(value)
    case 'shoot':
      return 'shoot\u0001' + keyBattleAgendaOneStepShoot(value)
    case 'strike':
      return 'strike\u0001' + keyBattleAgendaOneStepStrike(value)
    case 'defend':
      return 'defend\u0001' + keyBattleAgendaOneStepDefend(value)
    case 'rollStrike':
      return 'rollStrike\u0001' + keyBattleAgendaOneStepRollStrike(value)
    case 'burst':
      return 'burst\u0001' + keyBattleAgendaOneStepBurst(value)
    case 'rollLocation':
      return 'rollLocation\u0001' + keyBattleAgendaOneStepRollLocation(value)
    case 'rollDamage':
      return 'rollDamage\u0001' + keyBattleAgendaOneStepRollDamage(value)
    case 'rollTrauma':
      return 'rollTrauma\u0001' + keyBattleAgendaOneStepRollTrauma(value)
    case 'treat':
      return 'treat\u0001' + keyBattleAgendaOneStepTreat(value)
    case 'fall':
      return 'fall\u0001' + keyBattleAgendaOneStepFall(value)
    case 'suffer':
      return 'suffer\u0001' + keyBattleAgendaOneStepSuffer(value)
    case 'closeRound':
      return 'closeRound\u0001' + keyBattleAgendaOneStepCloseRound(value)
  }
}

function keyBattleAgenda(value: Battle['agenda']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleAgendaOne(one)
  return key
}

function keyBattlePeopleOnePosition(value: Battle['people'][number]['position']): string {
  return (
    value.x + '\u0001' +
    value.y + '\u0001' +
    value.z + '\u0001'
  )
}

function keyBattlePeopleOneCoverKindNone(value: Extract<Battle['people'][number]['cover'], { kind: 'none' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneCoverKindSoft(value: Extract<Battle['people'][number]['cover'], { kind: 'soft' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneCoverKindHardLocations(value: Extract<Battle['people'][number]['cover'], { kind: 'hard' }>['locations']): string {
  return value.length === 0 ? '0;' : value.length + ';' + value.slice().sort().join('\u0001') + '\u0001'
}

function keyBattlePeopleOneCoverKindHard(value: Extract<Battle['people'][number]['cover'], { kind: 'hard' }>): string {
  return (
    value.grade + '\u0001' +
    value.protection + '\u0001' +
    keyBattlePeopleOneCoverKindHardLocations(value.locations)
  )
}

function keyBattlePeopleOneCover(value: Battle['people'][number]['cover']): string {
  switch (value.kind) {
    case 'none':
      return 'none\u0001' + keyBattlePeopleOneCoverKindNone(value)
    case 'soft':
      return 'soft\u0001' + keyBattlePeopleOneCoverKindSoft(value)
    case 'hard':
      return 'hard\u0001' + keyBattlePeopleOneCoverKindHard(value)
  }
}

function keyBattlePeopleOneFlags(value: Battle['people'][number]['flags']): string {
  return value.length === 0 ? '0;' : value.length + ';' + value.slice().sort().join('\u0001') + '\u0001'
}

function keyBattlePeopleOnePendingActionActionFireSingleShots(value: Extract<NonNullable<Battle['people'][number]['pending']>['action'], { action: 'fireSingle' }>['shots']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleAgendaOneStepShootVolleyShotsOne(one)
  return key
}

function keyBattlePeopleOnePendingActionActionFireSingle(value: Extract<NonNullable<Battle['people'][number]['pending']>['action'], { action: 'fireSingle' }>): string {
  return (
    value.weaponId + '\u0001' +
    keyBattlePeopleOnePendingActionActionFireSingleShots(value.shots)
  )
}

function keyBattlePeopleOnePendingActionActionFireAuto(value: Extract<NonNullable<Battle['people'][number]['pending']>['action'], { action: 'fireAuto' }>): string {
  return (
    value.weaponId + '\u0001' +
    keyBattlePeopleOnePendingActionActionFireSingleShots(value.shots)
  )
}

function keyBattlePeopleOnePendingActionActionMeleeStrikes(value: Extract<NonNullable<Battle['people'][number]['pending']>['action'], { action: 'melee' }>['strikes']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleAgendaOneStepStrikeFlurryStrikesOne(one)
  return key
}

function keyBattlePeopleOnePendingActionActionMelee(value: Extract<NonNullable<Battle['people'][number]['pending']>['action'], { action: 'melee' }>): string {
  return (
    keyBattlePeopleOnePendingActionActionMeleeStrikes(value.strikes)
  )
}

function keyBattlePeopleOnePendingActionActionAim(value: Extract<NonNullable<Battle['people'][number]['pending']>['action'], { action: 'aim' }>): string {
  return (
    value.target + '\u0001'
  )
}

function keyBattlePeopleOnePendingActionActionFirstAid(value: Extract<NonNullable<Battle['people'][number]['pending']>['action'], { action: 'firstAid' }>): string {
  return (
    value.patient + '\u0001' +
    value.wound + '\u0001' +
    value.facility + '\u0001' +
    value.minutes + '\u0001'
  )
}

function keyBattlePeopleOnePendingActionActionStand(value: Extract<NonNullable<Battle['people'][number]['pending']>['action'], { action: 'stand' }>): string {
  void value
  return ''
}

function keyBattlePeopleOnePendingActionActionMove(value: Extract<NonNullable<Battle['people'][number]['pending']>['action'], { action: 'move' }>): string {
  void value
  return ''
}

function keyBattlePeopleOnePendingActionActionWait(value: Extract<NonNullable<Battle['people'][number]['pending']>['action'], { action: 'wait' }>): string {
  void value
  return ''
}

function keyBattlePeopleOnePendingAction(value: NonNullable<Battle['people'][number]['pending']>['action']): string {
  switch (value.action) {
    case 'fireSingle':
      return 'fireSingle\u0001' + keyBattlePeopleOnePendingActionActionFireSingle(value)
    case 'fireAuto':
      return 'fireAuto\u0001' + keyBattlePeopleOnePendingActionActionFireAuto(value)
    case 'melee':
      return 'melee\u0001' + keyBattlePeopleOnePendingActionActionMelee(value)
    case 'aim':
      return 'aim\u0001' + keyBattlePeopleOnePendingActionActionAim(value)
    case 'firstAid':
      return 'firstAid\u0001' + keyBattlePeopleOnePendingActionActionFirstAid(value)
    case 'stand':
      return 'stand\u0001' + keyBattlePeopleOnePendingActionActionStand(value)
    case 'move':
      return 'move\u0001' + keyBattlePeopleOnePendingActionActionMove(value)
    case 'wait':
      return 'wait\u0001' + keyBattlePeopleOnePendingActionActionWait(value)
  }
}

function keyBattlePeopleOnePending(value: NonNullable<Battle['people'][number]['pending']>): string {
  return (
    keyBattlePeopleOnePendingAction(value.action) +
    value.declaredRound + '\u0001' +
    value.resolveRound + '\u0001'
  )
}

function keyBattlePeopleOneMoveToToPlace(value: Extract<NonNullable<Battle['people'][number]['moveTo']>, { to: 'place' }>): string {
  return (
    keyBattlePeopleOnePosition(value.at)
  )
}

function keyBattlePeopleOneMoveToToPerson(value: Extract<NonNullable<Battle['people'][number]['moveTo']>, { to: 'person' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattlePeopleOneMoveTo(value: NonNullable<Battle['people'][number]['moveTo']>): string {
  switch (value.to) {
    case 'place':
      return 'place\u0001' + keyBattlePeopleOneMoveToToPlace(value)
    case 'person':
      return 'person\u0001' + keyBattlePeopleOneMoveToToPerson(value)
  }
}

function keyBattlePeopleOneStrideFrom(value: NonNullable<Battle['people'][number]['strideFrom']>): string {
  return (
    keyBattlePeopleOnePosition(value.at) +
    value.round + '\u0001' +
    value.mode + '\u0001'
  )
}

function keyBattlePeopleOneRoundsLeftOne(value: Battle['people'][number]['roundsLeft'][number]): string {
  return (
    value.weaponId + '\u0001' +
    value.rounds + '\u0001'
  )
}

function keyBattlePeopleOneRoundsLeft(value: Battle['people'][number]['roundsLeft']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOneRoundsLeftOne(one)
  return key
}

function keyBattlePeopleOneWoundsOne(value: Battle['people'][number]['wounds'][number]): string {
  return (
    value.level + '\u0001' +
    value.location + '\u0001' +
    value.severity + '\u0001' +
    (value.traumaFailed ? '1' : '0') +
    (value.treated ? '1' : '0') +
    value.round + '\u0001'
  )
}

function keyBattlePeopleOneWounds(value: Battle['people'][number]['wounds']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOneWoundsOne(one)
  return key
}

function keyBattlePeopleOneExposuresOne(value: Battle['people'][number]['exposures'][number]): string {
  return (
    value.hazard + '\u0001' +
    value.since + '\u0001' +
    value.rolls + '\u0001'
  )
}

function keyBattlePeopleOneExposures(value: Battle['people'][number]['exposures']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOneExposuresOne(one)
  return key
}

function keyBattlePeopleOneNowDropped(value: Battle['people'][number]['now']['dropped']): string {
  return value.length === 0 ? '0;' : value.length + ';' + value.slice().sort().join('\u0001') + '\u0001'
}

function keyBattlePeopleOneNow(value: Battle['people'][number]['now']): string {
  return (
    (value.prone ? '1' : '0') +
    value.movement + '\u0001' +
    (value.incapacitated ? '1' : '0') +
    (value.dead ? '1' : '0') +
    value.stunnedUntil + '\u0001' +
    value.woundTl + '\u0001' +
    (value.heavyFire ? '1' : '0') +
    keyBattlePeopleOneCoverKindHardLocations(value.disabled) +
    keyBattlePeopleOneCoverKindHardLocations(value.destroyed) +
    keyBattlePeopleOneNowDropped(value.dropped)
  )
}

function keyBattlePeopleOneHiddenFrom(value: Battle['people'][number]['hiddenFrom']): string {
  return value.length === 0 ? '0;' : value.length + ';' + value.slice().sort().join('\u0001') + '\u0001'
}

function keyBattlePeopleOne(value: Battle['people'][number]): string {
  return (
    value.id + '\u0001' +
    value.side + '\u0001' +
    value.policy + '\u0001' +
    keyBattlePeopleOnePosition(value.position) +
    keyBattlePeopleOneCover(value.cover) +
    keyBattlePeopleOneFlags(value.flags) +
    (value.inCombat ? '1' : '0') +
    value.failedInitiativeRolls + '\u0001' +
    (value.pending === null ? '-' : '+' + keyBattlePeopleOnePending(value.pending)) +
    (value.wantsChange ? '1' : '0') +
    (value.unsettled ? '1' : '0') +
    (value.standsBy ? '1' : '0') +
    value.meleeSkill + '\u0001' +
    value.offensePool + '\u0001' +
    value.defensePool + '\u0001' +
    value.pointsSpent + '\u0001' +
    (value.moveTo === null ? '-' : '+' + keyBattlePeopleOneMoveTo(value.moveTo)) +
    (value.strideFrom === null ? '-' : '+' + keyBattlePeopleOneStrideFrom(value.strideFrom)) +
    (value.aim === null ? '-' : '+' + keyBattleAgendaOneStepShootVolleyAim(value.aim)) +
    keyBattlePeopleOneRoundsLeft(value.roundsLeft) +
    keyBattlePeopleOneWounds(value.wounds) +
    value.deathRound + '\u0001' +
    keyBattlePeopleOneExposures(value.exposures) +
    keyBattlePeopleOneNow(value.now) +
    keyBattlePeopleOneHiddenFrom(value.hiddenFrom) +
    keyBattlePeopleOneHiddenFrom(value.numbersHiddenFrom)
  )
}

function keyBattlePeople(value: Battle['people']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOne(one)
  return key
}

function keyBattleTogetherStanding(value: NonNullable<Battle['together']>['standing']): string {
  const names = Object.keys(value).sort()
  let key = names.length + ';'
  for (const name of names) key += name + '\u0001' + keyBattlePeopleOneNow(value[name]!)
  return key
}

function keyBattleTogether(value: NonNullable<Battle['together']>): string {
  return (
    keyBattleTogetherStanding(value.standing) +
    keyBattleTogetherStanding(value.after)
  )
}

function keyBattleScheduleOne(value: Battle['schedule'][number]): string {
  return (
    value.round + '\u0001' +
    value.who + '\u0001' +
    value.what + '\u0001' +
    value.metres + '\u0001' +
    value.hazard + '\u0001'
  )
}

function keyBattleSchedule(value: Battle['schedule']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleScheduleOne(one)
  return key
}

function keyBattleEndedWinners(value: NonNullable<Battle['ended']>['winners']): string {
  let key = value.length + ';'
  for (const one of value) key += one + '\u0001'
  return key
}

function keyBattleEnded(value: NonNullable<Battle['ended']>): string {
  return (
    value.how + '\u0001' +
    value.words + '\u0001' +
    keyBattleEndedWinners(value.winners)
  )
}

function keyBattle(value: Battle): string {
  return (
    keyBattleAgenda(value.agenda) +
    value.round + '\u0001' +
    keyBattlePeople(value.people) +
    (value.together === null ? '-' : '+' + keyBattleTogether(value.together)) +
    keyBattleSchedule(value.schedule) +
    (value.ended === null ? '-' : '+' + keyBattleEnded(value.ended)) +
    (value.aftermath ? '1' : '0')
  )
}

export const codec: Codec<Battle> = {
  copy: battle => copyBattle(battle),
  key: battle => keyBattle(battle),
}
