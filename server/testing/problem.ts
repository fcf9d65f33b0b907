/** A refusal as a client receives it: its status, and its code in the contract. */
export const problem = (status: number, code: string) => ({ status, body: { status, code } })
