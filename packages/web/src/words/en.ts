/**
 * All English texts of the app, by the part that says them; another language is a folder of the same shape. Here are those that the first
 * screens say. Parts that come later take theirs from en/ themselves, so that nobody waits for words that are not on the screen.
 */
import { home } from './en/home.js'
import { order } from './en/order.js'
import { parts } from './en/parts.js'
import { table } from './en/table.js'

export const words = { parts, table, home, order }
