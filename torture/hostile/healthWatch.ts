import { Worker } from 'node:worker_threads'
import type { AppProcess } from '../appProcess.ts'
import { until } from '../waiting.ts'
import type { HealthProbe } from './healthThread.ts'

/** Requests /healthz continuously, from its own thread. */
export class HealthWatch {
  private probes: HealthProbe[] = []
  private readonly app: AppProcess
  private readonly worker: Worker

  constructor(app: AppProcess) {
    this.app = app
    this.worker = new Worker(new URL('healthThread.ts', import.meta.url), {
      workerData: { url: app.url, pid: app.pid },
    })
    this.worker.on('message', (probe: HealthProbe) => this.probes.push(probe))
  }

  begin(): void {
    this.worker.postMessage(this.app.pid, [])
    this.probes = []
  }

  /** Waits for a request that begins from now on, so that lasting effects are seen; returns all since `begin`. */
  async end(): Promise<HealthProbe[]> {
    const now = Date.now()
    await until('an answer of /healthz after an attack', () => this.probes.some(({ begun }) => begun > now), 90_000)
    return this.probes
  }

  close(): Promise<number> {
    return this.worker.terminate()
  }
}
