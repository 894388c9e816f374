/**
 * Every act of the game master at questions of ready fights, wherever the rules may stand: done, or refused in words that name no place in the
 * battle. Afterwards the fight goes on to its end, and nothing in it names a combatant who has left.
 */
import { type Id, type Json, runTopStep, stepIsDue } from '@enfilade/engine'
import { sizes } from '../../../../scripts/rings.mjs'
import { type AnySession, answerByAdvice, byPolicies, deciding, type Fight, mostSteps, oneOf, throwing } from '../fight.js'
import { demand, demandSame } from '../findings.js'
import type { Act } from '../kit.js'
import { samplingOf } from '../watched-ask.js'
import { typeADie } from './course.js'
import { brokenRefusal, openOf } from './decisions.js'

/** One act in so many is followed by the rest of the fight. */
const playedOn = 20

export function checkActs(fight: Fight): void {
  const { findings, pick } = fight
  findings.check('masterAnywhere', () => {
    const { length } = byPolicies(fight)
    const stops = Array.from({ length: sizes.actedQuestions }, () => pick(length)).sort((a, b) => a - b)
    const session = pick(4) === 0 ? throwing(fight) : deciding(fight)
    findings.recordedAs(() => session.record())
    for (const stop of stops) {
      answerByAdvice(session, ({ length }) => length >= stop)
      if (session.over) return
      typeADie(session, pick)
      findings.look('questions at which the game master acts')
      for (const act of actsAt(fight, session)) checkAct(fight, session, act)
    }
  })
}

/** All acts, twice: what the kit tries, on other people each time, and one of what each act offers by itself. */
function* actsAt({ ruleset, kit, pick }: Fight, session: AnySession): Generator<Act> {
  for (const _ of [1, 2]) {
    yield* kit.acts(session.battle as unknown as Json, pick)
    for (const [command, { offers }] of Object.entries(ruleset.commands)) {
      const offered = offers?.(session.battle) ?? []
      if (offered.length > 0) yield { command, args: oneOf(pick, offered).args }
    }
  }
}

function checkAct({ ruleset, kit, findings, pick, seed }: Fight, session: AnySession, { command, args }: Act): void {
  const act = `${command} ${JSON.stringify(args)}`
  const before = standing(session)
  const faults = session.command(command, args, 'as agreed')
  findings.look(`${faults.length === 0 ? 'done' : 'refused'} anywhere: ${command}`)
  if (faults.length > 0) {
    demandSame(standing(session), before, `${act} was refused, and the fight`)
    for (const { path, words } of ruleset.commands[command] === undefined ? [] : faults) {
      demand(words !== '' && !brokenRefusal.test(words), () => `${act} is refused with "${words}"`)
      demand(
        isOwn(args, ruleset.commands[command]?.schema, path[0]),
        () => `${act} is refused for ${path.join('.')} of the battle: "${words}"`,
      )
    }
    return
  }
  const after = standing(session)
  if (command === 'leave') demandForgotten(session, (args as { readonly who: Id }).who, act)
  if (pick(playedOn) === 0) {
    findings.look('fights played on after an act')
    const battle = ruleset.codec.copy(session.battle)
    const ask = samplingOf(ruleset, seed)
    for (let steps = 0; stepIsDue(ruleset, battle); steps++) {
      demand(steps < (kit.longest ?? mostSteps), () => `after ${act} the fight does not end`)
      runTopStep(ruleset, battle, { ask, tell: undefined })
    }
  }
  demand(session.undo(), () => `${act} cannot be taken back`)
  demandSame(standing(session), before, `${act} was taken back, and the fight`)
  demand(session.redo(), () => `${act} cannot be done again`)
  demandSame(standing(session), after, `${act} was done again, and the fight`)
  session.undo()
  while (session.branches.length > 0) session.dropBranch(0)
}

/** Is it one of the arguments, or all of them? */
const isOwn = (args: Json, schema: Json | undefined, key: string | number | undefined): boolean =>
  key === undefined ||
  [args, (schema as { readonly properties?: Json } | undefined)?.properties].some(one => keysOf(one).includes(String(key)))
const keysOf = (value: Json | undefined): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : [])

const standing = (session: AnySession): string =>
  JSON.stringify([session.hash(), session.length, session.told.length, session.over, session.pending?.kind])

/** No list of the battle, of what is asked and of what is seen names someone who is gone. */
function demandForgotten(session: AnySession, who: Id, act: string): void {
  const { battle, ruleset } = session
  const asked = openOf(session).map(open => [open.who, open.decision.options(battle, open.step, open.who)])
  const places = { ...battle, setup: null, 'what is asked': asked, 'what is seen': ruleset.view(battle, 'gm') }
  for (const [place, value] of Object.entries(places))
    demand(
      !names(value, who, place in battle),
      () => `after ${act} ${place} still names them: ${around(JSON.stringify(value), JSON.stringify(who))}`,
    )
}
/** Words of the content, which may be anyone's id. */
const ofContent: readonly string[] = ['nature', 'use']
/** @param byKey entries may stand under ids: those of a view stand under words */
function names(value: unknown, who: Id, byKey: boolean): boolean {
  if (typeof value !== 'object' || value === null) return value === who
  return Object.entries(value).some(([key, inner]) => (byKey && key === who) || (!ofContent.includes(key) && names(inner, who, byKey)))
}
const around = (text: string, name: string): string => {
  const at = text.indexOf(name)
  return text.slice(Math.max(0, at - 100), at + 100)
}
