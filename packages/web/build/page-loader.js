// Stands at the head of the one-file app, and of its workers: gives out the app's parts, each unpacked when it is first asked for.
// `enfiladeParts`: of each part its text, packed, and the parts that it needs beforehand; where a part names another, its text has that one's number
// between "@@". `enfiladeText`: this text, for workers. `enfiladeFirst`: in a worker, the part that it begins with.
;(() => {
  const { enfiladeParts: parts, enfiladeText: text, enfiladeFirst: first } = self
  const addresses = new Map()
  const scriptOf = (...texts) => URL.createObjectURL(new Blob(texts, { type: 'text/javascript' }))
  function addressOf(number) {
    if (!addresses.has(number)) addresses.set(number, unpacked(parts[number]))
    return addresses.get(number)
  }
  async function unpacked({ text, needs, kind }) {
    const bytes = Uint8Array.from(atob(text), one => one.charCodeAt(0))
    const plain = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
    const known = new Map()
    for (const need of needs) known.set(String(need), await addressOf(need))
    return URL.createObjectURL(new Blob([plain.replace(/@@(\d+)@@/g, (_, need) => known.get(need))], { type: kind }))
  }
  self.enfiladePart = async number => import(await addressOf(number))
  // An address opens a worker only where it was made, so each makes its own.
  self.enfiladeWorker = number => {
    const given = { enfiladeParts: parts, enfiladeText: text, enfiladeFirst: number }
    return scriptOf('Object.assign(self, ', JSON.stringify(given), ')\n', text)
  }
  if (first === undefined) return
  self.enfiladeAgain = () => self.enfiladeWorker(first)
  // What is said to the worker before its part is there waits.
  const early = []
  const keep = event => {
    event.stopImmediatePropagation()
    early.push(event)
  }
  self.addEventListener('message', keep)
  self.enfiladePart(first).then(() => {
    self.removeEventListener('message', keep)
    for (const { data, ports } of early) self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
  })
})()
