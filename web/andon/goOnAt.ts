/** After a photo one goes on at the line that says what is wrong, unless something is there: no tap is lost on it. */
export function goOnAt(line: HTMLInputElement | null): void {
  if (line?.value === '') line.focus()
}
