// How the app is built: from the sources of the other packages, each game's rules in a file of their own, nothing that needs eval.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defaultClientConditions, defineConfig } from 'vite'
import { games } from './build/games.js'
import { offline } from './build/offline.js'

const conditions = ['enfilade-source', ...defaultClientConditions]

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions },
  plugins: [games(), svelte(), offline()],
  worker: { format: 'es', plugins: () => [games()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
  },
})
