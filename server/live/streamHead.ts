/** Bytes that may be buffered for a browser that does not read; then it is disconnected, and reconnects on its own. */
export const maxBuffered = 1024 * 1024

export const headOfStream = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A stream that ends takes its connection with it.
  connection: 'close',
}
