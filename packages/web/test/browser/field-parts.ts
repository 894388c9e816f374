/** What tests of the field look at: its parts on the screen, and the view that it has to agree with. */
import { type FightRecord, resumeSession, type View } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import type { Page } from 'playwright-core'
import { beginReady } from './playing.js'

export const field = (page: Page) => page.getByRole('region', { name: 'Field', exact: true })
export const cell = (page: Page) => field(page).getByRole('gridcell')
export const label = async (page: Page): Promise<string> => (await cell(page).getAttribute('aria-label')) ?? ''

/** The game master's view at the end of a record. */
export function viewOf(record: FightRecord): View {
  const ruleset = rulesets.find(one => one.id === record.ruleset)
  if (ruleset === undefined) throw new Error(`no game ${record.ruleset}`)
  return ruleset.view(resumeSession(ruleset, record).battle, 'gm')
}

const line = (count: number, x: number, y: number) => Array.from({ length: count }, (_, i) => [x + (i % 6), y + Math.floor(i / 6)])
/** Sixty people on one field. */
const yard = {
  enfilade: 1,
  ruleset: 'cyberpunk-red',
  title: 'Sixty in the yard',
  battlefield: {
    kind: 'grid',
    size: [48, 32],
    walls: [
      [
        [16, 4],
        [16, 28],
      ],
    ],
    cover: [{ id: 'bins', use: 'dumpster', from: [8, 10], to: [8, 16] }],
  },
  sides: [
    { name: 'Crew', policy: 'cautious', combatants: [{ id: 'solo', use: 'solo', count: 24, at: line(24, 2, 4), facing: 'east' }] },
    {
      name: 'Gang',
      policy: 'aggressive',
      combatants: [{ id: 'ganger', use: 'streetTough', count: 36, at: line(36, 36, 6), facing: 'west' }],
    },
  ],
}

/** Begins a fight of sixty, which stands in for a ready one; the window must block service workers. */
export async function beginYard(page: Page, address: string): Promise<void> {
  const read = rulesets.find(({ id }) => id === yard.ruleset)?.readScenario(yard, [])
  if (read?.ok !== true) throw new Error('the yard can’t be read')
  const body = `export const written = ${JSON.stringify(yard)}\nexport const read = ${JSON.stringify(read.value)}`
  await page.route('**/assets/rooftops-*.js', route => route.fulfill({ contentType: 'text/javascript', body }))
  await beginReady(page, address, 'Across the rooftops')
}
