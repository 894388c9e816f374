/** What RPJ Sci-Fi brings to the contract suite: its random scenarios, what a game master might try, and where its worked examples are. */
import type { Id, Json, SideId } from '@enfilade/engine'
import { oneOf } from '../../../kit/testing/fight.js'
import type { Act, ContractKit, Pick } from '../../../kit/testing/kit.js'
import { comingsAndGoings, examplesOf, hiddenFrom, idFrom, idsOf, readyFights, seldom } from '../../../kit/testing/tries.js'
import type { Battle, CombatantId } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { shipped } from '../content/content.js'
import type { Resolved } from '../files/resolved.js'
import { standsAlone } from '../rules/moving/moving.js'
import { conditions } from '../tables/words.js'
import { scenarioFiles, shuffled } from './arbitraries.js'
import { disguise } from './disguise.js'

type File = {
  readonly options?: Readonly<Record<string, Json>>
  readonly sides: readonly { readonly name: string; readonly combatants: readonly { readonly id: string }[] }[]
}

function acts(json: Json, pick: Pick): Act[] {
  const { people, setup } = json as unknown as Battle
  const who = idFrom(pick, idsOf(people))
  const side = idFrom(pick, idsOf(setup.sides))
  const { regions, edges, covers, groups } = setup.field
  const region = oneOf(pick, regions).id
  const groupsThere = groups.filter(g => g.regionId === region).map(g => g.id)
  const group = pick(2) === 0 ? null : idFrom(pick, groupsThere)
  const person = people.find(p => p.id === who)
  const layer = person === undefined ? 1 : 1 + pick(person.layers.length)
  const crossed = person?.layers[layer - 1]?.saves.filter(s => s.crossed).map(s => s.tn) ?? []
  const secret = idFrom(pick, [who, ...regions.map(r => r.id), ...edges.map(e => e.id), ...covers.map(c => c.id)])
  const newcomer = {
    id: `late-${pick(100)}`,
    use: oneOf(pick, Object.keys(shipped.people)),
    at: region,
    ...(group === null ? {} : { group }),
  }
  return [
    ...comingsAndGoings(pick, who, side, newcomer),
    { command: 'reveal', args: { id: secret } },
    { command: 'hide', args: { id: secret, from: [side] } },
    { command: 'cancelAction', args: {} },
    { command: 'restoreSaves', args: { who, layer, tns: crossed.length > 0 ? crossed : [10] } },
    { command: 'setActive', args: { who } },
    { command: 'moveTo', args: { who, regionId: region, groupId: group, coverId: null } },
    { command: 'damage', args: { who, damage: pick(12) - 4, base: pick(2) === 0 } },
    ...seldom(pick, who, side),
  ]
}

function amendments(json: Json, pick: Pick): { path: string; value: Json }[] {
  const { people, setup } = json as unknown as Battle
  const who = idFrom(pick, idsOf(people))
  const at = `/people/${who}`
  return [
    oneOf(pick, [
      { path: `${at}/condition`, value: oneOf<Json>(pick, [...conditions, 'fine', null]) },
      { path: `${at}/actionsLeft`, value: oneOf<Json>(pick, [0, 1, 4, -1, 1.5, 'two']) },
      { path: `${at}/freeAttackAvailable`, value: oneOf<Json>(pick, [true, false, 1]) },
      { path: `${at}/layers/0/saves/0/crossed`, value: pick(2) === 0 },
      { path: `${at}/layers/0/saves/0/tn`, value: oneOf<Json>(pick, [4, 12, 24, 5000]) },
      { path: `${at}/sheet/dex`, value: oneOf<Json>(pick, [-3, 5, 12, 'quick']) },
      { path: `${at}/regionId`, value: oneOf<Json>(pick, [...setup.field.regions.map(r => r.id), 'nowhere']) },
      { path: `${at}/coverId`, value: oneOf<Json>(pick, [null, 'c0', 'no-cover']) },
      { path: `${at}/suppressedBy`, value: oneOf<Json>(pick, [[], [people[0]?.id ?? ''], ['nobody'], 'all']) },
      { path: `${at}/stabilized`, value: oneOf<Json>(pick, [true, false]) },
      { path: `${at}/side`, value: oneOf<Json>(pick, [...setup.sides.map(s => s.id), 'Nobodies']) },
      { path: '/round', value: oneOf<Json>(pick, [1, 3, -1]) },
      { path: '/setup/settings/reactAgainst', value: oneOf<Json>(pick, ['anyone', 'hostilesOnly', 'friends']) },
      { path: '/setup/settings/hitOnIncapacitated', value: oneOf<Json>(pick, ['death', 'ignore', 'autoFailure']) },
      { path: '/nowhere', value: 1 },
    ]),
  ]
}

