import { createHash } from 'node:crypto'
import type { SeededRandom } from './seededRandom.ts'
import type { Answer, Client } from './client.ts'
import type { AcknowledgedWrites, WrittenCase } from './acknowledgedWrites.ts'

const statuses = ['new', 'in_progress', 'review', 'completed', 'closed'] as const
const priorities = ['low', 'medium', 'high', 'critical'] as const

/**
 * A person at work: makes one write after the other, each repeated with the same id and key until it is acknowledged.
 * Everything acknowledged is recorded.
 */
export class Writer {
  private readonly client: Client
  private readonly random: SeededRandom
  private readonly acknowledged: AcknowledgedWrites
  private readonly own: WrittenCase[] = []

  constructor(client: Client, random: SeededRandom, acknowledged: AcknowledgedWrites) {
    this.client = client
    this.random = random
    this.acknowledged = acknowledged
  }

  /** Writes until it is stopped, and finishes its current write. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.writeOne()
  }

  async writeOne(): Promise<void> {
    const draw = this.random.next()
    if (this.own.length === 0 || draw < 0.25) await this.reportCase()
    else if (draw < 0.6) await this.changeStatus()
    else if (draw < 0.72) await this.comment()
    else if (draw < 0.8) await this.addTask()
    else if (draw < 0.86) await this.openCar()
    else if (draw < 0.93) await this.upload()
    else await this.edit()
    this.acknowledged.writes += 1
  }

  private async reportCase(attachments: string[] = []): Promise<void> {
    const id = this.random.uuid()
    const status = this.random.pick(statuses)
    const title = `Torn belt ${id.slice(0, 8)}`
    const sent = { id, title, description: 'Seen at the line.', status, actualSavings: '12.30', attachments }
    const made = await this.send('POST', '/api/cases', () => sent, this.key())
    if (!made) return
    const { number } = made.body as { number: number }
    const written = { id, number, status, title, tags: [], attachments, statuses: [] as string[] }
    this.own.push(written)
    this.acknowledged.cases.set(id, written)
  }

  private async changeStatus(): Promise<void> {
    const one = this.any()
    const status = this.random.pick(statuses)
    if (!(await this.send('PATCH', `/api/cases/${one.id}`, () => ({ status })))) return
    if (status !== one.status) one.statuses.push(status)
    one.status = status
  }

  private async edit(): Promise<void> {
    const one = this.any()
    const title = `Torn belt ${one.id.slice(0, 8)}, seen ${this.random.between(2, 99)} times`
    const tags = [`t${this.random.between(1, 50)}`]
    if (!(await this.send('PATCH', `/api/cases/${one.id}`, () => ({ title, tags, priority: 'high' })))) return
    Object.assign(one, { title, tags })
  }

  /** Without an id of its own: here only the key keeps it from being added twice. */
  private async comment(): Promise<void> {
    const content = `Looked at it, note ${this.random.uuid()}`
    const posted = await this.send('POST', `/api/cases/${this.any().id}/comments`, () => ({ content }), this.key())
    if (posted) this.acknowledged.comments.set((posted.body as { id: string }).id, content)
  }

  private async addTask(): Promise<void> {
    const id = this.random.uuid()
    const title = `Order a new belt ${id.slice(0, 8)}`
    if (await this.send('POST', `/api/cases/${this.any().id}/tasks`, () => ({ id, title }), this.key())) {
      this.acknowledged.tasks.set(id, title)
    }
  }

  private async openCar(): Promise<void> {
    const id = this.random.uuid()
    const title = `Belts tear ${id.slice(0, 8)}`
    const sent = { id, title, background: 'Three this week.', priority: this.random.pick(priorities) }
    const made = await this.send('POST', '/api/cars', () => sent, this.key())
    if (made) this.acknowledged.cars.set(id, { number: (made.body as { number: number }).number, title })
  }

  /** A document of its own, and then a case that names it. */
  private async upload(): Promise<void> {
    const id = this.random.uuid()
    const bytes = Buffer.from(
      `%PDF-1.4\n% ${id}\n${'x'.repeat(this.random.between(100, 60_000))}\nstartxref\n0\n%%EOF\n`,
    )
    const form = () => {
      const form = new FormData()
      form.append('id', id)
      form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'drawing.pdf')
      return form
    }
    if (!(await this.send('POST', '/api/attachments', form))) return
    this.acknowledged.files.set(id, createHash('sha256').update(bytes).digest('hex'))
    await this.reportCase([`/api/attachments/${id}`])
  }

  private async send(
    method: string,
    path: string,
    body: () => object,
    headers?: Record<string, string>,
  ): Promise<Answer | null> {
    const answer = await this.client.insist(method, path, body, headers)
    if (answer.status < 300) return answer
    this.acknowledged.unexpected.push(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return null
  }

  private any(): WrittenCase {
    const [first, ...others] = this.own
    if (!first) throw new Error('This writer has reported no case yet.')
    return this.random.pick([first, ...others])
  }

  private key(): Record<string, string> {
    return { 'idempotency-key': this.random.uuid() }
  }
}
