/** Reads a body, if there is one, to its end; null when it has more characters than allowed. */
export async function textOf(response: Response, longest: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > longest) return null
  }
  return text + decoder.decode()
}
