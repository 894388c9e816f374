/**
 * What the German, French and Spanish editions call STATs, skills and gear, where that is another word: as the language files of the Foundry VTT
 * system cyberpunk-red-core have them. Pasted sheets and actors of such worlds are read by these names.
 */
import type { Skill, Stat } from '../tables/words.js'

type Names<Id extends string> = Readonly<Partial<Record<Id, readonly string[]>>>

export const translatedStats: Names<Stat> = {
  DEX: ['GES', 'DES'],
  TECH: ['TCH', 'TEC'],
  COOL: ['COO', 'PRES', 'FRI'],
  WILL: ['WIL', 'VOL'],
  LUCK: ['GLK', 'CHA', 'SUE'],
  MOVE: ['BEW', 'MOUV', 'MOV'],
  BODY: ['KRA', 'COR', 'TCO'],
}
export const translatedSkills: Names<Skill> = {
  handgun: ['Handfeuerwaffen', 'pistolet', 'pistola de mano'],
  shoulderArms: ['Langwaffen', 'armes d’épaule', 'armas de hombro'],
  heavyWeapons: ['Schwere Waffen', 'armes lourdes', 'armas pesadas'],
  archery: ['Bogenschießen', 'tir à l’arc', 'arquería'],
  autofire: ['Automatisches Feuer', 'tir automatique', 'disparo automático'],
  meleeWeapon: ['Nahkampfwaffen', 'arme de mêlée', 'arma cuerpo a cuerpo'],
  brawling: ['Faustkampf', 'bagarre', 'pelear'],
  martialArts: ['Kampfkunst', 'arts martiaux', 'artes marciales'],
  evasion: ['Ausweichen', 'esquive', 'evasión'],
  athletics: ['Athletik', 'athlétisme', 'atletismo'],
  concentration: ['Konzentration', 'concentración'],
  resistTortureDrugs: ['Folter/Drogen widerstehen', 'résistance à la torture/aux drogues', 'resistencia a la tortura/drogas'],
  firstAid: ['Erste Hilfe', 'premiers secours', 'primeros auxilios'],
  paramedic: ['Notfallmedizin', 'assistance médicale', 'paramédico'],
  surgery: ['Chirurgie', 'cirugía'],
  perception: ['Wahrnehmung', 'percepción'],
  demolitions: ['Sprengtechnik', 'explosifs', 'demoliciones'],
  pilotAirVehicle: ['Luftfahrzeug lenken', 'pilotage de véhicule aérien', 'pilotear vehículo aéreo'],
  driveLandVehicle: ['Bodenfahrzeug lenken', 'conduite de véhicule terrestre', 'conducir vehículo terrestre'],
}
export const translatedWeapons: Names<string> = {
  mediumPistol: ['Mittelschwere Pistole', 'pistolet moyen', 'pistola media'],
  heavyPistol: ['Schwere Pistole', 'pistolet lourd', 'pistola pesada'],
  veryHeavyPistol: ['Sehr schwere Pistole', 'pistolet très lourd', 'pistola muy pesada'],
  smg: ['MP', 'pistolet-mitrailleur'],
  heavySmg: ['Schwere MP', 'pistolet-mitrailleur lourd', 'SMG pesado'],
  shotgun: ['Flinte', 'fusil à pompe', 'escopeta'],
  assaultRifle: ['Sturmgewehr', 'fusil d’assaut', 'rifle de asalto'],
  sniperRifle: ['Scharfschützengewehr', 'fusil de précision', 'rifle de francotirador'],
  bow: ['Bogen'],
  crossbow: ['Armbrust'],
  grenadeLauncher: ['Granatwerfer', 'lance-grenades', 'lanzagranadas'],
  rocketLauncher: ['Raketenwerfer', 'lance-roquettes', 'lanzacohetes'],
  lightMelee: ['Leichte Nahkampfwaffe', 'arme de mêlée légère', 'arma cuerpo a cuerpo ligera'],
  knife: ['Kampfmesser'],
  mediumMelee: ['Mittelschwere Nahkampfwaffe', 'Mittlere Nahkampfwaffe', 'arme de mêlée intermédiaire', 'arma cuerpo a cuerpo media'],
  bat: ['Baseballschläger'],
  crowbar: ['Brecheisen'],
  heavyMelee: ['Schwere Nahkampfwaffe', 'arme de mêlée lourde', 'arma cuerpo a cuerpo pesada'],
  leadPipe: ['Bleirohr'],
  veryHeavyMelee: ['Sehr schwere Nahkampfwaffe', 'arme de mêlée très lourde', 'arma cuerpo a cuerpo muy pesada'],
  chainsaw: ['Kettensäge'],
}
export const translatedArmor: Names<string> = {
  leathers: ['Lederkluft', 'cuir', 'cueros'],
  skinWeave: ['Hautverstärker', 'treillissage dermique', 'tejido dérmico'],
  lightArmorjack: ['Leichter Panzeranzug', 'tenue pare-balles légère', 'armorjack ligero'],
  bodyweightSuit: ['Bodyweight-Anzug', 'combinaison connectée', 'traje corporal'],
  subdermalArmor: ['Subdermale Panzerung', 'armure subdermique', 'armadura subdermal'],
  mediumArmorjack: ['Mittelschwerer Panzeranzug', 'tenue pare-balles moyenne', 'armorjack medio'],
  heavyArmorjack: ['Schwerer Panzeranzug', 'tenue pare-balles lourde', 'armorjack pesado'],
  flak: ['Flakanzug'],
}
/** Hit points, SP, and the headings of a sheet. */
export const translated = {
  hitPoints: ['TP', 'PS', 'PV', 'Trefferpunkte', 'points de santé'],
  stoppingPower: ['SW', 'PA', 'CP'],
  skills: ['Fertigkeiten', 'compétences', 'habilidades'],
  weapons: ['Waffen', 'armes', 'armas'],
  armor: ['Panzerung', 'Rüstung', 'armure', 'armadura'],
  head: ['Kopf', 'tête', 'cabeza'],
  body: ['Körper', 'corps', 'cuerpo'],
} as const
