// Read by svelte-check and editors as well as by Vite: plain TypeScript in components, runes everywhere.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
  vitePlugin: { dynamicCompileOptions: ({ filename }) => (filename.includes('node_modules') ? { runes: undefined } : undefined) },
}
