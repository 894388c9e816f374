/** Starts the app: the look, the screens, and the copy of it that opens without a network. */
import './look/tokens.css'
import './look/base.css'
import { mount } from 'svelte'
import App from './app.svelte'
import { keepOffline } from './offline.svelte.js'

const target = document.getElementById('app')
if (target === null) throw new Error('The page has no place for the app.')
mount(App, { target })
keepOffline()