/** The same field with those who are left. Nothing stays hidden from a side without combatants. */
function nextFight(scenario: Json, survivors: Json): Json | null {
  const sides = survivors as unknown as { readonly name: string; readonly combatants: readonly { readonly id: string }[] }[]
  if (sides.length === 0) return null
  const { options, battlefield, ...rest } = scenario as unknown as Resolved
  const names = sides.map(s => s.name)
  const left = sides.flatMap(s => s.combatants.map(c => c.id))
  const order = options.initiativeOrder
  return {
    ...rest,
    options: order === undefined ? options : { ...options, initiativeOrder: order.filter(id => left.includes(id)) },
    battlefield: {
      ...battlefield,
      regions: hiddenFrom(battlefield.regions, names),
      edges: hiddenFrom(battlefield.edges, names),
      cover: hiddenFrom(battlefield.cover, names),
    },
    sides: survivors,
  } as unknown as Json
}

/** A room behind one that is there already, with a group and a cover in it. */
function withSecretTerrain(json: Json, seat: SideId, pick: Pick): { readonly file: Json; readonly secret: readonly Id[] } {
  const file = json as unknown as File & { readonly battlefield: Readonly<Record<string, readonly Json[] | undefined>> }
  const { regions = [], edges, groups = [], cover = [] } = file.battlefield
  const ids = regions.map(region => (typeof region === 'string' ? region : (region as { readonly id: string }).id))
  // Without edges in the file the regions stand in a line.
  const line = ids.slice(1).map((id, i): Json => ({ between: [ids[i] ?? id, id] }))
  const hidden = [seat, ...file.sides.map(({ name }) => name).filter(name => name !== seat && pick(2) === 0)]
  const battlefield = {
    ...file.battlefield,
    regions: [...regions, { id: 'attic', name: 'Attic', hiddenFrom: hidden }],
    edges: [...(edges ?? line), { between: [oneOf(pick, ids), 'attic'], sight: false, hiddenFrom: hidden }],
    groups: [...groups, { id: 'rafters', region: 'attic' }],
    cover: [...cover, { id: 'chimney', group: 'rafters', quality: 4, flanking: 1, hiddenFrom: hidden }],
  }
  return { file: { ...file, battlefield } as unknown as Json, secret: ['attic', 'rafters', 'chimney'] }
}

export const rpjKit: ContractKit = {
  midway: battle => (battle as unknown as Battle).toStabilize.length > 0,
  scenarios: scenarioFiles(),
  disguise,
  seated: (json, who, pick) => {
    const file = json as unknown as File
    const order = [...((file.options?.initiativeOrder ?? []) as readonly string[])]
    if (order.length === 0) return json
    for (const id of who) order.splice(pick(order.length + 1), 0, id)
    return { ...file, options: { ...file.options, initiativeOrder: order } } as unknown as Json
  },
  withSecretTerrain,
  // Alone, beside someone unseen, is to leave them.
  meaning: (json, who, answer) => {
    const battle = json as unknown as Battle
    return (answer as { readonly groupId?: Json } | null)?.groupId === 'alone' && standsAlone(battle, personOf(battle, who as CombatantId))
  },
  morePositions: { grapplingAttribute: ['wits'] },
  withSwitch: (json, name, position) => {
    const file = json as unknown as File
    const options: Record<string, Json> = { ...file.options, [name]: position }
    const ids = file.sides.flatMap(s => s.combatants.map(c => c.id))
    if (options.initiativeMode === 'fixed') options.initiativeOrder = shuffled(n => n - 1, ids)
    else delete options.initiativeOrder
    return { ...file, options } as unknown as Json
  },
  acts,
  ready: readyFights('rpj-scifi'),
  amendments,
  nextFight,
  examples: examplesOf('RPJ', 28, import.meta.url),
  mostBranches: 2000,
  tooWide: json => {
    const { agenda, people } = json as unknown as Battle
    const rolls = agenda.at(-1)?.step === 'rollInitiative'
    return rolls && people.length > 5 ? 'the orders of six people and more are thousands' : null
  },
  addsUp: ({ what, tn }, key, sum) => (what === 'touchChecked' && key === 'againstLines' ? sum === tn : undefined),
  unlisted: { 'attack.again': 'the same attack, without being asked' },
  unexplained: {},
  skips: {},
}
