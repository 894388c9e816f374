/** `enfilade mcp`: the program for models, over standard input and output. */
import { Writable } from 'node:stream'
import { Command } from 'commander'
import { badArgument } from '../failures.js'
import type { Io } from '../io.js'
import type { RunProgram } from '../mcp/commands.js'

/** Where `enfilade serve` stands on this machine, unless it was told otherwise. */
const usualTable = 'http://127.0.0.1:4680'

interface McpOptions {
  readonly table: readonly string[]
}

export function mcpCommand(io: Io, run: RunProgram): Command {
  return new Command('mcp')
    .description('Let a language model look up rules, work out odds, and sit at a table (Model Context Protocol).')
    .option(
      '--table <address>',
      `a server at whose tables the model may sit; repeatable (default: ${usualTable})`,
      (address: string, all: string[]) => [...all, serverNamed(address)],
      [],
    )
    .addHelpText(
      'after',
      `
Speaks the protocol on standard input and output, so it is started by the model’s own program. A
model sits at a served table by the link of a seat, and sees what a phone there would see: only at
servers that you name with --table, whatever link it is given. A served table offers the same at /mcp.

Example, as the settings of such a program:
  { "mcpServers": { "enfilade": { "command": "npx", "args": ["enfilade", "mcp"] } } }`,
    )
    .action(async ({ table }: McpOptions) => speak(io, run, table.length === 0 ? [usualTable] : table))
}
/** @throws BadInput in words */
function serverNamed(address: string): string {
  const { protocol = '', pathname = '', origin = '' } = URL.canParse(address) ? new URL(address) : {}
  if (/^https?:$/.test(protocol) && pathname === '/') return origin
  throw badArgument(`"${address.slice(0, 100)}" is no address of a server. It must look like http://192.168.1.20:4680.`, address)
}

async function speak(io: Io, run: RunProgram, named: readonly string[]): Promise<void> {
  const [{ serveStdio, StdioServerTransport }, { mcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('../mcp/server.js'),
  ])
  const out = new Writable({
    write(chunk, _encoding, done) {
      io.out.write(String(chunk))
      done()
    },
  })
  const pause = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds))
  const ended = new Promise<void>(done => {
    io.input.once('end', done)
    io.input.once('close', done)
    io.interrupt = done
  })
  const transport = new StdioServerTransport(io.input as never, out)
  const serving = serveStdio(() => mcpServer({ io, run, own: null, named, works: true, pause, sits: async () => undefined }), { transport })
  await ended
  await serving.close()
}
