// How vite loads the workspace from its sources, without a build: each package names them under this export condition.
export const conditions = ['enfilade-source', 'node']

/** Settings of a server that only loads modules. @param {string} root */
export const fromSources = root => ({
  configFile: /** @type {const} */ (false),
  root,
  logLevel: /** @type {const} */ ('error'),
  server: { middlewareMode: /** @type {const} */ (true), hmr: /** @type {const} */ (false), ws: /** @type {const} */ (false), watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
})
