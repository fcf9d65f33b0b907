import { covers, permissions } from '../../contract/users/permissions.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import type { Actor } from '../records/services.ts'

type Claimed = Pick<Saving, 'createdById' | 'submittedById'>

/** Whether somebody entered or submitted these savings, and so must not decide about them. */
export const isOwnSaving = (actor: Actor, { createdById, submittedById }: Claimed): boolean =>
  actor.id === createdById || actor.id === submittedById

/** Deleting and withdrawing: one's own, and by role those of others. */
export const mayWithdrawSaving = (actor: Actor, saving: Claimed): boolean =>
  isOwnSaving(actor, saving) || covers(permissions.deleteSaving[actor.role], actor.id, saving.createdById)
