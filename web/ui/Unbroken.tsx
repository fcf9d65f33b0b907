import text from './text.module.css'

/**
 * A code such as `P-02`, `CASE-1042` or `3320-07`, at whose hyphens a browser would break the line; of limited length,
 * to search in linear time.
 */
const code = /([\p{L}\d]{1,12}-\d[\p{L}\d]{0,12})/u

/** A text whose codes stay on one line. */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(code)
  if (parts.length === 1) return children
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={text.line}>
        {part}
      </span>
    ),
  )
}
