/** Leaves the app for an address of the server, or reloads it there. */
export function leaveFor(address: string): void {
  location.assign(address)
}
