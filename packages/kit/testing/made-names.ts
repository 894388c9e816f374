/**
 * Calls the ids that a fight has made by the order in which they turn up in it: in two fights that differ in secrets alone, the same thing has
 * the same name. The ids themselves hang on the whole scenario.
 */
// With the kind in front: two kinds of things can have the same letters and digits.
const made = /\b((?:\w+-)*)(?:[a-z]\d){3}\b/g

export class MadeNames {
  private readonly names = new Map<string, string>()
  private readonly ids = new Map<string, string>()

  /** Takes note of what has been made so far: of all of this, as text. */
  note(text: string): void {
    for (const [id, kind] of text.matchAll(made)) {
      if (this.names.has(id)) continue
      const name = `${kind}made ${this.names.size + 1}`
      this.names.set(id, name)
      this.ids.set(name, id)
    }
  }
  /** Text with names for ids. */
  named(text: string): string {
    return text.replaceAll(made, id => this.names.get(id) ?? id)
  }
  /** Text with ids for names. */
  meant(text: string): string {
    return text.replaceAll(/\b(?:\w+-)*made \d+/g, name => this.ids.get(name) ?? name)
  }
}

/** The same for text of its own: ids are called by where they turn up in it. */
export function withMadeNames(text: string): string {
  const names = new MadeNames()
  names.note(text)
  return names.named(text)
}
