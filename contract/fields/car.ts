import { recurrenceBounds } from '../recurrenceChoices.ts'
import { a3StepWords } from '../a3Words.ts'
import { carCategoryWords, carStatusWords, departmentWords, priorityWords } from '../words.ts'
import { cancelReasonLabel, cancelReasonLimit } from '../cancelling.ts'
import type { Fields } from './field.ts'
import { savingsFields } from './savings.ts'

const carTitleLimit = 200
const stepLimit = 20_000
export const conditionRowLimit = 30

/** The fields of a CAR, in the order in which forms send them. */
export const carFields = {
  title: { kind: 'line', column: 'title', label: 'Title', limit: carTitleLimit, required: 'Title is required' },
  background: {
    kind: 'prose',
    column: 'background',
    label: a3StepWords.background,
    limit: stepLimit,
    required: 'Background is required',
  },
  currentConditionQuantitative: {
    kind: 'measurements',
    column: 'current_condition_quantitative',
    label: 'Current Condition, measures',
    initial: [],
  },
  currentConditionQualitative: {
    kind: 'prose',
    column: 'current_condition_qualitative',
    label: a3StepWords.currentCondition,
    limit: stepLimit,
    initial: '',
  },
  targetConditionQuantitative: {
    kind: 'measurements',
    column: 'target_condition_quantitative',
    label: 'Target Condition, measures',
    initial: [],
  },
  targetConditionQualitative: {
    kind: 'prose',
    column: 'target_condition_qualitative',
    label: a3StepWords.targetCondition,
    limit: stepLimit,
    initial: '',
  },
  rootCauseAnalysis: {
    kind: 'prose',
    column: 'root_cause_analysis',
    label: a3StepWords.rootCauseAnalysis,
    limit: stepLimit,
    initial: '',
  },
  countermeasures: {
    kind: 'prose',
    column: 'countermeasures',
    label: a3StepWords.countermeasures,
    limit: stepLimit,
    initial: '',
  },
  implementationPlan: {
    kind: 'prose',
    column: 'implementation_plan',
    label: a3StepWords.implementationPlan,
    limit: stepLimit,
    initial: '',
  },
  followUpPlan: {
    kind: 'prose',
    column: 'follow_up_plan',
    label: a3StepWords.followUpPlan,
    limit: stepLimit,
    initial: '',
  },
  status: { kind: 'choice', column: 'status', label: 'Status', words: carStatusWords, initial: 'draft' },
  priority: { kind: 'choice', column: 'priority', label: 'Priority', words: priorityWords, initial: 'medium' },
  category: {
    kind: 'choice',
    column: 'category',
    label: 'Category',
    words: carCategoryWords,
    list: 'carCategories',
    initial: 'process_improvement',
  },
  ownerId: { kind: 'person', column: 'owner_id', label: 'Owner' },
  sponsorId: { kind: 'person', column: 'sponsor_id', label: 'Sponsor', nullable: true, initial: null },
  createdById: { kind: 'person', column: 'created_by', label: 'Created by', readOnly: true },
  ...savingsFields,
  department: {
    kind: 'choice',
    column: 'department',
    label: 'Department',
    words: departmentWords,
    list: 'departments',
    nullable: true,
    initial: null,
  },
  /** Left out or null in a new CAR: the site of its owner. */
  siteId: { kind: 'site', column: 'site_id', label: 'Site', nullable: true, initial: null },
  dueDate: { kind: 'day', column: 'due_date', label: 'Due Date', none: 'No due date', nullable: true, initial: null },
  reviewDate: { kind: 'day', column: 'review_date', label: 'Review Date', nullable: true, initial: null },
  createdAt: { kind: 'moment', column: 'created_at', label: 'Created', readOnly: true },
  updatedAt: { kind: 'moment', column: 'updated_at', label: 'Changed', readOnly: true },
  /** When it first left Draft. */
  startedAt: { kind: 'moment', column: 'started_at', label: 'Work Started', nullable: true, readOnly: true },
  completedAt: { kind: 'moment', column: 'completed_at', label: 'Completed on', nullable: true, readOnly: true },
  /** When the last action was done: it reached Verifying, or Complete directly. */
  actionsDoneAt: {
    kind: 'moment',
    column: 'actions_done_at',
    label: 'Actions done on',
    nullable: true,
    readOnly: true,
  },
  /** When its effect was decided to be proven. */
  provenAt: { kind: 'moment', column: 'proven_at', label: 'Proven on', nullable: true, readOnly: true },
  /** Required while it is cancelled; see `cancelling.ts`. */
  cancelReason: {
    kind: 'line',
    column: 'cancel_reason',
    label: cancelReasonLabel,
    limit: cancelReasonLimit,
    nullable: true,
    initial: null,
  },
  /** Since when its proof is in doubt, because its problem came back. */
  doubtedAt: {
    kind: 'moment',
    column: 'doubted_at',
    label: 'Proof in doubt since',
    nullable: true,
    readOnly: true,
  },
  /** How long after its completion its problem may come back; null: as long as the workspace watches. */
  watchDays: {
    kind: 'days',
    column: 'watch_days',
    label: 'Watched for recurrence (days)',
    none: 'Default',
    nullable: true,
    initial: null,
    ...recurrenceBounds.recurrenceDays,
  },
  deletedAt: { kind: 'moment', column: 'deleted_at', label: 'Deleted', nullable: true, readOnly: true },
  attachments: { kind: 'files', column: 'attachment_ids', label: 'Attachments', initial: [] },
  tags: { kind: 'tags', column: 'tags', label: 'Tags', initial: [] },
} as const satisfies Fields
