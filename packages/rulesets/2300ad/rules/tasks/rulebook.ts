// The rules and rulings on tasks: dice, difficulty, assets, time, failure, second thoughts, repair, uncertain tasks and competitions.
import type { Family } from '@enfilade/kit'
import { houseDefault, library, ruling, screen } from '../texts/screen.js'

const panel = screen('Task Resolution')

/** Dice, difficulty, assets and kinds of tasks. */
export const tasksFamily: Family = {
  rules: [
    { id: 'AD-CORE-01', title: 'The dice', text: '1D10 shows 1 to 10. Six-sided dice are added up.', source: panel },
    {
      id: 'AD-CORE-02',
      title: 'Characteristics as assets',
      text: 'A characteristic of 0 to 20 is worth a quarter of itself, rounded down: 0 to 5. It is always added.',
      source: panel,
    },
    {
      id: 'AD-CORE-03',
      title: 'Order of the dice',
      text: 'An attempt rolls the task, then the time, on success and on failure alike, then the failure table, then the mishap.',
      source: ruling,
    },
    {
      id: 'AD-CORE-04',
      title: 'Order among equals',
      text: 'Where the order of equals decides anything, dice break the tie. Where it decides nothing, it goes by ascending id. A choice from a single candidate needs no die.',
      source: ruling,
    },
    {
      id: 'AD-CORE-05',
      title: 'Order of an uncertain task',
      text: 'The player rolls, then the referee, then the time, then failure and mishap. A check of determination and the next try follow after all of these.',
      source: ruling,
    },
    {
      id: 'AD-TASK-01',
      title: 'The task roll',
      text: 'Roll 1D10 and add the assets: skills by their whole level, characteristics by a quarter. The task succeeds if the total reaches the target.',
      source: panel,
    },
    {
      id: 'AD-TASK-02',
      title: 'Difficulty',
      text: 'Simple 2, Routine 6, Difficult 10, Formidable 14, Impossible 18.',
      source: panel,
    },
    {
      id: 'AD-TASK-03',
      title: 'Two six-sided dice',
      text: 'With this option, tasks are rolled with 2D6 against targets of 3, 7, 11, 15 and 19. No other roll changes.',
      source: panel,
      option: 'dice2d6',
      rulings: ['AD-GAP-17'],
    },
    {
      id: 'AD-TASK-04',
      title: 'Shifts of difficulty',
      text: 'Everything that makes a task harder or easier moves it along the ladder and is added up before the roll, also levels that the game master gives the next task of a combatant for what no rule covers. Below Simple it succeeds without a roll; above Impossible it fails without one. Someone with two or more assets for it may roll all the same, against 22, or 23 on 2D6.',
      source: library,
      rulings: ['AD-GAP-16'],
    },
    { id: 'AD-TASK-05', title: 'Standard tasks', text: 'Nothing special applies to them.', source: panel },
    {
      id: 'AD-TASK-06',
      title: 'Hasty tasks',
      text: 'Declared before the roll: one level harder, and the time roll subtracts the assets twice.',
      source: panel,
    },
    { id: 'AD-TASK-07', title: 'Hazardous tasks', text: 'A failure rolls 3D6 on the failure table instead of 2D6.', source: panel },
    {
      id: 'AD-TASK-08',
      title: 'Unskilled tasks',
      text: 'The task demands no skill. A listed skill still adds; lacking it costs nothing.',
      source: panel,
    },
    {
      id: 'AD-TASK-09',
      title: 'Missing skills',
      text: 'For each listed skill that someone lacks, the task is two levels harder. Level 0 is not lacking.',
      source: library,
      rulings: ['AD-GAP-15'],
    },
    {
      id: 'AD-TASK-10',
      title: 'The lower of two skills',
      text: 'Where a task joins two skills, the lower one counts. If either is missing, it adds nothing and one skill is missing.',
      source: screen('Combat Resolution'),
    },
    { id: 'AD-TASK-11', title: 'Kinds together', text: 'A task may be hasty, hazardous and uncertain at once.', source: library },
    {
      id: 'AD-FUM-01',
      title: 'Fumbles',
      text: 'A natural 1 fails whatever the assets, and is a fumble. On 2D6 it is the total of 2. What a fumble means besides is up to the referee.',
      source: panel,
      rulings: ['AD-GAP-17'],
    },
    {
      id: 'AD-SPEC-01',
      title: 'Special cases',
      text: "A task's own note stands above these rules: on repeating it, on what follows, on other skills.",
      source: panel,
    },
  ],
  rulings: [
    { id: 'AD-GAP-15', question: 'What does a missing skill cost?', answer: 'Two levels for each.' },
    {
      id: 'AD-GAP-16',
      question: 'What is an easy task, and what lies beyond the ladder?',
      answer: 'Easy is Simple. Below it a task is automatic, above Impossible it can’t be done.',
    },
    {
      id: 'AD-GAP-17',
      question: 'What stands for a natural 1 on two dice?',
      answer: 'A total of 2. As the targets are one higher, Simple tasks fail by exactly that, as they do on one die.',
    },
  ],
}

