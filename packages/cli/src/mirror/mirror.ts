/** Posts the log of a table, one request after the other, never faster than the limits of the chat; whatever fails only waits. */
import type { LogLine } from '@enfilade/client'
import type { Clock } from '@enfilade/session'
import { escaped, type Next, nextOf, type Sent } from './messages.js'
import type { Reply, Send } from './webhook.js'

export interface MirrorPorts {
  readonly clock: Clock
  readonly send: Send
  /** How it stands has changed: why nothing is posted, in a few words; null: all is well. */
  told(trouble: string | null): void
  /** It is over for good. */
  ended(words: string): void
}
/** Milliseconds between requests: under 5 in 2 seconds for a webhook and 30 in a minute for a channel. */
const between = 2500
/** Seconds until it is tried again where the chat isn't reached: the first time, and at most. */
const [firstWait, longestWait] = [5, 300]

interface Tale {
  readonly fight: number
  readonly title: string
  log: readonly LogLine[]
  sent: Sent[]
  isTitled: boolean
}

export class Mirror {
  /** Fights of which something may still be to send, in their order. */
  private tales: Tale[] = []
  private isBusy = false
  private isOver = false
  private missed = 0
  private trouble: string | null = null
  private stop: () => void = () => undefined
  /** Resolves once the request that is under way has been answered. */
  settled: Promise<void> = Promise.resolve()

  constructor(private readonly ports: MirrorPorts) {}

  /** What a screen at the table shows now. */
  show(fight: number, title: string, log: readonly LogLine[]): void {
    const tale = this.tales.find(one => one.fight === fight)
    if (tale === undefined) this.tales.push({ fight, title, log, sent: [], isTitled: false })
    else tale.log = log
    this.next()
  }
  end(): void {
    this.isOver = true
    this.stop()
  }

  private next(): void {
    if (this.isBusy || this.isOver) return
    const due = this.due()
    if (due === null) return
    this.isBusy = true
    this.settled = this.ports.send(due.id, due.text).then(reply => this.heard(due, reply))
  }
  private due(): { readonly tale: Tale; readonly next: Next | null; readonly id: string | null; readonly text: string } | null {
    for (const tale of this.tales) {
      if (!tale.isTitled) return { tale, next: null, id: null, text: `__**${escaped(tale.title).slice(0, 500)}**__` }
      const next = nextOf(tale.log, tale.sent)
      if (next !== null) return { tale, next, id: next.changes?.id ?? null, text: next.text }
      if (tale !== this.tales.at(-1)) this.tales = this.tales.slice(this.tales.indexOf(tale) + 1)
    }
    return null
  }
  private heard({ tale, next, id, text }: NonNullable<ReturnType<Mirror['due']>>, reply: Reply): void {
    if (reply.kind === 'gone') {
      this.isOver = true
      this.say('the webhook is gone')
      this.ports.ended('Discord doesn’t know this webhook any more. Make another one there, and start the mirror with it.')
      return
    }
    const isTaken = reply.kind === 'done' || reply.kind === 'deleted' || reply.kind === 'refused'
    if (isTaken) this.keep(tale, next, reply.kind === 'done' ? (reply.id ?? id) : null, text)
    this.missed = reply.kind === 'unreached' ? this.missed + 1 : 0
    if (reply.kind === 'unreached') this.say('Discord isn’t reached')
    else if (reply.kind === 'refused') this.say(`Discord refuses a message: ${reply.status}`)
    else if (reply.kind === 'later') this.say('Discord asks to wait')
    else this.say(null)
    const seconds =
      reply.kind === 'unreached' ? Math.min(longestWait, firstWait * 2 ** (this.missed - 1)) : 'wait' in reply ? reply.wait : 0
    this.stop = this.ports.clock.after(Math.max(between, Math.ceil(seconds * 1000)), () => {
      this.isBusy = false
      this.next()
    })
  }
  /** What was sent, or never will be, isn't due any more. */
  private keep(tale: Tale, next: Next | null, id: string | null, text: string): void {
    tale.isTitled = true
    if (next === null) return
    const { changes, from, to, isFolded } = next
    const sent = { id, from, to, text, isFolded }
    tale.sent = changes === null ? [...tale.sent, sent] : tale.sent.map(one => (one === changes ? sent : one))
  }
  private say(trouble: string | null): void {
    if (trouble === this.trouble) return
    this.trouble = trouble
    this.ports.told(trouble)
  }
}
