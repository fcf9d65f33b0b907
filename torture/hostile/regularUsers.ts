import { setTimeout as pause } from 'node:timers/promises'
import { Streams } from '../browsers.ts'
import type { SeededRandom } from '../seededRandom.ts'
import { type Answer, Client, newTally } from '../client.ts'
import { until } from '../waiting.ts'

export const regularUserPassword = 'seven-lanterns-47-over-gravel'

/** Milliseconds between two requests of a person. */
const thinking = [40, 200] as const

const statuses = ['new', 'in_progress', 'review', 'completed'] as const

/** Clients that work normally during an attack: each with its own account, address and event stream. */
export class RegularUsers {
  private readonly people: { client: Client; stream: Streams; random: SeededRandom }[] = []
  private took: number[] = []
  private failures: string[] = []
  private isOver = false
  private working: Promise<unknown> = Promise.resolve()

  /** Creates the accounts as the process manager and signs each in. */
  static async open(manager: Client, url: () => string, count: number, random: SeededRandom): Promise<RegularUsers> {
    const regularUsers = new RegularUsers()
    for (let one = 0; one < count; one += 1) {
      const client = await personOf(manager, url, `regular${one}`, `10.1.0.${one + 1}`)
      regularUsers.people.push({ client, stream: new Streams().add(1, client, [url]), random: random.fork() })
    }
    await until('the streams of the regular users to be open', () => regularUsers.disconnected === 0)
    regularUsers.working = Promise.all(regularUsers.people.map((person) => regularUsers.work(person)))
    return regularUsers
  }

  begin(): void {
    this.took = []
    this.failures = []
  }

  /** Milliseconds of each response, and the failures, since `begin`. */
  end(): { took: number[]; failures: string[] } {
    return { took: this.took, failures: this.failures }
  }

  /** Streams that are not open. */
  get disconnected(): number {
    return this.people.filter(({ stream }) => stream.open === 0).length
  }

  /** How often a stream broke and was opened again. */
  get reopened(): number {
    return this.people.reduce((sum, { stream }) => sum + stream.reopened, 0)
  }

  async close(): Promise<void> {
    this.isOver = true
    await this.working
    await Promise.all(this.people.map(({ stream }) => stream.close()))
  }

  private async work({ client, random }: { client: Client; random: SeededRandom }): Promise<void> {
    const own: string[] = []
    while (!this.isOver) {
      const draw = random.next()
      const id = own.length > 0 ? own[random.between(0, own.length - 1)] : undefined
      if (id === undefined || draw < 0.1) {
        const made = await this.ask(client, 'POST', '/api/cases', {
          title: `Leak ${random.uuid()}`,
          description: 'Oil.',
        })
        if (made?.status === 201) own.push((made.body as { id: string }).id)
      } else if (draw < 0.3) await this.ask(client, 'PATCH', `/api/cases/${id}`, { status: random.pick(statuses) })
      else if (draw < 0.6) await this.ask(client, 'GET', `/api/cases/${id}`)
      else if (draw < 0.8) await this.ask(client, 'GET', '/api/cases?limit=50&sort=-updatedAt')
      else if (draw < 0.9) await this.ask(client, 'GET', '/api/notifications/unread')
      else await this.ask(client, 'GET', '/api/analytics/status-counts')
      await pause(random.between(...thinking))
    }
  }

  private async ask(client: Client, method: string, path: string, body?: object): Promise<Answer | null> {
    const begun = performance.now()
    const answer = await client.ask(method, path, body)
    this.took.push(performance.now() - begun)
    if (!answer || answer.status >= 400) {
      this.failures.push(
        `${method} ${path}: ${answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer'}`,
      )
    }
    return answer
  }
}

/** Creates an account as the process manager and signs it in, from its own address. */
export async function personOf(manager: Client, url: () => string, name: string, address: string): Promise<Client> {
  const account = { email: `${name}@example.com`, password: regularUserPassword }
  const made = await manager.ask('POST', '/api/users', { ...account, firstName: 'Ina', lastName: 'Sent' })
  if (made?.status !== 201) throw new Error(`The account ${name} was refused: ${JSON.stringify(made)}`)
  const client = new Client(url, newTally(), { 'x-forwarded-for': address })
  await client.signIn(account)
  return client
}
