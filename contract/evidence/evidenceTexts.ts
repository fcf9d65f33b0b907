import type { ClauseTopic } from './clauses.ts'

/** Where a CAR answers a topic: the places in its documents, and what is there. */
export const topicLabels: Record<ClauseTopic, string> = {
  problem: 'A3, boxes 1 and 2; 8D, D2',
  containment: 'A3, box 2; 8D, D0 and D3',
  causes: 'A3, box 4; 8D, D4',
  similar: 'A3, box 7; 8D, D7: places asked: {{n}}',
  actions: 'A3, box 5; 8D, D5',
  implementation: 'A3, box 6; 8D, D6: tasks completed: {{n}}',
  verification: '8D, D5',
  effectiveness: 'A3, box 7; record.json: decisions: {{n}}',
  documents: 'A3, box 7; record.json: documents answered: {{n}}',
  records: 'history.csv, history.json: entries: {{n}}',
}

/** What a pack lacks. */
export const gapTexts = {
  fileMissing: 'The file “{{name}}” is missing in the file store.',
  fileDamaged: 'The file “{{name}}” could not be read as it was stored.',
  fileLeftOut: 'The file “{{name}}” was left out: the pack would be too large.',
  historyShortened: 'The history is longer than a pack holds; its oldest entries are missing.',
  auditShortened: 'The audit extract is longer than a pack holds; its oldest entries are missing.',
  auditRefused: 'The audit extract is missing: whoever made the pack may not read the audit log.',
  unsealed: 'Audit entries that were not sealed yet: {{n}}',
  clausesOpen: 'Clauses that are not answered: {{n}}',
} as const
export type GapName = keyof typeof gapTexts

/** Other texts of the page of clauses. */
export const clausePageTexts = {
  title: 'Clauses and where they are answered',
  intro: 'This page names where the record answers each clause. It does not judge whether the answer is sufficient.',
  clause: 'Clause',
  subject: 'Requirement in short',
  where: 'Answered in',
  unanswered: 'Not answered',
  gaps: 'What this pack lacks',
  noGaps: 'Nothing that the record has is missing.',
  made: 'Made on {{moment}} by {{name}}',
  seal: 'Seal of the audit log: {{seal}}',
  check: 'To check this pack: npm run verify -- pack.zip',
} as const
