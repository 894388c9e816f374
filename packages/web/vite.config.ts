// How the app is built: from the sources of the other packages, each game's rules in a file of their own, nothing that needs eval.
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defaultClientConditions, defineConfig } from 'vite'
import { entryAlone } from './build/entry-alone.js'
import { fileForms } from './build/file-forms.js'
import { groups } from './build/first-question.js'
import { games } from './build/games.js'
import { jsonSchemas } from './build/json-schemas.js'
import { later } from './build/later.js'
import { notices, noting } from './build/notices.js'
import { offline } from './build/offline.js'
import { quietZod } from './build/quiet-zod.js'
import { tableSources } from './build/table-sources.js'

const conditions = ['enfilade-source', ...defaultClientConditions]

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions },
  plugins: [games(), svelte(), noting(), notices(), offline()],
  worker: {
    format: 'es',
    plugins: () => [entryAlone(), games(), fileForms(), jsonSchemas(), later(), quietZod(), tableSources(), noting()],
    // What several games are declared with is one file, and what a game needs for its first question another: in pieces they weigh 3 kB more.
    rolldownOptions: { output: { codeSplitting: { groups: groups() } } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      // A seat at a served table is a page of its own, without rules.
      input: { index: join(import.meta.dirname, 'index.html'), seat: join(import.meta.dirname, 'seat.html') },
      // Small parts that every screen takes are one file: each of its own would weigh more.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /packages\/(web\/src\/(parts\/(name-parts|rem|rule-sheet|sides)\.|instruments\/(harm-arcs|name-in|looks|strip)\.|words\/(numbers|en\.|en\/(clocks|goes|odds|order|parts|table)\.))|engine\/src\/(json|once-per)\.)/,
            },
          ],
        },
      },
    },
  },
})
