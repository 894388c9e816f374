/**
 * Changes the text of a file to say something else, and keeps its comments and its order; only spaces in brackets may change. JSON is
 * written again, in the order that it had.
 */
import type { Json } from '@enfilade/engine'
import { type Document, isCollection, isMap, isSeq, parseDocument } from 'yaml'
import { same } from '../answer-fields.js'
import { isFields, type Path } from '../forms/json.js'
import { readFileText } from './file-text.js'

/** Null: parts of the text are repeated by name (`*name`) in a way that this change would break. */
export function editedText(name: string, text: string, value: Json): string | null {
  if (/\.json$/i.test(name) || /^\s*\{/.test(text)) return `${JSON.stringify(value, null, 2)}\n`
  const document = parseDocument(text, { version: '1.2', schema: 'core', logLevel: 'error' })
  try {
    change(document, [], document.toJS() as Json, value)
    const edited = document.toString({ lineWidth: 0 })
    const read = readFileText(name, edited)
    return read.ok && same(read.file.value, value) ? edited : null
  } catch {
    return null // a name whose first use has gone
  }
}

function change(document: Document, path: Path, before: Json | undefined, now: Json): void {
  if (same(before, now)) return
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  if (isMap(node) && isFields(before) && isFields(now)) {
    for (const key of Object.keys(before)) if (!(key in now)) document.deleteIn([...path, key])
    for (const [key, part] of Object.entries(now)) change(document, [...path, key], before[key], part)
  } else if (isSeq(node) && Array.isArray(before) && Array.isArray(now)) {
    for (let i = before.length - 1; i >= now.length; i--) document.deleteIn([...path, i])
    now.forEach((part, i) => {
      change(document, [...path, i], before[i], part)
    })
  } else document.setIn(path, written(document, now))
}

/** Short lists stand on one line, as people write them. */
function written(document: Document, value: Json): unknown {
  const node = document.createNode(value)
  if (isSeq(node) && node.items.every(item => !isCollection(item))) node.flow = true
  else if (isMap(node))
    for (const pair of node.items) if (isSeq(pair.value) && pair.value.items.every(item => !isCollection(item))) pair.value.flow = true
  return node
}
