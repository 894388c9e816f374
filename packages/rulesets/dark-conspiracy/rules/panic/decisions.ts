/** What is left to someone frozen by panic. */
import { decision, order } from '../orders.js'

const sinkDown = order('sinkDown', { words: 'Go prone' })
const stayUp = order('stayUp', { words: 'Stay up' })
export const whenFrozen = decision({ name: 'whenFrozen', rule: 'DC-PAN-03', words: 'Go prone?' }, [sinkDown, stayUp])
