/**
 * `enfilade share`: a recorded fight as an address that any copy of the app opens, also as a QR code. Nothing is sent anywhere: the fight is in the
 * address itself.
 */
import { counted } from '@enfilade/engine'
import { messageMark } from '@enfilade/session'
import { Command } from 'commander'
import { badArgument } from '../failures.js'
import { resumed } from '../fights.js'
import { openRecord } from '../input/fights.js'
import { messageFrom } from '../input/messages.js'
import { type Io, note, print, printJson } from '../io.js'

interface ShareOptions {
  readonly site?: string
  readonly qr?: true
  readonly whole?: true
  readonly json?: true
}
export function shareCommand(io: Io): Command {
  return new Command('share')
    .description('Put a recorded fight into one message: an address that any copy of the app opens.')
    .argument('<record>', 'the record of a fight')
    .option('--site <address>', 'where the app is: its address stands in front')
    .option('--qr', 'print the address as a QR code')
    .option('--whole', 'write out everything, so that nothing depends on the reader’s ready fights and content')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
The fight is in the address itself; nothing is sent to a server. Paste it into the app, open it at
the app’s site, or give it to any command that takes a record.

Examples:
  enfilade share cargo-bay.fight.json --site https://example.org/enfilade/
  enfilade replay 'https://example.org/enfilade/#/m/…'`,
    )
    .action(async (name: string, options: ShareOptions) => share(io, name, options))
}

async function share(io: Io, name: string, { site, qr, whole, json }: ShareOptions): Promise<void> {
  const base = site === undefined ? '' : siteOf(site)
  const open = await openRecord(io, name)
  const session = resumed(open, false)
  const link = `${base}${messageMark}${await messageFrom(open.ruleset, session.record(), whole === true)}`
  const rows = qr === true ? await qrRows(link) : null
  const left = leftOut(session.branches.length, session.margin.length)
  const words = [
    'Whoever opens it sees the whole fight, also what was hidden, and the game master’s reasons.',
    ...(session.over ? [] : ['The fight isn’t over: the address tells its seed, and with it the dice to come.']),
    ...(left === null ? [] : [`Left out: ${left}.`]),
  ]
  if (json === true) {
    printJson(io, { link, letters: link.length, answers: session.length, over: session.over, state: session.hash(), words })
    return
  }
  print(io, rows === null ? link : rows)
  note(io, `${link.length} letters. ${words.join(' ')}`)
}

function siteOf(site: string): string {
  const address = URL.canParse(site) ? new URL(site) : null
  if (address === null || !['http:', 'https:', 'file:'].includes(address.protocol) || address.hash !== '')
    throw badArgument('The site must be the address of the app.', site, 'an address such as https://example.org/enfilade/')
  return address.href
}

const leftOut = (branches: number, notes: number): string | null => {
  const parts = [
    ...(branches > 0 ? [counted(branches, 'undone branch', 'undone branches')] : []),
    ...(notes > 0 ? [`${counted(notes, 'note')} beside the fight`] : []),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}

async function qrRows(link: string): Promise<string> {
  const { mostInQr, qrOf, qrText, sizeInQr } = await import('@enfilade/client/qr')
  if (sizeInQr(link) > mostInQr)
    throw badArgument('This fight is too long for a QR code.', sizeInQr(link), `${mostInQr} letters; leave out --qr`)
  return qrText(qrOf(link, 'low'))
}
