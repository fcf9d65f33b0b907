import { localStorageColorSchemeManager } from '@mantine/core'

/** Where the chosen colour scheme is stored. `public/before.js` reads the same key before the first paint. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'colour-scheme' })
