import { vi } from 'vitest'

/** An upload that waits for its response. */
type ReceivedUpload = {
  id: string
  file: File
  /** Reports progress, 0 to 1. */
  progress(share: number): void
  /** Stores the file and returns its address. */
  store(): string
  refuse(status: number, detail: string): void
  /** Fails without a response. */
  lose(): void
  aborted: boolean
}

/** Replaces the server's end of uploads; each waits until the test responds. */
export function fakeUploads() {
  const received: ReceivedUpload[] = []

  class Request extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    statusText = ''
    responseText = ''
    private aborted = false
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      this.aborted = true
      this.dispatchEvent(new Event('abort'))
    }
    send(form: FormData): void {
      const answer = (status: number, body: object) => {
        this.status = status
        this.responseText = JSON.stringify(body)
        this.dispatchEvent(new Event('load'))
      }
      const id = form.get('id') as string
      const isAborted = () => this.aborted
      received.push({
        id,
        file: form.get('file') as File,
        progress: (share) =>
          this.upload.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded: share * 100, total: 100 }),
          ),
        store: () => {
          answer(201, { id, url: `/api/attachments/${id}` })
          return `/api/attachments/${id}`
        },
        refuse: (status, detail) =>
          answer(status, { type: 'about:blank', title: detail, status, detail, code: 'unsupportedType' }),
        lose: () => this.dispatchEvent(new Event('error')),
        get aborted() {
          return isAborted()
        },
      })
    }
  }

  vi.stubGlobal('XMLHttpRequest', Request)
  return received
}

type Bitmap = { width: number; height: number; close: () => void }

/**
 * A browser that draws: every picture has this size and becomes a JPEG of `jpeg`. Returns the sizes at which it was drawn.
 */
export function fakeDrawing(picture: { width: number; height: number }, jpeg = 'small') {
  const drawn: { width: number; height: number }[] = []
  const options: unknown[] = []
  vi.stubGlobal('createImageBitmap', (file: File, how: unknown): Promise<Bitmap> => {
    options.push(how)
    return file.name.startsWith('broken')
      ? Promise.reject(new Error('The picture cannot be decoded.'))
      : Promise.resolve({ ...picture, close: () => {} })
  })
  const pen = { fillRect: () => {}, drawImage: () => {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push({ width: this.width, height: this.height })
    done(new Blob([jpeg], { type: 'image/jpeg' }))
  })
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => {} })
  return { drawn, options }
}

/** A photo as from a camera: larger than its scaled copy. */
export const photo = (name: string, type = 'image/jpeg'): File => new File(['a large photo'.repeat(20)], name, { type })
