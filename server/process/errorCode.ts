/** The code that a fault of Node.js, of the database or of a library carries: `ENOENT`, `42501`; undefined where it has none. */
export const errorCode = (fault: unknown): string | undefined =>
  typeof fault === 'object' && fault !== null && 'code' in fault && typeof fault.code === 'string'
    ? fault.code
    : undefined
