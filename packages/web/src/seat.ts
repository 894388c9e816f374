/** Starts a seat at a served table: the phone of a player, a display, or a game master's screen. No rules are loaded here. */
import './trusted.js'
import './look/tokens.css'
import './look/base.css'
import { mount } from 'svelte'
import SeatPage from './at-table/SeatPage.svelte'

const target = document.getElementById('app')
if (target === null) throw new Error('The page has no place for the app.')
mount(SeatPage, { target })
