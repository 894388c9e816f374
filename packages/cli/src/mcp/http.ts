/** The program for models on a served table, at /mcp: a server object for each request, and nothing kept between two. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Models } from '@enfilade/server'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Io } from '../io.js'
import type { RunProgram } from './commands.js'
import { NotDone, seatOf } from './seats.js'
import { mcpServer } from './server.js'

/** From this machine all tools; from elsewhere those of a table, and the rules for who has a seat. */
export async function answered(io: Io, run: RunProgram, request: Request, caller: Omit<Parameters<Models>[1], 'uses'>): Promise<Response> {
  const { isHome, body, ask, opens } = caller
  // A list of requests would be many in the name of one.
  if (!isHome && Array.isArray(body)) return Response.json({ error: 'From elsewhere each request comes by itself.' }, { status: 400 })
  const sits = async (handle: string): Promise<void> => {
    const refused = await opens(seatOf(handle, { own: ask, named: [] }).token)
    if (refused !== null) throw new NotDone(refused)
  }
  const ports = { io, run, own: ask, named: [], works: isHome, pause, sits }
  // Nothing here changes while it runs, so there is no news to wait for.
  const handler = createMcpHandler(() => mcpServer(ports), { maxSubscriptions: 0 })
  return handler.fetch(request, body === undefined ? {} : { parsedBody: body })
}
