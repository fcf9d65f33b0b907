/** Questions of a page to the worker of a newer build: whether the page is of that build, and to take over. */
export type WorkerQuestion = { kind: 'isYours'; entry: string } | { kind: 'takeOver'; evenIfShared: boolean }
