/**
 * Sines of whole degrees in millionths, rounded coarsely enough that every machine gives the same numbers.
 */
const quarter = Array.from({ length: 91 }, (_, degrees) => Math.round(Math.sin((degrees * Math.PI) / 180) * 1_000_000))

/** The sine of a whole number of degrees, any number of turns, in millionths. The cosine is the sine of 90° more. */
export function sineMillionths(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360
  const half = turned % 180
  const sine = quarter[half <= 90 ? half : 180 - half] as number
  return turned >= 180 ? 0 - sine : sine
}
