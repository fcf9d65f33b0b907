import { setTimeout as pause } from 'node:timers/promises'
import { Streams } from '../browsers.ts'
import type { Chance } from '../chance.ts'
import { type Answer, Client, newTally } from '../client.ts'
import { until } from '../waiting.ts'

export const innocentPassword = 'seven-lanterns-47-over-gravel'

/** Milliseconds that somebody looks at the screen between two requests. */
const thinking = [40, 200] as const

const statuses = ['new', 'in_progress', 'review', 'completed'] as const

/** People at work while somebody attacks: each with an account, an address and a live stream of their own. */
export class Innocents {
  private readonly people: { client: Client; stream: Streams; chance: Chance }[] = []
  private took: number[] = []
  private failures: string[] = []
  private isOver = false
  private working: Promise<unknown> = Promise.resolve()

  /** Makes the accounts as the process manager and signs each in. */
  static async open(manager: Client, url: () => string, count: number, chance: Chance): Promise<Innocents> {
    const innocents = new Innocents()
    for (let one = 0; one < count; one += 1) {
      const client = await personOf(manager, url, `innocent${one}`, `10.1.0.${one + 1}`)
      innocents.people.push({ client, stream: new Streams().add(1, client, [url]), chance: chance.branch() })
    }
    await until('the streams of the innocent to be open', () => innocents.deaf === 0)
    innocents.working = Promise.all(innocents.people.map((person) => innocents.work(person)))
    return innocents
  }

  begin(): void {
    this.took = []
    this.failures = []
  }

  /** Milliseconds of each answer, and what failed, since `begin`. */
  end(): { took: number[]; failures: string[] } {
    return { took: this.took, failures: this.failures }
  }

  /** Streams that are not open. */
  get deaf(): number {
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

  private async work({ client, chance }: { client: Client; chance: Chance }): Promise<void> {
    const own: string[] = []
    while (!this.isOver) {
      const draw = chance.next()
      const id = own.length > 0 ? own[chance.between(0, own.length - 1)] : undefined
      if (id === undefined || draw < 0.1) {
        const made = await this.ask(client, 'POST', '/api/cases', {
          title: `Leak ${chance.uuid()}`,
          description: 'Oil.',
        })
        if (made?.status === 201) own.push((made.body as { id: string }).id)
      } else if (draw < 0.3) await this.ask(client, 'PATCH', `/api/cases/${id}`, { status: chance.pick(statuses) })
      else if (draw < 0.6) await this.ask(client, 'GET', `/api/cases/${id}`)
      else if (draw < 0.8) await this.ask(client, 'GET', '/api/cases?limit=50&sort=-updatedAt')
      else if (draw < 0.9) await this.ask(client, 'GET', '/api/notifications/unread')
      else await this.ask(client, 'GET', '/api/analytics/status-counts')
      await pause(chance.between(...thinking))
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

/** Makes an account as the process manager and signs it in, from an address of its own. */
export async function personOf(manager: Client, url: () => string, name: string, address: string): Promise<Client> {
  const account = { email: `${name}@example.com`, password: innocentPassword }
  const made = await manager.ask('POST', '/api/users', { ...account, firstName: 'Ina', lastName: 'Sent' })
  if (made?.status !== 201) throw new Error(`The account ${name} was refused: ${JSON.stringify(made)}`)
  const client = new Client(url, newTally(), { 'x-forwarded-for': address })
  await client.signIn(account)
  return client
}
