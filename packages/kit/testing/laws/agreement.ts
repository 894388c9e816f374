/** What stands beside each other on one screen agrees: who is out of the fight, who is asked, how it ended, and what a reason says of enemies. */
import type { HarmView, Json, PersonView, View } from '@enfilade/engine'
import type { AnySession, Fight } from '../fight.js'
import { demand } from '../findings.js'
import type { Battle } from '../watched-ask.js'
import { openOf } from './decisions.js'

const isUp = ({ level }: HarmView): boolean => level !== 'dead' && level < 4
/** Whom every screen shows as able to fight: at most hurt, with nothing bad about them. Of others it is for the rules to say. */
const seemsAble = ({ harm: { level }, conditions }: PersonView): boolean =>
  level !== 'dead' && level <= 2 && conditions.every(({ tone }) => tone !== 'bad')
const hostileTo = ({ sides }: View, side: string): readonly string[] => sides.find(({ id }) => id === side)?.hostile ?? []
/** Of those hostile to a side whom a view shows, the first who seems able; not of what has no turn, such as an empty car. */
const ableEnemyOf = (view: View, side: string): PersonView | undefined =>
  view.people.find(
    one => hostileTo(view, side).includes(one.side) && seemsAble(one) && (view.order.length === 0 || view.order.includes(one.id)),
  )

/** Whoever is asked isn't shown as out of the fight. */
export function checkAsked(fight: Fight, session: AnySession): void {
  const { ruleset, findings } = fight
  for (const { who, decision } of openOf(session))
    findings.check('agrees', () => {
      const harm = ruleset.view(session.battle, 'gm').people.find(({ id }) => id === who)?.harm
      findings.look('people asked')
      demand(harm === undefined || isUp(harm), () => `${who} is asked ${decision.name}, and is shown as ${harm?.words}`)
    })
}

/** A reason that knows of no enemy, or of nothing at stake, stands beside no one whom the same seat could harm or sees ready. */
export function checkReason(
  { ruleset, findings }: Fight,
  { battle }: AnySession,
  { decision, step, who }: ReturnType<typeof openOf>[number],
  reason: { readonly why: string; readonly idle: boolean },
): void {
  const seat = ruleset.seatOf(battle, who) ?? ''
  findings.check('agrees', () => {
    const view = ruleset.view(battle, { seat })
    const enemy = /(?<! is )\bno enemy\b/.test(reason.why) ? ableEnemyOf(view, seat) : undefined
    demand(enemy === undefined, () => `"${reason.why}", and ${enemy?.name} is shown as ${enemy?.harm.words}`)
    if (!reason.idle) return
    findings.look('reasons with nothing at stake')
    const forms = decision.forms?.(battle, step, who) ?? []
    const harmed = decision.options(battle, step, who).find(option => {
      const answer = option as { readonly [field: string]: Json }
      const fields = forms.find(({ action }) => action === answer.action)?.fields.filter(({ harms }) => harms) ?? []
      return fields.some(({ name }) =>
        view.people.some(one => one.id === answer[name] && hostileTo(view, seat).includes(one.side) && seemsAble(one)),
      )
    })
    demand(harmed === undefined, () => `nothing is at stake ("${reason.why}"), and ${JSON.stringify(harmed)} is possible`)
  })
}

/** Where one side is left, no one hostile to it is shown as able to fight. */
export function checkEnding({ ruleset, findings }: Fight, battle: Battle): void {
  const ending = ruleset.ending(battle)
  if (ending === null || ending.how !== 'lastSideStanding') return
  findings.check('agrees', () => {
    const view = ruleset.view(battle, 'gm')
    for (const winner of ending.winners) {
      const enemy = ableEnemyOf(view, winner)
      demand(enemy === undefined, () => `"${ending.words}", and ${enemy?.name} is shown as ${enemy?.harm.words}`)
    }
  })
}
