/** The game master of a served table, by its requests alone: for tests whose screens are those of others. */
import { expect } from 'vitest'

export interface Asked {
  readonly kind: string
  readonly questions?: readonly {
    readonly kind: string
    readonly who: string
    readonly number: number
    readonly tag: string
    readonly die?: { readonly sides: number; readonly faces: readonly number[]; readonly words: string }
  }[]
}
export interface Master {
  readonly call: (name: string, given: readonly unknown[], about?: { readonly tag: string; readonly number: number }) => Promise<unknown>
  readonly seats: () => Promise<
    readonly { readonly id: string; readonly name: string; readonly kind: string; readonly plays: readonly string[] }[]
  >
  readonly asked: () => Promise<Asked>
}
/** `home`: the server's address on this machine. */
export function masterAt(home: string, token: string): Master {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const seat = async () => (await fetch(`${home}api/seat`, { headers })).json()
  return {
    async call(name, given, about) {
      const body = JSON.stringify({ given, ...(about && { about: { tag: about.tag, number: about.number } }) })
      const reply = await (await fetch(`${home}api/seat/calls/${name}`, { method: 'POST', headers, body })).json()
      expect(reply, name).not.toHaveProperty('error')
      return reply
    },
    seats: async () => (await seat()).table.seats,
    asked: async () => (await seat()).snapshot.asked,
  }
}
