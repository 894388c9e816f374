// Svelte's compiler for modules with runes, so that tests see their states change as screens do.
import { compileModule } from 'svelte/compiler'

/** @returns {import('vite').Plugin} */
export const runes = () => ({
  name: 'runes',
  enforce: 'post', // after the types are gone
  transform: (code, id) => (/\.svelte\.ts$/.test(id) ? compileModule(code, { filename: id, generate: 'client', dev: false }).js : null),
})
