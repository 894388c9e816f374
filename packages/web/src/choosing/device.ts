/** Small settings that the app stores on this device by name. Where the browser stores nothing, they last until the page closes. */
const place = (name: string): string => `enfilade.${name}`

/** What is stored, unchecked; empty where nothing usable is. */
export function keptHere(name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(name)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

export function keepHere(name: string, value: object): void {
  try {
    localStorage.setItem(place(name), JSON.stringify(value))
  } catch {
    // The browser refuses storage.
  }
}
