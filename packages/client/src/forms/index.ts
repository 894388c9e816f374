/** What a JSON Schema asks for and plain data of uncertain form, for all that draws or reads forms: content, maps, the game master's acts. */
export { entryId } from './entry-id.js'
export {
  type DrawnPart,
  type Field,
  type Form,
  fieldsIn,
  formOf,
  kindsIn,
  labelAt,
  none,
  startOf,
  takesNone,
  typedNumber,
  type Value,
  type Way,
  wayOf,
} from './form.js'
export {
  type Fields,
  fieldsOf,
  freeId,
  idsIn,
  isFields,
  listOf,
  type Path,
  replaced,
  textOf,
  valueAt,
  without,
  withPart,
  withValueAt,
} from './json.js'
export { asLabel, oneOf, spaced } from './labels.js'
export { placeOf, sharedWords } from './shared-words.js'
