import { contractPart } from './contract-parts.js'

contractPart(1)
