// The rules and rulings on first aid, treatment and healing.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

export const medicine: Family = {
  rules: [
    {
      id: 'DC-MED-01',
      title: 'First aid',
      text: "Within 6 Turns of a wound, once: Medical, AVG with a doctor's kit, DIF without. A critical wound becomes serious, a serious one heals 2 days sooner. A lesser one is kept clean. A catastrophe costs 2 days. It is a task of its own, given once the fight is over.",
      source: supplement('First Aid'),
      rulings: ['DC-GAP-47'],
    },
    {
      id: 'DC-MED-02',
      title: 'Outstanding first aid',
      text: 'A scratch loses 1d6 points, but not the last. A slight wound heals 2 days sooner, a serious one becomes slight. A critical one becomes serious and heals 4 days sooner.',
      source: supplement('First Aid'),
    },
    {
      id: 'DC-MED-03',
      title: 'Poison',
      text: "With antivenin or a doctor's kit, as hard as first aid, once: success stops the poison and counts as first aid to the chest.",
      source: supplement('Treating Poison Wounds'),
    },
    {
      id: 'DC-MED-04',
      title: 'Stabilizing',
      text: 'Medical, AVG, once a Turn until the wound kills. Plasma, sedatives and any medical kit add 1 level each, whole blood in a hospital 2 in place of plasma. Success: the wound no longer kills.',
      source: supplement('Stabilizing Critical Wounds'),
    },
    {
      id: 'DC-MED-05',
      title: 'Healing',
      text: 'Every wound heals by itself, stage by stage: 7 days from critical to serious, 4 from serious to slight, 3 from slight to none. A scratch takes 1 day.',
      source: supplement('Basic Healing Rate'),
    },
    {
      id: 'DC-MED-06',
      title: 'The end of a stage',
      text: 'A critical wound becomes serious with one and a half times the capacity in points, a serious one slight with half the capacity. It keeps that name until it has healed.',
      source: supplement('Healing'),
      rulings: ['DC-GAP-46'],
    },
    {
      id: 'DC-MED-07',
      title: 'Medical care',
      text: "Half an hour a day for each level of a wound above a scratch, and a Medical check a day: EZY with a doctor's kit, AVG without. A stage is 2 days shorter, 1 after one day that failed, not at all after more. A catastrophe adds a day. A day without care counts as failed.",
      source: supplement('Medical Care'),
    },
    {
      id: 'DC-MED-08',
      title: 'Food and shelter',
      text: 'Too little food adds a day to each stage in which it happens. So does too little shelter.',
      source: supplement('Adequate Diet and Shelter'),
    },
    {
      id: 'DC-MED-09',
      title: 'Lowered wounds',
      text: 'A wound that treatment has lowered heals at the rate of its first level. By the table as printed that is the same.',
      source: ruling,
    },
    {
      id: 'DC-MED-10',
      title: 'Surgery',
      text: 'Medical 3 and instruments, once for each critical wound: DIF. Plasma adds 1 level or whole blood 2, local anesthetic 1 or total anesthetic 3. Success makes it serious, an outstanding one slight. A catastrophe costs a limb, in later fights too. In chest or abdomen it kills on a 1 of 1d6 and else adds 7 days.',
      source: supplement('Surgery'),
    },
    {
      id: 'DC-MED-11',
      title: 'Turns as time',
      text: '6 Turns are 3 minutes, 20 Turns 10 minutes, 60 Turns half an hour. By default first aid takes a Turn and surgery an hour.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-46',
      question: 'What is the midpoint between slight and none?',
      answer: 'Half the capacity, rounded down. The wound still counts as slight, in the next fight as well.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-47',
      question: 'Does first aid end the time that a critical wound leaves?',
      answer: 'Yes. The wound is serious then, with one and a half times the capacity in points.',
      houseDefault: true,
    },
  ],
}
