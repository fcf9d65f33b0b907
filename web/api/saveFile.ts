/** Downloads a blob as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  download(name, url)
  // The browser has begun to read by the time of the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}

export function download(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
