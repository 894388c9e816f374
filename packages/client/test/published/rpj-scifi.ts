/** Twelve blocks of RPJ Sci-Fi, of invented people. */
import type { Block } from '../stat-blocks.js'

export const rpj: readonly Omit<Block, 'game'>[] = [
  {
    layout: 'a line of figures',
    text: `Customs boarder
Dex 3, Str 3, Melee defense 18, Ranged defense 18
Rifle 4, Blade 2, Grappling 2
Carbine, knife
Light armor, base 8/10/12/14`,
    people: [
      {
        entry: {
          name: 'Customs boarder',
          dex: 3,
          str: 3,
          meleeDefense: 18,
          rangedDefense: 18,
          skills: { rifle: 4, blade: 2, grappling: 2 },
          weapons: ['carbine', 'knife'],
          layers: ['lightArmor', 'humanBase'],
        },
      },
    ],
  },
  {
    layout: 'signs before figures',
    text: `Ore thief: Dex +2, Str +4; Unarmed +3, Blade +1; axe; padded coat`,
    people: [
      {
        entry: {
          name: 'Ore thief',
          dex: 2,
          str: 4,
          skills: { unarmed: 3, blade: 1 },
          weapons: ['axe'],
          layers: ['paddedCoat'],
        },
      },
    ],
  },
  {
    layout: 'markdown',
    text: `## Station Marshal
- **Dexterity** 5
- **Strength** 2
- **Wits** 3
- **Skills** Pistol 4, Unarmed 2
- **Weapons** Heavy pistol, baton
- **Layers** Personal shield, light armor`,
    people: [
      {
        entry: {
          name: 'Station Marshal',
          dex: 5,
          str: 2,
          attributes: { wits: 3 },
          skills: { pistol: 4, unarmed: 2 },
          weapons: ['heavyPistol', 'baton'],
          layers: ['personalShield', 'lightArmor'],
        },
      },
    ],
  },
  {
    layout: 'a table of three',
    text: `| Name | Dex | Str | Weapons | Layers |
|---|---|---|---|---|
| Deckhand | 1 | 3 | arc cutter | vacuum suit |
| Mate | 3 | 3 | pistol, sword | padded coat |
| Skipper | 4 | 1 | heavy pistol | deflector |`,
    people: [
      { entry: { name: 'Deckhand', dex: 1, str: 3, weapons: ['arcCutter'], layers: ['vacuumSuit'] } },
      { entry: { name: 'Mate', dex: 3, str: 3, weapons: ['pistol', 'sword'], layers: ['paddedCoat'] } },
      { entry: { name: 'Skipper', dex: 4, str: 1, weapons: ['heavyPistol'], layers: ['deflector'] } },
    ],
  },
  {
    layout: 'labels with colons',
    text: `Name: Petra Holm
Dex: 6
Str: 1
Ranged defense: 21
Melee defense: 19
Skills: rifle 5, pistol 2
Weapons: long rifle, hold-out pistol
Armor: light armor (10, 13)`,
    people: [
      {
        entry: {
          name: 'Petra Holm',
          dex: 6,
          str: 1,
          rangedDefense: 21,
          meleeDefense: 19,
          skills: { rifle: 5, pistol: 2 },
          weapons: ['longRifle', 'holdoutPistol'],
          layers: ['lightArmor'],
        },
      },
    ],
  },
  {
    layout: 'a drone',
    text: `Sentry drone Mk II
Dex 4 Str 1
Targeting 4
Gunnery 3
drone gun
drone hull, chassis`,
    people: [
      {
        entry: {
          name: 'Sentry drone Mk II',
          dex: 4,
          str: 1,
          attributes: { targeting: 4 },
          skills: { gunnery: 3 },
          weapons: ['droneGun'],
          layers: ['droneHull', 'robotBase'],
        },
      },
    ],
  },
  {
    layout: 'a beast',
    text: `Cave lurker
Dex 6, Str 6
Melee defense 20, Ranged defense 18
Unarmed 4, Grappling 5
Claws; hide 10/11; base 7/9/11/13/15`,
    people: [
      {
        entry: {
          name: 'Cave lurker',
          dex: 6,
          str: 6,
          meleeDefense: 20,
          rangedDefense: 18,
          skills: { unarmed: 4, grappling: 5 },
          weapons: ['claws'],
          layers: ['beastHide', 'beastBase'],
        },
      },
    ],
  },
  {
    layout: 'one line each, and how many',
    text: `Mutineer x5: Dex 2 Str 3; rifle 2; carbine; padded coat
Ringleader: Dex 4 Str 2; pistol 4; machine pistol; light armor`,
    people: [
      { entry: { name: 'Mutineer', dex: 2, str: 3, skills: { rifle: 2 }, weapons: ['carbine'], layers: ['paddedCoat'] } },
      { entry: { name: 'Ringleader', dex: 4, str: 2, skills: { pistol: 4 }, weapons: ['machinePistol'], layers: ['lightArmor'] } },
    ],
  },
  {
    layout: 'prose',
    text: `Anders Kvist is an old hand with Dex 3 and Str 4. She has Heavy 3 and Blade 1, fires a machine gun and wears heavy armor.`,
    people: [
      {
        entry: { name: 'Anders Kvist', dex: 3, str: 4, skills: { heavy: 3, blade: 1 }, weapons: ['machineGun'], layers: ['heavyArmor'] },
      },
    ],
  },
  {
    layout: 'a sheet of two columns',
    text: 'Name\tIris Valk\nDex\t5\nStr\t3\nMelee defense\t20\nRanged defense\t19\nSkills\tblade 5, grappling 3\nWeapons\tfinesse blade\nLayers\tpersonal shield, light armor',
    people: [
      {
        entry: {
          name: 'Iris Valk',
          dex: 5,
          str: 3,
          meleeDefense: 20,
          rangedDefense: 19,
          skills: { blade: 5, grappling: 3 },
          weapons: ['finesseBlade'],
          layers: ['personalShield', 'lightArmor'],
        },
      },
    ],
  },
  {
    layout: 'figures of weapons beside them',
    text: `Reaver captain
Dex 4, Str 5
Blade 4, Pistol 3
Sword (damage 4), heavy pistol (damage 5, -1 to hit)
Boarding shield, heavy armor`,
    people: [
      {
        entry: {
          name: 'Reaver captain',
          dex: 4,
          str: 5,
          skills: { blade: 4, pistol: 3 },
          weapons: ['sword', 'heavyPistol'],
          layers: ['boardingShield', 'heavyArmor'],
        },
      },
    ],
  },
  {
    layout: 'a file with commas',
    text: `Name,Dex,Str,Rifle,Blade,Weapons,Layers
Picket,2,2,3,1,"rifle, knife",padded coat
Veteran,4,3,5,2,"rail rifle, sword","personal shield, heavy armor"`,
    people: [
      { entry: { name: 'Picket', dex: 2, str: 2, skills: { rifle: 3, blade: 1 }, weapons: ['rifle', 'knife'], layers: ['paddedCoat'] } },
      {
        entry: {
          name: 'Veteran',
          dex: 4,
          str: 3,
          skills: { rifle: 5, blade: 2 },
          weapons: ['railRifle', 'sword'],
          layers: ['personalShield', 'heavyArmor'],
        },
      },
    ],
  },
]
