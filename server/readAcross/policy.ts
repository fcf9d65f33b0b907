import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import { permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

type Asked = Pick<ReadAcross, 'askedOfId' | 'askedById'> & { car: Pick<ReadAcross['car'], 'ownerId'> }

/** Allows the person asked, the owner of the CAR, and those who may answer for anybody. */
export const mayAnswer = (actor: Actor, { askedOfId, car }: Asked): boolean =>
  permissions.answerReadAcross[actor.role] === 'any' || actor.id === askedOfId || actor.id === car.ownerId

/** Allows the person who asked, the owner of the CAR, and those who may answer for anybody. */
export const mayWithdraw = (actor: Actor, { askedById, car }: Asked): boolean =>
  permissions.answerReadAcross[actor.role] === 'any' || actor.id === askedById || actor.id === car.ownerId
