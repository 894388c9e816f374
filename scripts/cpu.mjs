// CPU that processes have used, where the system tells (Linux).
import { readdirSync, readFileSync } from 'node:fs'

/** @param {number | undefined} pid @returns {number} seconds of CPU that a process has used; all there is where it can't be told */
export function cpuOf(pid) {
  const found = statOf(pid)
  return found === null ? Number.POSITIVE_INFINITY : found.own
}

/** @param {number | undefined} group its leader @returns {number} seconds of CPU of all its processes, ended ones too; all there is where it can't be told */
export function cpuOfGroup(group) {
  if (statOf(group) === null) return Number.POSITIVE_INFINITY
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return pids
    .map(statOf)
    .filter(found => found?.group === group)
    .reduce((sum, found) => sum + (found?.own ?? 0) + (found?.ofEnded ?? 0), 0)
}

/** @returns {number} seconds of CPU of all processes that this one has waited for; 0 where it can't be told */
export function childrenSeconds() {
  const found = statOf('self')
  return found === null ? 0 : found.ofEnded
}

/** @param {number | string | undefined} pid @returns {{ group: number, own: number, ofEnded: number } | null} ofEnded: of the processes that it has waited for */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { group: fields[2] ?? 0, own: (user + system) / 100, ofEnded: (endedUser + endedSystem) / 100 } // in ticks, a hundred a second
  } catch {
    return null
  }
}
