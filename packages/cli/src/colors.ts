/** Terminal colours, only on a terminal. NO_COLOR turns them off, FORCE_COLOR on, and NO_COLOR wins. */
import picocolors from 'picocolors'
import type { Io, Output } from './io.js'

export type Colors = ReturnType<typeof picocolors.createColors>

/** The colours for one stream; without colours each function returns its text unchanged. */
export function colorsFor({ environment }: Io, output: Output): Colors {
  return picocolors.createColors(wantsColors(environment, output.isTerminal))
}

function wantsColors(environment: Io['environment'], isTerminal: boolean): boolean {
  const set = (name: string): boolean => (environment[name] ?? '') !== ''
  if (set('NO_COLOR')) return false
  if (set('FORCE_COLOR')) return environment.FORCE_COLOR !== '0' && environment.FORCE_COLOR !== 'false'
  return isTerminal && environment.TERM !== 'dumb'
}
