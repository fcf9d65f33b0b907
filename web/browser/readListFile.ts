/** Reads the text of a list file. Older spreadsheets use their system's encoding: invalid UTF-8 is read as Windows-1252. */
export async function readListFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
