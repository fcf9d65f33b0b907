const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns the text, truncated to at most `most` code units: whole graphemes, then an ellipsis. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length >= most) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
