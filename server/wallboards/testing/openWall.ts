import type { WallView } from '../../../contract/wallboards/wallboards.ts'

/** A screen at the URL of a wallboard, and what it receives. */
type WallScreen = {
  /** The next view. */
  next(): Promise<WallView>
  /** The next view that matches. */
  until(wanted: (view: WallView) => boolean): Promise<WallView>
  /** Settles when the stream ends, from either side. */
  ended: Promise<void>
  close(): void
}

/** Opens the stream of a wallboard. */
export async function openWall(url: string, token: string): Promise<WallScreen> {
  const stopper = new AbortController()
  const response = await fetch(`${url}/api/wall/${token}/events`, { signal: stopper.signal })
  if (response.status !== 200) throw new Error(`The stream answered ${response.status}.`)
  const views: WallView[] = []
  let wake = () => {}

  async function read(): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1]
        if (data !== undefined) views.push(JSON.parse(data) as WallView)
      }
      wake()
    }
  }
  async function until(wanted: (view: WallView) => boolean): Promise<WallView> {
    for (;;) {
      for (let view = views.shift(); view; view = views.shift()) if (wanted(view)) return view
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return { until, next: () => until(() => true), ended: read().catch(() => undefined), close: () => stopper.abort() }
}
