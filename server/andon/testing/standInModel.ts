import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelProvider, ModelSettings } from '../../process/settings/aiSettings.ts'

/** A request as it was received. */
type Recorded = {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: Record<string, unknown>
  /** Settles when the client closes the connection of a request without a response. */
  closed: Promise<void>
}

/** How to respond to one request. */
export type Reply = (response: ServerResponse, provider: ModelProvider) => void

export const testKey = 'sk-a-key-that-nobody-may-see'

/** A valid response. */
export const goodAnswer = {
  subject: 'Press 4 leaks oil at the ram',
  description: 'Oil stands below the ram of press 4. The display shows E-42.',
  department: 'maintenance',
  severity: 'Medium',
  readText: 'PRESS 4\nE-42',
}

/** Returns a response in the provider's protocol. */
export const says = (answer: unknown, finish: 'stop' | 'filtered' | 'cut' = 'stop'): Reply => {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return (response, provider) => sendJson(response, 200, bodies[provider](text, finish))
}

export const fails = (status: number, body: unknown = { error: { message: 'No.' } }, headers = {}): Reply => {
  // The server asks for this pause before a retry, so that no test has to wait.
  return (response) => sendJson(response, status, body, { 'retry-after-ms': '1', ...headers })
}

export const showsPage: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome to our proxy</body></html>')
}
export const breaksOff: Reply = (response) => response.destroy()
export const neverAnswers: Reply = () => undefined

function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

type Body = (text: string, finish: 'stop' | 'filtered' | 'cut') => unknown

const responsesBody: Body = (text, finish) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_700_000_000,
  model: 'test-model',
  status: finish === 'stop' ? 'completed' : 'incomplete',
  incomplete_details: finish === 'stop' ? null : { reason: finish === 'cut' ? 'max_output_tokens' : 'content_filter' },
  output: [
    {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  usage: { input_tokens: 10, output_tokens: 10 },
})

/** A successful response of each protocol, as its vendor documents it. */
const bodies: Record<ModelProvider, Body> = {
  openai: responsesBody,
  azure: responsesBody,
  anthropic: (text, finish) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'test-model',
    content: [{ type: 'text', text }],
    stop_reason: { stop: 'end_turn', filtered: 'refusal', cut: 'max_tokens' }[finish],
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 10 },
  }),
  google: (text, finish) => ({
    candidates: [
      {
        ...(finish !== 'filtered' && { content: { role: 'model', parts: [{ text }] } }),
        finishReason: { stop: 'STOP', filtered: 'SAFETY', cut: 'MAX_TOKENS' }[finish],
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
  }),
  'openai-compatible': (text, finish) => ({
    id: 'chat_1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'test-model',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: { stop: 'stop', filtered: 'content_filter', cut: 'length' }[finish],
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  }),
}

/** A server with a provider's protocol that stores its requests, and responds as configured. */
export class StandInModel {
  readonly asked: Recorded[] = []
  /** The responses to the next requests, in order; after that every one gets `goodAnswer`. */
  readonly replies: Reply[] = []
  readonly settings: ModelSettings
  private readonly server
  private waiting: (() => void)[] = []

  private constructor(server: ReturnType<typeof createServer>, settings: ModelSettings) {
    this.server = server
    this.settings = settings
  }

  static async open(provider: ModelProvider, changed: Partial<ModelSettings> = {}): Promise<StandInModel> {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const standIn = new StandInModel(server, {
      provider,
      model: 'test-model',
      apiKey: testKey,
      baseUrl: `http://127.0.0.1:${port}/v1`,
      timeoutMs: 10_000,
      maxRetries: 0,
      maxOutputTokens: 2000,
      imageMaxEdge: 1568,
      structured: 'auto',
      ...changed,
    })
    server.on('request', (request, response) => {
      const pieces: Buffer[] = []
      const closed = new Promise<void>((resolve) => response.once('close', resolve))
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        const text = Buffer.concat(pieces).toString('utf8')
        const body = JSON.parse(text) as Recorded['body']
        standIn.asked.push({ path: request.url ?? '', headers: request.headers, text, body, closed })
        for (const go of standIn.waiting.splice(0)) go()
        const reply = standIn.replies.shift() ?? says(goodAnswer)
        reply(response, provider)
      })
    })
    return standIn
  }

  /** Waits until this many requests have arrived since the last `reset`. */
  async until(count: number): Promise<Recorded> {
    while (this.asked.length < count) await new Promise<void>((come) => this.waiting.push(come))
    const last = this.asked[count - 1]
    if (!last) throw new Error('Nothing was asked.')
    return last
  }

  reset(...replies: Reply[]): void {
    this.asked.length = 0
    this.replies.splice(0, Infinity, ...replies)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((closed) => this.server.close(closed))
  }
}
