/** Cost of one guess, as OWASP's password storage cheat sheet recommends for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed on another keyboard may have different code points. */
const plain = (password: string) => password.normalize('NFKC')

/** Returns the argon2id hash with its salt and cost. Takes about 30 ms, off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const argon2 = await import('@node-rs/argon2')
  return argon2.hash(plain(password), cost)
}

export async function isPassword({ password, hash }: { password: string; hash: string }): Promise<boolean> {
  const argon2 = await import('@node-rs/argon2')
  return argon2.verify(hash, plain(password))
}
