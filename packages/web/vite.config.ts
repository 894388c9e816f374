// How the app is built: from the sources of the other packages, each game's rules in a file of their own, nothing that needs eval.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defaultClientConditions, defineConfig } from 'vite'
import { games } from './build/games.js'
import { jsonSchemas } from './build/json-schemas.js'
import { notices, noting } from './build/notices.js'
import { offline } from './build/offline.js'

const conditions = ['enfilade-source', ...defaultClientConditions]

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions },
  plugins: [games(), svelte(), noting(), notices(), offline()],
  worker: {
    format: 'es',
    plugins: () => [games(), jsonSchemas(), noting()],
    // What every game is declared with is one file: apart, its pieces weigh 3 kB more. Tasks come with the games that have any.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'kit', test: /node_modules\/zod(?!.*json-schema)|packages\/kit\/(?!src\/tasks\/)/ }] } },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
  },
})
