// The rules and rulings of hits on vehicles, their results, mishaps in a fight and collisions.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const hits = supplement('Hit Locations')
const severity = supplement('Damage Severity')
const results = supplement('Combat Damage Descriptions')
const collision = supplement('Collision Damage')
export const vehicleDamage: Family = {
  rules: [
    {
      id: 'DC-VD-01',
      title: 'Where a vehicle is hit',
      text: 'Roll 1d6, plus 1 if the attack comes from the side; a single shot at a crew that knows nothing of the attacker chooses instead. Aircraft: 1 to 3 wing, from 4 hull. Ground vehicles: 1 turret, 2 to 5 hull, from 6 suspension. Boats: 1 superstructure, 2 to 5 hull, from 6 waterline. Without a turret or superstructure it is the hull.',
      source: hits,
      rulings: ['DC-GAP-34'],
    },
    {
      id: 'DC-VD-02',
      title: 'From above',
      text: 'An attack from above adds nothing to the roll, meets side armor, and hits the hull instead of the suspension. So does a round of indirect fire that lands within 3 m of a vehicle: it strikes the nearest one.',
      source: hits,
    },
    {
      id: 'DC-VD-03',
      title: 'Windows',
      text: 'A shot at the hull, turret, wing or superstructure of a vehicle without any armor then rolls 1d10: from 6 it goes through window or canvas, for exactly one Minor result that does nothing unless it hits crew, passengers or cargo.',
      source: hits,
    },
    {
      id: 'DC-VD-04',
      title: 'Armor of vehicles',
      text: 'Armor counts by location and face: 90° each for front and rear, the sides between. Tracks have their rating as armor.',
      source: hits,
    },
    {
      id: 'DC-VD-05',
      title: 'What rounds pierce',
      text: 'A bullet pierces its damage dice divided by its penetration rating at that range, rounded down; with Nil nothing, with 0 its dice. Penetrators pierce what their record says for the range, exploding rounds their penetration plus 2d6, or nothing if they have none.',
      source: supplement('Small Arms'),
    },
    {
      id: 'DC-VD-06',
      title: 'Vehicles behind cover',
      text: 'If what a vehicle stands behind covers the part that is rolled, against attacks from that side, its armor value is taken off, until the vehicle moves. Something has to be left.',
      source: supplement('Cover'),
    },
    {
      id: 'DC-VD-07',
      title: 'Severity',
      text: 'Level is what is pierced less the armor. 0 or less does nothing, 1 to 10 is one Minor result, 11 to 20 two, 21 to 40 one Major result, 41 to 60 two, from 61 three.',
      source: severity,
    },
    {
      id: 'DC-VD-08',
      title: 'Wheels and air cushions',
      text: 'Hits on them add up. Reaching their rating is one Minor suspension hit, reaching twice as many one Major hit.',
      source: supplement('Wheeled/Plenum Suspension'),
    },
    {
      id: 'DC-VD-09',
      title: 'Suspension hits',
      text: 'One Minor hit halves movement, rounded down. A second one, or a Major one, makes the vehicle immobile.',
      source: supplement('Suspension Hits'),
    },
    {
      id: 'DC-VD-10',
      title: 'Results',
      text: 'For each result roll 1d6 in the column of the class and location. An entry that names another column is rolled there at once.',
      source: supplement('Damage Resolution'),
      rulings: ['DC-GAP-32'],
    },
    {
      id: 'DC-VD-11',
      title: 'Aircraft',
      text: 'Small arms cause only Minor results on aircraft, larger weapons only Major ones; the number stays.',
      source: supplement('Aircraft'),
    },
    {
      id: 'DC-VD-12',
      title: 'How grave',
      text: 'The level counts for every result of a hit. As a percentage it counts at most 100; through a window it is 0.',
      source: ruling,
      rulings: ['DC-GAP-62'],
    },
    {
      id: 'DC-VD-13',
      title: 'Bicycles and motorcycles',
      text: 'A bullet disables them, anything larger destroys them, and all riders fall.',
      source: supplement('Bicycles and Motorcycles'),
    },
    {
      id: 'DC-VD-14',
      title: 'Hits at the waterline',
      text: 'They use the column of the waterline and nothing else. With the switch they slow the vessel down besides: one Minor result halves its speed, a second one or a Major one stops it.',
      source: supplement('Hit Locations'),
      option: 'waterlineAsSuspension',
      rulings: ['DC-GAP-56'],
    },
    {
      id: 'DC-VR-01',
      title: 'Crew',
      text: 'One random member of the crew of the location, or two different ones of all, take 1d6 hits of 1d6 points, each with a location. Commander, gunner and loader sit in the turret, everyone else in the hull; with no one there it is anyone aboard. Body armor does not help.',
      source: results,
      rulings: ['DC-GAP-48'],
    },
    {
      id: 'DC-VR-02',
      title: 'Passengers',
      text: 'Two random passengers take such hits; without passengers there is no effect, without room for any one of the crew is hit.',
      source: results,
    },
    {
      id: 'DC-VR-03',
      title: 'Ammunition',
      text: 'The level is lost in percent; with none left no mounted weapon fires. With rounds that explode or are of a large caliber, 1d100 at or under it destroys the vehicle and kills everyone aboard.',
      source: results,
    },
    {
      id: 'DC-VR-04',
      title: 'Controls and engine',
      text: 'Each hit on the controls makes driving checks one step harder. Without its engine a vehicle is immobile, an aircraft out of control.',
      source: results,
    },
    {
      id: 'DC-VR-05',
      title: 'Fire on vessels',
      text: 'The level is the level of the fire, which grows by 1d6 at the start of each later Turn. Above a tenth of the tonnage it is out of control for good, and then each Turn a 6 on 1d6 destroys the vessel.',
      source: results,
    },
    {
      id: 'DC-VR-06',
      title: 'Fighting a fire',
      text: 'It takes a whole Turn. At its end a DIF check against CON takes 1d6 off the fire, an Outstanding Success 2d6; a Catastrophic Failure burns them for 1d6 points.',
      source: results,
    },
    {
      id: 'DC-VR-07',
      title: 'Fireballs',
      text: 'The aircraft is destroyed, and everyone inside dies unless a DIF check against AGL gets them out; with an ejection seat AVG against AGL or Pilot, whichever is better.',
      source: results,
    },
    {
      id: 'DC-VR-08',
      title: 'Fuel',
      text: 'The level is lost in percent, and 1d100 at or under it sets it on fire. Those aboard have to get out with their next Action, or are covered in burning fuel. The vehicle is lost at the end of the next Turn. With none left it goes nowhere, and an aircraft is out of control.',
      source: results,
    },
    {
      id: 'DC-VR-09',
      title: 'Instruments',
      text: 'At the start of each later Turn the pilot makes an AVG check, one step harder for each further hit, or has a mishap.',
      source: results,
    },
    {
      id: 'DC-VR-10',
      title: 'Loader',
      text: 'A loader is hit as crew, or one of the crew of that part where no loader lives; a loading machine is destroyed. Where the vehicle has neither, the driver is hit.',
      source: results,
    },
    {
      id: 'DC-VR-11',
      title: 'Weapons, sights and radio',
      text: 'What is hit is out: the main weapon, one secondary weapon, the radio, or the gun sight, without which no shot of a mounted weapon is an Aimed one. Radio or sight: 1 to 3 on 1d6 is the radio.',
      source: results,
    },
    {
      id: 'DC-VR-12',
      title: 'Jammed turret',
      text: 'The turret is jammed, and the gunner can’t fire its weapons until it is repaired.',
      source: results,
    },
    {
      id: 'DC-VR-13',
      title: 'Flooding',
      text: 'The level floods as many boxes, of which a vessel has three rows of its tonnage, rounded up. One row halves its speed, two stop it, three sink it, at the end of the Turn. At the end of each Turn each pump and each person who bails takes one out.',
      source: results,
    },
    {
      id: 'DC-VR-14',
      title: 'Weapon or ammunition',
      text: 'One weapon is destroyed; with none left the ammunition is hit, without weapons and ammunition nothing.',
      source: results,
    },
    {
      id: 'DC-VR-15',
      title: 'Rudder and machinery',
      text: 'Without its rudder a boat neither turns nor gains speed; without its machinery its pumps are out. Cargo is for the game master.',
      source: ruling,
      rulings: ['DC-GAP-33'],
    },
    {
      id: 'DC-COL-01',
      title: 'Net speed',
      text: 'In opposite directions the sum of both speeds, in the same direction the difference, otherwise the faster one’s. Courses within 45° of straight against or along each other count as such.',
      source: collision,
    },
    {
      id: 'DC-COL-02',
      title: 'Force of a collision',
      text: 'Ground vehicles and boats: the tonnage of the other times the net speed, divided by 10. Aircraft: their own tonnage times the net speed. A fixed thing has the tonnage of what strikes it.',
      source: collision,
      rulings: ['DC-GAP-35'],
    },
    {
      id: 'DC-COL-03',
      title: 'Damage of a collision',
      text: 'Roll the location; boats are hit at the waterline, with the armor of the hull. The level is the force divided by the armor, at least 1, rounded down. Wheels and air cushions take the force undivided.',
      source: collision,
    },
    {
      id: 'DC-COL-04',
      title: 'People run over',
      text: 'Someone on foot leaps clear with an AVG check against AGL. Otherwise half of tonnage times speed is damage like that of a fall.',
      source: supplement('Collisions with Creatures'),
    },
    {
      id: 'DC-COL-05',
      title: 'Cycles',
      text: 'Whoever rides a cycle that a vehicle strikes is run over like someone on foot, at the net speed. Besides, the cycle is of no more use on 1d100 at or under the tonnage of that vehicle times the net speed.',
      source: supplement('Collisions with Creatures'),
    },
    {
      id: 'DC-COL-06',
      title: 'Loss of control',
      text: 'After the damage each driver makes a DIF check. On a failure a ground vehicle skids to a stop; a boat drifts and an aircraft dives at the speed that it has, until a DIF check in one of the driver’s Phases. After a Catastrophic Failure control can’t be regained, and a ground vehicle goes nowhere any more.',
      source: supplement('Loss of Control'),
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-56',
      question: 'Does a hit at the waterline slow a vessel like a hit on wheels?',
      answer: 'No: the waterline has a column of its own. A switch adds it.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-32',
      question: 'How is the table of damage read, and what is its Standard column?',
      answer: 'By its lines for Minor and Major; Standard is a vehicle without a turret.',
    },
    {
      id: 'DC-GAP-33',
      question: 'What do hits on rudder and cargo do?',
      answer: 'No turning and no acceleration; cargo is for the game master.',
    },
    { id: 'DC-GAP-34', question: 'Which vehicles take turret hits on the hull?', answer: 'Those without a turret.' },
    {
      id: 'DC-GAP-35',
      question: 'How heavy is a wall or a tree?',
      answer: 'As heavy as what strikes it. Armor 0 divides as 1, and wheels take the force undivided.',
    },
    { id: 'DC-GAP-48', question: 'Does body armor help against hits on the crew?', answer: 'No.' },
    { id: 'DC-GAP-62', question: 'What is the severity value?', answer: 'The level of the hit; through a window none.' },
  ],
}
