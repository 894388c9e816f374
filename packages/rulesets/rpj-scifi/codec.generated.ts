// Generated from the schema of the battle by the build. Do not edit: change the schema.
import type { Codec } from '@enfilade/engine'
import type { Battle } from './battle/battle.js'

function copyBattlePeopleOneLayersOneSavesOne(value: Battle['people'][number]['layers'][number]['saves'][number]): Battle['people'][number]['layers'][number]['saves'][number] {
  return {
    tn: value.tn,
    crossed: value.crossed,
  }
}

function copyEachBattlePeopleOneLayersOneSaves(value: Battle['people'][number]['layers'][number]['saves']): Battle['people'][number]['layers'][number]['saves'] {
  const copies: Battle['people'][number]['layers'][number]['saves'] = []
  for (const one of value) copies.push(copyBattlePeopleOneLayersOneSavesOne(one))
  return copies
}

function copyBattlePeopleOneLayersOne(value: Battle['people'][number]['layers'][number]): Battle['people'][number]['layers'][number] {
  return {
    name: value.name,
    isBase: value.isBase,
    saves: copyEachBattlePeopleOneLayersOneSaves(value.saves),
  }
}

function copyEachBattlePeopleOneLayers(value: Battle['people'][number]['layers']): Battle['people'][number]['layers'] {
  const copies: Battle['people'][number]['layers'] = []
  for (const one of value) copies.push(copyBattlePeopleOneLayersOne(one))
  return copies
}

function copyBattlePeopleOneOverwatch(value: NonNullable<Battle['people'][number]['overwatch']>): NonNullable<Battle['people'][number]['overwatch']> {
  return {
    regionId: value.regionId,
    weaponId: value.weaponId,
  }
}

function copyBattlePeopleOne(value: Battle['people'][number]): Battle['people'][number] {
  return {
    id: value.id,
    name: value.name,
    side: value.side,
    policy: value.policy,
    sheet: value.sheet,
    layers: copyEachBattlePeopleOneLayers(value.layers),
    regionId: value.regionId,
    groupId: value.groupId,
    groupsFounded: value.groupsFounded,
    coverId: value.coverId,
    reoriented: value.reoriented,
    temporaryCover: value.temporaryCover,
    actionsLeft: value.actionsLeft,
    freeAttackAvailable: value.freeAttackAvailable,
    overwatch: value.overwatch === null ? null : copyBattlePeopleOneOverwatch(value.overwatch),
    suppressedBy: value.suppressedBy.slice(),
    grappleId: value.grappleId,
    condition: value.condition,
    stabilized: value.stabilized,
    stabilizeFailures: value.stabilizeFailures,
    hiddenFrom: value.hiddenFrom.slice(),
    numbersHiddenFrom: value.numbersHiddenFrom.slice(),
  }
}

function copyEachBattlePeople(value: Battle['people']): Battle['people'] {
  const copies: Battle['people'] = []
  for (const one of value) copies.push(copyBattlePeopleOne(one))
  return copies
}

function copyBattleSecretTerrainOne(value: Battle['secretTerrain'][number]): Battle['secretTerrain'][number] {
  return {
    id: value.id,
    hiddenFrom: value.hiddenFrom.slice(),
  }
}

function copyEachBattleSecretTerrain(value: Battle['secretTerrain']): Battle['secretTerrain'] {
  const copies: Battle['secretTerrain'] = []
  for (const one of value) copies.push(copyBattleSecretTerrainOne(one))
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
    order: value.order.slice(),
    toAct: value.toAct.slice(),
    turnOf: value.turnOf,
    people: copyEachBattlePeople(value.people),
    grapplesBegun: value.grapplesBegun,
    secretTerrain: copyEachBattleSecretTerrain(value.secretTerrain),
    lastHarmRound: value.lastHarmRound,
    ended: value.ended === null ? null : copyBattleEnded(value.ended),
    minutesAfter: value.minutesAfter,
    toStabilize: value.toStabilize.slice(),
  }
}

function keyBattleAgendaOneStepRollInitiative(value: Extract<Battle['agenda'][number], { step: 'rollInitiative' }>): string {
  void value
  return ''
}

