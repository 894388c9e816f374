/** A side of a new fight while it is being made. */
export interface SideDraft {
  name: string
  text: string
  policy: string
  decides: 'person' | 'policy'
  dice: 'stream' | 'physical'
}
