/**
 * The forms of a game's files, scenario and content, as JSON Schema with their words, made as the app is built: `virtual:file-forms` loads those
 * of one game.
 */
import type { AnyRuleset } from '@enfilade/engine'
import type { Plugin } from 'vite'

const loader = 'virtual:file-forms'
/** Each form is a file of its own: this prefix and its game. */
const one = 'virtual:file-form/'
const rulesetsThere = async (): Promise<readonly AnyRuleset[]> => {
  const { gamesFor } = (await import('@enfilade/rulesets')) as typeof import('@enfilade/rulesets')
  return gamesFor(process.env)
}

export const fileForms = (): Plugin => ({
  name: 'enfilade-file-forms',
  enforce: 'pre',
  resolveId: id => (id === loader || id.startsWith(one) ? `\0${id}` : null),
  async load(id) {
    if (id === `\0${loader}`) {
      const games = (await rulesetsThere()).map(game => `${JSON.stringify(game.id)}: () => import(${JSON.stringify(one + game.id)})`)
      return `const games = { ${games.join(', ')} }\nexport const loadFileForms = async id => (await games[id]()).default\n`
    }
    if (!id.startsWith(`\0${one}`)) return null
    const game = (await rulesetsThere()).find(ruleset => `\0${one}${ruleset.id}` === id)
    return `export default ${JSON.stringify({ scenario: game?.schemas.scenario ?? {}, content: game?.schemas.content ?? {} })}\n`
  },
})
