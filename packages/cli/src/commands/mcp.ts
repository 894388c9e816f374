/** `enfilade mcp`: the program for models, over standard input and output. */
import { Writable } from 'node:stream'
import { Command } from 'commander'
import type { Io } from '../io.js'
import type { RunProgram } from '../mcp/commands.js'

export function mcpCommand(io: Io, run: RunProgram): Command {
  return new Command('mcp')
    .description('Let a language model look up rules, work out odds, and sit at a table (Model Context Protocol).')
    .addHelpText(
      'after',
      `
Speaks the protocol on standard input and output, so it is started by the model’s own program. A
model sits at a served table by the link of a seat, and sees what a phone there would see. A served
table offers the same at /mcp.

Example, as the settings of such a program:
  { "mcpServers": { "enfilade": { "command": "npx", "args": ["enfilade", "mcp"] } } }`,
    )
    .action(async () => speak(io, run))
}

async function speak(io: Io, run: RunProgram): Promise<void> {
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
  const serving = serveStdio(() => mcpServer({ io, run, own: null, works: true, pause }), { transport })
  await ended
  await serving.close()
}
