/** Runs work that can wait until the screen has been drawn. Returns a function that cancels it. */
export function afterDrawing(what: () => void): () => void {
  // A window out of sight draws nothing; there the work runs at once.
  if (document.hidden) {
    what()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(what)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Kept once the screen has been drawn. */
export const drawn = (): Promise<void> =>
  new Promise(later => {
    afterDrawing(later)
  })
