/** Reading a photo took too long; its process was killed. */
export class ReaderTimedOut extends Error {
  override readonly name = 'ReaderTimedOut'
}

/** The photo is broken, or the process that read it ended. */
export class ReaderFailed extends Error {
  override readonly name: string = 'ReaderFailed'
}

/** The photo is broken; the process that read it is well. */
export class PhotoUnreadable extends ReaderFailed {
  override readonly name = 'PhotoUnreadable'
}
