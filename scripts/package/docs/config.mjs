// The docs site: what people at the table need first, then files and the terminal, then games of your own.
const page = (/** @type {string} */ text, /** @type {string} */ name) => ({ text, link: `/${name}` })

/**
 * As vitepress wants it.
 * @typedef {{ relativePath: string }} Page
 * @typedef {{ render(text: string, env: Page): string }} Markdown
 */
export default {
  title: 'Enfilade',
  description: 'Science-fiction tabletop firefights at the table: five games, exact odds, opponents, phones for the players.',
  lang: 'en',
  cleanUrls: false, // a plain file server knows no others
  metaChunk: true,
  themeConfig: {
    // The reference is found by its own pages: its thousand names would stand before what a table looks for.
    search: {
      provider: 'local',
      options: {
        _render: (/** @type {string} */ text, /** @type {Page} */ env, /** @type {Markdown} */ markdown) =>
          env.relativePath.startsWith('reference/') ? '' : markdown.render(text, env),
      },
    },
    outline: 'deep',
    sidebar: [
      { text: 'At the table', items: [page('Get Enfilade', 'get'), page('The app', 'app'), page('Everyone at the table', 'table')] },
      {
        text: 'The games',
        items: [page('Blue Planet', 'blue-planet'), page('2300 AD', '2300ad'), page('Dark Conspiracy', 'dark-conspiracy')],
      },
      {
        text: 'Their rules',
        collapsed: true,
        items: [
          page('RPJ Sci-Fi', 'rules/rpj-scifi'),
          page('Cyberpunk RED', 'rules/cyberpunk-red'),
          page('Blue Planet', 'rules/blue-planet'),
          page('2300 AD', 'rules/2300ad'),
          page('Dark Conspiracy', 'rules/dark-conspiracy'),
        ],
      },
      {
        text: 'Fights as files, and the terminal',
        items: [
          page('Your first fight', 'first-fight'),
          page('Scenario and content files', 'scenarios'),
          page('Keys of content files', 'content-keys'),
          page('What you can bring and take', 'bring'),
          page('JSON output', 'json'),
        ],
      },
      {
        text: 'A game of your own',
        items: [page('A game in an hour', 'a-game-of-your-own'), page('Decisions', 'decisions/'), page('Reference', 'reference/')],
      },
    ],
  },
}
