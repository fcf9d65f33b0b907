const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The text, or as much of its beginning as `most` code units hold: whole characters, and an ellipsis that says so. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length >= most) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
