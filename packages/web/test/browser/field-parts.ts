/** What tests of the field look at: its parts on the screen, and the view that it has to agree with. */
import { type FightRecord, resumeSession, type View } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import type { Page } from 'playwright-core'

export const field = (page: Page) => page.getByRole('region', { name: 'Field', exact: true })
export const cell = (page: Page) => field(page).getByRole('gridcell')
export const label = async (page: Page): Promise<string> => (await cell(page).getAttribute('aria-label')) ?? ''

/** The game master's view at the end of a record. */
export function viewOf(record: FightRecord): View {
  const ruleset = rulesets.find(one => one.id === record.ruleset)
  if (ruleset === undefined) throw new Error(`no game ${record.ruleset}`)
  return ruleset.view(resumeSession(ruleset, record).battle, 'gm')
}
