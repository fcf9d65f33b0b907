/** A task took too long; its process was killed. */
export class WorkTimedOut extends Error {
  override readonly name = 'WorkTimedOut'
}

/** A task failed for a reason that is no refusal, or its process ended, such as for want of memory. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed'
}
