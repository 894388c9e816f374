// What may be declared and what is refused: every refusal names its rule, the place in the answer, and where there is one, what is allowed.
import type { Json, ScriptLine } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { RangedWeapon } from '../../battle/battle.js'
import { unsettle } from '../../battle/second-thoughts.js'
import { locations } from '../../tables/words.js'
import { battleOf } from '../../testing/harm-kit.js'
import { choice, dice, fight, shots, spend, strikes, wait } from '../../testing/kit.js'
import { decisions } from '../decisions.js'
import { stanceOf } from '../stance.js'
import { mayChange } from './declaration.js'

const asked = () =>
  fight({
    people: {
      ana: {
        skills: { longarms: 55, brawling: 40, firstAid: 50 },
        weapons: ['assaultRifle', { use: 'huntingRifle', rounds: 5, roundsLeft: 2 }, 'diamondKnife'],
        facilities: ['standardMedicalKit'],
      },
      boyd: {
        at: [1, 0],
        wounds: [
          { level: 3, location: 'groin', traumaFailed: true },
          { level: 2, location: 'groin' },
        ],
      },
      cyd: { at: [0, 30] },
      dead: { dead: true },
      ghost: { hiddenFrom: ['Crew'] },
    },
  })
    .still('boyd', 'cyd', 'ghost')
    .toDeclarationOf('ana')

const order = (action: string, more: object = {}): Json => ({ action, ...more })

