// Generated from the schema of the battle by the build. Do not edit: change the schema.
import type { Codec, Digest } from '@enfilade/engine'
import type { ToyBattle } from './battle.js'

function copyToyBattlePeopleOneNow(value: ToyBattle['people'][number]['now']): ToyBattle['people'][number]['now'] {
  return {
    health: value.health,
    wounds: value.wounds.length === 0 ? [] : value.wounds.slice(),
  }
}

function copyToyBattlePeopleOne(value: ToyBattle['people'][number]): ToyBattle['people'][number] {
  return {
    id: value.id,
    name: value.name,
    side: value.side,
    sheet: value.sheet,
    now: copyToyBattlePeopleOneNow(value.now),
    guarding: value.guarding,
    arrows: value.arrows,
    hiddenFrom: value.hiddenFrom.length === 0 ? [] : value.hiddenFrom.slice(),
    numbersHiddenFrom: value.numbersHiddenFrom.length === 0 ? [] : value.numbersHiddenFrom.slice(),
  }
}

function copyEachToyBattlePeople(value: ToyBattle['people']): ToyBattle['people'] {
  if (value.length === 0) return []
  const copies = value.slice()
  for (let i = 0; i < copies.length; i++) copies[i] = copyToyBattlePeopleOne(copies[i]!)
  return copies
}

function copyToyBattleTogether(value: NonNullable<ToyBattle['together']>): NonNullable<ToyBattle['together']> {
  return {
    standing: Object.fromEntries(Object.entries(value.standing).map(([name, one]) => [name, copyToyBattlePeopleOneNow(one)])),
    after: Object.fromEntries(Object.entries(value.after).map(([name, one]) => [name, copyToyBattlePeopleOneNow(one)])),
  }
}

function copyToyBattleEnded(value: NonNullable<ToyBattle['ended']>): NonNullable<ToyBattle['ended']> {
  return {
    how: value.how,
    winners: value.winners.length === 0 ? [] : value.winners.slice(),
  }
}

function copyToyBattle(value: ToyBattle): ToyBattle {
  return {
    agenda: value.agenda.length === 0 ? [] : value.agenda.slice(),
    setup: value.setup,
    round: value.round,
    order: value.order.length === 0 ? [] : value.order.slice(),
    toAct: value.toAct.length === 0 ? [] : value.toAct.slice(),
    people: copyEachToyBattlePeople(value.people),
    together: value.together === null ? null : copyToyBattleTogether(value.together),
    volleyDone: value.volleyDone,
    ended: value.ended === null ? null : copyToyBattleEnded(value.ended),
  }
}

function sameToyBattlePeopleOneNow(value: ToyBattle['people'][number]['now'], beside: ToyBattle['people'][number]['now']): boolean {
  return (
    Math.max(0, value.health) === Math.max(0, beside.health) &&
    (value.wounds.length === beside.wounds.length && (value.wounds.length === 0 || keyToyBattlePeopleOneNowWounds(value.wounds) === keyToyBattlePeopleOneNowWounds(beside.wounds)))
  )
}

function sameToyBattlePeopleOne(value: ToyBattle['people'][number], beside: ToyBattle['people'][number]): boolean {
  return (
    value.id === beside.id &&
    value.side === beside.side &&
    sameToyBattlePeopleOneNow(value.now, beside.now) &&
    value.guarding === beside.guarding &&
    value.arrows === beside.arrows &&
    (value.hiddenFrom.length === beside.hiddenFrom.length && (value.hiddenFrom.length === 0 || keyToyBattlePeopleOneHiddenFrom(value.hiddenFrom) === keyToyBattlePeopleOneHiddenFrom(beside.hiddenFrom))) &&
    (value.numbersHiddenFrom.length === beside.numbersHiddenFrom.length && (value.numbersHiddenFrom.length === 0 || keyToyBattlePeopleOneHiddenFrom(value.numbersHiddenFrom) === keyToyBattlePeopleOneHiddenFrom(beside.numbersHiddenFrom)))
  )
}

function keyEachToyBattlePeople(value: ToyBattle['people'], beside: ToyBattle['people'] | undefined): string {
  let key = value.length + ';'
  for (let i = 0; i < value.length; i++) {
    const one = value[i]!
    const other = beside?.[i]
    key += other !== undefined && sameToyBattlePeopleOne(one, other) ? '\u0002' : keyToyBattlePeopleOne(one)
  }
  return key
}

