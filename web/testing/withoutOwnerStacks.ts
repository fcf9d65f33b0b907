import * as React from 'react'

/**
 * In development React captures a stack trace of each element that it creates, for its warnings, up to ten thousand; then
 * again a second later. That takes a fifth of the time of all screen tests. Here the limit counts as reached.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  { recentlyCreatedOwnerStacks?: number }
>
if (internals?.recentlyCreatedOwnerStacks === undefined) throw new Error('React counts its stack traces elsewhere now.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {}, configurable: true })
