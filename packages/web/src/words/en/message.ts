/** Words for fights in one message. */
import { thousands } from '../numbers.js'

export const message = {
  share: 'Share in one message',
  title: 'The fight in one message',
  making: 'Putting the fight into one message.',
  address: 'The address of the fight',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Copying isn’t allowed here. The address is selected: copy it by hand.',
  send: 'Send',
  how: 'Opens in any copy of the app, on any phone: by its address, or pasted into the app. The fight is in the address itself; no server keeps it.',
  thisMachine: 'This address is one of this machine only. Elsewhere, paste it into the app.',
  scan: 'QR code of the fight',
  tooLong: (size: number, most: number) =>
    `This fight is too long for a QR code: ${thousands(size)} letters, and one holds ${thousands(most)}. Copy or send the address, or save the record and send the file.`,
  saveRecord: 'Save the record',
  withoutPicture: 'The picture under the map doesn’t go along: there, the map shows as it is drawn.',
  secrets: 'Whoever opens it sees the whole fight, also what was hidden, and the reasons you gave. Notes and undone branches stay here.',
  notOver: 'The fight isn’t over: the message tells its seed, and with it the dice to come.',
  length: (letters: number) => `${thousands(letters)} ${letters === 1 ? 'letter' : 'letters'}`,
  opening: 'Opening the fight',
  checking: 'Every answer is played again and checked.',
  cantOpen: 'This message can’t be opened',
} as const
