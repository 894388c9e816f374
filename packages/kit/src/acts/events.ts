/** The events of what the game master does, and those of goals: what a game tells as `acts`. */
export * from '../events/game-master.js'
export * from '../goals/events.js'
