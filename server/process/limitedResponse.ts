/** Returns a response whose body ends with an error after the given number of bytes. */
export const limitedResponse = ({ body, status, statusText, headers }: Response, most: number): Response =>
  new Response(body?.pipeThrough(limitedTo(most)) ?? null, { status, statusText, headers })

function limitedTo(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0
  return new TransformStream({
    transform(piece, stream) {
      seen += piece.length
      if (seen > most) stream.error(new Error('The response is too long.'))
      else stream.enqueue(piece)
    },
  })
}
