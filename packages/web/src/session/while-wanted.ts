/** Takes what comes, unless the function given back is called before: for an effect, whose end it is. What fails is left out. */
export function whileWanted<T>(coming: Promise<T>, take: (found: T) => void): () => void {
  let isWanted = true
  const taken = (found: T): void => {
    if (isWanted) take(found)
  }
  coming.then(taken, () => undefined)
  return () => {
    isWanted = false
  }
}
