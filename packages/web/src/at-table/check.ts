/** Does the server of this page hear this device? Over HTTP, and over the line that a seat needs. */
import { lineAt } from '@enfilade/session'

export type Heard =
  /** `address`: that of this device, as the server sees it. */
  | { readonly is: 'heard'; readonly address: string }
  /** Pages come, but no line opens. */
  | { readonly is: 'noLine'; readonly address: string }
  | { readonly is: 'nothing' }

/** What takes longer is lost. Milliseconds. */
const patience = 5000

async function address(): Promise<string | null> {
  try {
    const response = await fetch('./api/heard', {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}', cache: 'no-store' },
      signal: AbortSignal.timeout(patience),
    })
    return response.ok ? ((await response.json()) as { readonly address: string }).address : null
  } catch {
    return null
  }
}
function opensLine(): Promise<boolean> {
  return new Promise(done => {
    const line = new WebSocket(lineAt(location.origin))
    const end = (opened: boolean): void => {
      clearTimeout(timer)
      line.onopen = line.onerror = line.onclose = null
      line.close()
      done(opened)
    }
    const timer = setTimeout(() => end(false), patience)
    line.onopen = () => end(true)
    line.onerror = line.onclose = () => end(false)
  })
}
export async function check(): Promise<Heard> {
  const found = await address()
  if (found === null) return { is: 'nothing' }
  return { is: (await opensLine()) ? 'heard' : 'noLine', address: found }
}
