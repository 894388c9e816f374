/** How an act at a table ends that wasn't done. */
import type { Done } from '../remote/wire.js'

export const no = (words: string): Done => ({ words })
