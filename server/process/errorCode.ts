/** The code of an error from Node.js, the database or a library, such as `ENOENT` or `42501`; undefined without one. */
export const errorCode = (fault: unknown): string | undefined =>
  typeof fault === 'object' && fault !== null && 'code' in fault && typeof fault.code === 'string'
    ? fault.code
    : undefined
