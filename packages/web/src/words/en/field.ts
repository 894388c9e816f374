/** Words for the field: measuring, tools, places, and the field as a list. */
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

export const field = {
  around: (name: string) => `The field around ${name}`,
  // measuring
  squares: (count: number, metres: number | null): string => `${many(count, 'square')}${metres === null ? '' : `, ${metres} m`}`,
  metres: (count: number): string => `${count} m`,
  range: (steps: number): string => `range ${steps}`,
  stepsOnFoot: (steps: number): string => `${many(steps, 'step')} on foot`,
  noWay: 'no path between them',
  apart: (range: number, unit: string): string => `${range} ${unit}`,
  clearLine: 'clear line',
  blocked: 'no line of sight',
  blockedBy: (names: readonly string[]): string => (names.length === 0 ? 'no line of sight' : `blocked by ${names.join(', ')}`),
  wall: 'wall',
  cover: 'cover',
  fromTo: (from: string, to: string, words: string): string => `${from} to ${to}: ${words}`,
  outOfSight: 'out of sight',
  beyondReach: (name: string): string => `out of ${name} range`,
  outOfReach: 'out of reach',
  reachOf: (name: string, weapon: string): string => `arcs: reach of ${name}, ${weapon}`,
  bandsOf: (name: string, weapon: string): string => `bands: ${name}, ${weapon}`,

  // tools
  field: 'Field',
  tools: 'Field tools',
  select: 'Select',
  measure: 'Measure',
  ping: 'Ping',
  pingNow: 'Pick a place: everyone at the table sees where you point.',
  showRuler: 'Show everyone',
  points: (by: string, place: string): string => `${by} points at ${place}`,
  rules: (by: string): string => `${by} shows a distance`,
  layers: { reach: 'Reach', bands: 'Bands', sight: 'Sight', cover: 'Cover', danger: 'Danger' },
  shows: {
    reach: 'Reach: where the combatant in question can go',
    bands: 'Bands: distances, and what each does to a shot',
    sight: 'Sight: dark squares can’t be seen from here',
    cover: 'Cover: framed squares are in the way of a shot; in regions, the bonus of cover by range',
    danger: 'Danger: the chance to be hit there, if all who could attack do so once',
  },
  showsWhoIsBehind: 'Cover: what combatants are behind, in words beside them',
  showsNot: { reach: 'Reach is off', bands: 'Bands are off', sight: 'Sight is off', cover: 'Cover is off', danger: 'Danger is off' },
  noBands: 'No combatant here holds a weapon with range bands.',
  noSight: 'This field has no lines of sight.',
  noSightOnLine: 'Nothing blocks sight on this line.',
  noCover: 'No cover stands on this field.',
  noOneInCover: 'No one here is behind cover.',
  list: 'List',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Whole field',
  frame: 'Zoom to the action',
  follow: 'Follow the question',
  chooseStart: 'Measure from where?',
  metresPerSquare: (metres: number): string => `${metres} m squares`,
  regionsAre: (name: string): string => `numbers: range from ${name}`,
  cursorHelp: 'Arrow keys move the cursor, Space picks, plus and minus zoom, 0 shows the whole field, L opens the list.',

  // spots
  square: (x: number, y: number): string => `${x}, ${y}`,
  point: (x: string, y: string): string => `${x} m east, ${y} m south`,
  free: 'free',
  filled: 'filled',
  chosen: 'chosen',
  mayBeChosen: 'available',
  canGo: 'in reach',
  asked: 'asked',
  target: 'target',
  nobodyHere: 'empty',
  doorOpen: (name: string): string => `${name}, open`,
  doorShut: (name: string): string => `${name}, closed`,
  cost: (times: number): string => `costs ${times} to enter`,
  height: (metres: number): string => `${metres < 0 ? '−' : '+'}${Math.abs(metres)} m`,
  aboard: (name: string, people: number): string => `${name}, ${people} aboard`,
  count: (people: number): string => `×${people}`,
  stepsLabel: (steps: number): string => many(steps, 'step'),

  adjacent: 'adj',
  coverHead: 'Cover and its bonus by range',
  coverPiecesHead: 'Cover',
  between: (one: string, others: readonly string[]): string => `between ${one} and ${others.join(', ')}`,
  coverUsers: (names: readonly string[]): string => `used by ${names.join(', ')}`,
  coverByRange: (adjacent: number, byRange: readonly number[]): string =>
    `same group ${adjacent}; ${byRange.map((bonus, range) => `range ${range}: ${bonus}`).join(', ')} and on`,

  // ranges without a map
  ranges: 'Ranges',
  rangesName: 'Ranges between all',
  rangesMore: 'Ranges between all. Choose one to change it: the group of the row moves, and its other ranges with it.',
  changeRange: (row: string, column: string, range: string): string => `${row} to ${column}: ${range}. Change`,
  rangeOf: (row: string, column: string): string => `${row} to ${column}`,
  unitSquares: 'squares',
  unitMetres: 'm',
  rangeWhy: 'Reason',
  rangeReason: 'the range is put right',
  rangeNeedsReason: 'A reason is needed.',
  rangeIsWhole: 'A range is a whole number, 0 or more.',
  rangeIsNumber: 'A range is a number, 0 or more.',
  beyondEnd: (range: string, most: string): string => `${range} would lie beyond the end of the line: it is ${most} at most.`,
  rangeUnknown: 'The battle holds no such range.',
  rangeSet: 'Set',
  rangeLeave: 'Leave it',

  // what has just happened
  lost: (count: number, unit: string): string =>
    unit === unit.toUpperCase() ? `−${count} ${unit}` : `${count} ${count === 1 ? unit.replace(/s(?= |$)/, '') : unit}`,
  /** For a try that failed, in the words of the log: "is hit" becomes "not hit". */
  notSuffered: (suffered: string): string => suffered.replace(/^(is |stays )?/, 'not '),

  /** For a success without effect: "is hit" becomes "hit, no harm". */
  unharmed: (suffered: string): string => `${suffered.replace(/^is /, '')}, no harm`,

  // by hand
  movingNow: (name: string): string => `Pick where ${name} stands now: tap, or arrows and Enter. Esc leaves it.`,
  bringingNow: 'Pick where they come in: tap, or arrows and Enter.',
  moved: (name: string): string => `${name} moved. Undo takes it back.`,
  moveNeedsReason: 'A reason is needed: move them on their sheet.',

  // list
  listName: 'Field as a list',
  peopleHead: 'People',
  placesHead: 'Places that can be chosen',
  placesToGo: (count: number): string => `Places that can be reached: ${count}`,
  where: 'Where',
  state: 'State',
  distance: (from: string): string => `From ${from}`,
}
