/** A task took too long; its process was killed. */
export class WorkTimedOut extends Error {
  override readonly name = 'WorkTimedOut'
}

/** A task failed with an error other than a refusal, or its process ended, for example out of memory. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed'
}
