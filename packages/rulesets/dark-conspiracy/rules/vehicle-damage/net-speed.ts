/** How hard two that move run into each other (DC-COL-01). */
interface Motion {
  readonly heading: { readonly x: number; readonly y: number }
  readonly speed: number
}
/** The sine of 45°, in the squares that are compared. */
const half = 0.5
/** Net combat speed: the sum for those who meet, the difference for those who go the same way, else the faster one's. */
export function netSpeed(a: Motion, b: Motion): number {
  const along = a.heading.x * b.heading.x + a.heading.y * b.heading.y
  const lengths = (a.heading.x ** 2 + a.heading.y ** 2) * (b.heading.x ** 2 + b.heading.y ** 2)
  const aligned = lengths > 0 && along ** 2 >= half * lengths // DC-COL-01: within 45°
  if (!aligned || a.speed === 0 || b.speed === 0) return Math.max(a.speed, b.speed) // DC-COL-01
  return along < 0 ? a.speed + b.speed : Math.abs(a.speed - b.speed) // DC-COL-01
}
