// A thread with the program for models that ends in the middle of a request with these words.
import { parentPort } from 'node:worker_threads'

await import('../dist/models.js') // before anything is heard
parentPort?.on('message', message => {
  if (JSON.stringify(message).includes('end now')) process.exit(3)
})
