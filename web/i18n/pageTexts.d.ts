/** A catalogue reduced to one page's texts, by `bundling/pageTexts.ts`; complete in tests. */
declare module '*.json?page=floor' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?page=wall' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?page=signIn' {
  const texts: Record<string, string>
  export default texts
}
