/** Marks a request that a page sends on its own, without anybody touching it: it does not count as use of the session. */
export const backgroundHeader = 'x-background'
