import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { readUser } from '../users/users.ts'
import { askProof, clearProof, takeProof, tryProof } from './askedProofs.ts'
import { insertAccount } from './store.ts'

/** The provider's name in the accounts table and in the callback's address. */
export const companyProvider = 'company'

type Asked = { request: FastifyRequest; reply: FastifyReply }

/** Remembers in this browser that a company account wants to join an account here, until its owner signs in to that. */
export const askForOwnSignIn = (services: Services, asked: Asked, userId: string, subject: string): Promise<void> =>
  askProof(services, asked, 'companyLink', { userId, held: subject })

/** Lets a company account join the account of somebody who has just signed in, where this browser came from there. */
export async function joinCompanyAccount(services: Services, asked: Asked, userId: string): Promise<void> {
  const proof = await tryProof(services, asked.request, 'companyLink')
  if (!proof || proof.held === null || proof.userId !== userId) return
  const { held: subject } = proof
  const { role } = await readUser(services.database, userId)
  await inTransaction(services, { by: { id: userId, role } }, async (tx) => {
    if (await takeProof(tx, proof)) await linkCompanyAccount(tx, userId, subject)
  })
  clearProof(services, asked, 'companyLink')
}

/** Lets a company account sign in to an account here, with its entry in the history. */
export async function linkCompanyAccount(tx: Transaction, userId: string, subject: string): Promise<void> {
  if ((await insertAccount(tx, userId, companyProvider, subject)) === 0) return
  const changes = [{ field: 'companyAccount', from: null, to: subject }]
  tx.announce({ room: 'users', id: userId, action: 'edited', changes })
}
