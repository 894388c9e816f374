/** The game master's acts in the middle of fights, what is told and cited, and who is left for a next fight. */
import { type AnyStep, type Id, type Interjection, type Json, resumeSession, type Told } from '@enfilade/engine'
import { type AnySession, answerByAdvice, asJson, deciding, type Fight, knownRules, oneOf, seen, throwing } from '../fight.js'
import { demand, demandSame } from '../findings.js'
import type { Battle } from '../watched-ask.js'
import { broken, brokenRefusal } from './decisions.js'
import { checkNumbers } from './numbers.js'

/** Several acts of the game master, and rights that hold at any time, at several moments; afterwards the fight can be finished, replayed and taken back. */
export function checkMaster(fight: Fight): void {
  const { ruleset, kit, findings, pick } = fight
  findings.check('masterBetween', () => {
    const session = pick(2) === 0 ? deciding(fight) : throwing(fight)
    findings.recordedAs(() => session.record())
    for (let acts = 1 + pick(4); acts > 0; acts--) {
      const stop = session.length + 1 + pick(60)
      const forRights = pick(2) === 0
      answerByAdvice(
        session,
        s => s.length >= stop || (forRights && ruleset.seats(s.battle).some(seat => ruleset.interjections(s.battle, seat).length > 0)),
      )
      typeADie(session, pick)
      const before = seen(session)
      const [done, what] = act()
      if (!done) {
        demandSame(seen(session), before, `${what} was refused, and the fight`)
        continue
      }
      findings.look('acts of the game master')
      const faults = ruleset.checkBattle(asJson(session.battle))
      demand(faults.length === 0, () => `after ${what} the battle is faulty: ${JSON.stringify(faults[0])}`)
      demandUndo(before, seen(session), what)
    }
    answerByAdvice(session, s => s.length > 20_000)
    demand(session.over, `after its acts the fight does not end; ${JSON.stringify(session.pending?.kind)} is open`)
    const again = resumeSession(ruleset, JSON.parse(JSON.stringify(session.record())))
    demandSame(again.hash(), session.hash(), 'replayed, the fight')
    demandSame(JSON.stringify(again.told), JSON.stringify(session.told), 'what is told in the replay')
    checkTold(fight, session)

    function act(): readonly [done: boolean, what: string] {
      const seat = oneOf(pick, ruleset.seats(session.battle))
      const rights = ruleset.interjections(session.battle, seat)
      if (rights.length > 0 && pick(2) === 0) return useRight(seat, oneOf(pick, rights))
      if (pick(8) === 0) {
        const faults = session.interject(seat, { step: Object.keys(ruleset.steps)[pick(3)] ?? '', who: 'nobody' } as AnyStep)
        demand(faults.length > 0 && faults.every(f => f.words !== ''), 'a right that nobody has can be used')
        return [false, 'a right that nobody has']
      }
      if (pick(4) === 0) {
        const amendments = kit.amendments(asJson(session.battle), pick)
        const faults = session.amend(amendments, 'as agreed')
        demand(
          faults.every(f => f.words !== ''),
          'an amendment is refused without words',
        )
        return [faults.length === 0, JSON.stringify(amendments)]
      }
      const acts = kit.acts(asJson(session.battle), pick)
      if (acts.length === 0) return [false, 'nothing']
      const { command, args } = oneOf(pick, acts)
      const faults = session.command(command, args, 'as agreed')
      findings.look(`${faults.length === 0 ? 'done' : 'refused'}: ${command}`)
      for (const fault of faults)
        demand(fault.words !== '' && !brokenRefusal.test(fault.words), `${command} is refused with "${fault.words}"`)
      return [faults.length === 0, `${command} ${JSON.stringify(args)}`]
    }
    function useRight(seat: Id, right: Interjection<AnyStep>): readonly [done: boolean, what: string] {
      findings.look('rights used')
      demand(ruleset.seatOf(session.battle, right.who) === seat, `${seat} is offered a right of ${right.who}`)
      demand(right.words !== '' && knownRules(ruleset).has(right.rule), `a right of ${right.who} has no words or no rule`)
      const other = ruleset.seats(session.battle).find(s => s !== seat)
      if (other !== undefined) demand(session.interject(other, right.step).length > 0, `${other} can use a right of ${seat}`)
      const faults = session.interject(seat, right.step)
      demand(faults.length === 0, () => `the right ${JSON.stringify(right)} is refused: ${JSON.stringify(faults)}`)
      return [true, right.words]
    }
    function demandUndo(before: string, after: string, what: string): void {
      demand(session.undo(), `${what} cannot be taken back`)
      demandSame(seen(session), before, `${what} was taken back, and the fight`)
      demand(session.redo(), `${what} cannot be done again`)
      demandSame(seen(session), after, `${what} was done again, and the fight`)
    }
  })
}

