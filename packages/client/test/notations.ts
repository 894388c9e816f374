/** Made-up blocks in notations of their own: dashes, figures in brackets, what is loaded, and sheets in German, French and Spanish. */
import { type Block, one } from './stat-blocks.js'

export const notations: readonly Block[] = [
  {
    game: 'cyberpunk-red',
    layout: 'armor behind dashes, figures in brackets, rounds that are usual',
    text: 'Ox\nREF [7], DEX [6], BODY (5)\nHead - Leathers (4), Body - Kevlar [7]\nHandgun [5]\nHeavy pistol with standard ammo, knife with a bayonet lug',
    people: one(
      {
        name: 'Ox',
        stats: { REF: 7, DEX: 6, BODY: 5 },
        armor: { head: 'leathers', body: 'kevlar' },
        skills: { handgun: 5 },
        weapons: ['heavyPistol'],
      },
      'knife with a bayonet lug',
    ),
  },
  {
    game: 'cyberpunk-red',
    layout: 'German',
    text: 'Straßenschläger\nINT 3, REF 6, GES 5, TCH 2, COO 4, WIL 4, BEW 4, KRA 6, EMP 3\nTP 35\nFertigkeiten: Handfeuerwaffen 4, Ausweichen 3, Folter/Drogen widerstehen 1\nWaffen: Schwere Pistole, Kampfmesser\nPanzerung: Lederkluft (SW 4)',
    people: one({
      name: 'Straßenschläger',
      stats: { INT: 3, REF: 6, DEX: 5, TECH: 2, COOL: 4, WILL: 4, MOVE: 4, BODY: 6, EMP: 3 },
      maxHp: 35,
      skills: { handgun: 4, evasion: 3, resistTortureDrugs: 1 },
      weapons: ['heavyPistol', 'knife'],
      armor: 'leathers',
    }),
  },
  {
    game: 'cyberpunk-red',
    layout: 'French',
    text: 'Voyou\nINT RÉF DEX TECH PRES VOL CHA MOUV COR EMP\n3 6 5 2 4 4 0 4 6 3\nPS 35\nCompétences : Pistolet 4, Esquive 3, Arme de mêlée 4\nArmes : Pistolet lourd, fusil à pompe\nTête : Cuir PA 4\nCorps : Tenue pare-balles légère PA 11',
    people: one({
      name: 'Voyou',
      stats: { INT: 3, REF: 6, DEX: 5, TECH: 2, COOL: 4, WILL: 4, LUCK: 0, MOVE: 4, BODY: 6, EMP: 3 },
      maxHp: 35,
      skills: { handgun: 4, evasion: 3, meleeWeapon: 4 },
      weapons: ['heavyPistol', 'shotgun'],
      armor: { head: 'leathers', body: 'lightArmorjack' },
    }),
  },
  {
    game: 'cyberpunk-red',
    layout: 'Spanish',
    text: 'Matón\nINT 3, REF 6, DES 5, TEC 2, FRI 4, VOL 4, SUE 0, MOV 4, TCO 6, EMP 3\nPV 35\nHabilidades: Pistola de mano 4, Evasión 3, Arma cuerpo a cuerpo 4\nArmas: Pistola pesada, escopeta\nArmadura: Armorjack ligero (CP 11)',
    people: one({
      name: 'Matón',
      stats: { INT: 3, REF: 6, DEX: 5, TECH: 2, COOL: 4, WILL: 4, LUCK: 0, MOVE: 4, BODY: 6, EMP: 3 },
      maxHp: 35,
      skills: { handgun: 4, evasion: 3, meleeWeapon: 4 },
      weapons: ['heavyPistol', 'shotgun'],
      armor: 'lightArmorjack',
    }),
  },
  {
    game: 'rpj-scifi',
    layout: 'damage in brackets',
    text: 'Stoker\nDex 3, Str 2\nRifle (dmg 5), knife (dmg 9)',
    people: one({ name: 'Stoker', dex: 3, str: 2, weapons: ['rifle'] }, 'knife (dmg 9)'),
  },
  {
    game: 'blue-planet',
    layout: 'what is loaded',
    text: 'Warden\nStrength 55\nLarge caliber handgun with armor-piercing ammunition, assault rifle with standard ammo',
    people: one({
      name: 'Warden',
      attributes: { strength: 55 },
      weapons: [{ use: 'largeCaliberHandgun', ammunition: 'armorPiercing' }, 'assaultRifle'],
    }),
  },
]
