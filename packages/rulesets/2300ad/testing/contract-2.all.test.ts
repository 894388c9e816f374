import { contractPart } from './contract-parts.js'

contractPart(2)
