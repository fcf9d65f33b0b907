/** A catalogue cut down to one page's texts, by `pageTexts.ts` in the root; in tests it is whole. */
declare module '*.json?page=floor' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?page=landing' {
  const texts: Record<string, string>
  export default texts
}
