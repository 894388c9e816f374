/** An object whose parts are made when they are first asked for, each once, so that what no one asks for costs nothing. */
export function lazily<P extends Readonly<Record<string, () => unknown>>>(parts: P): { readonly [N in keyof P]: ReturnType<P[N]> } {
  const whole = {}
  for (const [name, make] of Object.entries(parts)) {
    let made: { readonly value: unknown } | undefined
    Object.defineProperty(whole, name, {
      enumerable: true,
      get() {
        made ??= { value: make() }
        return made.value
      },
    })
  }
  return whole as { readonly [N in keyof P]: ReturnType<P[N]> }
}
