/** Squares as files write them. */

/** "[3, 4]", as files write squares. */
export const squareText = ([x, y]: readonly [number, number]): string => `[${x}, ${y}]`
