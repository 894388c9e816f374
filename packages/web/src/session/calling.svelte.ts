/**
 * A fight that is played elsewhere, in a worker or on a server, as screens use it: every call of a session, and whether one that changes the
 * fight is on its way. What carries the calls says only how.
 */
import type { CalledGameMaster, GameMasterCall } from '@enfilade/session'
import type { GameMasterSession } from './session.js'

type Calls = CalledGameMaster
export type Given<K extends GameMasterCall> = Parameters<Calls[K]>
export type Result<K extends GameMasterCall> = Awaited<ReturnType<Calls[K]>>

export abstract class CallingSession {
  private running = $state(0)

  get busy(): boolean {
    return this.running > 0
  }
  /** Calls that change the fight and haven't been replied to. What only looks on, as odds do, is none of them. */
  get waiting(): number {
    return this.running
  }
  protected abstract call<K extends GameMasterCall>(name: K, ...given: Given<K>): Promise<Result<K>>
  /** A call that changes the fight. */
  private async change<K extends GameMasterCall>(name: K, ...given: Given<K>): Promise<Result<K>> {
    this.running++
    try {
      return await this.call(name, ...given)
    } finally {
      this.running--
    }
  }

  answer: GameMasterSession['answer'] = (tag, answer, why) => this.change('answer', tag, answer, why)
  takeAdvice: GameMasterSession['takeAdvice'] = (tag, because) => this.change('takeAdvice', tag, because)
  tryAnswer: GameMasterSession['tryAnswer'] = (tag, answer) => this.call('tryAnswer', tag, answer)
  question: GameMasterSession['question'] = tag => this.call('question', tag)
  nextTurn: GameMasterSession['nextTurn'] = who => this.call('nextTurn', who)
  acceptedBy: GameMasterSession['acceptedBy'] = answer => this.call('acceptedBy', answer)
  throwDice: GameMasterSession['throwDice'] = (tag, faces) => this.change('throwDice', tag, faces)
  takeBackDie: GameMasterSession['takeBackDie'] = () => this.change('takeBackDie')
  rollRest: GameMasterSession['rollRest'] = () => this.change('rollRest')
  setAutopilot: GameMasterSession['setAutopilot'] = (who, on) => this.call('setAutopilot', who, on)
  playOn: GameMasterSession['playOn'] = until => this.change('playOn', until)
  stopPlaying = (): void => void this.call('stopPlaying')
  undo: GameMasterSession['undo'] = what => this.change('undo', what)
  redo: GameMasterSession['redo'] = () => this.change('redo')
  goBackTo: GameMasterSession['goBackTo'] = at => this.change('goBackTo', at)
  switchTo: GameMasterSession['switchTo'] = branch => this.change('switchTo', branch)
  dropBranch: GameMasterSession['dropBranch'] = branch => this.change('dropBranch', branch)
  past: GameMasterSession['past'] = at => this.call('past', at)
  outcomeOf: GameMasterSession['outcomeOf'] = branch => this.call('outcomeOf', branch)
  amend: GameMasterSession['amend'] = (changes, why) => this.change('amend', changes, why)
  command: GameMasterSession['command'] = (name, args, why) => this.change('command', name, args, why)
  interject: GameMasterSession['interject'] = (seat, step) => this.change('interject', seat, step)
  questionAt: GameMasterSession['questionAt'] = at => this.call('questionAt', at)
  tryAnswerAt: GameMasterSession['tryAnswerAt'] = (at, answer) => this.call('tryAnswerAt', at, answer)
  oddsAt: GameMasterSession['oddsAt'] = (at, answer, reactions, whole, first) => this.call('oddsAt', at, answer, reactions, whole, first)
  force: GameMasterSession['force'] = (at, value, why) => this.change('force', at, value, why)
  rollAnew: GameMasterSession['rollAnew'] = (at, why) => this.change('rollAnew', at, why)
  setSeat: GameMasterSession['setSeat'] = (seat, how) => this.change('setSeat', seat, how)
  battle: GameMasterSession['battle'] = () => this.call('battle')
  valuesByHand: GameMasterSession['valuesByHand'] = at => this.call('valuesByHand', at)
  amendAt: GameMasterSession['amendAt'] = (at, changes, why, until) => this.change('amendAt', at, changes, why, until)
  commands: GameMasterSession['commands'] = () => this.call('commands')
  schema: GameMasterSession['schema'] = () => this.call('schema')
  rulebook: GameMasterSession['rulebook'] = () => this.call('rulebook')
  odds: GameMasterSession['odds'] = (tag, answer, reactions, whole, first) => this.call('odds', tag, answer, reactions, whole, first)
  pastChance: GameMasterSession['pastChance'] = after => this.call('pastChance', after)
  fates: GameMasterSession['fates'] = () => this.call('fates')
  exposure: GameMasterSession['exposure'] = (tag, answer) => this.call('exposure', tag, answer)
  joint: GameMasterSession['joint'] = (tag, answer, target) => this.call('joint', tag, answer, target)
  tally: GameMasterSession['tally'] = (tag, answer) => this.call('tally', tag, answer)
  throwOdds: GameMasterSession['throwOdds'] = (tag, answer) => this.call('throwOdds', tag, answer)
  record: GameMasterSession['record'] = () => this.call('record')
  next: GameMasterSession['next'] = after => this.call('next', after)
  rename: GameMasterSession['rename'] = title => this.change('rename', title)
}
