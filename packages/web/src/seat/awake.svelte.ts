/**
 * Keeps the screen on while a seat is open, where the browser can: only on this machine or over https. Over plain http the one way is a muted video
 * that plays all the time; the library for it has had no release in years, so players are told to change their phone's setting instead.
 */
class Awake {
  /** `on`: the screen stays on. `off`: not now, because the page is hidden or the battery is low. `cannot`: this browser has no way to. */
  is = $state<'on' | 'off' | 'cannot'>('off')

  /** From now until what it gives is called. */
  keep(): () => void {
    if (!('wakeLock' in navigator)) {
      this.is = 'cannot'
      return () => undefined
    }
    let lock: WakeLockSentinel | null = null
    let ended = false
    const ask = async (): Promise<void> => {
      if (document.hidden || (lock !== null && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (ended) return void lock.release()
        this.is = 'on'
        lock.onrelease = () => {
          this.is = 'off'
        }
      } catch {
        this.is = 'off'
      }
    }
    // The browser lets go of it whenever the page is hidden.
    const seen = (): void => void ask()
    document.addEventListener('visibilitychange', seen)
    void ask()
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', seen)
      void lock?.release()
    }
  }
}
export const awake = new Awake()
