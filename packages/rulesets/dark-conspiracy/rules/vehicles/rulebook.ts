// The rules and rulings of driving.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const movement = supplement('Vehicle Movement and Driver Initiative')
const boating = supplement('Boating Maneuvers')
export const driving: Family = {
  rules: [
    {
      id: 'DC-VEH-01',
      title: 'Vehicles move in every Phase',
      text: 'A vehicle can move in every Phase, whatever the Initiative of its driver. All vehicles move at the same time, before the slots.',
      source: movement,
    },
    {
      id: 'DC-VEH-02',
      title: 'Plans',
      text: 'At the start of the Turn the driver states course and speed. In Phases above the driver’s Initiative the vehicle follows that plan; the driver may only swerve away from what was not foreseen, and then holds that heading.',
      source: movement,
    },
    {
      id: 'DC-VEH-03',
      title: 'When drivers choose',
      text: 'From the Phase of their Initiative on, drivers can choose again in each Phase before any vehicle moves, those of lower Initiative first. Driving is then their Action of the Phase.',
      source: movement,
    },
    {
      id: 'DC-VEH-04',
      title: 'Safe speeds',
      text: 'A vehicle is safe at its rate on or off the road, by the ground. On the ground and in the air it can go up to twice as fast, with an AVG driving check in each Phase; failure is a mishap: it is stuck until a DIF check in one of the driver’s Phases, after a Catastrophic Failure it crashes on 1 to 3 of 1d6 or is mired, a motorcycle is laid down, and an aircraft is out of control.',
      source: supplement('Terrain and Travel'),
    },
    {
      id: 'DC-VEH-05',
      title: 'Without a driver',
      text: 'A vehicle whose driver is out of action keeps heading and speed to the end of the Turn. After that it loses half its speed each Phase, and stops below 8 m; an aircraft that flies or hovers is out of control. Someone else aboard can take the seat with one Action.',
      source: ruling,
      rulings: ['DC-GAP-64'],
    },
    {
      id: 'DC-ACT-02',
      title: 'Driving and something else',
      text: 'Someone who drives can fire, reload or talk in the same Action. A driving check is then one step harder.',
      source: supplement('Actions'),
    },
    {
      id: 'DC-ACT-06',
      title: 'Getting in and out',
      text: 'Getting into a vehicle that stands still within 5 m, and getting out of one that goes no faster than 8 m a Phase, take an Action each. A vehicle with no one of another side aboard belongs to whoever gets in.',
      source: supplement('Actions'),
    },
    {
      id: 'DC-SHT-06',
      title: 'Fire from moving vehicles',
      text: 'Quick Shots only, one step harder, two for the driver; bursts as well. The crew of an aircraft fire its own weapons as if it stood still.',
      source: supplement('Fire from Moving Vehicles'),
      rulings: ['DC-GAP-17'],
    },
    {
      id: 'DC-REL-07',
      title: 'Weapons of vehicles',
      text: 'Weapons on a mount are fired by those who have them in their record: driver, gunner or another of the crew.',
      source: supplement('Vehicles'),
    },
    {
      id: 'DC-REL-08',
      title: 'Firing ports',
      text: 'Crew other than driver and gunner, and passengers, fire rifles and submachine guns through them, at short range only. From a vehicle without armor everyone fires what they have.',
      source: supplement('Vehicles'),
    },
    {
      id: 'DC-DF-05',
      title: 'Size of boats',
      text: 'Boats of size 2 to 5 add 1 to 4 to the level of those who fire at them.',
      source: supplement('Boat Target Size'),
    },
    {
      id: 'DC-VEH-06',
      title: 'Animals that go down',
      text: 'An animal that falls, dies or is knocked down throws its rider: a DIF check against Agility avoids 1d6 less 3 points of a fall.',
      source: ruling,
    },
    {
      id: 'DC-DF-11',
      title: 'Fire at aircraft',
      text: 'Of guns only automatic ones and automatic cannon, no grenade launchers, one step harder, and at most one hit of a Phase counts for each who fires.',
      source: supplement('Firing at Aircraft'),
    },
    {
      id: 'DC-BOAT-01',
      title: 'Gaining speed',
      text: 'In a Turn a boat gains at most its acceleration in metres, in a Phase at most 8, and only in Phases in which its driver has Initiative.',
      source: boating,
    },
    {
      id: 'DC-BOAT-02',
      title: 'Losing speed',
      text: 'In a Turn a boat loses at most twice its acceleration, in a Phase at most 8, in the same Phases.',
      source: boating,
    },
    {
      id: 'DC-BOAT-03',
      title: 'Turning',
      text: 'In a Turn a boat turns at most its turn rating in steps of 45°, one in a Phase, in the same Phases.',
      source: boating,
    },
    { id: 'DC-BOAT-04', title: 'Rowing hard', text: 'Rowed boats go up to twice as fast as listed.', source: boating },
    {
      id: 'DC-BOAT-05',
      title: 'Under sail',
      text: 'Under sail alone a boat can’t turn to a heading within 45° of straight upwind.',
      source: boating,
    },
    {
      id: 'DC-BOAT-06',
      title: 'Rowing a motorboat',
      text: 'A motorboat of size 1 whose engine is out can be rowed at 4 m a Phase.',
      source: boating,
    },
  ],
  rulings: [
    { id: 'DC-GAP-17', question: 'Do drivers take two steps in place of the Quick Shot or besides?', answer: 'Besides.' },
    {
      id: 'DC-GAP-64',
      question: 'What does a vehicle do without its driver?',
      answer: 'It goes on to the end of the Turn, then slows down.',
      houseDefault: true,
    },
  ],
}