/** Time, failure, determination, mishaps and repair. */
export const failureFamily: Family = {
  rules: [
    {
      id: 'AD-TIME-01',
      title: 'Duration',
      text: 'The interval of a task is a tenth of its average time. Roll 3D6 and subtract the assets, but no lower than 3: so many intervals does it take.',
      source: panel,
    },
    { id: 'AD-TIME-02', title: 'Haste', text: 'A hasty task subtracts the assets twice, still no lower than 3.', source: panel },
    {
      id: 'AD-TIME-03',
      title: 'Instant and exact times',
      text: 'An instant task takes no time and no action. A task of an exact time takes just that. Neither rolls for it.',
      source: panel,
    },
    {
      id: 'AD-FAIL-01',
      title: 'The failure table',
      text: 'A failed task rolls 2D6, or 3D6 if it was hazardous: 2 to 6 try again, 7 to 10 check determination, 11 to 14 a mishap, 15 and more a serious mishap. The time is lost.',
      source: panel,
    },
    {
      id: 'AD-FAIL-02',
      title: 'Trying again',
      text: 'After "try again" they may do so at once. After anything else they must check their determination before the next try; a mishap counts first, and what is out of order must be repaired first.',
      source: panel,
    },
    {
      id: 'AD-FAIL-03',
      title: 'Tasks in a fight',
      text: 'Aimed fire never uses the failure table, and its natural 1 is a miss and no fumble. The same goes for every task of one action or less.',
      source: screen('Combat Resolution'),
      rulings: ['AD-GAP-18'],
    },
    {
      id: 'AD-FAIL-04',
      title: 'Emplacing charges',
      text: 'Emplacing a charge never uses the failure table: its own note says all that can go wrong. Medical, repair and other timed tasks do use it.',
      source: screen('Combat Resolution'),
    },
    {
      id: 'AD-FAIL-05',
      title: 'Mishaps in a fight',
      text: 'With this option, a failed task in a fight, other than aimed fire, rolls its failure at once. Anything but "try again" binds the next attempt at the same task in this fight to a check of determination; waiting takes 10 turns. A mishap damages the weapon or vehicle used.',
      source: houseDefault,
      option: 'combatMishaps',
      rulings: ['AD-GAP-18'],
    },
    {
      id: 'AD-DET-01',
      title: 'Determination',
      text: 'A Difficult task with a quarter of Determination, instant; a natural 1 fails. Whoever passes tries again at once. Whoever fails tries again at once and one level harder, or waits ten times as long as the failed attempt took. The check itself has no failure table.',
      source: panel,
    },
    {
      id: 'AD-MIS-01',
      title: 'Mishaps',
      text: 'A mishap rolls 2D6, a serious one 3D6: 2 to 6 superficial, 7 to 10 minor, 11 to 14 major, 15 and more total.',
      source: panel,
    },
    {
      id: 'AD-MIS-02',
      title: 'What a mishap damages',
      text: 'It damages the tool, weapon, vehicle or object worked on, which keeps the worse of its present and the rolled damage. In treatment it harms the patient: a minor one by a light wound, a major one by a shock point, a total one by two.',
      source: houseDefault,
      rulings: ['AD-GAP-54'],
    },
    {
      id: 'AD-REP-01',
      title: 'Damage and repair',
      text: 'Superficial damage: still works, Simple, 1 % of the new price for each pip of 1D10. Minor: out of order, Routine, 5 %. Major: out of order, Difficult, 10 %. Destroyed: Formidable, 20 %. A repair needs a shop; its cost is rolled when it succeeds.',
      source: panel,
    },
    {
      id: 'AD-REP-02',
      title: 'Time of repairs',
      text: "The interval is an hour, the asset the thing's technical skill.",
      source: houseDefault,
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-18',
      question: 'Is the failure table used in a fight?',
      answer: 'Not unless the option is on. Demolition, medical and repair tasks have their own say.',
    },
    {
      id: 'AD-GAP-54',
      question: 'Is a total mishap the same as "destroyed", and what does a medical mishap do?',
      answer: 'It is the same level. A medical mishap harms the patient.',
      houseDefault: true,
    },
  ],
}

/** Uncertain tasks and competitions. */
export const uncertainFamily: Family = {
  rules: [
    {
      id: 'AD-UNC-01',
      title: 'Uncertain tasks',
      text: 'The player rolls openly, the referee rolls the same task in secret. It succeeds if the average of both dice plus the assets reaches the target; a half is kept.',
      source: panel,
    },
    {
      id: 'AD-UNC-02',
      title: 'Fumbles of uncertain tasks',
      text: "Only the player's natural 1 is a fumble, and fails the task whatever the average. The referee's 1 is just a 1.",
      source: panel,
    },
    {
      id: 'AD-UNC-03',
      title: 'Impressions',
      text: 'The player never learns whether it succeeded, only an impression: confident if the average is 2 or more above the target, doubtful if it is 2 or more below, otherwise unsure.',
      source: panel,
    },
    {
      id: 'AD-UNC-04',
      title: 'Failure in secret',
      text: 'The referee rolls failure and mishap of an uncertain task in secret. The player sees only what is there to be seen.',
      source: ruling,
    },
    {
      id: 'AD-COMP-01',
      title: 'Competitions',
      text: "The acting side makes one Routine roll with its own assets less the opponent's. If it fails, the opponent wins. A natural 1 loses.",
      source: panel,
      rulings: ['AD-GAP-59'],
    },
    {
      id: 'AD-COMP-02',
      title: 'Time of competitions',
      text: 'A competition takes its interval by a time roll with the net assets, which may lengthen it. Losing never uses the failure table.',
      source: panel,
    },
  ],
  rulings: [
    { id: 'AD-GAP-59', question: 'Can a competition be a draw?', answer: 'No: where the acting side does not win, the opponent does.' },
  ],
}
