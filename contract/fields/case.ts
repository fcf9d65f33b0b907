import { causeCodeLength } from '../causes/causeChoices.ts'
import { shiftNameLimit } from '../cases/caseChoices.ts'
import {
  caseCategoryLabels,
  caseStatusLabels,
  departmentLabels,
  issueTypeLabels,
  priorityLabels,
  safetyQuestionLabels,
  shiftLabels,
} from '../records/labels.ts'
import { correctionFields } from './caseCorrection.ts'
import { issueTypeLimit, proseLimit, titleLimit } from './caseLimits.ts'
import type { Fields } from './field.ts'
import { sharedImportNames } from './importNames.ts'
import { savingsFields } from './savings.ts'
import { statusSince } from './statusSince.ts'

const locationLimit = 300

/** The fields of a case, in the order in which forms send them and lists export them. */
export const caseFields = {
  title: {
    kind: 'line',
    column: 'title',
    label: 'Title',
    limit: titleLimit,
    required: 'Title is required',
    importNames: sharedImportNames.title,
  },
  description: {
    kind: 'prose',
    column: 'description',
    label: 'Description',
    limit: proseLimit,
    required: 'Description is required',
    importNames: ['details', 'text', 'problem', 'langtext', 'detalle', 'detail'],
  },
  status: {
    kind: 'choice',
    column: 'status',
    label: 'Status',
    valueLabels: caseStatusLabels,
    unknown: 'Unknown status.',
    initial: 'new',
    importNames: sharedImportNames.status,
  },
  priority: {
    kind: 'choice',
    column: 'priority',
    label: 'Priority',
    valueLabels: priorityLabels,
    unknown: 'Unknown priority. Use low, medium, high or critical.',
    initial: 'medium',
    importNames: sharedImportNames.priority,
  },
  category: {
    kind: 'choice',
    column: 'category',
    label: 'Category',
    valueLabels: caseCategoryLabels,
    list: 'caseCategories',
    unknown: 'Unknown category.',
    initial: 'process_improvement',
    importNames: sharedImportNames.category,
  },
  /** Free text; the usual values have labels. */
  issueType: {
    kind: 'line',
    column: 'issue_type',
    label: 'Issue type',
    limit: issueTypeLimit,
    required: 'Issue type is required',
    valueLabels: issueTypeLabels,
    list: 'issueTypes',
    initial: 'observation',
    importNames: ['type', 'typ', 'art', 'tipo'],
  },
  department: {
    kind: 'choice',
    column: 'department',
    label: 'Department',
    valueLabels: departmentLabels,
    list: 'departments',
    unknown: 'Unknown department.',
    nullable: true,
    usual: true,
    importNames: sharedImportNames.department,
  },
  /** Left out or null with a station: the station's place. */
  location: {
    kind: 'line',
    column: 'location',
    label: 'Location',
    limit: locationLimit,
    nullable: true,
    usual: true,
    importNames: ['place', 'station', 'ort', 'platz', 'standort', 'lugar', 'ubicacion', 'lieu', 'emplacement'],
  },
  /** The station whose place `location` names, if it was reported at one. */
  stationId: { kind: 'station', column: 'station_id', label: 'Station', nullable: true, usual: true },
  /** The site of the station, else that of the reporter. */
  siteId: { kind: 'site', column: 'site_id', label: 'Site', nullable: true, usual: true, readOnly: true },
  /** One of the workspace's shifts, by name; left out or null in a new case: the shift in which it was reported. */
  shift: {
    kind: 'line',
    column: 'shift',
    label: 'Shift',
    limit: shiftNameLimit,
    valueLabels: shiftLabels,
    nullable: true,
    usual: true,
    importNames: ['schicht', 'turno', 'equipe', 'poste', 'quart'],
  },
  /** One of the workspace's cause codes; without one, the first confirmed cause of its CAR counts. */
  causeCode: {
    kind: 'line',
    column: 'cause_code',
    label: 'Cause code',
    limit: causeCodeLength,
    nullable: true,
    importNames: ['cause', 'rootcause', 'ursache', 'ursachencode', 'causa', 'codigodecausa', 'codedecause'],
  },
  tags: {
    kind: 'tags',
    column: 'tags',
    label: 'Tags',
    initial: [],
    importNames: sharedImportNames.tags,
  },
  assigneeId: {
    kind: 'person',
    column: 'assignee_id',
    label: 'Assignee',
    none: 'Unassigned',
    nullable: true,
    importedAs: 'assignee',
    importNames: [
      'assigned',
      'assignedto',
      'owner',
      'responsible',
      'verantwortlich',
      'verantwortlicher',
      'bearbeiter',
      'zustandig',
      'responsable',
      'asignado',
      'asignadoa',
      'assignea',
    ],
  },
  createdById: { kind: 'person', column: 'created_by', label: 'Reported by', readOnly: true, exportOnly: true },
  dueDate: {
    kind: 'day',
    column: 'due_date',
    label: 'Due Date',
    none: 'No due date',
    nullable: true,
    importNames: sharedImportNames.dueDate,
  },
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
  attachments: { kind: 'files', column: 'attachment_ids', label: 'Attachments', initial: [] },
  estimatedHours: {
    kind: 'wholeHours',
    column: 'estimated_hours',
    label: 'Estimated hours',
    nullable: true,
    importNames: ['plannedhours', 'planstunden', 'horasestimadas', 'heuresestimees'],
  },
  actualHours: {
    kind: 'hours',
    column: 'actual_hours',
    label: 'Actual hours',
    nullable: true,
    importNames: ['hours', 'stunden', 'horas', 'heures', 'iststunden'],
  },
  effort: {
    kind: 'hours',
    column: 'effort',
    label: 'Effort (hours)',
    nullable: true,
    importNames: ['aufwand', 'esfuerzo', 'effort'],
  },
  ...savingsFields,
  /** Whether it is unsafe or the line is stopped: asked when a photo shows something serious, then the answer. */
  safetyQuestion: {
    kind: 'choice',
    column: 'safety_question',
    label: 'Unsafe or line stopped',
    valueLabels: safetyQuestionLabels,
    nullable: true,
  },
  /** How many more people reported the same problem and were joined to it. */
  alsoReported: { kind: 'count', column: 'also_reported', label: 'Also reported', readOnly: true, exportOnly: true },
  carId: { kind: 'car', column: 'car_id', label: 'CAR', nullable: true },
  ...correctionFields,
} as const satisfies Fields
