/** The headers of a file that is saved under this name, and never cached by others. */
export const downloadHeaders = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})
