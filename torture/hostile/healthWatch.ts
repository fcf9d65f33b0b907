import { Worker } from 'node:worker_threads'
import type { AppProcess } from '../appProcess.ts'
import { until } from '../waiting.ts'
import type { Look } from './healthThread.ts'

/** Somebody who looks at /healthz all the time, from a thread of their own. */
export class HealthWatch {
  private looks: Look[] = []
  private readonly app: AppProcess
  private readonly worker: Worker

  constructor(app: AppProcess) {
    this.app = app
    this.worker = new Worker(new URL('healthThread.ts', import.meta.url), {
      workerData: { url: app.url, pid: app.pid },
    })
    this.worker.on('message', (look: Look) => this.looks.push(look))
  }

  begin(): void {
    this.worker.postMessage(this.app.pid, [])
    this.looks = []
  }

  /** Waits for a look that begins from now on, so that what still holds the app up is seen; answers all since `begin`. */
  async end(): Promise<Look[]> {
    const now = Date.now()
    await until('a look at /healthz after an attack', () => this.looks.some(({ begun }) => begun > now), 90_000)
    return this.looks
  }

  close(): Promise<number> {
    return this.worker.terminate()
  }
}
