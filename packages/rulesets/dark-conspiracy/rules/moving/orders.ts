/** What a combatant can declare about where they go, how they stand, and the ground that they stand on. */
import { inflict, type Tell } from '@enfilade/engine'
import { among, amongWords, no, noFor } from '@enfilade/kit'
import { mountOf } from '../../battle/aboard.js'
import type { Battle, Combatant, Conditions } from '../../battle/battle.js'
import { isUnhindered } from '../../battle/people.js'
import { movingGaits, ridingGaits } from '../../tables/words.js'
import { declared, declaring } from '../declared.js'
import { goal } from '../orders.js'
import { coverAt, duckMetres, takeCover } from './cover.js'
import { postureChanged } from './events.js'
import { canMoveAt, fallWords, moveOn, routeOf } from './moving.js'

export const gaitAmong = <const G extends (typeof movingGaits)[number]>(words: string, values: readonly G[]) =>
  amongWords({
    words,
    values,
    nameOf: (gait: G) => gait,
    refused: (_battle: Battle, me: Combatant, gait: G) =>
      canMoveAt(me, gait) ? null : no('DC-WND-15', `${me.name} can only crawl on a wounded leg`),
  })

const move = declared('move', {
  words: 'Move',
  nothing: no('DC-ACT-07', 'there is nowhere to go'),
  choose: {
    to: goal,
    gait: gaitAmong('Gait', movingGaits),
  },
  say: ({ to, gait }, battle, me) =>
    `${gait.slice(0, 1).toUpperCase()}${gait.slice(1)} towards ${to.name}${fallWords(routeOf(battle, me, { to: to.id, gait }))}`,
  actionOf: (_battle, _me, { to, gait }) => ({ action: 'move', to, gait }),
  possible: (battle, me, action) => routeOf(battle, me, action) !== null,
  carryOut: (battle, me, action, tell) => moveOn(battle, me, action, tell),
  waiting: ({ gait, to }, name) => `is going to ${gait} towards ${name(to)}`,
})
/** The animal that someone rides goes somewhere. */
const ride = declaring('ride', {
  words: 'Ride',
  nothing: no('DC-ACT-07', 'there is nowhere to go'),
  choose: { to: goal, gait: amongWords({ words: 'Gait', values: ridingGaits, nameOf: (gait: (typeof ridingGaits)[number]) => gait }) },
  check(battle: Battle, me: Combatant) {
    const mount = mountOf(battle, me)
    if (mount === null) return no('DC-ACT-02', `${me.name} rides no animal`)
    return isUnhindered(mount) && canMoveAt(mount, 'walk') ? null : no('DC-ACT-02', `${mount.name} can't go anywhere`)
  },
  together: (_battle: Battle, me: Combatant, { to }) => (to.id === me.aboard ? noFor('to', 'DC-ACT-02', `${me.name} rides it`) : null),
  say: ({ to, gait }, battle, me) => `Ride towards ${to.name} at a ${gait}${fallWords(routeOf(battle, me, { to: to.id, gait }))}`,
  actionOf: (_battle, _me, { to, gait }) => ({ action: 'move', to, gait }),
})
export const crawl = declaring('crawl', {
  words: 'Crawl',
  nothing: no('DC-ACT-07', 'there is nowhere to go'),
  choose: { to: goal },
  check: (_battle: Battle, me: Combatant) => (me.aboard === null ? null : no('DC-ACT-04', `${me.name} is aboard of a vehicle`)),
  say: ({ to }, battle, me) => `Crawl towards ${to.name}${fallWords(routeOf(battle, me, { to: to.id, gait: 'crawl' }))}`,
  actionOf: (_battle, _me, { to }) => ({ action: 'move', to, gait: 'crawl' }),
})

function takePosture(battle: Battle, { id: who }: Combatant, prone: boolean, tell: Tell | undefined): void {
  inflict<Conditions>(battle, who, now => {
    now.prone = prone // DC-ACT-04
  })
  tell?.(postureChanged({ rule: 'DC-ACT-04', who, prone }))
}
export const goProne = declared('goProne', {
  words: 'Go prone',
  check: (_battle, me) =>
    me.aboard !== null
      ? no('DC-ACT-04', `${me.name} is aboard of a vehicle`)
      : me.now.prone
        ? no('DC-ACT-04', `${me.name} is prone already`)
        : null,
  actionOf: () => ({ action: 'goProne' }),
  carryOut: (battle, me, _action, tell) => takePosture(battle, me, true, tell),
  waiting: () => 'is going to go prone',
})
const standUp = declared('standUp', {
  words: 'Stand up',
  check: (_battle, me) =>
    me.now.prone
      ? canMoveAt(me, 'walk')
        ? null
        : no('DC-WND-15', `${me.name} can't stand on a wounded leg`)
      : no('DC-ACT-04', `${me.name} is standing`),
  actionOf: () => ({ action: 'standUp' }),
  carryOut: (battle, me, _action, tell) => takePosture(battle, me, false, tell),
  waiting: () => 'is going to stand up',
})

export const duck = declared('duck', {
  words: 'Take cover',
  nothing: no('DC-PEN-11', `there is no cover within ${duckMetres} m`),
  choose: {
    behind: among({
      words: 'Behind',
      kind: 'place',
      things: (battle: Battle, me: Combatant) => battle.setup.places.filter(({ id }) => coverAt(battle, me, id) !== null),
      unknown: (_battle, _me, id) => no('DC-PEN-11', `there is no cover at ${JSON.stringify(id)} within ${duckMetres} m`),
    }),
  },
  say: ({ behind }) => `Take cover behind the ${behind.cover?.name ?? behind.name}`,
  actionOf: (_battle, _me, { behind }) => ({ action: 'duck', behind }),
  possible: (battle, me, { behind }) => coverAt(battle, me, behind) !== null,
  carryOut(battle, me, { behind }, tell) {
    const cover = coverAt(battle, me, behind)
    if (cover !== null) takeCover(me, cover, tell)
  },
  waiting: () => 'is going to take cover',
})

export const afoot = [move, goProne, standUp, duck] as const
export const aboard = [ride] as const
export const actions = afoot
