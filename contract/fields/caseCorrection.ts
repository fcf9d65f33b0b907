import {
  correctionActionLabels,
  correctionStatusLabels,
  correctionTypeLabels,
  relatedRecordTypeLabels,
} from '../records/labels.ts'
import type { Fields } from './field.ts'

/** For both the number and the name of a related record. */
export const relatedRecordLimit = 200

/** The fields of a case about the related record in the ERP and the correction there. */
export const correctionFields = {
  relatedRecordType: {
    kind: 'choice',
    column: 'related_record_type',
    label: 'Record type',
    valueLabels: relatedRecordTypeLabels,
    nullable: true,
    exportOnly: true,
  },
  relatedRecordId: {
    kind: 'line',
    column: 'related_record_id',
    label: 'Record number',
    limit: relatedRecordLimit,
    nullable: true,
  },
  relatedRecordName: {
    kind: 'line',
    column: 'related_record_name',
    label: 'Record name',
    limit: relatedRecordLimit,
    nullable: true,
    exportOnly: true,
  },
  correctionType: {
    kind: 'choice',
    column: 'correction_type',
    label: 'Correction type',
    valueLabels: correctionTypeLabels,
    nullable: true,
  },
  correctionAction: {
    kind: 'choice',
    column: 'correction_action',
    label: 'Correction',
    valueLabels: correctionActionLabels,
    nullable: true,
  },
  correctionStatus: {
    kind: 'choice',
    column: 'correction_status',
    label: 'Correction status',
    valueLabels: correctionStatusLabels,
    nullable: true,
    readOnly: true,
  },
} as const satisfies Fields
