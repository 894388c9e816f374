/** The fight that is being made, while it is weighed; lost when the page closes. */
import type { Beginning } from '../session/library.js'

export const draft: { beginning: Beginning | null } = { beginning: null }
