/** Skills by their English names, as our content calls them. */

const ours: Readonly<Record<string, string>> = {
  ...{ handgun: 'handgun', shoulderarms: 'shoulderArms', heavyweapons: 'heavyWeapons', archery: 'archery', autofire: 'autofire' },
  ...{ meleeweapon: 'meleeWeapon', brawling: 'brawling', evasion: 'evasion', athletics: 'athletics', concentration: 'concentration' },
  ...{
    resisttorturedrugs: 'resistTortureDrugs',
    firstaid: 'firstAid',
    paramedic: 'paramedic',
    surgery: 'surgery',
    perception: 'perception',
  },
  ...{ demolitions: 'demolitions', pilotairvehicle: 'pilotAirVehicle', drivelandvehicle: 'driveLandVehicle' },
}
/** Null: fights here have no such skill. Every form of martial arts is the one skill. */
export function skillCalled(name: string): string | null {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  return plain.startsWith('martialarts') ? 'martialArts' : (ours[plain] ?? null)
}
