import type { Fields } from './field.ts'
import { sharedImportNames } from './importNames.ts'
import { statusSince } from './statusSince.ts'

/** The fields of a CAR that say when something happened to it. */
export const carMomentFields = {
  createdAt: {
    kind: 'moment',
    column: 'created_at',
    label: 'Created',
    readOnly: true,
    importNames: [...sharedImportNames.createdAt, 'openedon', 'eroffnetam'],
  },
  updatedAt: { kind: 'moment', column: 'updated_at', label: 'Changed', readOnly: true },
  /** When it first left Draft. */
  startedAt: {
    kind: 'moment',
    column: 'started_at',
    label: 'Work Started',
    nullable: true,
    readOnly: true,
    importNames: ['started', 'startedon', 'begonnenam', 'iniciadoel', 'commencele'],
  },
  statusSince,
  completedAt: {
    kind: 'moment',
    column: 'completed_at',
    label: 'Completed on',
    nullable: true,
    readOnly: true,
    importNames: sharedImportNames.completedAt,
  },
  /** When the last action was done: it reached Verifying, or Complete directly. */
  actionsDoneAt: {
    kind: 'moment',
    column: 'actions_done_at',
    label: 'Actions done on',
    nullable: true,
    readOnly: true,
    importNames: ['actionsdone', 'massnahmenerledigtam'],
  },
  /** When its effect was decided to be proven. */
  provenAt: { kind: 'moment', column: 'proven_at', label: 'Proven on', nullable: true, readOnly: true },
} as const satisfies Fields
