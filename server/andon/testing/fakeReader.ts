import type { Reader, Reading } from '../reader/reader.ts'

const empty: Reading = {
  lines: [],
  text: '',
  codes: [],
  subject: null,
  likelySubject: null,
  description: null,
  department: null,
  severity: null,
  tags: [],
}

/** Returns the result of a reader that found something. */
export const reading = (found: Partial<Reading> = {}): Reading => ({ ...empty, ...found })

export const alarmReading: Reading = reading({
  text: 'ALARM E-42\nHydraulic pressure low',
  subject: 'ALARM E-42 Hydraulic pressure low',
  description: 'ALARM E-42\nHydraulic pressure low',
  department: 'maintenance',
  codes: [{ format: 'QRCode', text: 'M-0042' }],
  tags: ['E-42', 'M-0042'],
})

/** Replaces the reader's process. It responds, refuses, or waits until the photo is aborted. */
class FakeReader implements Reader {
  answers: Reading | Promise<Reading> | Error | 'never' = empty
  readonly photos: Buffer[] = []
  /** Photos that were aborted while they were read. */
  givenUp = 0

  run(photo: Buffer, signal?: AbortSignal): Promise<Reading> {
    this.photos.push(photo)
    const { answers } = this
    if (answers instanceof Error) return Promise.reject(answers)
    if (answers !== 'never') return Promise.resolve(answers)
    return new Promise((_read, reject) => {
      signal?.addEventListener('abort', () => {
        this.givenUp += 1
        reject(signal.reason as Error)
      })
    })
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

export const fakeReader = new FakeReader()
/** Replaces the whole of `reader.ts`. */
export const openReader = (): Reader => fakeReader