function keyBattleAgendaOneStepRollInitiativeOfNewcomer(value: Extract<Battle['agenda'][number], { step: 'rollInitiativeOfNewcomer' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepStartRound(value: Extract<Battle['agenda'][number], { step: 'startRound' }>): string {
  void value
  return ''
}

function keyBattleAgendaOneStepEndRound(value: Extract<Battle['agenda'][number], { step: 'endRound' }>): string {
  void value
  return ''
}

function keyBattleAgendaOneStepStartTurn(value: Extract<Battle['agenda'][number], { step: 'startTurn' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepTakeAction(value: Extract<Battle['agenda'][number], { step: 'takeAction' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepEndTurn(value: Extract<Battle['agenda'][number], { step: 'endTurn' }>): string {
  return (
    value.who + '\u0001' +
    (value.cautious ? '1' : '0')
  )
}

function keyBattleAgendaOneStepStabilize(value: Extract<Battle['agenda'][number], { step: 'stabilize' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepOpenDepartureWindowMoveTo(value: Extract<Battle['agenda'][number], { step: 'openDepartureWindow' }>['move']['to']): string {
  return (
    value.regionId + '\u0001' +
    value.groupId + '\u0001' +
    (typeof value.coverId === 'string' ? "'" : '') + value.coverId + '\u0001'
  )
}

function keyBattleAgendaOneStepOpenDepartureWindowMove(value: Extract<Battle['agenda'][number], { step: 'openDepartureWindow' }>['move']): string {
  return (
    value.mover + '\u0001' +
    (value.cautious ? '1' : '0') +
    keyBattleAgendaOneStepOpenDepartureWindowMoveTo(value.to)
  )
}

function keyBattleAgendaOneStepOpenDepartureWindow(value: Extract<Battle['agenda'][number], { step: 'openDepartureWindow' }>): string {
  return (
    keyBattleAgendaOneStepOpenDepartureWindowMove(value.move)
  )
}

function keyBattleAgendaOneStepOfferDeparture(value: Extract<Battle['agenda'][number], { step: 'offerDeparture' }>): string {
  return (
    value.reactor + '\u0001' +
    keyBattleAgendaOneStepOpenDepartureWindowMove(value.move)
  )
}

function keyBattleAgendaOneStepArrive(value: Extract<Battle['agenda'][number], { step: 'arrive' }>): string {
  return (
    keyBattleAgendaOneStepOpenDepartureWindowMove(value.move)
  )
}

function keyBattleAgendaOneStepOpenArrivalWindow(value: Extract<Battle['agenda'][number], { step: 'openArrivalWindow' }>): string {
  return (
    value.mover + '\u0001' +
    value.regionId + '\u0001'
  )
}

function keyBattleAgendaOneStepOfferOverwatch(value: Extract<Battle['agenda'][number], { step: 'offerOverwatch' }>): string {
  return (
    value.watcher + '\u0001' +
    value.mover + '\u0001'
  )
}

function keyBattleAgendaOneStepOpenShootingWindow(value: Extract<Battle['agenda'][number], { step: 'openShootingWindow' }>): string {
  return (
    value.shooter + '\u0001'
  )
}

function keyBattleAgendaOneStepOfferStrike(value: Extract<Battle['agenda'][number], { step: 'offerStrike' }>): string {
  return (
    value.reactor + '\u0001' +
    value.shooter + '\u0001'
  )
}

function keyBattleAgendaOneStepAttackAttack(value: Extract<Battle['agenda'][number], { step: 'attack' }>['attack']): string {
  return (
    value.kind + '\u0001' +
    value.attacker + '\u0001' +
    value.target + '\u0001' +
    value.weaponId + '\u0001' +
    (value.moving === null ? '-' : '+' + keyBattleAgendaOneStepOpenDepartureWindowMove(value.moving))
  )
}

function keyBattleAgendaOneStepAttack(value: Extract<Battle['agenda'][number], { step: 'attack' }>): string {
  return (
    keyBattleAgendaOneStepAttackAttack(value.attack)
  )
}

function keyBattleAgendaOneStepDamageSave(value: Extract<Battle['agenda'][number], { step: 'damageSave' }>): string {
  return (
    value.target + '\u0001' +
    value.damage + '\u0001' +
    (value.base ? '1' : '0')
  )
}

function keyBattleAgendaOneStepTouchCheck(value: Extract<Battle['agenda'][number], { step: 'touchCheck' }>): string {
  return (
    value.who + '\u0001' +
    value.target + '\u0001'
  )
}

function keyBattleAgendaOneStepChooseOpponent(value: Extract<Battle['agenda'][number], { step: 'chooseOpponent' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepGrappleCheck(value: Extract<Battle['agenda'][number], { step: 'grappleCheck' }>): string {
  return (
    value.who + '\u0001' +
    value.opponent + '\u0001'
  )
}

function keyBattleAgendaOneStepUseWonGrapple(value: Extract<Battle['agenda'][number], { step: 'useWonGrapple' }>): string {
  return (
    value.who + '\u0001' +
    value.opponent + '\u0001'
  )
}

function keyBattleAgendaOne(value: Battle['agenda'][number]): string {
  switch (value.step) {
    case 'rollInitiative':
      return 'rollInitiative\u0001' + keyBattleAgendaOneStepRollInitiative(value)
    case 'rollInitiativeOfNewcomer':
      return 'rollInitiativeOfNewcomer\u0001' + keyBattleAgendaOneStepRollInitiativeOfNewcomer(value)
    case 'startRound':
      return 'startRound\u0001' + keyBattleAgendaOneStepStartRound(value)
    case 'endRound':
      return 'endRound\u0001' + keyBattleAgendaOneStepEndRound(value)
    case 'startTurn':
      return 'startTurn\u0001' + keyBattleAgendaOneStepStartTurn(value)
    case 'takeAction':
      return 'takeAction\u0001' + keyBattleAgendaOneStepTakeAction(value)
    case 'endTurn':
      return 'endTurn\u0001' + keyBattleAgendaOneStepEndTurn(value)
    case 'stabilize':
      return 'stabilize\u0001' + keyBattleAgendaOneStepStabilize(value)
    case 'openDepartureWindow':
      return 'openDepartureWindow\u0001' + keyBattleAgendaOneStepOpenDepartureWindow(value)
    case 'offerDeparture':
      return 'offerDeparture\u0001' + keyBattleAgendaOneStepOfferDeparture(value)
    case 'arrive':
      return 'arrive\u0001' + keyBattleAgendaOneStepArrive(value)
    case 'openArrivalWindow':
      return 'openArrivalWindow\u0001' + keyBattleAgendaOneStepOpenArrivalWindow(value)
    case 'offerOverwatch':
      return 'offerOverwatch\u0001' + keyBattleAgendaOneStepOfferOverwatch(value)
    case 'openShootingWindow':
      return 'openShootingWindow\u0001' + keyBattleAgendaOneStepOpenShootingWindow(value)
    case 'offerStrike':
      return 'offerStrike\u0001' + keyBattleAgendaOneStepOfferStrike(value)
    case 'attack':
      return 'attack\u0001' + keyBattleAgendaOneStepAttack(value)
    case 'damageSave':
      return 'damageSave\u0001' + keyBattleAgendaOneStepDamageSave(value)
    case 'touchCheck':
      return 'touchCheck\u0001' + keyBattleAgendaOneStepTouchCheck(value)
    case 'chooseOpponent':
      return 'chooseOpponent\u0001' + keyBattleAgendaOneStepChooseOpponent(value)
    case 'grappleCheck':
      return 'grappleCheck\u0001' + keyBattleAgendaOneStepGrappleCheck(value)
    case 'useWonGrapple':
      return 'useWonGrapple\u0001' + keyBattleAgendaOneStepUseWonGrapple(value)
  }
}

function keyBattleAgenda(value: Battle['agenda']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleAgendaOne(one)
  return key
}

function keyBattleOrder(value: Battle['order']): string {
  let key = value.length + ';'
  for (const one of value) key += one + '\u0001'
  return key
}

function keyBattlePeopleOneLayersOneSavesOne(value: Battle['people'][number]['layers'][number]['saves'][number]): string {
  return (
    value.tn + '\u0001' +
    (value.crossed ? '1' : '0')
  )
}

function keyBattlePeopleOneLayersOneSaves(value: Battle['people'][number]['layers'][number]['saves']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOneLayersOneSavesOne(one)
  return key
}

function keyBattlePeopleOneLayersOne(value: Battle['people'][number]['layers'][number]): string {
  return (
    value.name + '\u0001' +
    (value.isBase ? '1' : '0') +
    keyBattlePeopleOneLayersOneSaves(value.saves)
  )
}

function keyBattlePeopleOneLayers(value: Battle['people'][number]['layers']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOneLayersOne(one)
  return key
}

function keyBattlePeopleOneOverwatch(value: NonNullable<Battle['people'][number]['overwatch']>): string {
  return (
    value.regionId + '\u0001' +
    value.weaponId + '\u0001'
  )
}

function keyBattlePeopleOneSuppressedBy(value: Battle['people'][number]['suppressedBy']): string {
  return value.length === 0 ? '0;' : value.length + ';' + value.slice().sort().join('\u0001') + '\u0001'
}

function keyBattlePeopleOneHiddenFrom(value: Battle['people'][number]['hiddenFrom']): string {
  return value.length === 0 ? '0;' : value.length + ';' + value.slice().sort().join('\u0001') + '\u0001'
}

function keyBattlePeopleOne(value: Battle['people'][number]): string {
  return (
    value.id + '\u0001' +
    value.side + '\u0001' +
    value.policy + '\u0001' +
    keyBattlePeopleOneLayers(value.layers) +
    value.regionId + '\u0001' +
    value.groupId + '\u0001' +
    value.groupsFounded + '\u0001' +
    (typeof value.coverId === 'string' ? "'" : '') + value.coverId + '\u0001' +
    (value.reoriented ? '1' : '0') +
    (value.temporaryCover ? '1' : '0') +
    value.actionsLeft + '\u0001' +
    (value.freeAttackAvailable ? '1' : '0') +
    (value.overwatch === null ? '-' : '+' + keyBattlePeopleOneOverwatch(value.overwatch)) +
    keyBattlePeopleOneSuppressedBy(value.suppressedBy) +
    (typeof value.grappleId === 'string' ? "'" : '') + value.grappleId + '\u0001' +
    value.condition + '\u0001' +
    (value.stabilized ? '1' : '0') +
    value.stabilizeFailures + '\u0001' +
    keyBattlePeopleOneHiddenFrom(value.hiddenFrom) +
    keyBattlePeopleOneHiddenFrom(value.numbersHiddenFrom)
  )
}

function keyBattlePeople(value: Battle['people']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOne(one)
  return key
}

function keyBattleSecretTerrainOneHiddenFrom(value: Battle['secretTerrain'][number]['hiddenFrom']): string {
  let key = value.length + ';'
  for (const one of value) key += one + '\u0001'
  return key
}

function keyBattleSecretTerrainOne(value: Battle['secretTerrain'][number]): string {
  return (
    value.id + '\u0001' +
    keyBattleSecretTerrainOneHiddenFrom(value.hiddenFrom)
  )
}

function keyBattleSecretTerrain(value: Battle['secretTerrain']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleSecretTerrainOne(one)
  return key
}

function keyBattleEnded(value: NonNullable<Battle['ended']>): string {
  return (
    value.how + '\u0001' +
    value.words + '\u0001' +
    keyBattleSecretTerrainOneHiddenFrom(value.winners)
  )
}

function keyBattle(value: Battle): string {
  return (
    keyBattleAgenda(value.agenda) +
    value.round + '\u0001' +
    keyBattleOrder(value.order) +
    keyBattleOrder(value.toAct) +
    (typeof value.turnOf === 'string' ? "'" : '') + value.turnOf + '\u0001' +
    keyBattlePeople(value.people) +
    value.grapplesBegun + '\u0001' +
    keyBattleSecretTerrain(value.secretTerrain) +
    value.lastHarmRound + '\u0001' +
    (value.ended === null ? '-' : '+' + keyBattleEnded(value.ended)) +
    value.minutesAfter + '\u0001' +
    keyBattleOrder(value.toStabilize)
  )
}

export const codec: Codec<Battle> = {
  copy: battle => copyBattle(battle),
  key: battle => keyBattle(battle),
}
