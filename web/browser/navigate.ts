/** Leaves the app for an address of the server, or starts it again there. */
export function leaveFor(address: string): void {
  location.assign(address)
}
