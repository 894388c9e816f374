/** Keeps the app on this device, and tells when a newer one is there. It takes over when a person says so; fights are kept apart from it. */
class NewVersion {
  /** A newer app is here and waits. */
  ready = $state(false)
  private waiting: ServiceWorker | null = null
  /** @internal */
  found(worker: ServiceWorker): void {
    this.waiting = worker
    this.ready = true
  }
  takeOver(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    this.waiting?.postMessage('take over')
  }
}
export const newVersion = new NewVersion()

/** The copy is made beside what somebody does, not before it: milliseconds after the first screen. */
const pause = 3000

export function keepOffline(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(register, pause)
}

function register(): void {
  navigator.serviceWorker
    .register('./service-worker.js')
    .then(registration => {
      const look = (): void => {
        if (registration.waiting !== null && navigator.serviceWorker.controller !== null) newVersion.found(registration.waiting)
      }
      look()
      registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    })
    .catch(() => undefined) // A browser that keeps nothing still runs the app.
}
