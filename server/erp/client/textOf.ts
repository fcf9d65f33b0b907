/** Reads a body to its end, if it has one; null when it has more characters than it should have. */
export async function textOf(response: Response, longest: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > longest) return null
  }
  return text + decoder.decode()
}
