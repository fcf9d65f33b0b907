import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that the company's sign-in may take to say where its pages are, and who came back from there. */
const patience = 15_000

/** What is known besides of somebody who arrives: the library only says yes or no. */
type Arrival = { clocksDiffer: boolean; isGivenUp: boolean; ownSignIn: OwnSignIn | null }

/** Who has to sign in to their account here before a company account joins it. */
type OwnSignIn = { ownerId: string; subject: string }

const arrivals = new AsyncLocalStorage<Arrival>()

/** Lets somebody arrive; tells besides what kept them out. Null when it takes too long. */
export async function arrival<T>(
  arrive: () => Promise<T>,
): Promise<(Omit<Arrival, 'isGivenUp'> & { result: T }) | null> {
  const noted: Arrival = { clocksDiffer: false, isGivenUp: false, ownSignIn: null }
  const result = await withPatience(arrivals.run(noted, arrive))
  noted.isGivenUp = result === null
  return result === null ? null : { result, clocksDiffer: noted.clocksDiffer, ownSignIn: noted.ownSignIn }
}

/** Notes that the clocks keep out whoever arrives. */
export function noteClocks(): void {
  const arriving = arrivals.getStore()
  if (arriving) arriving.clocksDiffer = true
}

/** Notes that whoever arrives has to sign in to their account here first. */
export function noteOwnSignIn(first: OwnSignIn): void {
  const arriving = arrivals.getStore()
  if (arriving) arriving.ownSignIn = first
}

/** Whether whoever arrives was told meanwhile that it takes too long: nobody is there any more to receive a session. */
export const isGivenUp = (): boolean => arrivals.getStore()?.isGivenUp ?? false

/** What a promise answers in time, else null. */
export async function withPatience<T>(promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null)
  })
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}
