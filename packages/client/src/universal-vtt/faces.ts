/** Walls that a file draws by both their faces become one line between them; what ends at a face, such as a wall's narrow end, ends on that line. */
import { isSame, type Point, type Segment } from './reading.js'
import { isLevel, type Lying, lyingOf } from './squares.js'

/** Two lines side by side are the faces of one wall if they lie no farther apart, in cells. */
const thickest = 0.6
/** Nearer than this they are one line already; and so near to a face something ends at it. */
const near = 0.02
/** Of the shorter of the two so much runs beside the other. */
const beside = 0.6
/** More walls than any map draws so, and lines beside one another: the rest stay two, so that no file takes long. */
const [mostFaces, mostBeside] = [400, 100]

/** `at` and `far`: where the two faces lie. */
interface Faces extends Lying {
  readonly far: number
}
function facesIn(walls: readonly Segment[]): Faces[] {
  const lines = walls
    .filter(isLevel)
    .map(lyingOf)
    .sort((a, b) => a.axis - b.axis || a.at - b.at)
  const found: Faces[] = []
  lines.forEach((one, i) => {
    for (const other of lines.slice(i + 1, i + mostBeside)) {
      if (other.axis !== one.axis || other.at - one.at > thickest || found.length === mostFaces) return
      const [low, high] = [Math.max(one.low, other.low), Math.min(one.high, other.high)]
      const shorter = Math.min(one.high - one.low, other.high - other.low)
      if (other.at - one.at <= near || shorter <= thickest || high - low < beside * shorter) continue
      found.push({ ...one, far: other.at, low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) })
    }
  })
  return found
}

/** `faces`: how many walls were drawn so. */
export function facesJoined(walls: readonly Segment[]): { readonly walls: readonly Segment[]; readonly faces: number } {
  const faces = facesIn(walls)
  if (faces.length === 0) return { walls, faces: 0 }
  const between = (value: number, along: number, axis: 0 | 1): number => {
    const one = faces.find(
      ({ axis: across, at, far, low, high }) =>
        across === axis && value > at - near && value < far + near && along > low - near && along < high + near,
    )
    return one === undefined ? value : (one.at + one.far) / 2
  }
  const moved = ([x, y]: Point): Point => [between(x, y, 0), between(y, x, 1)]
  const joined = walls.map(([from, to]): Segment => [moved(from), moved(to)])
  return { walls: joined.filter(([from, to]) => !isSame(from, to)), faces: faces.length }
}
