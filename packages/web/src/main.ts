/** Starts the app: the look, the screens, and the offline copy. */
import './trusted.js'
import './look/tokens.css'
import './look/base.css'
import './look/desk.css'
import { mount } from 'svelte'
import App from './app.svelte'
import { keepOffline } from './offline.svelte.js'

const target = document.getElementById('app')
if (target === null) throw new Error('The page has no place for the app.')
mount(App, { target })
keepOffline()
