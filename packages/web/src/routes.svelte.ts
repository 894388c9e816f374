/**
 * Which screen the address names: #/ home, #/fight/<id>, #/fight/<id>/next, #/rules/<game>/<rule>, #/tasks/<game>/<task>,
 * #/tasks/<game>/with/<fight>, #/campaign/<id>, #/map/<game>/<file>, #/content/<game>/<kind>, #/prepare/<game>/<kind>/<encounter>,
 * #/play/<game>/<kind>/<encounter>, #/puzzles/<game>/<puzzle>, #/settings, #/m/<message>.
 */
type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'fight'; readonly id: string; readonly next: boolean }
  | { readonly screen: Later; readonly rest: readonly string[] }
/** Screens that load when they are opened, and read the rest of the address themselves. */
const later = ['rules', 'tasks', 'content', 'campaign', 'map', 'play', 'prepare', 'puzzles', 'settings', 'm'] as const
type Later = (typeof later)[number]

/** The screen of an address; an unknown address is home. */
function routeOf(hash: string): Route {
  const [screen = '', ...rest] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(part => part !== '')
    .map(part => decodedPart(part))
  const [id] = rest
  if (screen === 'fight' && id !== undefined) return { screen: 'fight', id, next: rest[1] === 'next' }
  const found = later.find(one => one === screen)
  return found === undefined ? { screen: 'home' } : { screen: found, rest }
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const homeAddress = '#/'
/** The home page with the fight that was being made, after it was weighed. */
export const makeAddress = '#/make'
/** Tasks outside fights: a new one, or the one with this id. */
export const tasksAddress = (game: string, task?: string): string =>
  `#/tasks/${encodeURIComponent(game)}${task === undefined ? '' : `/${encodeURIComponent(task)}`}`
export const campaignAddress = (id: string): string => `#/campaign/${encodeURIComponent(id)}`
/** People and gear of a game: a kind of them, and how one is made. */
export const contentAddress = (...parts: readonly string[]): string =>
  `#/content/${parts
    .filter(part => part !== '')
    .map(encodeURIComponent)
    .join('/')}`
/** Where maps are drawn: a new map of a game, or that of one of the user's scenario files. */
export const mapAddress = (game: string, file?: string): string =>
  `#/map/${encodeURIComponent(game)}${file === undefined ? '' : `/${encodeURIComponent(file)}`}`
/** Where an encounter is picked and weighed. */
export const prepareAddress = '#/prepare'
/** The screen that asks who plays whom before a fight begins: the parts name an encounter as Prepare does. */
export const playAddress = (...parts: readonly string[]): string => `#/play/${parts.map(encodeURIComponent).join('/')}`
/** Puzzles of a game, or one of them; "own": the one that was made of a fight. */
export const puzzlesAddress = (...parts: readonly string[]): string => `#/puzzles/${parts.map(encodeURIComponent).join('/')}`
export const settingsAddress = '#/settings'
export const fightAddress = (id: string): string => `#/fight/${encodeURIComponent(id)}`
/** Where the fight after this one is set up. */
export const nextAddress = (id: string): string => `${fightAddress(id)}/next`
export const rulesAddress = (game: string, rule?: string): string =>
  `#/rules/${encodeURIComponent(game)}${rule === undefined ? '' : `/${encodeURIComponent(rule)}`}`

class Here {
  route = $state.raw<Route>(routeOf(location.hash))
  /** Hears first that another address was opened; true: this screen stays. */
  stays: ((event: HashChangeEvent) => boolean) | null = null
  constructor() {
    addEventListener('hashchange', event => {
      if (this.stays?.(event)) return
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
