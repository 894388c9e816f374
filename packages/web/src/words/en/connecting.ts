/** Words for a phone that can't connect: what the laptop hears of it, and what to try. docs/table.md says the same. */
export const connecting = {
  title: 'Does the laptop hear this phone?',
  looking: 'Asking the laptop…',
  heard: (address: string) => `The laptop heard you, at ${address}.`,
  heardMore: 'This phone can play. Scan the code of your seat, or type the code of the table.',
  noLine: (address: string) => `The laptop heard you, at ${address}, but the line for a seat doesn’t open.`,
  noLineMore: 'Something between the two lets pages through only: a VPN, a proxy or a data saver on this phone. Switch it off.',
  nothing: 'The laptop heard nothing from this phone.',
  again: 'Check again',
  join: 'Type the code of a table',
  cant: 'A phone can’t connect?',
  open: 'Open this on the phone. It says whether this laptop hears it:',
  noPage: 'If that page doesn’t come, the laptop heard nothing from the phone. Then try, in this order:',
  tries: [
    { what: 'Was the server started with --lan?', why: 'Without it only the laptop itself is let in.' },
    { what: 'Are both in the same Wi-Fi, and is mobile data off?', why: 'A phone that finds no internet in a Wi-Fi likes to leave it.' },
    {
      what: 'Is it a guest network, or one of a hotel, a café, a school?',
      why: 'Many keep their guests apart. Use the phone’s own hotspot, and let the laptop join it.',
    },
    {
      what: 'Does the laptop’s firewall let it in?',
      why: 'Windows: Allow an app, and allow Enfilade (from a clone: Node.js) in private networks.',
    },
    { what: 'Is a VPN on, on either of them?', why: 'It leads the phone past the laptop.' },
    { what: 'Is the hotspot full?', why: 'Some let in only five devices.' },
  ],
} as const
