/** What is written in regions beside what their boxes say: names of people, each in its box. */
import type { Box } from './camera.js'
import type { Written } from './naming.js'
import type { RegionPlan } from './region-boxes.js'
import type { Point } from './spots.js'
import { type Letters, scaled, type Token, written } from './writing.js'

/** @param drawn what the boxes say of regions and covers */
export function regionsWritten(plan: RegionPlan, tokens: readonly Token[], drawn: readonly Box[], px: number, letters: Letters): Written {
  const boxes = plan.regions.map(region => scaled(region, px))
  const holds = ({ x, y, width, height }: Box, point: Point): boolean =>
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  const kept = tokens.map(token => {
    const within = boxes.find(box => holds(box, token))
    return within === undefined ? token : { ...token, within }
  })
  return written(kept, [], letters, { taken: [], drawn, frame: scaled(plan.box, px) })
}
