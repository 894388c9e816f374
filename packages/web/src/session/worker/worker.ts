/** The one worker of the app. By its name it weighs, or it keeps and plays fights. */
import { startHost } from './host.js'
import { likelyName } from './names.js'
import { startWeighing } from './weighing.js'

if (self.name === likelyName) startWeighing()
else startHost()
