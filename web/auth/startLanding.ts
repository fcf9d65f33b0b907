import { prepareDevice } from '../offline/prepareDevice.ts'
import { openSignIn } from './openSignIn.ts'

// Without a session the landing page is a page of its own, rendered by the build: bundling/landingPage.ts.
document.addEventListener('submit', openSignIn)
// Nothing can be lost here: the next page has the new build.
prepareDevice(() => undefined)