function keyToyBattleAgendaOneStepRankAll(value: Extract<ToyBattle['agenda'][number], { step: 'rankAll' }>): string {
  void value
  return ''
}

function keyToyBattleAgendaOneStepStartRound(value: Extract<ToyBattle['agenda'][number], { step: 'startRound' }>): string {
  void value
  return ''
}

function keyToyBattleAgendaOneStepTurn(value: Extract<ToyBattle['agenda'][number], { step: 'turn' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyToyBattleAgendaOneStepOfferGuard(value: Extract<ToyBattle['agenda'][number], { step: 'offerGuard' }>): string {
  return (
    value.target + '\u0001' +
    value.attacker + '\u0001'
  )
}

function keyToyBattleAgendaOneStepBlow(value: Extract<ToyBattle['agenda'][number], { step: 'blow' }>): string {
  return (
    value.attacker + '\u0001' +
    value.target + '\u0001'
  )
}

function keyToyBattleAgendaOneStepBomb(value: Extract<ToyBattle['agenda'][number], { step: 'bomb' }>): string {
  return (
    value.attacker + '\u0001' +
    value.target + '\u0001' +
    value.power + '\u0001'
  )
}

function keyToyBattleAgendaOneStepDuel(value: Extract<ToyBattle['agenda'][number], { step: 'duel' }>): string {
  return (
    value.a + '\u0001' +
    value.b + '\u0001'
  )
}

function keyToyBattleAgendaOneStepSearch(value: Extract<ToyBattle['agenda'][number], { step: 'search' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyToyBattleAgendaOneStepLowerGuard(value: Extract<ToyBattle['agenda'][number], { step: 'lowerGuard' }>): string {
  return (
    value.who + '\u0001'
  )
}

function keyToyBattleAgendaOneStepHarm(value: Extract<ToyBattle['agenda'][number], { step: 'harm' }>): string {
  return (
    value.target + '\u0001'
  )
}

function keyToyBattleAgendaOneStepWound(value: Extract<ToyBattle['agenda'][number], { step: 'wound' }>): string {
  return (
    value.target + '\u0001'
  )
}

function keyToyBattleAgendaOneStepDeclareVolley(value: Extract<ToyBattle['agenda'][number], { step: 'declareVolley' }>): string {
  void value
  return ''
}

function keyToyBattleAgendaOneStepVolley(value: Extract<ToyBattle['agenda'][number], { step: 'volley' }>): string {
  return (
    value.who + '\u0001' +
    value.target + '\u0001'
  )
}

function keyToyBattleAgendaOneStepCloseVolley(value: Extract<ToyBattle['agenda'][number], { step: 'closeVolley' }>): string {
  void value
  return ''
}

function keyToyBattleAgendaOneStepFinish(value: Extract<ToyBattle['agenda'][number], { step: 'finish' }>): string {
  void value
  return ''
}

function keyToyBattleAgendaOne(value: ToyBattle['agenda'][number]): string {
  switch (value.step) {
    case 'rankAll':
      return 'rankAll\u0001' + keyToyBattleAgendaOneStepRankAll(value)
    case 'startRound':
      return 'startRound\u0001' + keyToyBattleAgendaOneStepStartRound(value)
    case 'turn':
      return 'turn\u0001' + keyToyBattleAgendaOneStepTurn(value)
    case 'offerGuard':
      return 'offerGuard\u0001' + keyToyBattleAgendaOneStepOfferGuard(value)
    case 'blow':
      return 'blow\u0001' + keyToyBattleAgendaOneStepBlow(value)
    case 'bomb':
      return 'bomb\u0001' + keyToyBattleAgendaOneStepBomb(value)
    case 'duel':
      return 'duel\u0001' + keyToyBattleAgendaOneStepDuel(value)
    case 'search':
      return 'search\u0001' + keyToyBattleAgendaOneStepSearch(value)
    case 'lowerGuard':
      return 'lowerGuard\u0001' + keyToyBattleAgendaOneStepLowerGuard(value)
    case 'harm':
      return 'harm\u0001' + keyToyBattleAgendaOneStepHarm(value)
    case 'wound':
      return 'wound\u0001' + keyToyBattleAgendaOneStepWound(value)
    case 'declareVolley':
      return 'declareVolley\u0001' + keyToyBattleAgendaOneStepDeclareVolley(value)
    case 'volley':
      return 'volley\u0001' + keyToyBattleAgendaOneStepVolley(value)
    case 'closeVolley':
      return 'closeVolley\u0001' + keyToyBattleAgendaOneStepCloseVolley(value)
    case 'finish':
      return 'finish\u0001' + keyToyBattleAgendaOneStepFinish(value)
  }
}

function keyToyBattleAgenda(value: ToyBattle['agenda']): string {
  let key = value.length + ';'
  for (const one of value) key += keyToyBattleAgendaOne(one)
  return key
}

function keyToyBattleOrder(value: ToyBattle['order']): string {
  let key = value.length + ';'
  for (const one of value) key += one + '\u0001'
  return key
}

function keyToyBattlePeopleOneNowWounds(value: ToyBattle['people'][number]['now']['wounds']): string {
  return value.length === 0 ? '0;' : value.length + ';' + value.slice().sort().join('\u0001') + '\u0001'
}

function keyToyBattlePeopleOneHiddenFrom(value: ToyBattle['people'][number]['hiddenFrom']): string {
  return value.length === 0 ? '0;' : value.length + ';' + value.slice().sort().join('\u0001') + '\u0001'
}

function keyToyBattlePeopleOneNow(value: ToyBattle['people'][number]['now']): string {
  return (
    Math.max(0, value.health) + ',' +
    keyToyBattlePeopleOneNowWounds(value.wounds)
  )
}

function keyToyBattlePeopleOne(value: ToyBattle['people'][number]): string {
  return (
    value.id + '\u0001' +
    value.side + '\u0001' +
    keyToyBattlePeopleOneNow(value.now) +
    (value.guarding ? '1' : '0') +
    value.arrows + '\u0001' +
    keyToyBattlePeopleOneHiddenFrom(value.hiddenFrom) +
    keyToyBattlePeopleOneHiddenFrom(value.numbersHiddenFrom)
  )
}

function keyToyBattleTogetherStanding(value: NonNullable<ToyBattle['together']>['standing']): string {
  const names = Object.keys(value).sort()
  let key = names.length + ';'
  for (const name of names) key += name + '\u0001' + keyToyBattlePeopleOneNow(value[name]!)
  return key
}

function keyToyBattleTogether(value: NonNullable<ToyBattle['together']>): string {
  return (
    keyToyBattleTogetherStanding(value.standing) +
    keyToyBattleTogetherStanding(value.after)
  )
}

function keyToyBattleEnded(value: NonNullable<ToyBattle['ended']>): string {
  return (
    value.how + '\u0001' +
    keyToyBattleOrder(value.winners)
  )
}

function keyToyBattle(value: ToyBattle, beside: ToyBattle | undefined): string {
  return (
    keyToyBattleAgenda(value.agenda) +
    value.round + '\u0001' +
    keyToyBattleOrder(value.order) +
    keyToyBattleOrder(value.toAct) +
    keyEachToyBattlePeople(value.people, beside?.people) +
    (value.together === null ? '-' : '+' + keyToyBattleTogether(value.together)) +
    (value.volleyDone ? '1' : '0') +
    (value.ended === null ? '-' : '+' + keyToyBattleEnded(value.ended))
  )
}

function textToyBattleAgendaOneStepRankAll(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'rankAll' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"rankAll\"" + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepStartRound(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'startRound' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"startRound\"" + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepTurn(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'turn' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"turn\"" + ',' +
    "\"who\":" + JSON.stringify(value.who) + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepOfferGuard(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'offerGuard' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"attacker\":" + JSON.stringify(value.attacker) + ',' +
    "\"step\":" + "\"offerGuard\"" + ',' +
    "\"target\":" + JSON.stringify(value.target) + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepBlow(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'blow' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"attacker\":" + JSON.stringify(value.attacker) + ',' +
    "\"step\":" + "\"blow\"" + ',' +
    "\"target\":" + JSON.stringify(value.target) + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepBomb(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'bomb' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"attacker\":" + JSON.stringify(value.attacker) + ',' +
    "\"power\":" + `${value.power}` + ',' +
    "\"step\":" + "\"bomb\"" + ',' +
    "\"target\":" + JSON.stringify(value.target) + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepDuel(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'duel' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"a\":" + JSON.stringify(value.a) + ',' +
    "\"b\":" + JSON.stringify(value.b) + ',' +
    "\"step\":" + "\"duel\"" + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepSearch(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'search' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"search\"" + ',' +
    "\"who\":" + JSON.stringify(value.who) + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepLowerGuard(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'lowerGuard' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"lowerGuard\"" + ',' +
    "\"who\":" + JSON.stringify(value.who) + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepHarm(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'harm' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"harm\"" + ',' +
    "\"target\":" + JSON.stringify(value.target) + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepWound(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'wound' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"wound\"" + ',' +
    "\"target\":" + JSON.stringify(value.target) + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepDeclareVolley(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'declareVolley' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"declareVolley\"" + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepVolley(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'volley' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"volley\"" + ',' +
    "\"target\":" + JSON.stringify(value.target) + ',' +
    "\"who\":" + JSON.stringify(value.who) + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepCloseVolley(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'closeVolley' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"closeVolley\"" + ',' +
    '}'
  )
}

function textToyBattleAgendaOneStepFinish(value: Readonly<Extract<ToyBattle['agenda'][number], { step: 'finish' }>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"step\":" + "\"finish\"" + ',' +
    '}'
  )
}

function textToyBattleAgendaOne(value: Readonly<ToyBattle['agenda'][number]>, digest: Digest): string {
  switch (value.step) {
    case 'rankAll':
      return textToyBattleAgendaOneStepRankAll(value, digest)
    case 'startRound':
      return textToyBattleAgendaOneStepStartRound(value, digest)
    case 'turn':
      return textToyBattleAgendaOneStepTurn(value, digest)
    case 'offerGuard':
      return textToyBattleAgendaOneStepOfferGuard(value, digest)
    case 'blow':
      return textToyBattleAgendaOneStepBlow(value, digest)
    case 'bomb':
      return textToyBattleAgendaOneStepBomb(value, digest)
    case 'duel':
      return textToyBattleAgendaOneStepDuel(value, digest)
    case 'search':
      return textToyBattleAgendaOneStepSearch(value, digest)
    case 'lowerGuard':
      return textToyBattleAgendaOneStepLowerGuard(value, digest)
    case 'harm':
      return textToyBattleAgendaOneStepHarm(value, digest)
    case 'wound':
      return textToyBattleAgendaOneStepWound(value, digest)
    case 'declareVolley':
      return textToyBattleAgendaOneStepDeclareVolley(value, digest)
    case 'volley':
      return textToyBattleAgendaOneStepVolley(value, digest)
    case 'closeVolley':
      return textToyBattleAgendaOneStepCloseVolley(value, digest)
    case 'finish':
      return textToyBattleAgendaOneStepFinish(value, digest)
  }
}

function textToyBattleAgenda(value: Readonly<ToyBattle['agenda']>, digest: Digest): string {
  void digest
  let text = '['
  for (const one of value) text += textToyBattleAgendaOne(one, digest) + ','
  return text + ']'
}

function textToyBattleEndedWinners(value: Readonly<NonNullable<ToyBattle['ended']>['winners']>, digest: Digest): string {
  void digest
  let text = '['
  for (const one of value) text += JSON.stringify(one) + ','
  return text + ']'
}

function textToyBattleEnded(value: Readonly<NonNullable<ToyBattle['ended']>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"how\":" + `"${value.how}"` + ',' +
    "\"winners\":" + textToyBattleEndedWinners(value.winners, digest) + ',' +
    '}'
  )
}

function textToyBattlePeopleOneHiddenFrom(value: Readonly<ToyBattle['people'][number]['hiddenFrom']>, digest: Digest): string {
  void digest
  let text = '['
  for (const one of value) text += JSON.stringify(one) + ','
  return text + ']'
}

function textToyBattlePeopleOneNowWounds(value: Readonly<ToyBattle['people'][number]['now']['wounds']>, digest: Digest): string {
  void digest
  let text = '['
  for (const one of value) text += `"${one}"` + ','
  return text + ']'
}

function textToyBattlePeopleOneNow(value: Readonly<ToyBattle['people'][number]['now']>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"health\":" + `${value.health}` + ',' +
    "\"wounds\":" + textToyBattlePeopleOneNowWounds(value.wounds, digest) + ',' +
    '}'
  )
}

function textToyBattlePeopleOneSheet(value: Readonly<ToyBattle['people'][number]['sheet']>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"policy\":" + `"${value.policy}"` + ',' +
    "\"skill\":" + `${value.skill}` + ',' +
    "\"speed\":" + `${value.speed}` + ',' +
    '}'
  )
}

function textToyBattlePeopleOne(value: Readonly<ToyBattle['people'][number]>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"arrows\":" + `${value.arrows}` + ',' +
    "\"guarding\":" + `${value.guarding}` + ',' +
    "\"hiddenFrom\":" + textToyBattlePeopleOneHiddenFrom(value.hiddenFrom, digest) + ',' +
    "\"id\":" + JSON.stringify(value.id) + ',' +
    "\"name\":" + JSON.stringify(value.name) + ',' +
    "\"now\":" + textToyBattlePeopleOneNow(value.now, digest) + ',' +
    "\"numbersHiddenFrom\":" + textToyBattlePeopleOneHiddenFrom(value.numbersHiddenFrom, digest) + ',' +
    "\"sheet\":" + digest(value.sheet, textToyBattlePeopleOneSheet) + ',' +
    "\"side\":" + JSON.stringify(value.side) + ',' +
    '}'
  )
}

function textToyBattlePeople(value: Readonly<ToyBattle['people']>, digest: Digest): string {
  void digest
  let text = '['
  for (const one of value) text += textToyBattlePeopleOne(one, digest) + ','
  return text + ']'
}

function textToyBattleSetupSidesOne(value: Readonly<ToyBattle['setup']['sides'][number]>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"allies\":" + textToyBattleEndedWinners(value.allies, digest) + ',' +
    "\"id\":" + JSON.stringify(value.id) + ',' +
    "\"neutral\":" + `${value.neutral}` + ',' +
    '}'
  )
}

function textToyBattleSetupSides(value: Readonly<ToyBattle['setup']['sides']>, digest: Digest): string {
  void digest
  let text = '['
  for (const one of value) text += textToyBattleSetupSidesOne(one, digest) + ','
  return text + ']'
}

function textToyBattleSetup(value: Readonly<ToyBattle['setup']>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"rounds\":" + `${value.rounds}` + ',' +
    "\"sides\":" + textToyBattleSetupSides(value.sides, digest) + ',' +
    "\"ties\":" + `"${value.ties}"` + ',' +
    "\"title\":" + JSON.stringify(value.title) + ',' +
    "\"volleys\":" + `${value.volleys}` + ',' +
    '}'
  )
}

function textToyBattleTogetherAfter(value: Readonly<NonNullable<ToyBattle['together']>['after']>, digest: Digest): string {
  void digest
  let text = '{'
  for (const name of Object.keys(value).sort()) text += JSON.stringify(name) + ':' + textToyBattlePeopleOneNow(value[name as keyof typeof value]!, digest) + ','
  return text + '}'
}

function textToyBattleTogether(value: Readonly<NonNullable<ToyBattle['together']>>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"after\":" + textToyBattleTogetherAfter(value.after, digest) + ',' +
    "\"standing\":" + textToyBattleTogetherAfter(value.standing, digest) + ',' +
    '}'
  )
}

function textToyBattle(value: Readonly<ToyBattle>, digest: Digest): string {
  void value, digest
  return (
    '{' +
    "\"agenda\":" + textToyBattleAgenda(value.agenda, digest) + ',' +
    "\"ended\":" + (value.ended === null ? 'null' : textToyBattleEnded(value.ended, digest)) + ',' +
    "\"order\":" + textToyBattleEndedWinners(value.order, digest) + ',' +
    "\"people\":" + textToyBattlePeople(value.people, digest) + ',' +
    "\"round\":" + `${value.round}` + ',' +
    "\"setup\":" + digest(value.setup, textToyBattleSetup) + ',' +
    "\"toAct\":" + textToyBattleEndedWinners(value.toAct, digest) + ',' +
    "\"together\":" + (value.together === null ? 'null' : textToyBattleTogether(value.together, digest)) + ',' +
    "\"volleyDone\":" + `${value.volleyDone}` + ',' +
    '}'
  )
}

export const copy: Codec<ToyBattle>['copy'] = battle => copyToyBattle(battle)
export const key: Codec<ToyBattle>['key'] = (battle, beside) => keyToyBattle(battle, beside)
export const text: Codec<ToyBattle>['text'] = (battle, digest) => textToyBattle(battle, digest)
export const codec: Codec<ToyBattle> = { copy, key, text }

export const copyConditions = copyToyBattlePeopleOneNow
