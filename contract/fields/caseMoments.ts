import type { Fields } from './field.ts'
import { sharedImportNames } from './importNames.ts'
import { statusSince } from './statusSince.ts'

/** The fields of a case that say when something happened to it. */
export const momentFields = {
  createdAt: {
    kind: 'moment',
    column: 'created_at',
    label: 'Created',
    readOnly: true,
    importNames: [...sharedImportNames.createdAt, 'reported', 'reportedon', 'gemeldetam'],
  },
  updatedAt: { kind: 'moment', column: 'updated_at', label: 'Changed', readOnly: true },
  /** When it first left New. */
  startedAt: {
    kind: 'moment',
    column: 'started_at',
    label: 'Work Started',
    nullable: true,
    readOnly: true,
    exportOnly: true,
  },
  statusSince,
  resolvedAt: { kind: 'moment', column: 'resolved_at', label: 'Completed on', nullable: true, readOnly: true },
  completedAt: {
    kind: 'moment',
    column: 'completed_at',
    label: 'Completed on',
    nullable: true,
    readOnly: true,
    importNames: sharedImportNames.completedAt,
  },
  deletedAt: { kind: 'moment', column: 'deleted_at', label: 'Deleted', nullable: true, readOnly: true },
} as const satisfies Fields