/** Sometimes the first die of a throw lies on the table already when the game master acts. */
export function typeADie(session: AnySession, pick: (below: number) => number): void {
  if (session.pending?.kind !== 'die' || pick(2) === 0) return
  session.answer(session.pending.tag, 1 + pick(session.pending.sides), 'physical')
}

/** Every line told has its sentence for everyone who hears it, and cites rules that are in the rulebook. */
export function checkTold(fight: Fight, session: AnySession): void {
  const { ruleset, findings } = fight
  const rules = knownRules(ruleset)
  const names = (id: string): string => ruleset.nameOf(session.battle, id)
  const check = (told: Told, viewer: string): void => {
    const line = ruleset.narrate(told, names)
    const undeclared = `${told.event.what}.` // what is said of an event that no module declares
    demand(line.trim() !== '' && line !== undeclared, () => `for ${viewer} there is no sentence for ${JSON.stringify(told.event)}`)
    const wrong = told.event.what === 'amended' ? brokenRefusal : broken // what the game master sets may be null
    demand(!wrong.test(line), () => `for ${viewer}: "${line}" for ${JSON.stringify(told.event)}`)
    const cited: string[] = []
    addCited(told, cited)
    for (const rule of cited) findings.reach(rule)
    findings.check('rulesKnown', () => demand(rules.has(told.event.rule), `${told.event.what} cites ${told.event.rule}`))
  }
  for (const { told } of session.told) {
    findings.check('diceShown', () => demandDice(fight, told, names))
    checkNumbers(fight, told.event)
  }
  findings.check('narration', () => {
    for (const { told, heard } of session.told) {
      findings.look('lines told')
      check(told, 'the game master')
      demand(!ruleset.narrate(told, names).includes('[hidden]'), () => `${told.event.what} tells of a throw that no one made`)
      for (const [seat, one] of Object.entries(heard)) if (one !== null) check(one, seat.trim())
    }
  })
  findings.check('rulesKnown', () => {
    for (const { told } of session.told)
      for (const rule of [...told.thrown.map(t => t.rule), ...told.decided.map(d => d.rule)])
        demand(rules.has(rule), `${told.event.what} comes with ${rule}`)
  })
}

/** Each face stands in brackets in the sentence, and in what it adds to a line before it that is alike. */
function demandDice({ ruleset, kit, findings }: Fight, told: Told, names: (id: string) => string): void {
  const thrown = told.thrown.filter(({ rule, words }) => kit.unshownDice?.[`${rule} ${words}`] === undefined)
  if (thrown.length === 0) return
  findings.look('throws shown', thrown.length)
  const more = ruleset.goesOn(told, names)
  const lines = [ruleset.narrate(told, names), ...(more === null || more.starts === true ? [] : [more.words])]
  for (const line of told.event.quiet === true ? [''] : lines) {
    const shown = facesIn(line)
    for (const { rule, words, faces } of thrown)
      for (const face of faces)
        demand(take(shown, face), () => `${told.event.what} does not show [${faces.join(' ')}], ${words} (${rule}): "${line}"`)
  }
}
/** The numbers that stand in brackets: "[5 4 6]". */
export const facesIn = (line: string): number[] =>
  [...line.matchAll(/\[([\d ]+)\]/g)].flatMap(([, faces = '']) => faces.split(' ').map(Number))
export function take(from: number[], one: number): boolean {
  const at = from.indexOf(one)
  if (at !== -1) from.splice(at, 1)
  return at !== -1
}

/** Adds every rule that something told cites: of the event, of the lines of its numbers, of dice and decisions. */
function addCited(told: object, cited: string[]): void {
  for (const key in told) {
    const inner = (told as Readonly<Record<string, unknown>>)[key]
    if (key === 'rule' && typeof inner === 'string') cited.push(inner)
    else if (typeof inner === 'object' && inner !== null) addCited(inner, cited)
  }
}

/** Those who are left begin a next fight on the same field. Gives its scenario, to be played. */
export function checkSurvivors({ ruleset, kit, findings, scenario }: Fight, battle: Battle): Json | null {
  let next: Json | null = null
  findings.check('survivors', () => {
    const before = JSON.stringify(battle)
    const left = ruleset.survivors(battle)
    demandSame(JSON.stringify(battle), before, 'asking who is left changes the battle')
    next = kit.nextFight(scenario, JSON.parse(JSON.stringify(left)) as Json)
    if (next === null) return
    findings.look('next fights')
    const begun = ruleset.begin(next)
    const faults = ruleset.checkBattle(asJson(begun))
    demand(faults.length === 0, () => `the next fight begins faulty: ${JSON.stringify(faults[0])}`)
  })
  return next
}