describe('declarations that are refused', () => {
  test.each<[string, Json, object]>([
    ['no object', 'shoot', { rule: 'BP-DEC-01', found: 'shoot' }],
    ['no action', {}, { rule: 'BP-DEC-01', at: 'action' }],
    ['an action that is none', order('reload'), { rule: 'BP-DEC-01', at: 'action', found: 'reload' }],
    ['a field that is none', order('wait', { loudly: true }), { rule: 'BP-DEC-01', at: 'loudly' }],
    ['nothing that waits', order('keep'), { rule: 'BP-DEC-01', at: 'action', found: 'keep' }],
    ['no shots at all', order('fireSingle', { weaponId: 'assaultRifle', shots: [] }), { rule: 'BP-DEC-01', at: 'shots' }],
    [
      'shots of half a time',
      shots('assaultRifle', ['cyd'], { shots: [{ target: 'cyd', times: 0.5 }] }),
      { at: 'shots.0.times', found: 0.5 },
    ],
    [
      'more shots than the rate of fire',
      shots('assaultRifle', ['cyd', 'cyd', 'boyd', 'cyd']),
      { rule: 'BP-RNG-11', found: 4, allowed: [1, 3] },
    ],
    ['more rounds than there are', shots('huntingRifle', ['cyd', 'cyd', 'cyd']), { rule: 'BP-RNG-12', at: 'shots' }],
    [
      'bursts of a hunting rifle',
      order('fireAuto', { weaponId: 'huntingRifle', shots: [{ target: 'cyd' }] }),
      { rule: 'BP-RNG-11', at: 'weaponId' },
    ],
    ['a weapon that they don’t have', shots('rotaryCannon', ['cyd']), { rule: 'BP-DEC-08', allowed: ['assaultRifle', 'huntingRifle'] }],
    ['shots of a knife', shots('diamondKnife', ['cyd']), { rule: 'BP-RNG-01', at: 'weaponId' }],
    ['an unknown combatant', shots('assaultRifle', ['nobody']), { rule: 'BP-DEC-08', at: 'shots.0.target', allowed: ['boyd', 'cyd'] }],
    ['a combatant unknown to the side', shots('assaultRifle', ['ghost']), { rule: 'BP-DEC-08', allowed: ['boyd', 'cyd'] }],
    ['oneself', shots('assaultRifle', ['ana']), { rule: 'BP-DEC-08', found: 'ana' }],
    ['the dead', shots('assaultRifle', ['dead']), { rule: 'BP-DEC-08', found: 'dead' }],
    ['a location that is none', shots('assaultRifle', ['cyd'], { shots: [{ target: 'cyd', location: 'tail' }] }), { found: 'tail' }],
    ['four strikes', strikes('diamondKnife', 'boyd', 4), { rule: 'BP-MEL-05', found: 4, allowed: [1, 3] }],
    ['a strike with a rifle', strikes('assaultRifle', 'boyd', 1), { rule: 'BP-MEL-05', at: 'strikes.0.maneuver' }],
    ['points without a rating', strikes('punch', 'boyd', 1, { offense: 41 }), { rule: 'BP-MEL-01', found: 41, allowed: [0, 40] }],
    ['fewer points than strikes', strikes('punch', 'boyd', 2, { offense: 1 }), { rule: 'BP-MEL-05', found: 1, allowed: [2, 40] }],
    ['a skill that they don’t have', order('wait', { meleeSkill: 'martialArts' }), { rule: 'BP-MEL-01', allowed: ['brawling'] }],
    ['offense while waiting', order('wait', { offense: 5 }), { rule: 'BP-MEL-02', found: 5, allowed: [0] }],
    ['negative points', order('wait', { defense: -1 }), { rule: 'BP-DEC-01', at: 'defense', found: -1 }],
    ['standing up while standing', order('stand'), { rule: 'BP-ACT-01' }],
    ['sprinting on the spot', order('wait', { movement: 'sprint' }), { rule: 'BP-RES-08', at: 'moveTo' }],
    ['sprinting to where one stands', order('aim', { target: 'cyd', movement: 'sprint', moveTo: { x: 0, y: 0 } }), { rule: 'BP-RES-08' }],
    ['moving nowhere', order('move', { movement: 'walk' }), { rule: 'BP-RES-08', at: 'moveTo' }],
    ['moving without moving', order('move', { moveTo: 'boyd' }), { rule: 'BP-ACT-01', at: 'movement' }],
    ['moving to oneself', order('move', { movement: 'walk', moveTo: 'ana' }), { rule: 'BP-RES-08', found: 'ana' }],
    [
      'moving off the world',
      order('move', { movement: 'walk', moveTo: { x: 1e9, y: 0 } }),
      { rule: 'BP-DEC-01', at: 'moveTo.x', found: 1e9 },
    ],
    ['treating from afar', order('firstAid', { patient: 'cyd', wound: 0, facility: 'improvised' }), { rule: 'BP-AID-05', at: 'patient' }],
    [
      'treating a wound that needs nothing',
      order('firstAid', { patient: 'boyd', wound: 1, facility: 'improvised' }),
      { at: 'wound', allowed: [0] },
    ],
    [
      'a hospital out of the pocket',
      order('firstAid', { patient: 'boyd', wound: 0, facility: 'hospital' }),
      { rule: 'BP-AID-03', at: 'facility' },
    ],
    [
      'longer than it takes',
      order('firstAid', { patient: 'boyd', wound: 0, facility: 'improvised', minutes: 7 }),
      { found: 7, allowed: [1, 6] },
    ],
    [
      'treating on the run',
      order('firstAid', { patient: 'boyd', wound: 0, facility: 'improvised', movement: 'walk', moveTo: 'boyd' }),
      { rule: 'BP-DEC-08', at: 'movement' },
    ],
    [
      'treating someone unknown',
      order('firstAid', { patient: 'nobody', wound: 0, facility: 'improvised' }),
      { rule: 'BP-AID-05', at: 'patient', found: 'nobody' },
    ],
    [
      'treating the dead',
      order('firstAid', { patient: 'dead', wound: 0, facility: 'improvised' }),
      { rule: 'BP-AID-04', at: 'patient', words: expect.stringContaining('Dead is dead') },
    ],
    [
      'bursts of a hunting rifle, in words',
      order('fireAuto', { weaponId: 'huntingRifle', shots: [{ target: 'cyd' }] }),
      { words: expect.stringContaining('fires no bursts') },
    ],
    [
      'fewer points than strikes, in words',
      strikes('punch', 'boyd', 2, { offense: 1 }),
      { words: 'Each strike takes at least 1 offense point, and 2 strikes are declared.' },
    ],
    [
      'no point for a strike',
      strikes('punch', 'boyd', 1, { offense: 0 }),
      { rule: 'BP-MEL-05', words: 'Each strike takes at least 1 offense point, and 1 strike is declared.', allowed: [1, 40] },
    ],
    [
      'moving to someone unknown',
      order('move', { movement: 'walk', moveTo: 'nobody' }),
      { rule: 'BP-RES-08', at: 'moveTo', found: 'nobody' },
    ],
    [
      'more points than there are, in both ways',
      strikes('punch', 'boyd', 1, { offense: 30, defense: 20 }),
      { rule: 'BP-MEL-01', at: 'defense', found: 50, allowed: [0, 40] },
    ],
    ['more strikes than may be, in words', strikes('diamondKnife', 'boyd', 4), { words: 'One action has at most 3 strikes.' }],
  ])('%s', (_what, answer, refusal) => {
    expect(asked().refusal('ana', answer)).toMatchObject(refusal)
  })

  test('BP-DMG-08 a declaration takes its weapon in hand; a fist or waiting changes nothing', () => {
    const inHand = (answer: Json): string | undefined => {
      const { readyWeapon, sheet } = asked().through(1, choice('ana', answer)).person('ana')
      return sheet.weapons.find(({ id }) => id === readyWeapon)?.name
    }
    const [rifle, hunting, knife] = asked()
      .person('ana')
      .sheet.weapons.map(({ name }) => name)
    expect(inHand(order('wait'))).toBe(rifle)
    expect(inHand(strikes('punch', 'boyd', 1))).toBe(rifle)
    expect(inHand(strikes('diamondKnife', 'boyd', 1))).toBe(knife)
    expect(inHand(shots('huntingRifle', ['cyd']))).toBe(hunting)
  })
  test('BP-DEC-08 what is out of range or reach now may be declared: it counts when it takes effect', () => {
    const far = asked()
    far.person('cyd').position.y = 600
    expect(far.refusal('ana', shots('assaultRifle', ['cyd']))).toBeNull()
    expect(far.refusal('ana', strikes('punch', 'cyd', 1))).toBeNull()
    far.through(3, choice('ana', shots('assaultRifle', ['cyd', 'cyd'])))
    expect(far.last('shotsLost')).toMatchObject({ why: 'outOfRange', count: 2 })
  })
  test('BP-MEL-13 a strike out of reach costs no points', () => {
    const far = asked().through(3, choice('ana', strikes('punch', 'cyd', 3)))
    expect(far.last('strikesLost')).toMatchObject({ why: 'outOfReach', count: 3 })
    expect(far.person('ana')).toMatchObject({ offensePool: 20, pointsSpent: 0 })
  })
  test('BP-MEL-05 without a melee skill only one strike is possible, with no points', () => {
    const untrained = fight({ people: { ana: {}, boyd: { at: [1, 0] } } })
      .still('boyd')
      .toDeclarationOf('ana')
    expect(untrained.refusal('ana', strikes('punch', 'boyd', 2))).toMatchObject({ rule: 'BP-MEL-05' })
    untrained.through(3, choice('ana', strikes('punch', 'boyd', 1)), ...dice(50, 50))
    expect(untrained.last('struck')).toMatchObject({ points: 0, attack: 0, defense: 0, hit: false })
  })
  test('BP-MEL-05 with multipleStrikes off one strike is all', () => {
    const single = fight({ options: { multipleStrikes: false }, people: { ana: { skills: { brawling: 40 } }, boyd: { at: [1, 0] } } })
    single.still('boyd').toDeclarationOf('ana')
    expect(single.refusal('ana', strikes('punch', 'boyd', 2))).toMatchObject({
      rule: 'BP-MEL-05',
      words: 'One action has at most 1 strike.',
      allowed: [1, 1],
    })
  })
  test('BP-AID-01 the wounds of those whose numbers a side does not know cannot be treated', () => {
    const wounds = [{ level: 3, location: 'groin', traumaFailed: true }]
    const secret = fight({ people: { ana: { skills: { firstAid: 50 } }, boyd: { at: [1, 0], wounds, numbersHiddenFrom: ['Crew'] } } })
    const treat = order('firstAid', { patient: 'boyd', wound: 0, facility: 'improvised' })
    expect(secret.still('boyd').toDeclarationOf('ana').refusal('ana', treat)).toMatchObject({
      rule: 'BP-AID-01',
      words: expect.stringContaining("no one here knows Boyd's wounds"),
    })
  })
  test('BP-AID-02 BP-AID-03 treatment takes two minutes for each level; in less time it is hurried, one task level worse', () => {
    const treated = (minutes: object, rounds: number) => {
      const wounds = [{ level: 1, location: 'groin', traumaFailed: true }]
      const run = fight({ people: { ana: { skills: { firstAid: 50 } }, boyd: { at: [1, 0], wounds } } }).still('boyd')
      const treat = order('firstAid', { patient: 'boyd', wound: 0, facility: 'improvised', ...minutes })
      run.through(rounds, choice('ana', treat), ...dice(100))
      return run.last('aidGiven').tn
    }
    expect(treated({}, 240)).toBe(50 - 10 - 10) // level 1, improvised
    expect(treated({ minutes: 1 }, 120)).toBe(50 - 10 - 10 - 10)
  })
  test('BP-RND-03 BP-AID-01 who cannot act declares nothing, and after the fight no one attacks', () => {
    const run = asked()
    run.battle.aftermath = true
    expect(run.refusal('ana', shots('assaultRifle', ['cyd']))).toMatchObject({
      rule: 'BP-AID-01',
      words: expect.stringContaining('the fight is over'),
    })
    expect(run.refusal('ana', strikes('punch', 'boyd', 1))).toMatchObject({ rule: 'BP-AID-01' })
    expect(run.refusal('ana', wait)).toBeNull()
    run.person('ana').now.incapacitated = true
    expect(run.refusal('ana', wait)).toMatchObject({ rule: 'BP-RND-03' })
  })
  test('BP-AID-01 who has no wound that needs treatment is not treated', () => {
    const treat = order('firstAid', { patient: 'ana', wound: 0, facility: 'improvised' })
    expect(asked().refusal('ana', treat)).toMatchObject({ rule: 'BP-AID-01', words: expect.stringContaining("none of Ana's wounds needs") })
  })
  test('BP-RNG-08 BP-DEC-05 aim is lost by any declaration that is not about its target, and kept by one that is', () => {
    const aimed = (declared: Json) => {
      const run = asked()
      run.person('ana').aim = { target: 'cyd', count: 2 }
      run.toStep('moveEverybody', choice('ana', declared))
      return [run.person('ana').aim?.count ?? 0, run.all('aimLost').map(({ rule, target, count }) => [rule, target, count])]
    }
    expect(aimed(wait)).toEqual([0, [['BP-RNG-08', 'cyd', 2]]])
    expect(aimed(order('aim', { target: 'boyd' }))).toEqual([0, [['BP-RNG-08', 'cyd', 2]]])
    expect(aimed(order('aim', { target: 'cyd' }))).toEqual([2, []])
    expect(aimed(shots('assaultRifle', ['boyd', 'cyd']))).toEqual([2, []])
  })
  test('BP-DMG-08 BP-RNG-11 why a weapon does not serve: dropped, without two sound arms, not made for it', () => {
    const run = asked()
    const why = () => run.refusal('ana', shots('assaultRifle', ['cyd']))?.words
    run.person('ana').now.disabled = ['rightArm']
    expect(why()).toContain('the assault rifle needs two sound arms')
    run.person('ana').now.dropped = ['assaultRifle']
    expect(why()).toContain('Ana has dropped the assault rifle')
    const bursts = asked()
    const { sheet } = bursts.person('ana')
    const rifle = sheet.weapons[0] as RangedWeapon
    bursts.person('ana').sheet = { ...sheet, weapons: [{ ...rifle, rof: { ...rifle.rof, single: 0 } }] }
    expect(bursts.refusal('ana', shots('assaultRifle', ['cyd']))?.words).toContain('fires no single shots')
  })
  test('BP-ACT-01 to stand up is to be on their feet again when it takes effect', () => {
    const run = asked()
    run.person('ana').now.prone = true
    run.through(3, choice('ana', order('stand')))
    expect([run.person('ana').now.prone, run.all('stoodUp').map(({ rule, who }) => [rule, who])]).toEqual([false, [['BP-ACT-01', 'ana']]])
  })
  test('BP-RES-01 attacks and treatments are announced when they take effect, waiting is not; shots tell themselves who fires at whom', () => {
    const began = (declared: Json, ...script: readonly ScriptLine[]) =>
      asked()
        .through(3, choice('ana', declared), ...script)
        .all('actionBegan')
    expect(began(wait)).toEqual([])
    expect(began(shots('assaultRifle', ['cyd']), ...dice(100))).toMatchObject([
      { rule: 'BP-RES-01', who: 'ana', declaredRound: 1, quiet: true },
    ])
  })
  test('BP-MEL-01 BP-MEL-04 no melee skill is no points, and more spent than a skill holds leaves none', () => {
    const untrained = fight({ people: { ana: {}, boyd: { at: [9, 0] } } })
      .still('boyd')
      .toStep('moveEverybody', choice('ana', wait))
    expect(untrained.person('ana')).toMatchObject({ offensePool: 0, defensePool: 0 })
    const me = asked().person('ana')
    me.pointsSpent = 50 // of another skill; Brawling is 40
    expect(stanceOf(me, { action: 'wait' }, true)).toMatchObject({ points: 0, offense: 0, defense: 0 })
    expect(stanceOf(me, { action: 'wait' }, false)).toMatchObject({ points: 40, offense: 0, defense: 40 })
  })
  test('BP-MEL-04 BP-MEL-01 a change is offered with the points that are left', () => {
    const run = asked()
    run.person('ana').pointsSpent = 10
    const said = (step: 'declare' | 'changeAction') =>
      decisions.declaration.say(run.battle, { step, who: 'ana' }, 'ana', {
        action: 'melee',
        strikes: [{ target: 'boyd', maneuver: 'punch' }],
      })
    expect(said('declare')).toContain('20 points for offense and 20 for defense')
    expect(said('changeAction')).toContain('15 points for offense and 15 for defense')
  })
  test('BP-MEL-04 a regular declaration begins to count the points spent from 0', () => {
    const run = asked()
    expect(run.person('ana').pointsSpent).toBe(0)
    run.person('ana').pointsSpent = 7
    run.toStep('moveEverybody', choice('ana', wait))
    expect(run.person('ana')).toMatchObject({ pointsSpent: 0, defensePool: 40 })
  })
  test('BP-DEC-05 a pending action can be changed in a later round, up to the one in which it takes effect', () => {
    const run = asked()
    const pending = { action: { action: 'wait' as const }, declaredRound: 2, resolveRound: 4 }
    const at = (round: number) => mayChange(run.battle, { ...run.person('ana'), pending }, round)
    expect([1, 2, 3, 4, 5].map(at)).toEqual([false, false, true, true, false])
    expect(mayChange(run.battle, { ...run.person('ana'), pending: null }, 3)).toBe(false)
  })
  test('BP-DEC-05 what happens in the very round in which an action takes effect asks no one about it', () => {
    const run = asked()
    const asks = (resolveRound: number) => {
      const person = run.person('ana')
      Object.assign(person, { unsettled: false, pending: { action: { action: 'wait' }, declaredRound: 0, resolveRound } })
      unsettle(run.battle, person)
      return person.unsettled
    }
    expect([run.battle.round, asks(1), asks(2)]).toEqual([1, false, true])
  })
  test('BP-RES-08 BP-DMG-08 the prone crawl, and who has lost a leg walks', () => {
    const down = asked()
    down.person('ana').now.prone = true
    const sprint = order('wait', { movement: 'sprint', moveTo: 'boyd' })
    expect(down.refusal('ana', sprint)).toMatchObject({ rule: 'BP-RES-08', allowed: ['stationary', 'walk'] })
    down.person('ana').now.prone = false
    down.person('ana').now.disabled = ['leftFoot']
    expect(down.refusal('ana', sprint)).toMatchObject({ rule: 'BP-DMG-08', found: 'sprint' })
  })
  test('BP-DMG-08 a two-handed weapon takes two sound arms, and what is dropped is gone', () => {
    const hurt = asked()
    hurt.person('ana').now.disabled = ['leftHand']
    expect(hurt.refusal('ana', shots('assaultRifle', ['cyd']))).toMatchObject({ rule: 'BP-DMG-08', at: 'weaponId' })
    hurt.person('ana').now.dropped = ['diamondKnife']
    expect(hurt.refusal('ana', strikes('diamondKnife', 'boyd', 1))).toMatchObject({ rule: 'BP-DMG-08' })
  })
})

