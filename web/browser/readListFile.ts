/**
 * The text of a list's file. Older spreadsheets write the letters of their own system: what is no proper UTF-8 is read as
 * Windows' western European letters.
 */
export async function readListFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
