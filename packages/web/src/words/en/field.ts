/** Words of the field: measuring, tools, places, and the list twin. */
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

export const field = {
  // measuring
  squares: (count: number, metres: number | null): string => `${many(count, 'square')}${metres === null ? '' : `, ${metres} m`}`,
  metres: (count: number): string => `${count} m`,
  range: (steps: number): string => `range ${steps}`,
  stepsOnFoot: (steps: number): string => `${many(steps, 'step')} on foot`,
  noWay: 'no way between them',
  apart: (range: number, unit: string): string => `${range} ${unit}`,
  clearLine: 'clear line',
  blocked: 'no line of sight',
  blockedBy: (names: readonly string[]): string => (names.length === 0 ? 'no line of sight' : `blocked by ${names.join(', ')}`),
  wall: 'wall',
  cover: 'cover',
  fromTo: (from: string, to: string, words: string): string => `${from} to ${to}: ${words}`,
  outOfSight: 'out of sight',
  beyondReach: (name: string): string => `beyond reach of ${name}`,
  reachOf: (name: string, weapon: string): string => `arcs: reach of ${name}, ${weapon}`,

  // tools
  field: 'Field',
  tools: 'Field tools',
  select: 'Select',
  measure: 'Measure',
  sight: 'Sight',
  list: 'List',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Whole field',
  frame: 'Who is involved',
  follow: 'Follow who is asked',
  chooseStart: 'Measure from where?',
  metresPerSquare: (metres: number): string => `${metres} m squares`,
  regionsAre: (name: string): string => `figures: range from ${name}`,
  cursorHelp: 'Arrow keys move the cursor, Space picks, plus and minus zoom, 0 shows the whole field, L the list.',

  // spots
  square: (x: number, y: number): string => `${x}, ${y}`,
  point: (x: string, y: string): string => `${x} m east, ${y} m south`,
  free: 'free',
  filled: 'filled',
  chosen: 'chosen',
  mayBeChosen: 'can be chosen',
  asked: 'asked',
  target: 'target',
  nobodyHere: 'nobody here',
  doorOpen: (name: string): string => `${name}, open`,
  doorShut: (name: string): string => `${name}, shut`,
  cost: (times: number): string => `costs ${times} to enter`,
  height: (metres: number): string => `${metres < 0 ? '−' : '+'}${Math.abs(metres)} m`,
  count: (people: number): string => `×${people}`,
  stepsLabel: (steps: number): string => many(steps, 'step'),

  // what the clock counts down to
  deadlines: 'Dies unless treated',
  deadline: (round: number, time: string | null): string => `round ${round}${time === null ? '' : `, in ${time}`}`,
  timeLeft: (time: string): string => `in ${time}`,

  adjacent: 'adj',
  coverHead: 'Cover, and what it adds by range',
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

  // list
  listName: 'Field as a list',
  peopleHead: 'People',
  placesHead: 'Places that can be chosen',
  where: 'Where',
  state: 'State',
  distance: (from: string): string => `From ${from}`,
}
