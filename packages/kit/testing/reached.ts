/**
 * Counts how often the lines ran that cite a rule where it is decided. Uses the counts that the JavaScript engine keeps for coverage, on the
 * built files: they still have the comments in which the rules are cited. Slows the rules down by about half, so the long runs use it only.
 */
import { Session } from 'node:inspector/promises'

const citation = /(?<![\w-])[A-Z]{2,4}-[A-Z][A-Z0-9]*-\d{2,3}(?![\w-])/g

/** How often a rule was reached: `times` its lines ran; `asData`: it is cited beside data, which is read and never runs. */
export interface Reached {
  readonly times: number
  readonly asData: boolean
}

/** Starts counting in all files loaded from now on whose address holds `folder`. Gives what was counted. */
export async function startCounting(folder: string): Promise<() => Promise<ReadonlyMap<string, Reached>>> {
  const session = new Session()
  session.connect()
  await session.post('Debugger.enable')
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const reached = new Map<string, Reached>()
    for (const { scriptId, url, functions } of result) {
      if (!url.includes(folder)) continue
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
      const ranges = functions.flatMap(f =>
        f.ranges.map(range => ({ ...range, whole: f.functionName === '' && f.ranges[0]?.startOffset === 0 })),
      )
      for (const { rule, at } of citationsIn(scriptSource)) {
        const inside = ranges.filter(r => r.startOffset <= at && at < r.endOffset)
        const innermost = inside.reduce<(typeof inside)[number] | null>(
          (a, b) => (a === null || b.endOffset - b.startOffset < a.endOffset - a.startOffset ? b : a),
          null,
        )
        // Vitest wraps a file into a function of its own, which runs once: what stands there is data.
        const asData = innermost === null || inside.length <= 2
        const before = reached.get(rule) ?? { times: 0, asData: true }
        reached.set(rule, { times: before.times + (asData ? 0 : innermost.count), asData: before.asData && asData })
      }
    }
    session.disconnect()
    return reached
  }
}

/** Where rules are cited in comments: the place of the first code of the line, or of the next line that has code. */
function citationsIn(source: string): { readonly rule: string; readonly at: number }[] {
  const found: { rule: string; at: number }[] = []
  let offset = 0
  let waiting: string[] = []
  for (const line of source.split('\n')) {
    const comment = line.search(/\/\/|^\s*\/?\*/)
    const cited = comment < 0 ? [] : [...(line.slice(comment).match(citation) ?? [])]
    const code = comment < 0 ? line : line.slice(0, comment)
    const first = code.search(/[^\s{}()[\],;]/)
    if (first >= 0) {
      for (const rule of [...waiting, ...cited]) found.push({ rule, at: offset + first })
      waiting = []
    } else waiting.push(...cited)
    offset += line.length + 1
  }
  return found
}