describe('points spent', () => {
  test('BP-MEL-05 BP-MEL-07 only what is left can be spent, in whole points', () => {
    const boxers = fight({ people: { ana: { skills: { brawling: 40 } }, boyd: { at: [1, 0], skills: { brawling: 40 } } } })
    boxers.still('boyd').awake('boyd').person('boyd').defensePool = 10
    boxers.toStep('strike', choice('ana', strikes('punch', 'boyd', 1, { offense: 30 })))
    const played = boxers.fork()
    for (const points of [0, 31, 2.5]) expect(() => boxers.fork().through(3, spend('ana', points))).toThrow('30 offense points')
    played.toStep('defend', spend('ana', 30))
    for (const points of [-1, 11]) expect(() => played.fork().through(3, spend('boyd', points))).toThrow('10 defense points')
    played.through(3, spend('boyd', 0), ...dice(1, 100), ...dice(14, 60, 1))
    expect(played.last('struck')).toMatchObject({ defensePoints: 0, hit: true })
  })
})

describe('what a declaration tells', () => {
  test('BP-DEC-04 the whole action, when it is due, the movement and the split', () => {
    const told = asked().through(1, choice('ana', order('wait', { movement: 'walk', moveTo: { x: 0, y: 3 }, defense: 12 })))
    expect(told.last('declared')).toMatchObject({
      dueRound: 3,
      movement: 'walk',
      moveTo: { to: 'place', at: { x: 0, y: 3, z: 0 } },
      meleeSkill: 'brawling',
      offense: 0,
      defense: 12,
    })
    expect(told.refusal).toBeDefined()
    expect(() => told.refusal('ana', wait)).toThrow('not asked')
  })
})

