/**
 * A webhook of Discord: a secret address; anyone who knows it may post. The only address elsewhere that this program ever asks, and only where
 * someone starts `enfilade mirror`. What is said of failures never holds the address.
 */

/** What became of a message. `wait`: seconds before the next one. */
export type Reply =
  | { readonly kind: 'done'; readonly id: string | null; readonly wait: number }
  | { readonly kind: 'later'; readonly wait: number }
  /** There is no such message any more: someone has deleted it. */
  | { readonly kind: 'deleted' }
  /** It can't be sent, now or later. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreached' }
  /** There is no such webhook any more. */
  | { readonly kind: 'gone' }
/** Posts a message, or changes the one with this id. */
export type Send = (id: string | null, content: string) => Promise<Reply>

/** The address of a webhook of Discord, or of this machine to try it out; null: it is neither. */
export function webhookAddress(text: string): string | null {
  const address = text.trim()
  const known =
    /^https:\/\/(?:(?:ptb|canary)\.)?(?:discord|discordapp)\.com\/api(?:\/v\d+)?\/webhooks\/\d{1,25}\/[\w-]{1,200}$/.test(address) ||
    /^http:\/\/127\.0\.0\.1:\d{1,5}\/api\/webhooks\/\d{1,25}\/[\w-]{1,200}$/.test(address)
  return known ? address : null
}

/** Milliseconds to wait for an answer; later counts as unreachable. */
const patience = 15_000
const unknownMessage = 10_008

export function sendTo(address: string): Send {
  return async (id, content) => {
    try {
      const reply = await fetch(id === null ? `${address}?wait=true` : `${address}/messages/${encodeURIComponent(id)}`, {
        method: id === null ? 'POST' : 'PATCH',
        headers: { 'content-type': 'application/json' },
        // No one is called by a name in the log, and no link in it is looked up.
        body: JSON.stringify({ content, allowed_mentions: { parse: [] }, ...(id === null && { flags: 4 }) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      return await replyOf(reply)
    } catch {
      return { kind: 'unreached' }
    }
  }
}
async function replyOf(reply: Response): Promise<Reply> {
  const said = (await reply.json().catch(() => null)) as {
    readonly id?: unknown
    readonly code?: unknown
    readonly retry_after?: unknown
  } | null
  const number = (name: string): number => Number(reply.headers.get(name) ?? Number.NaN)
  if (reply.status === 429)
    return { kind: 'later', wait: Math.max(1, ...[number('retry-after'), Number(said?.retry_after)].filter(Number.isFinite)) }
  if (reply.status >= 500) return { kind: 'unreached' }
  if (reply.status === 404 && said?.code === unknownMessage) return { kind: 'deleted' }
  if ([401, 403, 404].includes(reply.status)) return { kind: 'gone' }
  if (!reply.ok) return { kind: 'refused', status: reply.status }
  const wait = number('x-ratelimit-remaining') === 0 ? number('x-ratelimit-reset-after') : 0
  return { kind: 'done', id: typeof said?.id === 'string' ? said.id : null, wait: Number.isFinite(wait) ? wait : 0 }
}
