/** All English texts of the app, by the part that says them. Another language is a file of the same shape. */
import { closing } from './en/closing.js'
import { field } from './en/field.js'
import { gameMaster } from './en/game-master.js'
import { home } from './en/home.js'
import { log } from './en/log.js'
import { order } from './en/order.js'
import { parts } from './en/parts.js'
import { rulebook } from './en/rulebook.js'
import { settings } from './en/settings.js'
import { table } from './en/table.js'
import { timeline } from './en/timeline.js'

export const words = { parts, table, home, field, order, log, timeline, gameMaster, rulebook, settings, closing }
