/** What a JSON Schema asks for and plain data of uncertain form, for all that draws or reads forms: content, maps, the game master's acts. */
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
  wayOf,
} from './form.js'
export {
  asLabel,
  type Fields,
  fieldsOf,
  freeId,
  idsIn,
  isFields,
  listOf,
  type Path,
  replaced,
  spaced,
  textOf,
  valueAt,
  without,
  withPart,
  withValueAt,
} from './json.js'
export { placeOf, sharedWords } from './shared-words.js'
