// RPJ-TRG: when reactions are offered, who is asked, in which order, and how deep they nest.
import type { Family } from '@enfilade/kit'

export const windows: Family = {
  rules: [
    {
      id: 'RPJ-TRG-01',
      title: 'Three kinds of window',
      text: 'A window is a moment at which reactions are offered, one person after another. There are three kinds: departure, arrival and shooting.',
      source: 'house default',
      rulings: ['RPJ-GAP-06'],
    },
    {
      id: 'RPJ-TRG-02',
      title: 'Order of offers',
      text: 'When a window opens, everyone who qualifies is listed in the round’s turn order, highest initiative first. Neither whose turn it is nor the kind of reaction changes that.',
      source: 'ruling RPJ-GAP-06',
      rulings: ['RPJ-GAP-06'],
    },
    {
      id: 'RPJ-TRG-03',
      title: 'One offer at a time',
      text: 'Each is asked once and knows how the earlier offers turned out. A reaction is resolved, with everything nested in it, before the next person is asked. Passing costs nothing but is final for this window. People who no longer qualify, or whose target is no longer active, are skipped and spend nothing.',
      source: 'ruling RPJ-GAP-06',
      rulings: ['RPJ-GAP-06'],
    },
    {
      id: 'RPJ-TRG-04',
      title: 'Departure window',
      text: 'As a Move sets out, enemies in the group may strike if the mover really leaves it, and those who suppress the mover may shoot. Against Cautious Movement only the suppressors may react.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2 and 5',
      rulings: ['RPJ-GAP-14'],
    },
    {
      id: 'RPJ-TRG-05',
      title: 'Arrival window',
      text: 'When someone has entered a region, those who watch it and can make the shot are asked. Cautious Movement opens no such window.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-TRG-06',
      title: 'Shooting window',
      text: 'Before a ranged attack is rolled, enemies adjacent to the shooter may strike with their free attack, including the target if adjacent. If that puts the shooter out of action, the shot is lost along with what it cost.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      rulings: ['RPJ-GAP-30'],
    },
    {
      id: 'RPJ-TRG-07',
      title: 'How deep it goes',
      text: 'At its deepest, a shot answers a Move and a strike answers the shot. A melee attack opens no window, so it ends there.',
      source: 'house default',
    },
    {
      id: 'RPJ-TRG-08',
      title: 'Once in each window',
      text: 'Each person reacts at most once per window. The same Move may still meet someone’s free attack as it departs and their overwatch as it arrives.',
      source: 'house default',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-06',
      question: 'In which order do several people react to the same thing?',
      answer: 'In turn order, one by one, each knowing what came before. So no one spends a reaction on a target that is already down.',
    },
    {
      id: 'RPJ-GAP-30',
      question: 'Does a strike at a shooter interrupt the shot or follow it?',
      answer: 'It interrupts. A shooter who goes down does not fire.',
    },
  ],
}
