/** The made-up game of the engine's tests keeps the contract: the suite is tried on a game in which every kind of question and secret occurs. */
import { toy } from '../../engine/test/toy.js'
import { contractSuite } from './contract.js'
import { toyKit } from './toy-kit.js'

contractSuite(toy, toyKit, { fights: 200 })
