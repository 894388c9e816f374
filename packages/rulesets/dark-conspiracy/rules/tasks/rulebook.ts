// The rules and rulings on tasks.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const ladder = supplement('Multiple Modifiers')

export const tasks: Family = {
  rules: [
    {
      id: 'DC-TASK-01',
      title: 'Asset',
      text: 'The asset is the skill level plus the current value of its controlling attribute. Bonuses and penalties change the level first, which may fall below 0. The asset never does.',
      source: ruling,
      rulings: ['DC-GAP-01'],
    },
    {
      id: 'DC-TASK-02',
      title: 'Attribute checks',
      text: 'A check against an attribute alone takes the attribute itself, with nothing added.',
      source: ruling,
      rulings: ['DC-GAP-59'],
    },
    {
      id: 'DC-TASK-03',
      title: 'Difficulty',
      text: 'Easy (EZY), average (AVG), difficult (DIF), impossible (IMP). All shifts are added up before the target number is formed. For what no rule covers, the game master may shift the next check of a skill, grapple or dive.',
      source: ladder,
    },
    {
      id: 'DC-TASK-04',
      title: 'Target number',
      text: 'The asset × 2 for EZY, × 1 for AVG, × 1/2 for DIF, × 1/4 for IMP, rounded down once. Nothing is easier than EZY. Each step past IMP halves again.',
      source: ruling,
      rulings: ['DC-GAP-01'],
    },
    { id: 'DC-TASK-05', title: 'The roll', text: 'Roll 1d20. The target number or less succeeds.', source: ruling },
    { id: 'DC-TASK-06', title: 'Sure faces', text: 'A natural 1 always succeeds. A natural 20 always fails.', source: ruling },
    {
      id: 'DC-TASK-07',
      title: 'Outstanding success',
      text: 'A success by 10 or more. It counts from the full target number, however high that is.',
      source: ruling,
    },
    {
      id: 'DC-TASK-08',
      title: 'Catastrophic failure',
      text: 'A failure by 10 or more. A natural 20 against 11 or more is only a failure.',
      source: ruling,
    },
    { id: 'DC-TASK-09', title: 'Untrained', text: 'A skill of level 0 may be used, unless a rule asks for the skill.', source: ruling },
    {
      id: 'DC-TASK-10',
      title: 'Capped numbers',
      text: 'Where a rule caps the target number, it does so after the multiplication, and the margins count from the cap.',
      source: ruling,
    },
    { id: 'DC-TASK-11', title: 'Percentile dice', text: '1d% is a whole number from 1 to 100.', source: ruling },
    {
      id: 'DC-TASK-12',
      title: 'Task systems',
      text: 'Die, asset, multipliers, margins and caps come from the task system that the scenario chooses. The highest face is that of its die.',
      source: ruling,
      option: 'taskSystem',
    },
    {
      id: 'DC-TASK-13',
      title: 'The better of two',
      text: 'Where the higher or lower of two skills counts, their assets are compared with all level changes in. Of equals the first named counts.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-01',
      question: 'How is a task rolled? The section on tasks is missing.',
      answer: 'With 1d20 at or under skill plus attribute, times 2, 1, 1/2 or 1/4. Other readings are task systems of their own.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-59',
      question: 'Is an attribute doubled when nothing but it is checked?',
      answer: 'No. The task system "seedAttributesDoubled" doubles it.',
      houseDefault: true,
    },
  ],
}
