// Generated from the schema of the battle by the build. Do not edit: change the schema.
import type { Codec } from '@enfilade/engine'
import type { Battle } from './battle/battle.js'

function copyBattlePeopleOneArmorOne(value: Battle['people'][number]['armor'][number]): Battle['people'][number]['armor'][number] {
  return {
    name: value.name,
    location: value.location,
    sp: value.sp,
    spMax: value.spMax,
    penalty: value.penalty,
  }
}

function copyEachBattlePeopleOneArmor(value: Battle['people'][number]['armor']): Battle['people'][number]['armor'] {
  const copies: Battle['people'][number]['armor'] = []
  for (const one of value) copies.push(copyBattlePeopleOneArmorOne(one))
  return copies
}

function copyBattlePeopleOneItemsOneKindWeaponSpareOne(value: Extract<Battle['people'][number]['items'][number], { kind: 'weapon' }>['spare'][number]): Extract<Battle['people'][number]['items'][number], { kind: 'weapon' }>['spare'][number] {
  return {
    ammunition: value.ammunition,
    rounds: value.rounds,
  }
}

function copyEachBattlePeopleOneItemsOneKindWeaponSpare(value: Extract<Battle['people'][number]['items'][number], { kind: 'weapon' }>['spare']): Extract<Battle['people'][number]['items'][number], { kind: 'weapon' }>['spare'] {
  const copies: Extract<Battle['people'][number]['items'][number], { kind: 'weapon' }>['spare'] = []
  for (const one of value) copies.push(copyBattlePeopleOneItemsOneKindWeaponSpareOne(one))
  return copies
}

function copyBattlePeopleOneItemsOneKindWeapon(value: Extract<Battle['people'][number]['items'][number], { kind: 'weapon' }>): Extract<Battle['people'][number]['items'][number], { kind: 'weapon' }> {
  return {
    kind: value.kind,
    id: value.id,
    weapon: value.weapon,
    rounds: value.rounds,
    loaded: value.loaded,
    spare: copyEachBattlePeopleOneItemsOneKindWeaponSpare(value.spare),
  }
}

function copyBattlePeopleOneItemsOneKindShield(value: Extract<Battle['people'][number]['items'][number], { kind: 'shield' }>): Extract<Battle['people'][number]['items'][number], { kind: 'shield' }> {
  return {
    kind: value.kind,
    id: value.id,
    name: value.name,
    hp: value.hp,
    hpMax: value.hpMax,
  }
}

function copyBattlePeopleOneItemsOneKindCorpse(value: Extract<Battle['people'][number]['items'][number], { kind: 'corpse' }>): Extract<Battle['people'][number]['items'][number], { kind: 'corpse' }> {
  return {
    kind: value.kind,
    id: value.id,
    person: value.person,
    hp: value.hp,
    hpMax: value.hpMax,
  }
}

function copyBattlePeopleOneItemsOneKindObject(value: Extract<Battle['people'][number]['items'][number], { kind: 'object' }>): Extract<Battle['people'][number]['items'][number], { kind: 'object' }> {
  return {
    kind: value.kind,
    id: value.id,
    name: value.name,
  }
}

function copyBattlePeopleOneItemsOne(value: Battle['people'][number]['items'][number]): Battle['people'][number]['items'][number] {
  switch (value.kind) {
    case 'weapon':
      return copyBattlePeopleOneItemsOneKindWeapon(value)
    case 'shield':
      return copyBattlePeopleOneItemsOneKindShield(value)
    case 'corpse':
      return copyBattlePeopleOneItemsOneKindCorpse(value)
    case 'object':
      return copyBattlePeopleOneItemsOneKindObject(value)
  }
}

function copyEachBattlePeopleOneItems(value: Battle['people'][number]['items']): Battle['people'][number]['items'] {
  const copies: Battle['people'][number]['items'] = []
  for (const one of value) copies.push(copyBattlePeopleOneItemsOne(one))
  return copies
}

function copyBattlePeopleOneHands(value: Battle['people'][number]['hands']): Battle['people'][number]['hands'] {
  return {
    left: value.left,
    right: value.right,
  }
}

function copyBattlePeopleOneInjuriesOne(value: Battle['people'][number]['injuries'][number]): Battle['people'][number]['injuries'][number] {
  return {
    name: value.name,
    side: value.side,
    quickFixed: value.quickFixed,
  }
}

function copyEachBattlePeopleOneInjuries(value: Battle['people'][number]['injuries']): Battle['people'][number]['injuries'] {
  const copies: Battle['people'][number]['injuries'] = []
  for (const one of value) copies.push(copyBattlePeopleOneInjuriesOne(one))
  return copies
}

function copyBattlePeopleOneElectrocuted(value: NonNullable<Battle['people'][number]['electrocuted']>): NonNullable<Battle['people'][number]['electrocuted']> {
  return {
    source: value.source,
    repeats: value.repeats,
  }
}

function copyBattlePeopleOneFalling(value: NonNullable<Battle['people'][number]['falling']>): NonNullable<Battle['people'][number]['falling']> {
  return {
    fallen: value.fallen,
    left: value.left,
  }
}

function copyBattlePeopleOneHangingEdge(value: NonNullable<Battle['people'][number]['hanging']>['edge']): NonNullable<Battle['people'][number]['hanging']>['edge'] {
  return {
    x: value.x,
    y: value.y,
  }
}

function copyBattlePeopleOneHanging(value: NonNullable<Battle['people'][number]['hanging']>): NonNullable<Battle['people'][number]['hanging']> {
  return {
    metres: value.metres,
    edge: copyBattlePeopleOneHangingEdge(value.edge),
  }
}

function copyBattlePeopleOneSuppressedByOne(value: Battle['people'][number]['suppressedBy'][number]): Battle['people'][number]['suppressedBy'][number] {
  return {
    who: value.who,
    at: copyBattlePeopleOneHangingEdge(value.at),
    inOwnTurn: value.inOwnTurn,
  }
}

function copyEachBattlePeopleOneSuppressedBy(value: Battle['people'][number]['suppressedBy']): Battle['people'][number]['suppressedBy'] {
  const copies: Battle['people'][number]['suppressedBy'] = []
  for (const one of value) copies.push(copyBattlePeopleOneSuppressedByOne(one))
  return copies
}

function copyBattlePeopleOneHeldOrderActionAttack(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'attack' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'attack' }> {
  return {
    action: value.action,
    weaponId: value.weaponId,
    target: value.target,
  }
}

function copyBattlePeopleOneHeldOrderActionAttackCover(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'attackCover' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'attackCover' }> {
  return {
    action: value.action,
    weaponId: value.weaponId,
    coverId: value.coverId,
  }
}

function copyBattlePeopleOneHeldOrderActionAimedShot(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'aimedShot' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'aimedShot' }> {
  return {
    action: value.action,
    weaponId: value.weaponId,
    target: value.target,
    aim: value.aim,
  }
}

function copyBattlePeopleOneHeldOrderActionAutofire(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'autofire' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'autofire' }> {
  return {
    action: value.action,
    weaponId: value.weaponId,
    target: value.target,
  }
}

