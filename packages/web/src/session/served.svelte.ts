/** A seat at a table that a server runs. */
import { linePath, type Socket, type TableClient } from '@enfilade/session'
import { TableSession } from './table.svelte.js'

/** Where this page's server, or another one beside it, has its line. */
function lineAddress(server: string | null): string {
  const address = new URL(linePath, server ?? location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}

export class ServedSession extends TableSession {
  private readonly unfollow: () => void

  constructor(token: string) {
    super(token, server => new WebSocket(lineAddress(server)) as unknown as Socket, location.origin)
    this.unfollow = followPage(this.client)
  }
  override close(): void {
    this.unfollow()
    super.close()
  }
}

/**
 * Tells the line what happens to its page. A phone keeps a dead line open while its screen is dark and closes nothing, so whenever the page is
 * looked at again a new one is opened.
 */
function followPage({ connection }: TableClient): () => void {
  const wake = (): void => connection.wake()
  const seen = (): void => (document.hidden ? connection.sleep() : wake())
  const gone = (event: PageTransitionEvent): void => (event.persisted ? connection.sleep() : connection.leave())
  const back = (event: PageTransitionEvent): void => {
    if (event.persisted) wake()
  }
  document.addEventListener('visibilitychange', seen)
  addEventListener('pageshow', back)
  addEventListener('pagehide', gone)
  addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('pageshow', back)
    removeEventListener('pagehide', gone)
    removeEventListener('online', wake)
  }
}
