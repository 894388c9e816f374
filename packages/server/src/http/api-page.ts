/** The description of the HTTP API as a page of our own: no script, nothing from elsewhere. */
import { escapedHtml } from '@enfilade/engine'
import * as z from 'zod'
import { type Route, routes } from './routes.js'

const words = {
  anyone: 'anyone',
  home: 'only this machine',
  maker: 'this machine, or anyone where the server lets them',
  seat: 'the token of a seat',
} as const

export const apiStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#14171a}pre{background:#1f242a!important}}
h2{font:600 1.05rem ui-monospace,monospace;margin-top:2rem}pre{background:#f2f4f6;padding:.75rem;overflow:auto;font-size:.85rem}summary{cursor:pointer}`

export function apiPage(): string {
  const shape = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
    schema === undefined
      ? ''
      : `<details><summary>${title}</summary><pre>${escapedHtml(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2))}</pre></details>`
  const sections = (Object.values(routes) as readonly Route[]).map(
    ({ method, path, who, words: says, body, reply }) =>
      `<section><h2>${method.toUpperCase()} ${escapedHtml(path)}</h2><p>${escapedHtml(says)} <em>Who: ${words[who]}.</em></p>${shape('Takes', body, 'input')}${shape('Gives', reply, 'output')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Enfilade API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Enfilade API</h1><p>For programs. The same as <a href="/api/openapi.json">OpenAPI</a>. A seat’s token goes into the header <code>Authorization: Bearer …</code>.</p>${sections.join('')}</main></body></html>`
}
