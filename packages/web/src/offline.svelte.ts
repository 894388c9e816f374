/** Keeps the app on this device, and reports a newer version. The user decides when to update; fights are stored separately. */
class NewVersion {
  /** A newer version is downloaded and waits. */
  ready = $state(false)
  /** A part of this page couldn't be loaded: why, as the browser says it. */
  missing = $state<string | null>(null)
  /** It is gone: the server has the files of another version. */
  gone = $state(false)
  private waiting: ServiceWorker | null = null
  /** @internal */
  found(worker: ServiceWorker): void {
    this.waiting = worker
    this.ready = true
  }
  lacks(reason: string): void {
    this.missing ??= reason
    void servesAnother().then(another => {
      this.gone ||= another
    })
  }
  takeOver(): void {
    const again = (): void => location.reload()
    if (this.waiting === null) again()
    else {
      navigator.serviceWorker.addEventListener('controllerchange', again, { once: true })
      this.waiting.postMessage('take over')
    }
  }
}
export const newVersion = new NewVersion()

/** The first script of this page is named by its content, and by that of all that it loads. The server's list has it, or is another version's. */
async function servesAnother(): Promise<boolean> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src')
  if (own == null) return false
  try {
    const list = await fetch('./service-worker.js', { cache: 'no-store' })
    return list.ok && !(await list.text()).includes(`"${own}"`)
  } catch {
    return false // no network: nothing is known of another version
  }
}

/** The copy is made after the first screen, so as not to delay it: milliseconds. */
const pause = 3000
/** Milliseconds after which the offline copy is made even if no question has come, as in a fight that can't be opened. */
const longest = 30_000

/** While a fight is opened nothing loads beside it. */
class NothingElse {
  private since: number | null = null
  begin(): void {
    this.since = performance.now()
  }
  /** Its question stands on the screen. */
  end(): void {
    this.since = null
  }
  get now(): boolean {
    return this.since !== null && performance.now() - this.since < longest
  }
}
export const nothingElse = new NothingElse()

export function keepOffline(): void {
  addEventListener('vite:preloadError', ({ payload }) => newVersion.lacks(payload.message))
  // A page that was opened from a file is its own copy.
  if (import.meta.env.PROD && location.protocol !== 'file:' && 'serviceWorker' in navigator) setTimeout(register, pause)
}

function register(): void {
  if (nothingElse.now) {
    setTimeout(register, pause)
    return
  }
  navigator.serviceWorker
    .register('./service-worker.js')
    .then(registration => {
      const look = (): void => {
        if (registration.waiting !== null && navigator.serviceWorker.controller !== null) newVersion.found(registration.waiting)
      }
      look()
      registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    })
    .catch(() => undefined) // A browser that stores nothing still runs the app.
}
