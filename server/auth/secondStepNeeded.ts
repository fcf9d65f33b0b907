/** Stops a sign-in by password before its session is opened: the password was right, and a code is to come. */
export class SecondStepNeeded extends Error {
  readonly userId: string

  constructor(userId: string) {
    super('A code is asked for before a session is opened.')
    this.userId = userId
  }
}
