/**
 * A process that asks a server all it can for others. It gives way to the server and to who is measured: what is seen is what a server makes them wait, not
 * what this machine does. Its parent says what is asked; what came of it goes back.
 */
import { constants, setPriority } from 'node:os'
import { askedFrom, type Elsewhere } from './elsewhere.js'
import type { LoadFight } from './fights.js'
import { type Phoned, phone } from './phone.js'

interface At {
  readonly home: string
  readonly fight: LoadFight
  readonly seconds: number
}
/** So many phones, or one address elsewhere that asks for things of this kind. */
export type Asked = (At & { readonly phones: number }) | (At & { readonly kind: string })
export type Found<A extends Asked> = A extends { readonly phones: number } ? readonly Phoned[] : Elsewhere
export type FromAskers = { readonly found: readonly Phoned[] | Elsewhere } | { readonly failed: string }

setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit(1))
process.once('message', asked => {
  const tell = (told: FromAskers): void => void process.send?.(told)
  found(asked as Asked).then(
    all => tell({ found: all }),
    (thrown: unknown) => tell({ failed: String(thrown) }),
  )
})
async function found(asked: Asked): Promise<readonly Phoned[] | Elsewhere> {
  const { home, fight, seconds } = asked
  if ('kind' in asked) return askedFrom(home, fight, asked.kind, seconds)
  return (await Promise.all(Array.from({ length: asked.phones }, () => phone(home, fight, seconds)))).flat()
}
