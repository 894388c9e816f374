// The rules and rulings on spacecraft.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

export const space: Family = {
  rules: [
    {
      id: 'DC-SPC-01',
      title: 'Launch',
      text: '1d10, plus 1 each if rushed, poorly maintained or in bad weather, minus 1 for a spaceplane: 9 or less reaches orbit without a mishap.',
      source: supplement('Launches'),
      rulings: ['DC-GAP-51'],
    },
    {
      id: 'DC-SPC-02',
      title: 'Mishap of a launch',
      text: '1d10: up to 5 the craft reaches orbit all the same, and one system has failed. From 6 the launch fails and the launch vehicle is lost.',
      source: supplement('Launches'),
    },
    {
      id: 'DC-SPC-03',
      title: 'Failed launch',
      text: "1d10 up to Transfer Value plus Reentry Value plus the pilot's Shuttle Operation: an emergency landing 1d10 × 100 km east, the craft damaged, the crew safe. Otherwise craft and crew are lost.",
      source: supplement('Launches'),
    },
    {
      id: 'DC-SPC-04',
      title: 'Landing',
      text: '1d10, plus 1 each if poorly maintained, in bad weather or by hand, minus 1 for a spaceplane: 9 or less is safe. Terminal craft come down in water, others on an airfield.',
      source: supplement('Landings'),
    },
    {
      id: 'DC-SPC-05',
      title: 'Reentry error',
      text: "The pilot's Shuttle Operation, AVG for terminal craft, EZY for others, a step harder if poorly maintained. Failure: damaged, 1d6 points for each aboard. Catastrophe: destroyed, and each has a serious wound on 1 to 3 of 1d6, else a critical one.",
      source: supplement('Landings'),
    },
    {
      id: 'DC-SPC-06',
      title: 'Base level of an intercept',
      text: 'Level 1 to 6: one for each 30 degrees between the courses, or 1d6.',
      source: supplement('Maneuvering in Space'),
    },
    {
      id: 'DC-SPC-07',
      title: 'Avoid or intercept',
      text: 'Each pilot chooses, the one of the slower craft first. Avoiding adds the Transfer Value of their craft to the level, intercepting takes it off.',
      source: supplement('Maneuvering in Space'),
    },
    {
      id: 'DC-SPC-08',
      title: 'Flying well',
      text: 'Each pilot may add a DIF check of Shuttle Operation: 1 for a success, 2 for an outstanding one, in the direction that was chosen.',
      source: supplement('Maneuvering in Space'),
    },
    {
      id: 'DC-SPC-09',
      title: 'The result',
      text: 'A level of 1 or more: they miss each other. −1 or less: an intercept. 0: they match vectors.',
      source: supplement('Maneuvering in Space'),
    },
    {
      id: 'DC-SPC-10',
      title: 'Matched vectors',
      text: 'They last until one craft gains Transfer Value and gets what it wishes, or loses some or changes course, and the other gets its wish.',
      source: supplement('Maneuvering in Space'),
    },
    {
      id: 'DC-SPC-11',
      title: 'Time',
      text: 'Hours in low orbit, days in geosynchronous orbit, then weeks, months, years, decades. Each level beyond 1 or −1 is a step quicker, down to hours.',
      source: supplement('Intercept and Avoidance Times'),
    },
    {
      id: 'DC-SPC-12',
      title: 'Other orbits',
      text: 'A Transfer Value of 2 reaches the next orbit above that of the launch. A Launch Value of 3 with at most 90 % of its load reaches the Moon. Each orbit up or down takes the time of the lower one.',
      source: supplement('Attaining Higher Orbit'),
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-51',
      question: 'Is a natural 10 a mishap that a bonus can avert?',
      answer: 'Yes: the modified result counts, and 9 is safe.',
      houseDefault: true,
    },
  ],
}
