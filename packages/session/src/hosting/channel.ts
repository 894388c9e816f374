/**
 * A device at the other end of a channel of this program: a page and its worker speak as a phone and its server do, so that one client serves
 * both. The page at the other end is trusted; its seat is that for which it was opened.
 */
import { answerCalls } from '../endpoint.js'
import { type FromSeat, type RemoteCall, wireVersion } from '../remote/wire.js'
import { CallRefused } from '../tables/forms.js'
import type { Device } from './device.js'
import type { OpenTable } from './open-table.js'
import type { Sitting } from './sitting.js'

/** The end of a channel at which the table is. */
export interface Channel {
  /** A text of the line; null: these were the last words. */
  send(text: string | null): void
}

/** Seats a device. What it says goes into the function given back; null: it is gone. */
export function seatedAt(table: OpenTable, sitting: Sitting, channel: Channel): (said: string | null) => void {
  let isThere = true
  let hear: (event: { readonly data: unknown }) => void = () => undefined
  const end = (isMeant: boolean): void => {
    if (!isThere) return
    isThere = false
    table.go(sitting, device, isMeant)
  }
  const device: Device = {
    hidden: false,
    send: text => {
      if (isThere) channel.send(text)
    },
    leave(bye) {
      device.send(JSON.stringify(bye))
      isThere = false
      channel.send(null)
    },
  }
  answerCalls<RemoteCall>(
    {
      postMessage: message => device.send(JSON.stringify(message)),
      addEventListener: (_kind, given) => {
        hear = given
      },
    },
    async ({ name, given, id, about, fight }) => {
      if (!isThere) throw new CallRefused('This line has no seat any more.')
      return table.call(sitting, { name, given, id, ...(about && { about }), ...(fight && { fight }) })
    },
  )
  return said => {
    if (said === null) return end(true)
    const message = JSON.parse(said) as FromSeat
    if ('call' in message) hear({ data: message })
    else if ('leave' in message) end(true)
    else if ('ping' in message) device.send(JSON.stringify({ pong: message.ping }))
    else if (message.hello !== wireVersion) device.leave({ bye: 'version', words: 'This page is of another version: load it again.' })
    else table.come(sitting, device, message.last).catch((thrown: Error) => device.leave({ bye: 'refused', words: thrown.message }))
  }
}
