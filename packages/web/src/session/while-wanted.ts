import type { GameMasterSession } from './session.js'

type Odds = Awaited<ReturnType<GameMasterSession['throwOdds']>>
/** Asks for the odds of the open throw; what comes once its effect has ended isn't taken. Gives that end. */
export function askOdds(session: Pick<GameMasterSession, 'throwOdds'>, take: (odds: Odds) => void): () => void {
  let isCurrent = true
  const taken = (found: Odds): void => {
    if (isCurrent) take(found)
  }
  session.throwOdds().then(taken, () => undefined)
  return () => {
    isCurrent = false
  }
}
