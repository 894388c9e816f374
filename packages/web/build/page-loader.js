// Stands at the head of the one-file app, and of its workers: gives out the app's parts, each unpacked when it is first asked for.
// `enfiladeParts`: of each part its text, packed, and the parts that it needs beforehand; where a part names another, its text has that one's number
// between "@@". `enfiladeText`: this text, for workers. `enfiladeFirst`: in a worker, the part that it begins with.
// In WebKit a worker of such a page may neither import its own addresses (`blob:`), only texts (`data:`), nor start workers: the page does that for it.
// In Firefox such a text may import no other one.
;(() => {
  const { enfiladeParts: parts, enfiladeText: text, enfiladeFirst: first } = self
  const isPage = first === undefined
  const told = new Map()
  const once = (known, number, find) => {
    if (!known.has(number)) known.set(number, find())
    return known.get(number)
  }
  async function unpacked({ text, needs }, addressOf) {
    const bytes = Uint8Array.from(atob(text), one => one.charCodeAt(0))
    const plain = await new Response(new Response(bytes).body.pipeThrough(new DecompressionStream('gzip'))).text()
    const known = new Map()
    for (const need of needs) known.set(String(need), await addressOf(need))
    return plain.replace(/@@(\d+)@@/g, (_, need) => known.get(need))
  }
  const ownAddressOf = (text, kind) => URL.createObjectURL(new Blob([text], { type: kind }))

  // ── the page ──
  const addressOf = number => once(told, number, async () => ownAddressOf(await unpacked(parts[number], addressOf), parts[number].kind))
  // Starts a worker, and those that it asks for, which are the same once more and end with it.
  function open(number, options) {
    const given = { enfiladeParts: parts, enfiladeText: text, enfiladeFirst: number }
    const worker = new Worker(ownAddressOf(`Object.assign(self, ${JSON.stringify(given)})\n${text}`, 'text/javascript'), options)
    const own = new Set()
    const end = worker.terminate.bind(worker)
    worker.terminate = () => {
      for (const one of own) one.terminate()
      end()
    }
    worker.addEventListener('message', event => {
      if (event.data?.enfiladeThread === undefined) return
      event.stopImmediatePropagation()
      const [line, control] = event.ports
      const thread = open(number, event.data.enfiladeThread)
      own.add(thread)
      thread.addEventListener('error', error => {
        error.preventDefault() // its owner hears of it
        control.postMessage(error.message)
      })
      control.onmessage = () => {
        own.delete(thread)
        thread.terminate()
        control.close()
      }
      thread.postMessage({ enfiladeLine: true }, [line])
    })
    return worker
  }
  self.enfiladeWorker = open
  self.enfiladePart = async number => import(await addressOf(number))
  if (isPage) return

  // ── a worker ──
  const script = 'text/javascript'
  const takesOwn = import(ownAddressOf('', script)).then(
    () => true,
    () => false,
  )
  const scriptAddressOf = async text => ((await takesOwn) ? ownAddressOf(text, script) : `data:${script},${encodeURIComponent(text)}`)
  // A part that another needs is there before it: what stands in its place hands on what that one has, so that no text contains another.
  const standsIn = new Map()
  self.enfiladeHas = []
  const part = number =>
    once(told, number, async () => {
      self.enfiladeHas[number] = await import(await scriptAddressOf(await unpacked(parts[number], standInFor)))
      return self.enfiladeHas[number]
    })
  const standInFor = number =>
    once(standsIn, number, async () => {
      const names = Object.keys(await part(number))
      const lines = names.map((name, nth) => `const _${nth}=self.enfiladeHas[${number}].${name};export{_${nth} as ${name}};`)
      return scriptAddressOf(lines.join(''))
    })
  self.enfiladePart = part
  const toPage = self.postMessage.bind(self)
  self.Worker = class extends EventTarget {
    constructor(_address, options) {
      super()
      const [line, control] = [new MessageChannel(), new MessageChannel()]
      this.line = line.port1
      this.control = control.port1
      this.line.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }))
      this.control.onmessage = ({ data }) => {
        const error = Object.assign(new Event('error', { cancelable: true }), { message: data })
        if (this.dispatchEvent(error)) self.reportError(new Error(data))
      }
      toPage({ enfiladeThread: { ...options, type: 'classic' } }, [line.port2, control.port2])
    }
    postMessage(message) {
      this.line.postMessage(message)
    }
    terminate() {
      this.control.postMessage('end')
      this.line.close()
    }
  }
  // What is said to the worker before its part is there waits. One that another worker has asked for talks to that one.
  let isThere = false
  const early = []
  const hear = event => {
    if (event.data?.enfiladeLine) {
      const [line] = event.ports
      self.postMessage = message => line.postMessage(message)
      line.onmessage = ({ data }) => self.dispatchEvent(new MessageEvent('message', { data }))
    } else if (isThere) return
    else early.push(event)
    event.stopImmediatePropagation()
  }
  self.addEventListener('message', hear)
  part(first).then(() => {
    isThere = true
    for (const { data, ports } of early) self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
  }, self.reportError)
})()
