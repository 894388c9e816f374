/** A seat at a table that a server runs. */
import { lineAt, type Socket, type TableClient } from '@enfilade/session'
import { TableSession } from './table.svelte.js'

export class ServedSession extends TableSession {
  private readonly unfollow: () => void

  constructor(token: string) {
    super(token, server => new WebSocket(lineAt(server ?? location.origin)) as unknown as Socket, location.origin)
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
