import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { from: string; to: string[]; text: string }

/**
 * A mail server without encryption that stores what it receives, and the `passwords` sent to it; `refusals` are sent
 * first, one per e-mail.
 */
export async function openMailServer() {
  const received: Received[] = []
  const refusals: number[] = []
  const passwords: string[] = []
  const waiting: (() => void)[] = []
  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '')
      done(null, { user: username })
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refusals.shift()
        if (refusal !== undefined) {
          done(Object.assign(new Error('Not now, not this.'), { responseCode: refusal }))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() })
        done()
        for (const wake of waiting.splice(0)) wake()
      })
    },
  }
  const server = new SMTPServer(options)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    passwords,
    refusals,
    async hasReceived(count: number): Promise<void> {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
