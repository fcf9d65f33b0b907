type Sent<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** Returns fields with those that were sent in their place. */
export const withSent = <Fields extends object>(before: Fields, sent: Sent<Fields>): Fields => ({
  ...before,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
})
