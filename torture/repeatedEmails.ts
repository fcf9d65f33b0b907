type Received = { to: string[]; text: string }

/** E-mails received more than once: how many with the same Message-ID, and which with another one. */
export function repeatedEmails(received: Received[]): { again: number; underAnotherId: string[] } {
  const ids = new Map<string, string>()
  const underAnotherId: string[] = []
  let again = 0
  for (const { to, text } of received) {
    const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? ''
    const subject = /^Subject: (.*)$/im.exec(text)?.[1] ?? ''
    const what = `${to.join()} ${subject}`
    const before = ids.get(what)
    if (before === id) again += 1
    else if (before !== undefined) underAnotherId.push(what)
    ids.set(what, id)
  }
  return { again, underAnotherId }
}