describe('the list of declarations', () => {
  const ana = () =>
    battleOf({ people: { ana: { skills: { longarms: 55 }, weapons: ['assaultRifle'] }, boyd: { at: [1, 0] }, cyd: { at: [0, 30] } } })
  type Listed = { readonly action: string; readonly shots?: readonly { readonly location?: string | null }[] }
  const listed = (): Listed[] => [...decisions.declaration.options(ana(), { step: 'declare', who: 'ana' }, 'ana')] as Listed[]
  const isCalled = ({ shots: fired }: Listed): boolean => fired?.some(({ location }) => location !== undefined) === true
  test('plain shots come first, called locations last, and everything else between', () => {
    const all = listed()
    expect(all[0]).toMatchObject({ action: 'fireSingle', shots: [{ target: 'boyd', times: 3 }] })
    const firstCalled = all.findIndex(isCalled)
    expect(all.slice(firstCalled).every(isCalled)).toBe(true)
    expect(all[firstCalled - 1]).toEqual({ action: 'wait' })
    expect(firstCalled).toBeLessThanOrEqual(40)
  })
  test('BP-AID-03 the means of First Aid are offered in words', () => {
    const battle = battleOf({ people: { ana: { facilities: ['standardMedicalKit'] }, boyd: { at: [1, 0] } } })
    const forms = decisions.declaration.forms?.(battle, { step: 'declare', who: 'ana' }, 'ana') ?? []
    const means = forms.find(form => form.action === 'firstAid')?.fields.find(({ name }) => name === 'facility')
    expect(means?.values?.map(({ words }) => words)).toEqual(['standard medical kit', 'improvised means'])
  })
  test('a called location is a field of the form, for shots and strikes', () => {
    const forms = decisions.declaration.forms?.(ana(), { step: 'declare', who: 'ana' }, 'ana') ?? []
    for (const action of ['fireSingle', 'melee']) {
      const field = forms.find(form => form.action === action)?.fields.find(({ name }) => name === 'location')
      expect(field?.values?.map(({ value }) => value)).toEqual([null, ...locations])
    }
  })
})
