import { type Options, hash as costlyHash, verify } from '@node-rs/argon2/index.js'

/** Replaces `@node-rs/argon2` in tests: hashes of passwords at the lowest cost, since tests sign in some thousand people. */
export const hash = (password: string, options?: Options): Promise<string> =>
  costlyHash(password, { ...options, memoryCost: 8, timeCost: 1 })

export { verify }
