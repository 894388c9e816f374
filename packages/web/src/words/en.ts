/**
 * All English texts of the app, by the part that says them; another language is a folder of the same shape. Only the words of the first
 * screens are gathered here. Parts that load later import theirs from en/ themselves, so that no screen waits for words it doesn't show.
 */
import { order } from './en/order.js'
import { parts } from './en/parts.js'
import { table } from './en/table.js'

export const words = { parts, table, order }
