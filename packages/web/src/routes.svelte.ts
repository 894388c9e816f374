/** Which screen the address names: #/ home, #/fight/<id>, #/fight/<id>/next, #/rules/<game>/<rule>, #/settings. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'fight'; readonly id: string; readonly next: boolean }
  | { readonly screen: 'rules'; readonly game: string | null; readonly rule: string | null }
  | { readonly screen: 'settings' }

/** The screen of an address; an unknown address is home. */
export function routeOf(hash: string): Route {
  const [screen = '', first = '', second = ''] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(part => decodedPart(part))
  if (screen === 'fight' && first !== '') return { screen: 'fight', id: first, next: second === 'next' }
  if (screen === 'rules') return { screen: 'rules', game: first === '' ? null : first, rule: second === '' ? null : second }
  if (screen === 'settings') return { screen: 'settings' }
  return { screen: 'home' }
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const homeAddress = '#/'
export const settingsAddress = '#/settings'
export const fightAddress = (id: string): string => `#/fight/${encodeURIComponent(id)}`
/** Where the fight after this one is set up. */
export const nextAddress = (id: string): string => `${fightAddress(id)}/next`
export const rulesAddress = (game: string, rule?: string): string =>
  `#/rules/${encodeURIComponent(game)}${rule === undefined ? '' : `/${encodeURIComponent(rule)}`}`

class Here {
  route = $state.raw<Route>(routeOf(location.hash))
  constructor() {
    addEventListener('hashchange', () => {
      this.route = routeOf(location.hash)
    })
  }
}
/** The open screen; follows the address. */
export const here = new Here()

/** Opens a screen. `replace`: the back button skips the one that was open. */
export function goTo(address: string, replace = false): void {
  if (replace) location.replace(address)
  else location.hash = address
}
