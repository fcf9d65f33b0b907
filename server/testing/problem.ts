/** A refusal as a visitor gets it: its status, and its name of the contract. */
export const problem = (status: number, code: string) => ({ status, body: { status, code } })
