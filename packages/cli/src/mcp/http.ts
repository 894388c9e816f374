/** The program for models on a served table, at /mcp: a server object for each request, and nothing kept between two. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Models } from '@enfilade/server'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Io } from '../io.js'
import type { RunProgram } from './commands.js'
import { mcpServer } from './server.js'

/** From this machine all tools; from elsewhere those of a table, and the rules. */
export async function answered(io: Io, run: RunProgram, request: Request, { isHome, ask }: Parameters<Models>[1]): Promise<Response> {
  const handler = createMcpHandler(() => mcpServer({ io, run, own: ask, works: isHome, pause }))
  return handler.fetch(request)
}
