/** After a photo, focuses the field that says what is wrong if it is still empty, which saves a tap. */
export function goOnAt(line: HTMLInputElement | null): void {
  if (line?.value === '') line.focus()
}
