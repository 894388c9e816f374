/** Where requests come from: behind a reverse proxy all connections are the proxy's, and it says in X-Forwarded-For whose request each is. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** What was named as an address or network is neither. */
export class BadNetwork extends Error {
  override name = 'BadNetwork'
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** An IPv4 address that came over an IPv6 socket is the same one. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

const loopback = new Set(['127.0.0.1', '::1'])
export const isLoopback = (address: string): boolean => loopback.has(address)

export class Clients {
  private readonly proxies = new BlockList()

  /** `proxies`: addresses or networks ("10.0.0.0/8") whose word is taken; from all others the header is only a claim. @throws BadNetwork in words */
  constructor(proxies: readonly string[] = []) {
    for (const named of proxies) {
      const [address = '', bits, ...more] = named.split('/')
      const most = isIP(address) === 6 ? 128 : 32
      const isGood = isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
      if (!isGood) throw new BadNetwork(`"${named}" is no address or network. It must look like 127.0.0.1 or 10.0.0.0/8.`)
      if (bits === undefined) this.proxies.addAddress(address, family(address))
      else this.proxies.addSubnet(address, Number(bits), family(address))
    }
  }
  private isProxy = (address: string): boolean => isIP(address) !== 0 && this.proxies.check(address, family(address))

  /** Is this the address of one client elsewhere? Of a proxy it is that of many, and this machine is no stranger. */
  isCounted(address: string): boolean {
    const own = plain(address)
    return own !== '' && !isLoopback(own) && !this.isProxy(own)
  }
  /** From the right, the first address that is no proxy of ours: what stands left of it anyone can write. */
  addressOf({ socket, headers }: IncomingMessage): string {
    let address = plain(socket.remoteAddress ?? '')
    const said = String(headers['x-forwarded-for'] ?? '').split(',')
    while (this.isProxy(address)) {
      const before = plain(said.pop() ?? '')
      if (isIP(before) === 0) break
      address = before
    }
    return address
  }
  /** Someone has passed it on, whoever that is. */
  isPassedOn = ({ headers }: IncomingMessage): boolean => headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}
/** What is counted together: an IPv4 address; of IPv6 the network that one customer is given, for each has as many addresses as they like. */
export function countedAs(given: string): string {
  const address = plain(given)
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const [before, after] = [head, tail ?? ''].map(part => part.split(':').filter(group => group !== ''))
  const gap = tail === undefined ? 0 : Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))
  const groups = [...(before ?? []), ...Array<string>(gap).fill('0'), ...(after ?? [])]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
