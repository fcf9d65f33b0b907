import { readFileSync } from 'node:fs'

/**
 * Settings of the C library of Linux at process start: few arenas, and freed memory is returned to the system. They
 * keep a busy server some hundred megabytes smaller, and have no effect elsewhere. The image and the unit of deploy/
 * have the same.
 */
export const frugalMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** The heap options that `npm start` passes to Node; the image and the unit have the same. */
export const heapFlags = scripts.start.match(/--\S+/g)
