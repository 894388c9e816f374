/** `enfilade mirror`: posts what a screen at a served table shows of the log to a channel of Discord. */
import { Command } from 'commander'
import { badArgument, Failed } from '../failures.js'
import { readText } from '../input/files.js'
import { type Io, note } from '../io.js'
import { Mirror } from '../mirror/mirror.js'
import { sendTo, webhookAddress } from '../mirror/webhook.js'

interface MirrorOptions {
  readonly webhook?: string
}

export function mirrorCommand(io: Io): Command {
  return new Command('mirror')
    .description('Post the public log of a served table to a channel of Discord, until Ctrl-C.')
    .argument('<link>', 'the link of a screen (TV) at the table')
    .option('--webhook <file>', 'a file with the address of the webhook, - for standard input (default: what ENFILADE_DISCORD says)')
    .addHelpText(
      'after',
      `
Only what a TV would show is posted: one message a turn, what was undone struck through. The screen’s
name at the table says when nothing gets through. Take the seat back, and the mirror ends.
The address of the webhook is a secret: whoever knows it can post.

Example:
  enfilade mirror 'http://192.168.1.20:4680/seat.html#/seat/…' --webhook webhook.txt`,
    )
    .action(async (link: string, options: MirrorOptions) => mirror(io, link, options))
}

async function mirror(io: Io, link: string, { webhook }: MirrorOptions): Promise<void> {
  const { nodeClock, seatAt, seatLink } = await import('@enfilade/server')
  const found = seatLink(link)
  if (found === null) throw badArgument('A link of a screen looks like http://192.168.1.20:4680/seat.html#/seat/…', link)
  const address = webhookAddress(webhook === undefined ? (io.environment.ENFILADE_DISCORD ?? '') : await readText(io, webhook))
  if (address === null)
    throw badArgument(
      'The address of a webhook looks like https://discord.com/api/webhooks/1234/…: put it into ENFILADE_DISCORD, or name a file with --webhook.',
    )
  let end: (words: string | null) => void = () => undefined
  const over = new Promise<string | null>(done => {
    end = done
  })
  io.interrupt = () => end(null)
  let name: string | null = null
  // The game master reads it in the list of seats. Where the table isn't reached either, no one can be told.
  const called = (words: string): void => void seat.calls.setName(words).catch(() => undefined)
  const board = new Mirror({
    clock: nodeClock,
    send: sendTo(address),
    told: trouble => {
      note(io, trouble === null ? 'Posting again.' : `Nothing is posted: ${trouble}.`)
      const usual = name ?? 'Discord'
      called(trouble === null ? usual : `${usual.slice(0, 20)} (${trouble})`)
    },
    ended: end,
  })
  const seat = seatAt(found, nodeClock, () => {
    const { table, snapshot, connectionState } = seat
    if (connectionState.is === 'ended' || connectionState.is === 'outdated') return end(connectionState.words)
    const own = table?.seats.find(({ id }) => id === table.own)
    if (table === null || own === undefined) return
    // A player's seat hears what the others mustn't read.
    if (own.kind !== 'display')
      return end('That is no screen’s seat: a mirror posts only what a TV shows. Make a seat for a screen, and take its link.')
    if (name === null) {
      name = own.name.replace(/ \(.*\)$/, '')
      if (name !== own.name) called(name)
    }
    if (snapshot !== null && !table.tv?.dark) board.show(table.fight, `${table.title} (${table.game.title})`, snapshot.log)
  })
  try {
    const words = await over
    if (words !== null) throw new Failed(words)
  } finally {
    io.interrupt = null
    board.end()
    seat.connection.leave()
  }
}
