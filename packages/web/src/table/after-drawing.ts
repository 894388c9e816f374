/** What may wait until the screen shows what is there already. Gives a function that calls it off. */
export function afterDrawing(what: () => void): () => void {
  // A window that is not in sight draws nothing; there it comes at once.
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
