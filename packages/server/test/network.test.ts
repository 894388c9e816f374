/** Which address a phone is shown, on six machines as they were found; and that the code which is shown opens it. */
import { createServer } from 'node:http'
import { qrText } from '@enfilade/client/qr'
import { addressesOf, type Interfaces, invitationTo } from '@enfilade/server'
import decodeQR from 'qr/decode.js'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, scenarioOf, served } from './serving.js'

afterEach(cleanUp)

const at = (address: string, internal = false) => [{ address, family: 'IPv4' as const, internal, mac: '02:00:00:00:00:01' }]
const loopback = at('127.0.0.1', true)
const six = [{ address: 'fe80::1', family: 'IPv6' as const, internal: false, mac: '02:00:00:00:00:02' }]

const machines: readonly (readonly [machine: string, interfaces: Interfaces, addresses: readonly string[]])[] = [
  [
    'a MacBook on Wi-Fi with Parallels and a tunnel',
    { lo0: loopback, en0: [...six, ...at('192.168.178.34')], bridge100: at('10.211.55.2'), utun4: at('100.88.12.7') },
    ['192.168.178.34', '10.211.55.2', '100.88.12.7'],
  ],
  [
    'a Windows laptop on Wi-Fi with Hyper-V, WSL, VMware and Radmin',
    {
      'Loopback Pseudo-Interface 1': loopback,
      'vEthernet (WSL (Hyper-V firewall))': at('172.29.96.1'),
      'VMware Network Adapter VMnet8': at('192.168.80.1'),
      'Radmin VPN': at('26.114.3.9'),
      'Wi-Fi': at('192.168.0.17'),
      'Local Area Connection* 2': at('169.254.10.1'),
    },
    ['192.168.0.17', '192.168.80.1', '172.29.96.1', '26.114.3.9'],
  ],
  [
    'a German Windows PC on cable with VirtualBox',
    { 'VirtualBox Host-Only Network': at('192.168.56.1'), Ethernet: at('10.0.0.5'), 'Loopback Pseudo-Interface 1': loopback },
    ['10.0.0.5', '192.168.56.1'],
  ],
  [
    'a Linux desktop with Docker, libvirt and Tailscale',
    {
      lo: loopback,
      docker0: at('172.17.0.1'),
      'br-3f2a': at('172.18.0.1'),
      virbr0: at('192.168.122.1'),
      tailscale0: at('100.101.2.3'),
      enp3s0: at('192.168.1.20'),
    },
    ['192.168.1.20', '192.168.122.1', '172.17.0.1', '172.18.0.1', '100.101.2.3'],
  ],
  [
    'a Linux laptop with Wi-Fi and cable in two networks',
    { lo: loopback, enp0s31f6: at('10.20.30.40'), wlp2s0: at('192.168.1.31') },
    ['192.168.1.31', '10.20.30.40'],
  ],
  ['a laptop in no network', { lo: loopback, eth0: six }, []],
]
test.each(machines)('%s', (_machine, interfaces, addresses) => {
  expect(addressesOf(interfaces).map(({ address }) => address)).toEqual(addresses)
})
test('an address that no phone reaches says what it belongs to', () => {
  const found = addressesOf(machines[3]?.[1] ?? {})
  expect(found.map(({ words }) => words)).toEqual([
    'cable (enp3s0)',
    'a virtual machine (virbr0)',
    'Docker (docker0)',
    'Docker (br-3f2a)',
    'Tailscale (tailscale0)',
  ])
})

/** A picture of a code as a camera sees it: dark modules are black, eight dots wide. */
function pictured(rows: readonly string[]): { width: number; height: number; data: Uint8Array } {
  const [scale, quiet] = [8, 4]
  const size = (rows.length + 2 * quiet) * scale
  const data = new Uint8Array(size * size * 4).fill(255)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const isDark = rows[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] === '1'
      if (isDark) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  return { width: size, height: size, data }
}
test('the code that is shown, read as a phone reads it, opens the server', async () => {
  const server = await served({ lan: true, interfaces: () => ({ lo: loopback, eth0: at('10.9.8.7') }) })
  const { invitations } = await server.tables.make({ game: 'rpj-scifi', scenario: scenarioOf('rpj-scifi', 'duel') })
  const [join] = invitations
  const url = decodeQR(pictured(join?.qr ?? []))
  expect(url).toBe(`http://10.9.8.7:${server.port}/seat.html${join?.fragment}`)
  expect(url).toMatch(/#\/join\/[A-HJ-NP-Z2-9]{6}$/)
  const opened = await fetch(url.replace('10.9.8.7', '127.0.0.1').replace('/seat.html#', '/api/health#'))
  expect(await opened.json()).toMatchObject({ ok: true })
})
test('without phones the link is of this machine; a terminal shows the code in blocks', () => {
  const invitation = invitationTo('#/seat/abc', 'seat', [], 4680)
  expect(invitation.links).toEqual([{ url: 'http://127.0.0.1:4680/seat.html#/seat/abc', words: 'this machine only' }])
  const text = qrText(invitation.qr).split('\n')
  expect(new Set(text.map(line => line.length))).toEqual(new Set([(invitation.qr[0]?.length ?? 0) + 4]))
})
test('a port that is taken says so', async () => {
  const other = createServer()
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
  const taken = other.address()
  await expect(served({ port: typeof taken === 'object' && taken !== null ? taken.port : 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  other.close()
})
