// Keeps the whole app on this device, so that it opens without a network. A new version downloads beside the old one and takes over when
// no window needs the old one, or when the user says so. An open fight is in the page's own storage and goes on.
const version = '__VERSION__'
const files = '__FILES__'
const kept = `enfilade-${version}`

// A file named by its content comes from the browser's cache; any other is fetched again.
const isNamedByContent = file => /-[\w-]{8}\.\w+$/.test(file)
self.addEventListener('install', event => {
  const requests = files.map(file => new Request(file, { cache: isNamedByContent(file) ? 'default' : 'reload' }))
  event.waitUntil(caches.open(kept).then(cache => cache.addAll(requests)))
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name.startsWith('enfilade-') && name !== kept).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', event => {
  if (event.data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  event.respondWith(answerTo(request))
})

async function answerTo(request) {
  const cache = await caches.open(kept)
  const isApp = request.mode === 'navigate' && !new URL(request.url).pathname.endsWith('/seat.html')
  const found = await cache.match(isApp ? './' : request, { ignoreSearch: true })
  return found ?? fetch(request)
}
