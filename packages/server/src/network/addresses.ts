/**
 * The addresses of this machine, the one first that a phone in the same home most likely reaches: a private IPv4 address of Wi-Fi or cable. What
 * belongs to tunnels, virtual machines and containers comes last and says so. Loopback is never among them: it means the phone itself.
 */
import type { NetworkInterfaceInfo } from 'node:os'

export type Interfaces = {
  readonly [name: string]: readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal' | 'mac'>[] | undefined
}
export interface Address {
  readonly address: string
  /** The name of the interface, and of what it belongs to where that is known: "Docker (docker0)". */
  readonly words: string
  /** Reached by phones in the same home. */
  readonly isHome: boolean
}

/** Not a way to a phone: what it is, by the name of the interface. */
const virtual: readonly (readonly [RegExp, string])[] = [
  [/tailscale/i, 'Tailscale'],
  [/zerotier|^zt/i, 'ZeroTier'],
  [/radmin/i, 'Radmin VPN'],
  [/hamachi/i, 'Hamachi'],
  [/^(wg|wireguard)/i, 'WireGuard'],
  [/vethernet.*wsl|^wsl/i, 'WSL'],
  [/vethernet|hyper-?v/i, 'Hyper-V'],
  [/vmware|vmnet/i, 'VMware'],
  [/virtualbox|vboxnet/i, 'VirtualBox'],
  [/parallels|^bridge1\d\d/i, 'a virtual machine'],
  [/^(docker|br-|veth|cni|podman|lxc|lxd|incus)/i, 'Docker'],
  [/^virbr/i, 'a virtual machine'],
  [/^(tun|tap|utun|ppp|ipsec)|openvpn|nordlynx|wintun|vpn/i, 'a tunnel'],
  [/bluetooth/i, 'Bluetooth'],
]
const wifi = /wi-?fi|wlan|^wl|^ath|wireless|drahtlos|airport/i
const cable = /^(en|eth)|ethernet|lan/i

const isIPv4 = ({ family }: { readonly family: string | number }): boolean => family === 'IPv4' || family === 4
const isPrivate = (address: string): boolean => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)
/** Given by a machine to itself where it was given none; and of carriers, which tunnels use. */
const isUseless = (address: string): boolean => address.startsWith('169.254.')
const isCarrier = (address: string): boolean => /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(address)

export function addressesOf(interfaces: Interfaces): readonly Address[] {
  const found = Object.entries(interfaces).flatMap(([name, all = []]) =>
    all
      .filter(one => isIPv4(one) && !one.internal && !one.address.startsWith('127.') && !isUseless(one.address))
      .map(({ address }) => {
        const of = virtual.find(([pattern]) => pattern.test(name))?.[1] ?? (isCarrier(address) ? 'a tunnel' : null)
        const kind = of !== null ? null : wifi.test(name) ? 'Wi-Fi' : cable.test(name) ? 'cable' : null
        const words = kind === null && of === null ? name : `${of ?? kind} (${name})`
        return { address, words, isHome: of === null, rank: rankOf(of !== null, isPrivate(address), kind, address) }
      }),
  )
  return found.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...one }) => one)
}
/** The least comes first. */
function rankOf(isVirtual: boolean, isOwn: boolean, kind: 'Wi-Fi' | 'cable' | null, address: string): number {
  const usual = address.startsWith('192.168.') ? 0 : address.startsWith('10.') ? 1 : 2
  return (isVirtual ? 100 : 0) + (isOwn ? 0 : 50) + (kind === 'Wi-Fi' ? 0 : kind === 'cable' ? 3 : 6) + usual
}
