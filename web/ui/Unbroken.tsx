import text from './text.module.css'

/** A code such as `P-02`, `CASE-1042` or `3320-07`, at whose hyphens a browser would break the line. */
const code = /([\p{L}\d]+-\d[\p{L}\d]*)/u

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
