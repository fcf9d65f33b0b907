import { readFileSync } from 'node:fs'

/**
 * What the C library of Linux is told when a process begins: few arenas, and memory that is let go of goes back to the
 * machine. It keeps a busy server some hundred megabytes smaller; elsewhere it means nothing. The image and the unit of
 * deploy/ say the same.
 */
export const frugalMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** What `npm start` tells Node of its heap; the image and the unit say the same. */
export const heapFlags = scripts.start.match(/--\S+/g)
