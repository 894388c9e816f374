// The rules and rulings of turns.
import type { Family } from '@enfilade/kit'

export const turns: Family = {
  rules: [
    {
      id: 'AD-INIT-01',
      title: 'The turn',
      text: 'A combat turn lasts 30 seconds and is counted down through the initiative points 10 to 1.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-01'],
    },
    {
      id: 'AD-INIT-02',
      title: 'Initiative',
      text: "A non-player character's initiative is their coolness. A player character's is their own figure; without one it is half their coolness characteristic, a quarter for academics, rounded down, from 1 to 10.",
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-02'],
    },
    {
      id: 'AD-INIT-03',
      title: 'What wounds cost',
      text: 'Each light wound takes 1 from initiative, each shock or stun point 3, down to 1. The unconscious and the dead have 0. The loss lasts until the wounds are healed.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-09'],
    },
    {
      id: 'AD-INIT-04',
      title: 'Two actions',
      text: 'You act at the point of your initiative and again at half of it, rounded down. With initiative 1 there is one action.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-INIT-05',
      title: 'Losing initiative in the turn',
      text: 'An action that has not come yet comes at the new initiative, or now if that point has passed; a second one at half of the new figure. Spent actions stay spent.',
      source: 'ruling',
    },
    {
      id: 'AD-INIT-06',
      title: 'The same point',
      text: 'Everyone who is due at a point acts at once: all declare, all roll, then everything takes effect. Nobody loses an action by a hit at the same point.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-03'],
    },
    {
      id: 'AD-INIT-07',
      title: 'Holding an action',
      text: 'You may hold an action and take it at any later point of the turn, after those who are due there. You are asked at every point. It is lost with the turn.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-53'],
    },
    {
      id: 'AD-INIT-08',
      title: 'Losing actions',
      text: 'Whoever is dazed, unconscious, dead, held fast or ducking loses all remaining actions of the turn, held ones too.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-INIT-09',
      title: 'The end of the turn',
      text: 'Ducking, the bar on moving, metres moved, spent and held actions are cleared, and a daze whose last turn this was. Whoever is down stays prone until they get up. With the option breaksAt a side may then give up and is hostile to no one.',
      source: 'ruling; giving up is a house default',
      option: 'breaksAt',
    },
    {
      id: 'AD-INIT-10',
      title: 'How a point is played',
      text: 'All who are due declare, none knowing of the others. Then each action is rolled in the order of ids, in the situation at the start of the point; only the later shots of one action see its own hits. Then all moves and wounds count together. Those who hold an action follow in the same way, in the situation that this leaves. A duck counts at once against the fire that caused it, for all else from the end of the point, and cancels nothing that was declared.',
      source: 'ruling',
      rulings: ['AD-GAP-64'],
    },
    {
      id: 'AD-INIT-11',
      title: 'One action a point',
      text: 'You take at most one action at a point and hold at most one. If your second action comes while you hold the first, you use one and lose the other, or go on holding one.',
      source: 'ruling',
    },
    {
      id: 'AD-INIT-12',
      title: 'Hits and later actions',
      text: 'Whatever costs initiative in a fight also dazes, so someone who is hit has no further action in that turn anyway.',
      source: 'clarification',
    },
    {
      id: 'AD-INIT-13',
      title: 'Breaking ties',
      text: 'With tieBreak: coolnessAttr those at the same point act one after another, the coolest first. Equals roll 1D10, the highest goes first, and ties roll again. Anyone who is dazed or worse before their place comes loses the action.',
      source: 'house default',
      option: 'tieBreak',
      rulings: ['AD-GAP-03'],
    },
    {
      id: 'AD-SW-01',
      title: 'Options',
      text: 'Each option has a default, and a scenario may set it differently. The source prints only wound locations, the coolness of academics and tasks on two dice as options; the others come from rulings.',
      source: 'ruling',
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-01',
      question: 'The screen prints no turn structure. What is it?',
      answer:
        'Turns of 30 seconds with points 10 to 1, and a second action at half of the initiative, as the errata and play reports have it.',
    },
    {
      id: 'AD-GAP-02',
      question: 'What is the initiative of a player character?',
      answer: 'A figure of their own; else half the coolness characteristic, as the table of non-player characters halves it.',
      houseDefault: true,
    },
    {
      id: 'AD-GAP-03',
      question: 'Who goes first at the same point?',
      answer:
        'Everyone at once, those who hold an action too. The option tieBreak plays them one after another, equals by dice: names decide nothing.',
      houseDefault: true,
    },
    {
      id: 'AD-GAP-09',
      question: 'Does the loss of 3 count for each point, and how far down?',
      answer: 'For each point, together with light wounds down to 1.',
    },
    {
      id: 'AD-GAP-53',
      question: 'Passed and option actions are only named. What are they?',
      answer: 'Both are held actions.',
    },
    {
      id: 'AD-GAP-64',
      question: 'In which order do simultaneous dice fall, and what of a duck?',
      answer:
        'In the order of ids, in the situation at the start of the point, effects together: evasion, breaches, broken weapons and changed ones count from its end. An action that was declared stands. Each attack of a point has a duck of its own.',
    },
  ],
}