function copyBattlePeopleOneHeldOrderActionSuppressiveFire(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'suppressiveFire' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'suppressiveFire' }> {
  return {
    action: value.action,
    weaponId: value.weaponId,
  }
}

function copyBattlePeopleOneHeldOrderActionShells(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'shells' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'shells' }> {
  return {
    action: value.action,
    weaponId: value.weaponId,
    facing: value.facing,
  }
}

function copyBattlePeopleOneHeldOrderActionExplosive(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'explosive' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'explosive' }> {
  return {
    action: value.action,
    weaponId: value.weaponId,
    x: value.x,
    y: value.y,
  }
}

function copyBattlePeopleOneHeldOrderActionThrowObject(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'throwObject' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'throwObject' }> {
  return {
    action: value.action,
    itemId: value.itemId,
    target: value.target,
    ...(value.aim === undefined ? {} : { aim: value.aim }),
  }
}

function copyBattlePeopleOneHeldOrderActionThrowPerson(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'throwPerson' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'throwPerson' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionGrab(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'grab' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'grab' }> {
  return {
    action: value.action,
    target: value.target,
    ...(value.hand === undefined ? {} : { hand: value.hand }),
  }
}

function copyBattlePeopleOneHeldOrderActionChoke(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'choke' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'choke' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionHumanShield(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'humanShield' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'humanShield' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionEquipShield(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'equipShield' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'equipShield' }> {
  return {
    action: value.action,
    itemId: value.itemId,
    ...(value.hand === undefined ? {} : { hand: value.hand }),
  }
}

function copyBattlePeopleOneHeldOrderActionEquipCorpse(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'equipCorpse' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'equipCorpse' }> {
  return {
    action: value.action,
    target: value.target,
    ...(value.hand === undefined ? {} : { hand: value.hand }),
  }
}

function copyBattlePeopleOneHeldOrderActionDropShield(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'dropShield' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'dropShield' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionExtinguish(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'extinguish' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'extinguish' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionGetUp(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'getUp' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'getUp' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionReload(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'reload' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'reload' }> {
  return {
    action: value.action,
    weaponId: value.weaponId,
    ammunition: value.ammunition,
  }
}

function copyBattlePeopleOneHeldOrderActionRun(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'run' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'run' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionStabilize(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'stabilize' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'stabilize' }> {
  return {
    action: value.action,
    target: value.target,
    skill: value.skill,
  }
}

function copyBattlePeopleOneHeldOrderActionMoveCover(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'moveCover' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'moveCover' }> {
  return {
    action: value.action,
    coverId: value.coverId,
    x: value.x,
    y: value.y,
  }
}

function copyBattlePeopleOneHeldOrderActionPickUp(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'pickUp' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'pickUp' }> {
  return {
    action: value.action,
    itemId: value.itemId,
    ...(value.hand === undefined ? {} : { hand: value.hand }),
  }
}

function copyBattlePeopleOneHeldOrderActionStow(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'stow' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'stow' }> {
  return {
    action: value.action,
    itemId: value.itemId,
  }
}

function copyBattlePeopleOneHeldOrderActionOpenDoor(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'openDoor' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'openDoor' }> {
  return {
    action: value.action,
    doorId: value.doorId,
  }
}

function copyBattlePeopleOneHeldOrderActionShutDoor(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'shutDoor' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'shutDoor' }> {
  return {
    action: value.action,
    doorId: value.doorId,
  }
}

function copyBattlePeopleOneHeldOrderActionUseObject(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'useObject' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'useObject' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionUseSkill(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'useSkill' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'useSkill' }> {
  return {
    action: value.action,
    skill: value.skill,
    dv: value.dv,
  }
}

function copyBattlePeopleOneHeldOrderActionGetIntoVehicle(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'getIntoVehicle' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'getIntoVehicle' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionStartVehicle(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'startVehicle' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'startVehicle' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionVehicleManeuver(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'vehicleManeuver' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'vehicleManeuver' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrderActionUseNetActions(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'useNetActions' }>): Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'useNetActions' }> {
  return {
    action: value.action,
  }
}

function copyBattlePeopleOneHeldOrder(value: NonNullable<Battle['people'][number]['held']>['order']): NonNullable<Battle['people'][number]['held']>['order'] {
  switch (value.action) {
    case 'attack':
      return copyBattlePeopleOneHeldOrderActionAttack(value)
    case 'attackCover':
      return copyBattlePeopleOneHeldOrderActionAttackCover(value)
    case 'aimedShot':
      return copyBattlePeopleOneHeldOrderActionAimedShot(value)
    case 'autofire':
      return copyBattlePeopleOneHeldOrderActionAutofire(value)
    case 'suppressiveFire':
      return copyBattlePeopleOneHeldOrderActionSuppressiveFire(value)
    case 'shells':
      return copyBattlePeopleOneHeldOrderActionShells(value)
    case 'explosive':
      return copyBattlePeopleOneHeldOrderActionExplosive(value)
    case 'throwObject':
      return copyBattlePeopleOneHeldOrderActionThrowObject(value)
    case 'throwPerson':
      return copyBattlePeopleOneHeldOrderActionThrowPerson(value)
    case 'grab':
      return copyBattlePeopleOneHeldOrderActionGrab(value)
    case 'choke':
      return copyBattlePeopleOneHeldOrderActionChoke(value)
    case 'humanShield':
      return copyBattlePeopleOneHeldOrderActionHumanShield(value)
    case 'equipShield':
      return copyBattlePeopleOneHeldOrderActionEquipShield(value)
    case 'equipCorpse':
      return copyBattlePeopleOneHeldOrderActionEquipCorpse(value)
    case 'dropShield':
      return copyBattlePeopleOneHeldOrderActionDropShield(value)
    case 'extinguish':
      return copyBattlePeopleOneHeldOrderActionExtinguish(value)
    case 'getUp':
      return copyBattlePeopleOneHeldOrderActionGetUp(value)
    case 'reload':
      return copyBattlePeopleOneHeldOrderActionReload(value)
    case 'run':
      return copyBattlePeopleOneHeldOrderActionRun(value)
    case 'stabilize':
      return copyBattlePeopleOneHeldOrderActionStabilize(value)
    case 'moveCover':
      return copyBattlePeopleOneHeldOrderActionMoveCover(value)
    case 'pickUp':
      return copyBattlePeopleOneHeldOrderActionPickUp(value)
    case 'stow':
      return copyBattlePeopleOneHeldOrderActionStow(value)
    case 'openDoor':
      return copyBattlePeopleOneHeldOrderActionOpenDoor(value)
    case 'shutDoor':
      return copyBattlePeopleOneHeldOrderActionShutDoor(value)
    case 'useObject':
      return copyBattlePeopleOneHeldOrderActionUseObject(value)
    case 'useSkill':
      return copyBattlePeopleOneHeldOrderActionUseSkill(value)
    case 'getIntoVehicle':
      return copyBattlePeopleOneHeldOrderActionGetIntoVehicle(value)
    case 'startVehicle':
      return copyBattlePeopleOneHeldOrderActionStartVehicle(value)
    case 'vehicleManeuver':
      return copyBattlePeopleOneHeldOrderActionVehicleManeuver(value)
    case 'useNetActions':
      return copyBattlePeopleOneHeldOrderActionUseNetActions(value)
  }
}

function copyBattlePeopleOneHeldTrigger(value: NonNullable<Battle['people'][number]['held']>['trigger']): NonNullable<Battle['people'][number]['held']>['trigger'] {
  return {
    when: value.when,
    ...(value.who === undefined ? {} : { who: value.who }),
    ...(value.count === undefined ? {} : { count: value.count }),
  }
}

function copyBattlePeopleOneHeld(value: NonNullable<Battle['people'][number]['held']>): NonNullable<Battle['people'][number]['held']> {
  return {
    order: copyBattlePeopleOneHeldOrder(value.order),
    trigger: copyBattlePeopleOneHeldTrigger(value.trigger),
  }
}

function copyBattlePeopleOneChoked(value: NonNullable<Battle['people'][number]['choked']>): NonNullable<Battle['people'][number]['choked']> {
  return {
    target: value.target,
    rounds: value.rounds,
    lastRound: value.lastRound,
  }
}

function copyBattlePeopleOneTurn(value: Battle['people'][number]['turn']): Battle['people'][number]['turn'] {
  return {
    moveActions: value.moveActions,
    moveSpent: value.moveSpent,
    squaresOnFoot: value.squaresOnFoot,
    actionUsed: value.actionUsed,
    attackedWith: value.attackedWith.slice(),
    noMoveAction: value.noMoveAction,
    noAction: value.noAction,
    mustTakeCover: value.mustTakeCover,
    asphyxiates: value.asphyxiates,
  }
}

function copyBattlePeopleOne(value: Battle['people'][number]): Battle['people'][number] {
  return {
    id: value.id,
    name: value.name,
    side: value.side,
    policy: value.policy,
    sheet: value.sheet,
    hp: value.hp,
    dead: value.dead,
    armor: copyEachBattlePeopleOneArmor(value.armor),
    items: copyEachBattlePeopleOneItems(value.items),
    hands: copyBattlePeopleOneHands(value.hands),
    injuries: copyEachBattlePeopleOneInjuries(value.injuries),
    deathSavePenalty: value.deathSavePenalty,
    stabilized: value.stabilized,
    unconsciousTurns: value.unconsciousTurns,
    prone: value.prone,
    unaware: value.unaware,
    onFoot: value.onFoot,
    tags: value.tags.slice(),
    exposed: value.exposed,
    onFire: value.onFire,
    inRadiation: value.inRadiation,
    airless: value.airless,
    inVacuum: value.inVacuum,
    breathRounds: value.breathRounds,
    vacuumLoss: value.vacuumLoss,
    electrocuted: value.electrocuted === null ? null : copyBattlePeopleOneElectrocuted(value.electrocuted),
    falling: value.falling === null ? null : copyBattlePeopleOneFalling(value.falling),
    hanging: value.hanging === null ? null : copyBattlePeopleOneHanging(value.hanging),
    suppressedBy: copyEachBattlePeopleOneSuppressedBy(value.suppressedBy),
    held: value.held === null ? null : copyBattlePeopleOneHeld(value.held),
    choked: value.choked === null ? null : copyBattlePeopleOneChoked(value.choked),
    noMoveActionNextTurn: value.noMoveActionNextTurn,
    noActionNextTurn: value.noActionNextTurn,
    turn: copyBattlePeopleOneTurn(value.turn),
    at: copyBattlePeopleOneHangingEdge(value.at),
    facing: value.facing,
    initiative: value.initiative,
    circumstance: value.circumstance,
    luckLeft: value.luckLeft,
    luckOnCheck: value.luckOnCheck,
    hiddenFrom: value.hiddenFrom.slice(),
    numbersHiddenFrom: value.numbersHiddenFrom.slice(),
  }
}

function copyEachBattlePeople(value: Battle['people']): Battle['people'] {
  const copies: Battle['people'] = []
  for (const one of value) copies.push(copyBattlePeopleOne(one))
  return copies
}

function copyBattleGrapplesOne(value: Battle['grapples'][number]): Battle['grapples'][number] {
  return {
    attacker: value.attacker,
    defender: value.defender,
    hand: value.hand,
    shield: value.shield,
  }
}

function copyEachBattleGrapples(value: Battle['grapples']): Battle['grapples'] {
  const copies: Battle['grapples'] = []
  for (const one of value) copies.push(copyBattleGrapplesOne(one))
  return copies
}

function copyBattleCoversOne(value: Battle['covers'][number]): Battle['covers'][number] {
  return {
    id: value.id,
    name: value.name,
    at: copyBattlePeopleOneHangingEdge(value.at),
    material: value.material,
    thickness: value.thickness,
    hp: value.hp,
    hpMax: value.hpMax,
  }
}

function copyEachBattleCovers(value: Battle['covers']): Battle['covers'] {
  const copies: Battle['covers'] = []
  for (const one of value) copies.push(copyBattleCoversOne(one))
  return copies
}

function copyBattleOnGroundOne(value: Battle['onGround'][number]): Battle['onGround'][number] {
  return {
    at: copyBattlePeopleOneHangingEdge(value.at),
    item: copyBattlePeopleOneItemsOne(value.item),
  }
}

function copyEachBattleOnGround(value: Battle['onGround']): Battle['onGround'] {
  const copies: Battle['onGround'] = []
  for (const one of value) copies.push(copyBattleOnGroundOne(one))
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
    grapples: copyEachBattleGrapples(value.grapples),
    covers: copyEachBattleCovers(value.covers),
    openDoors: value.openDoors.slice(),
    onGround: copyEachBattleOnGround(value.onGround),
    secretTerrain: copyEachBattleSecretTerrain(value.secretTerrain),
    lastHarmRound: value.lastHarmRound,
    ended: value.ended === null ? null : copyBattleEnded(value.ended),
  }
}

function keyBattleAgendaOneStepRollInitiative(value: Extract<Battle['agenda'][number], { step: 'rollInitiative' }>): string {
  void value
  return ''
}

function keyBattleAgendaOneStepSettleOrder(value: Extract<Battle['agenda'][number], { step: 'settleOrder' }>): string {
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

function keyBattleAgendaOneStepDeathSave(value: Extract<Battle['agenda'][number], { step: 'deathSave' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepBreathe(value: Extract<Battle['agenda'][number], { step: 'breathe' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepBeginActing(value: Extract<Battle['agenda'][number], { step: 'beginActing' }>): string {
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
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepBurn(value: Extract<Battle['agenda'][number], { step: 'burn' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepShockAgain(value: Extract<Battle['agenda'][number], { step: 'shockAgain' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepSufferVacuum(value: Extract<Battle['agenda'][number], { step: 'sufferVacuum' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepSufferFromMoving(value: Extract<Battle['agenda'][number], { step: 'sufferFromMoving' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepFallFurther(value: Extract<Battle['agenda'][number], { step: 'fallFurther' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepCloseTurn(value: Extract<Battle['agenda'][number], { step: 'closeTurn' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepSpendLuck(value: Extract<Battle['agenda'][number], { step: 'spendLuck' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepWalkPathOne(value: Extract<Battle['agenda'][number], { step: 'walk' }>['path'][number]): string {
  return (
    value.x + '\u0001' +
    value.y + '\u0001'
  )
}

function keyBattleAgendaOneStepWalkPath(value: Extract<Battle['agenda'][number], { step: 'walk' }>['path']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleAgendaOneStepWalkPathOne(one)
  return key
}

function keyBattleAgendaOneStepWalk(value: Extract<Battle['agenda'][number], { step: 'walk' }>): string {
  return (
    value.who + '\u0001' +
    keyBattleAgendaOneStepWalkPath(value.path)
  )
}

function keyBattleAgendaOneStepOfferDefenceAttack(value: Extract<Battle['agenda'][number], { step: 'offerDefence' }>['attack']): string {
  return (
    value.kind + '\u0001' +
    value.attacker + '\u0001' +
    value.target + '\u0001' +
    value.weaponId + '\u0001' +
    value.aim + '\u0001'
  )
}

function keyBattleAgendaOneStepOfferDefence(value: Extract<Battle['agenda'][number], { step: 'offerDefence' }>): string {
  return (
    keyBattleAgendaOneStepOfferDefenceAttack(value.attack)
  )
}

function keyBattleAgendaOneStepRollAttack(value: Extract<Battle['agenda'][number], { step: 'rollAttack' }>): string {
  return (
    keyBattleAgendaOneStepOfferDefenceAttack(value.attack) +
    value.defence + '\u0001'
  )
}

function keyBattleAgendaOneStepRollDamageHit(value: Extract<Battle['agenda'][number], { step: 'rollDamage' }>['hit']): string {
  return (
    value.attacker + '\u0001' +
    value.target + '\u0001' +
    value.location + '\u0001' +
    (value.halved ? '1' : '0') +
    value.rider + '\u0001'
  )
}

function keyBattleAgendaOneStepRollDamage(value: Extract<Battle['agenda'][number], { step: 'rollDamage' }>): string {
  return (
    keyBattleAgendaOneStepRollDamageHit(value.hit) +
    value.dice + '\u0001' +
    value.times + '\u0001'
  )
}

function keyBattleAgendaOneStepRollDamageToShield(value: Extract<Battle['agenda'][number], { step: 'rollDamageToShield' }>): string {
  return (
    value.attacker + '\u0001' +
    value.bearer + '\u0001' +
    value.dice + '\u0001' +
    value.times + '\u0001'
  )
}

function keyBattleAgendaOneStepAimedRider(value: Extract<Battle['agenda'][number], { step: 'aimedRider' }>): string {
  return (
    keyBattleAgendaOneStepRollDamageHit(value.hit)
  )
}

function keyBattleAgendaOneStepChooseItemToDrop(value: Extract<Battle['agenda'][number], { step: 'chooseItemToDrop' }>): string {
  return (
    value.attacker + '\u0001' +
    value.target + '\u0001'
  )
}

function keyBattleAgendaOneStepCriticalInjury(value: Extract<Battle['agenda'][number], { step: 'criticalInjury' }>): string {
  return (
    value.target + '\u0001' +
    value.location + '\u0001'
  )
}

function keyBattleAgendaOneStepHurtWhileMortal(value: Extract<Battle['agenda'][number], { step: 'hurtWhileMortal' }>): string {
  return (
    value.target + '\u0001' +
    value.location + '\u0001' +
    value.hpBefore + '\u0001' +
    (value.critical ? '1' : '0')
  )
}

function keyBattleAgendaOneStepRollAttackOnCover(value: Extract<Battle['agenda'][number], { step: 'rollAttackOnCover' }>): string {
  return (
    value.attacker + '\u0001' +
    value.weaponId + '\u0001' +
    value.coverId + '\u0001'
  )
}

function keyBattleAgendaOneStepRollExplosive(value: Extract<Battle['agenda'][number], { step: 'rollExplosive' }>): string {
  return (
    value.attacker + '\u0001' +
    value.weaponId + '\u0001' +
    keyBattleAgendaOneStepWalkPathOne(value.at)
  )
}

function keyBattleAgendaOneStepRollShells(value: Extract<Battle['agenda'][number], { step: 'rollShells' }>): string {
  return (
    value.attacker + '\u0001' +
    value.weaponId + '\u0001' +
    value.facing + '\u0001'
  )
}

function keyBattleAgendaOneStepOfferAreaDefenceAreaInside(value: Extract<Battle['agenda'][number], { step: 'offerAreaDefence' }>['area']['inside']): string {
  let key = value.length + ';'
  for (const one of value) key += one + '\u0001'
  return key
}

function keyBattleAgendaOneStepOfferAreaDefenceArea(value: Extract<Battle['agenda'][number], { step: 'offerAreaDefence' }>['area']): string {
  return (
    value.kind + '\u0001' +
    value.attacker + '\u0001' +
    value.weapon + '\u0001' +
    keyBattleAgendaOneStepWalkPathOne(value.at) +
    value.total + '\u0001' +
    value.dice + '\u0001' +
    keyBattleAgendaOneStepOfferAreaDefenceAreaInside(value.inside)
  )
}

function keyBattleAgendaOneStepOfferAreaDefence(value: Extract<Battle['agenda'][number], { step: 'offerAreaDefence' }>): string {
  return (
    keyBattleAgendaOneStepOfferAreaDefenceArea(value.area)
  )
}

function keyBattleAgendaOneStepDodgeArea(value: Extract<Battle['agenda'][number], { step: 'dodgeArea' }>): string {
  return (
    keyBattleAgendaOneStepOfferAreaDefenceArea(value.area) +
    keyBattleAgendaOneStepOfferAreaDefenceAreaInside(value.toDodge) +
    keyBattleAgendaOneStepOfferAreaDefenceAreaInside(value.spared) +
    keyBattleAgendaOneStepOfferAreaDefenceAreaInside(value.behind)
  )
}

function keyBattleAgendaOneStepLeaveBlast(value: Extract<Battle['agenda'][number], { step: 'leaveBlast' }>): string {
  return (
    keyBattleAgendaOneStepOfferAreaDefenceArea(value.area) +
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepRollAreaDamage(value: Extract<Battle['agenda'][number], { step: 'rollAreaDamage' }>): string {
  return (
    keyBattleAgendaOneStepOfferAreaDefenceArea(value.area) +
    keyBattleAgendaOneStepOfferAreaDefenceAreaInside(value.spared) +
    keyBattleAgendaOneStepOfferAreaDefenceAreaInside(value.behind)
  )
}

function keyBattleAgendaOneStepSufferArea(value: Extract<Battle['agenda'][number], { step: 'sufferArea' }>): string {
  return (
    value.attacker + '\u0001' +
    value.target + '\u0001' +
    value.damage + '\u0001' +
    (value.critical ? '1' : '0')
  )
}

function keyBattleAgendaOneStepRollSuppression(value: Extract<Battle['agenda'][number], { step: 'rollSuppression' }>): string {
  return (
    value.attacker + '\u0001' +
    value.weaponId + '\u0001'
  )
}

function keyBattleAgendaOneStepResistSuppression(value: Extract<Battle['agenda'][number], { step: 'resistSuppression' }>): string {
  return (
    value.who + '\u0001' +
    value.attacker + '\u0001' +
    value.total + '\u0001' +
    keyBattleAgendaOneStepWalkPathOne(value.at)
  )
}

function keyBattleAgendaOneStepRollGrab(value: Extract<Battle['agenda'][number], { step: 'rollGrab' }>): string {
  return (
    value.who + '\u0001' +
    value.target + '\u0001' +
    value.hand + '\u0001'
  )
}

function keyBattleAgendaOneStepUseGrab(value: Extract<Battle['agenda'][number], { step: 'useGrab' }>): string {
  return (
    value.who + '\u0001' +
    value.target + '\u0001' +
    value.hand + '\u0001'
  )
}

function keyBattleAgendaOneStepReleaseHold(value: Extract<Battle['agenda'][number], { step: 'releaseHold' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepElectrocute(value: Extract<Battle['agenda'][number], { step: 'electrocute' }>): string {
  return (
    value.who + '\u0001' +
    value.source + '\u0001'
  )
}

function keyBattleAgendaOneStepLoseFooting(value: Extract<Battle['agenda'][number], { step: 'loseFooting' }>): string {
  return (
    value.who + '\u0001' +
    value.metres + '\u0001' +
    (value.edge === null ? '-' : '+' + keyBattleAgendaOneStepWalkPathOne(value.edge))
  )
}

function keyBattleAgendaOneStepLand(value: Extract<Battle['agenda'][number], { step: 'land' }>): string {
  return (
    value.who + '\u0001' +
    value.metres + '\u0001'
  )
}

function keyBattleAgendaOneStepLandOnFeet(value: Extract<Battle['agenda'][number], { step: 'landOnFeet' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepPoison(value: Extract<Battle['agenda'][number], { step: 'poison' }>): string {
  return (
    value.who + '\u0001' +
    value.intensity + '\u0001'
  )
}

function keyBattleAgendaOneStepDrug(value: Extract<Battle['agenda'][number], { step: 'drug' }>): string {
  return (
    value.who + '\u0001' +
    value.intensity + '\u0001'
  )
}

function keyBattleAgendaOneStepDayPasses(value: Extract<Battle['agenda'][number], { step: 'dayPasses' }>): string {
  return (
    value.who + '\u0001' +
    (value.resting ? '1' : '0')
  )
}

function keyBattleAgendaOneStepStabilize(value: Extract<Battle['agenda'][number], { step: 'stabilize' }>): string {
  return (
    value.who + '\u0001' +
    value.target + '\u0001' +
    value.skill + '\u0001'
  )
}

function keyBattleAgendaOneStepUseHeldAction(value: Extract<Battle['agenda'][number], { step: 'useHeldAction' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyBattleAgendaOneStepAttackAgain(value: Extract<Battle['agenda'][number], { step: 'attackAgain' }>): string {
  return (
    value.who + '\u0001' +
    value.target + '\u0001' +
    value.weaponId + '\u0001'
  )
}

function keyBattleAgendaOneStepUseSkill(value: Extract<Battle['agenda'][number], { step: 'useSkill' }>): string {
  return (
    value.who + '\u0001' +
    value.skill + '\u0001' +
    value.dv + '\u0001'
  )
}

function keyBattleAgendaOneStepTreatTreatment(value: Extract<Battle['agenda'][number], { step: 'treat' }>['treatment']): string {
  return (
    value.healer + '\u0001' +
    value.patient + '\u0001' +
    value.injury + '\u0001' +
    value.side + '\u0001' +
    value.skill + '\u0001'
  )
}

function keyBattleAgendaOneStepTreat(value: Extract<Battle['agenda'][number], { step: 'treat' }>): string {
  return (
    keyBattleAgendaOneStepTreatTreatment(value.treatment) +
    (value.quickFix ? '1' : '0')
  )
}

function keyBattleAgendaOne(value: Battle['agenda'][number]): string {
  switch (value.step) {
    case 'rollInitiative':
      return 'rollInitiative\u0001' + keyBattleAgendaOneStepRollInitiative(value)
    case 'settleOrder':
      return 'settleOrder\u0001' + keyBattleAgendaOneStepSettleOrder(value)
    case 'rollInitiativeOfNewcomer':
      return 'rollInitiativeOfNewcomer\u0001' + keyBattleAgendaOneStepRollInitiativeOfNewcomer(value)
    case 'startRound':
      return 'startRound\u0001' + keyBattleAgendaOneStepStartRound(value)
    case 'endRound':
      return 'endRound\u0001' + keyBattleAgendaOneStepEndRound(value)
    case 'startTurn':
      return 'startTurn\u0001' + keyBattleAgendaOneStepStartTurn(value)
    case 'deathSave':
      return 'deathSave\u0001' + keyBattleAgendaOneStepDeathSave(value)
    case 'breathe':
      return 'breathe\u0001' + keyBattleAgendaOneStepBreathe(value)
    case 'beginActing':
      return 'beginActing\u0001' + keyBattleAgendaOneStepBeginActing(value)
    case 'takeAction':
      return 'takeAction\u0001' + keyBattleAgendaOneStepTakeAction(value)
    case 'endTurn':
      return 'endTurn\u0001' + keyBattleAgendaOneStepEndTurn(value)
    case 'burn':
      return 'burn\u0001' + keyBattleAgendaOneStepBurn(value)
    case 'shockAgain':
      return 'shockAgain\u0001' + keyBattleAgendaOneStepShockAgain(value)
    case 'sufferVacuum':
      return 'sufferVacuum\u0001' + keyBattleAgendaOneStepSufferVacuum(value)
    case 'sufferFromMoving':
      return 'sufferFromMoving\u0001' + keyBattleAgendaOneStepSufferFromMoving(value)
    case 'fallFurther':
      return 'fallFurther\u0001' + keyBattleAgendaOneStepFallFurther(value)
    case 'closeTurn':
      return 'closeTurn\u0001' + keyBattleAgendaOneStepCloseTurn(value)
    case 'spendLuck':
      return 'spendLuck\u0001' + keyBattleAgendaOneStepSpendLuck(value)
    case 'walk':
      return 'walk\u0001' + keyBattleAgendaOneStepWalk(value)
    case 'offerDefence':
      return 'offerDefence\u0001' + keyBattleAgendaOneStepOfferDefence(value)
    case 'rollAttack':
      return 'rollAttack\u0001' + keyBattleAgendaOneStepRollAttack(value)
    case 'rollDamage':
      return 'rollDamage\u0001' + keyBattleAgendaOneStepRollDamage(value)
    case 'rollDamageToShield':
      return 'rollDamageToShield\u0001' + keyBattleAgendaOneStepRollDamageToShield(value)
    case 'aimedRider':
      return 'aimedRider\u0001' + keyBattleAgendaOneStepAimedRider(value)
    case 'chooseItemToDrop':
      return 'chooseItemToDrop\u0001' + keyBattleAgendaOneStepChooseItemToDrop(value)
    case 'criticalInjury':
      return 'criticalInjury\u0001' + keyBattleAgendaOneStepCriticalInjury(value)
    case 'hurtWhileMortal':
      return 'hurtWhileMortal\u0001' + keyBattleAgendaOneStepHurtWhileMortal(value)
    case 'rollAttackOnCover':
      return 'rollAttackOnCover\u0001' + keyBattleAgendaOneStepRollAttackOnCover(value)
    case 'rollExplosive':
      return 'rollExplosive\u0001' + keyBattleAgendaOneStepRollExplosive(value)
    case 'rollShells':
      return 'rollShells\u0001' + keyBattleAgendaOneStepRollShells(value)
    case 'offerAreaDefence':
      return 'offerAreaDefence\u0001' + keyBattleAgendaOneStepOfferAreaDefence(value)
    case 'dodgeArea':
      return 'dodgeArea\u0001' + keyBattleAgendaOneStepDodgeArea(value)
    case 'leaveBlast':
      return 'leaveBlast\u0001' + keyBattleAgendaOneStepLeaveBlast(value)
    case 'rollAreaDamage':
      return 'rollAreaDamage\u0001' + keyBattleAgendaOneStepRollAreaDamage(value)
    case 'sufferArea':
      return 'sufferArea\u0001' + keyBattleAgendaOneStepSufferArea(value)
    case 'rollSuppression':
      return 'rollSuppression\u0001' + keyBattleAgendaOneStepRollSuppression(value)
    case 'resistSuppression':
      return 'resistSuppression\u0001' + keyBattleAgendaOneStepResistSuppression(value)
    case 'rollGrab':
      return 'rollGrab\u0001' + keyBattleAgendaOneStepRollGrab(value)
    case 'useGrab':
      return 'useGrab\u0001' + keyBattleAgendaOneStepUseGrab(value)
    case 'releaseHold':
      return 'releaseHold\u0001' + keyBattleAgendaOneStepReleaseHold(value)
    case 'electrocute':
      return 'electrocute\u0001' + keyBattleAgendaOneStepElectrocute(value)
    case 'loseFooting':
      return 'loseFooting\u0001' + keyBattleAgendaOneStepLoseFooting(value)
    case 'land':
      return 'land\u0001' + keyBattleAgendaOneStepLand(value)
    case 'landOnFeet':
      return 'landOnFeet\u0001' + keyBattleAgendaOneStepLandOnFeet(value)
    case 'poison':
      return 'poison\u0001' + keyBattleAgendaOneStepPoison(value)
    case 'drug':
      return 'drug\u0001' + keyBattleAgendaOneStepDrug(value)
    case 'dayPasses':
      return 'dayPasses\u0001' + keyBattleAgendaOneStepDayPasses(value)
    case 'stabilize':
      return 'stabilize\u0001' + keyBattleAgendaOneStepStabilize(value)
    case 'useHeldAction':
      return 'useHeldAction\u0001' + keyBattleAgendaOneStepUseHeldAction(value)
    case 'attackAgain':
      return 'attackAgain\u0001' + keyBattleAgendaOneStepAttackAgain(value)
    case 'useSkill':
      return 'useSkill\u0001' + keyBattleAgendaOneStepUseSkill(value)
    case 'treat':
      return 'treat\u0001' + keyBattleAgendaOneStepTreat(value)
  }
}

function keyBattleAgenda(value: Battle['agenda']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleAgendaOne(one)
  return key
}

function keyBattlePeopleOneArmorOne(value: Battle['people'][number]['armor'][number]): string {
  return (
    value.sp + '\u0001'
  )
}

function keyBattlePeopleOneArmor(value: Battle['people'][number]['armor']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOneArmorOne(one)
  return key
}

function keyBattlePeopleOneItemsOneKindWeaponSpareOne(value: Extract<Battle['people'][number]['items'][number], { kind: 'weapon' }>['spare'][number]): string {
  return (
    value.ammunition + '\u0001' +
    value.rounds + '\u0001'
  )
}

function keyBattlePeopleOneItemsOneKindWeaponSpare(value: Extract<Battle['people'][number]['items'][number], { kind: 'weapon' }>['spare']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOneItemsOneKindWeaponSpareOne(one)
  return key
}

function keyBattlePeopleOneItemsOneKindWeapon(value: Extract<Battle['people'][number]['items'][number], { kind: 'weapon' }>): string {
  return (
    value.id + '\u0001' +
    value.rounds + '\u0001' +
    value.loaded + '\u0001' +
    keyBattlePeopleOneItemsOneKindWeaponSpare(value.spare)
  )
}

function keyBattlePeopleOneItemsOneKindShield(value: Extract<Battle['people'][number]['items'][number], { kind: 'shield' }>): string {
  return (
    value.id + '\u0001' +
    value.hp + '\u0001' +
    value.hpMax + '\u0001'
  )
}

function keyBattlePeopleOneItemsOneKindCorpse(value: Extract<Battle['people'][number]['items'][number], { kind: 'corpse' }>): string {
  return (
    value.id + '\u0001' +
    value.person + '\u0001' +
    value.hp + '\u0001' +
    value.hpMax + '\u0001'
  )
}

function keyBattlePeopleOneItemsOneKindObject(value: Extract<Battle['people'][number]['items'][number], { kind: 'object' }>): string {
  return (
    value.id + '\u0001'
  )
}

function keyBattlePeopleOneItemsOne(value: Battle['people'][number]['items'][number]): string {
  switch (value.kind) {
    case 'weapon':
      return 'weapon\u0001' + keyBattlePeopleOneItemsOneKindWeapon(value)
    case 'shield':
      return 'shield\u0001' + keyBattlePeopleOneItemsOneKindShield(value)
    case 'corpse':
      return 'corpse\u0001' + keyBattlePeopleOneItemsOneKindCorpse(value)
    case 'object':
      return 'object\u0001' + keyBattlePeopleOneItemsOneKindObject(value)
  }
}

function keyBattlePeopleOneItems(value: Battle['people'][number]['items']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOneItemsOne(one)
  return key
}

function keyBattlePeopleOneHands(value: Battle['people'][number]['hands']): string {
  return (
    (typeof value.left === 'string' ? "'" : '') + value.left + '\u0001' +
    (typeof value.right === 'string' ? "'" : '') + value.right + '\u0001'
  )
}

function keyBattlePeopleOneInjuriesOne(value: Battle['people'][number]['injuries'][number]): string {
  return (
    value.name + '\u0001' +
    value.side + '\u0001' +
    (value.quickFixed ? '1' : '0')
  )
}

function keyBattlePeopleOneInjuries(value: Battle['people'][number]['injuries']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOneInjuriesOne(one)
  return key
}

function keyBattlePeopleOneTags(value: Battle['people'][number]['tags']): string {
  return value.length === 0 ? '0;' : value.length + ';' + value.slice().sort().join('\u0001') + '\u0001'
}

function keyBattlePeopleOneElectrocuted(value: NonNullable<Battle['people'][number]['electrocuted']>): string {
  return (
    value.source + '\u0001' +
    (value.repeats ? '1' : '0')
  )
}

function keyBattlePeopleOneFalling(value: NonNullable<Battle['people'][number]['falling']>): string {
  return (
    value.fallen + '\u0001' +
    value.left + '\u0001'
  )
}

function keyBattlePeopleOneHanging(value: NonNullable<Battle['people'][number]['hanging']>): string {
  return (
    value.metres + '\u0001' +
    keyBattleAgendaOneStepWalkPathOne(value.edge)
  )
}

function keyBattlePeopleOneSuppressedByOne(value: Battle['people'][number]['suppressedBy'][number]): string {
  return (
    value.who + '\u0001' +
    keyBattleAgendaOneStepWalkPathOne(value.at) +
    (value.inOwnTurn ? '1' : '0')
  )
}

function keyBattlePeopleOneSuppressedBy(value: Battle['people'][number]['suppressedBy']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOneSuppressedByOne(one)
  return key
}

function keyBattlePeopleOneHeldOrderActionAttack(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'attack' }>): string {
  return (
    value.weaponId + '\u0001' +
    value.target + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionAttackCover(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'attackCover' }>): string {
  return (
    value.weaponId + '\u0001' +
    value.coverId + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionAimedShot(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'aimedShot' }>): string {
  return (
    value.weaponId + '\u0001' +
    value.target + '\u0001' +
    value.aim + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionAutofire(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'autofire' }>): string {
  return (
    value.weaponId + '\u0001' +
    value.target + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionSuppressiveFire(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'suppressiveFire' }>): string {
  return (
    value.weaponId + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionShells(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'shells' }>): string {
  return (
    value.weaponId + '\u0001' +
    value.facing + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionExplosive(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'explosive' }>): string {
  return (
    value.weaponId + '\u0001' +
    value.x + '\u0001' +
    value.y + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionThrowObject(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'throwObject' }>): string {
  return (
    value.itemId + '\u0001' +
    value.target + '\u0001' +
    (value.aim === undefined ? '~' : '+' + value.aim + '\u0001')
  )
}

function keyBattlePeopleOneHeldOrderActionThrowPerson(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'throwPerson' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionGrab(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'grab' }>): string {
  return (
    value.target + '\u0001' +
    (value.hand === undefined ? '~' : '+' + value.hand + '\u0001')
  )
}

function keyBattlePeopleOneHeldOrderActionChoke(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'choke' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionHumanShield(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'humanShield' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionEquipShield(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'equipShield' }>): string {
  return (
    value.itemId + '\u0001' +
    (value.hand === undefined ? '~' : '+' + value.hand + '\u0001')
  )
}

function keyBattlePeopleOneHeldOrderActionEquipCorpse(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'equipCorpse' }>): string {
  return (
    value.target + '\u0001' +
    (value.hand === undefined ? '~' : '+' + value.hand + '\u0001')
  )
}

function keyBattlePeopleOneHeldOrderActionDropShield(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'dropShield' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionExtinguish(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'extinguish' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionGetUp(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'getUp' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionReload(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'reload' }>): string {
  return (
    value.weaponId + '\u0001' +
    value.ammunition + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionRun(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'run' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionStabilize(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'stabilize' }>): string {
  return (
    value.target + '\u0001' +
    value.skill + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionMoveCover(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'moveCover' }>): string {
  return (
    value.coverId + '\u0001' +
    value.x + '\u0001' +
    value.y + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionPickUp(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'pickUp' }>): string {
  return (
    value.itemId + '\u0001' +
    (value.hand === undefined ? '~' : '+' + value.hand + '\u0001')
  )
}

function keyBattlePeopleOneHeldOrderActionStow(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'stow' }>): string {
  return (
    value.itemId + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionOpenDoor(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'openDoor' }>): string {
  return (
    value.doorId + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionShutDoor(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'shutDoor' }>): string {
  return (
    value.doorId + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionUseObject(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'useObject' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionUseSkill(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'useSkill' }>): string {
  return (
    value.skill + '\u0001' +
    value.dv + '\u0001'
  )
}

function keyBattlePeopleOneHeldOrderActionGetIntoVehicle(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'getIntoVehicle' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionStartVehicle(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'startVehicle' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionVehicleManeuver(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'vehicleManeuver' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrderActionUseNetActions(value: Extract<NonNullable<Battle['people'][number]['held']>['order'], { action: 'useNetActions' }>): string {
  void value
  return ''
}

function keyBattlePeopleOneHeldOrder(value: NonNullable<Battle['people'][number]['held']>['order']): string {
  switch (value.action) {
    case 'attack':
      return 'attack\u0001' + keyBattlePeopleOneHeldOrderActionAttack(value)
    case 'attackCover':
      return 'attackCover\u0001' + keyBattlePeopleOneHeldOrderActionAttackCover(value)
    case 'aimedShot':
      return 'aimedShot\u0001' + keyBattlePeopleOneHeldOrderActionAimedShot(value)
    case 'autofire':
      return 'autofire\u0001' + keyBattlePeopleOneHeldOrderActionAutofire(value)
    case 'suppressiveFire':
      return 'suppressiveFire\u0001' + keyBattlePeopleOneHeldOrderActionSuppressiveFire(value)
    case 'shells':
      return 'shells\u0001' + keyBattlePeopleOneHeldOrderActionShells(value)
    case 'explosive':
      return 'explosive\u0001' + keyBattlePeopleOneHeldOrderActionExplosive(value)
    case 'throwObject':
      return 'throwObject\u0001' + keyBattlePeopleOneHeldOrderActionThrowObject(value)
    case 'throwPerson':
      return 'throwPerson\u0001' + keyBattlePeopleOneHeldOrderActionThrowPerson(value)
    case 'grab':
      return 'grab\u0001' + keyBattlePeopleOneHeldOrderActionGrab(value)
    case 'choke':
      return 'choke\u0001' + keyBattlePeopleOneHeldOrderActionChoke(value)
    case 'humanShield':
      return 'humanShield\u0001' + keyBattlePeopleOneHeldOrderActionHumanShield(value)
    case 'equipShield':
      return 'equipShield\u0001' + keyBattlePeopleOneHeldOrderActionEquipShield(value)
    case 'equipCorpse':
      return 'equipCorpse\u0001' + keyBattlePeopleOneHeldOrderActionEquipCorpse(value)
    case 'dropShield':
      return 'dropShield\u0001' + keyBattlePeopleOneHeldOrderActionDropShield(value)
    case 'extinguish':
      return 'extinguish\u0001' + keyBattlePeopleOneHeldOrderActionExtinguish(value)
    case 'getUp':
      return 'getUp\u0001' + keyBattlePeopleOneHeldOrderActionGetUp(value)
    case 'reload':
      return 'reload\u0001' + keyBattlePeopleOneHeldOrderActionReload(value)
    case 'run':
      return 'run\u0001' + keyBattlePeopleOneHeldOrderActionRun(value)
    case 'stabilize':
      return 'stabilize\u0001' + keyBattlePeopleOneHeldOrderActionStabilize(value)
    case 'moveCover':
      return 'moveCover\u0001' + keyBattlePeopleOneHeldOrderActionMoveCover(value)
    case 'pickUp':
      return 'pickUp\u0001' + keyBattlePeopleOneHeldOrderActionPickUp(value)
    case 'stow':
      return 'stow\u0001' + keyBattlePeopleOneHeldOrderActionStow(value)
    case 'openDoor':
      return 'openDoor\u0001' + keyBattlePeopleOneHeldOrderActionOpenDoor(value)
    case 'shutDoor':
      return 'shutDoor\u0001' + keyBattlePeopleOneHeldOrderActionShutDoor(value)
    case 'useObject':
      return 'useObject\u0001' + keyBattlePeopleOneHeldOrderActionUseObject(value)
    case 'useSkill':
      return 'useSkill\u0001' + keyBattlePeopleOneHeldOrderActionUseSkill(value)
    case 'getIntoVehicle':
      return 'getIntoVehicle\u0001' + keyBattlePeopleOneHeldOrderActionGetIntoVehicle(value)
    case 'startVehicle':
      return 'startVehicle\u0001' + keyBattlePeopleOneHeldOrderActionStartVehicle(value)
    case 'vehicleManeuver':
      return 'vehicleManeuver\u0001' + keyBattlePeopleOneHeldOrderActionVehicleManeuver(value)
    case 'useNetActions':
      return 'useNetActions\u0001' + keyBattlePeopleOneHeldOrderActionUseNetActions(value)
  }
}

function keyBattlePeopleOneHeldTrigger(value: NonNullable<Battle['people'][number]['held']>['trigger']): string {
  return (
    value.when + '\u0001' +
    (value.who === undefined ? '~' : '+' + value.who + '\u0001') +
    (value.count === undefined ? '~' : '+' + value.count + '\u0001')
  )
}

function keyBattlePeopleOneHeld(value: NonNullable<Battle['people'][number]['held']>): string {
  return (
    keyBattlePeopleOneHeldOrder(value.order) +
    keyBattlePeopleOneHeldTrigger(value.trigger)
  )
}

function keyBattlePeopleOneChoked(value: NonNullable<Battle['people'][number]['choked']>): string {
  return (
    value.target + '\u0001' +
    value.rounds + '\u0001' +
    value.lastRound + '\u0001'
  )
}

function keyBattlePeopleOneTurnAttackedWith(value: Battle['people'][number]['turn']['attackedWith']): string {
  let key = value.length + ';'
  for (const one of value) key += one + '\u0001'
  return key
}

function keyBattlePeopleOneTurn(value: Battle['people'][number]['turn']): string {
  return (
    value.moveActions + '\u0001' +
    value.moveSpent + '\u0001' +
    value.squaresOnFoot + '\u0001' +
    (value.actionUsed ? '1' : '0') +
    keyBattlePeopleOneTurnAttackedWith(value.attackedWith) +
    (value.noMoveAction ? '1' : '0') +
    (value.noAction ? '1' : '0') +
    (value.mustTakeCover ? '1' : '0') +
    (value.asphyxiates ? '1' : '0')
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
    value.hp + '\u0001' +
    (value.dead ? '1' : '0') +
    keyBattlePeopleOneArmor(value.armor) +
    keyBattlePeopleOneItems(value.items) +
    keyBattlePeopleOneHands(value.hands) +
    keyBattlePeopleOneInjuries(value.injuries) +
    value.deathSavePenalty + '\u0001' +
    (value.stabilized ? '1' : '0') +
    value.unconsciousTurns + '\u0001' +
    (value.prone ? '1' : '0') +
    (value.unaware ? '1' : '0') +
    (value.onFoot ? '1' : '0') +
    keyBattlePeopleOneTags(value.tags) +
    (value.exposed ? '1' : '0') +
    value.onFire + '\u0001' +
    value.inRadiation + '\u0001' +
    value.airless + '\u0001' +
    (value.inVacuum ? '1' : '0') +
    value.breathRounds + '\u0001' +
    value.vacuumLoss + '\u0001' +
    (value.electrocuted === null ? '-' : '+' + keyBattlePeopleOneElectrocuted(value.electrocuted)) +
    (value.falling === null ? '-' : '+' + keyBattlePeopleOneFalling(value.falling)) +
    (value.hanging === null ? '-' : '+' + keyBattlePeopleOneHanging(value.hanging)) +
    keyBattlePeopleOneSuppressedBy(value.suppressedBy) +
    (value.held === null ? '-' : '+' + keyBattlePeopleOneHeld(value.held)) +
    (value.choked === null ? '-' : '+' + keyBattlePeopleOneChoked(value.choked)) +
    (value.noMoveActionNextTurn ? '1' : '0') +
    (value.noActionNextTurn ? '1' : '0') +
    keyBattlePeopleOneTurn(value.turn) +
    keyBattleAgendaOneStepWalkPathOne(value.at) +
    value.facing + '\u0001' +
    value.initiative + '\u0001' +
    value.circumstance + '\u0001' +
    value.luckLeft + '\u0001' +
    value.luckOnCheck + '\u0001' +
    keyBattlePeopleOneHiddenFrom(value.hiddenFrom) +
    keyBattlePeopleOneHiddenFrom(value.numbersHiddenFrom)
  )
}

function keyBattlePeople(value: Battle['people']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattlePeopleOne(one)
  return key
}

function keyBattleGrapplesOne(value: Battle['grapples'][number]): string {
  return (
    value.attacker + '\u0001' +
    value.defender + '\u0001' +
    value.hand + '\u0001' +
    (value.shield ? '1' : '0')
  )
}

function keyBattleGrapples(value: Battle['grapples']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleGrapplesOne(one)
  return key
}

function keyBattleCoversOne(value: Battle['covers'][number]): string {
  return (
    value.id + '\u0001' +
    keyBattleAgendaOneStepWalkPathOne(value.at) +
    value.hp + '\u0001'
  )
}

function keyBattleCovers(value: Battle['covers']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleCoversOne(one)
  return key
}

function keyBattleOpenDoors(value: Battle['openDoors']): string {
  return value.length === 0 ? '0;' : value.length + ';' + value.slice().sort().join('\u0001') + '\u0001'
}

function keyBattleOnGroundOne(value: Battle['onGround'][number]): string {
  return (
    keyBattleAgendaOneStepWalkPathOne(value.at) +
    keyBattlePeopleOneItemsOne(value.item)
  )
}

function keyBattleOnGround(value: Battle['onGround']): string {
  let key = value.length + ';'
  for (const one of value) key += keyBattleOnGroundOne(one)
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
    keyBattleAgendaOneStepOfferAreaDefenceAreaInside(value.order) +
    keyBattleAgendaOneStepOfferAreaDefenceAreaInside(value.toAct) +
    (typeof value.turnOf === 'string' ? "'" : '') + value.turnOf + '\u0001' +
    keyBattlePeople(value.people) +
    keyBattleGrapples(value.grapples) +
    keyBattleCovers(value.covers) +
    keyBattleOpenDoors(value.openDoors) +
    keyBattleOnGround(value.onGround) +
    keyBattleSecretTerrain(value.secretTerrain) +
    value.lastHarmRound + '\u0001' +
    (value.ended === null ? '-' : '+' + keyBattleEnded(value.ended))
  )
}

export const codec: Codec<Battle> = {
  copy: battle => copyBattle(battle),
  key: battle => keyBattle(battle),
}
