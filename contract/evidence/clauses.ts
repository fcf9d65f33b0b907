/** How a CAR can answer a clause. */
export type ClauseTopic =
  | 'problem'
  | 'containment'
  | 'causes'
  | 'similar'
  | 'actions'
  | 'implementation'
  | 'verification'
  | 'effectiveness'
  | 'documents'
  | 'records'

/** A requirement of a standard in our own words, and the topics of a CAR that answer it; none where a CAR cannot. */
export type Clause = {
  standard: string
  edition: string
  clause: string
  subject: string
  topics: readonly ClauseTopic[]
}

/** @throws an Error when a clause of an edition is listed twice */
export function withoutRepeats(clauses: readonly Clause[]): readonly Clause[] {
  const seen = new Set<string>()
  for (const { standard, edition, clause } of clauses) {
    const name = `${standard}:${edition} ${clause}`
    if (seen.has(name)) throw new Error(`The clause ${name} is listed twice.`)
    seen.add(name)
  }
  return clauses
}

const of = (standard: string, edition: string, rows: [clause: string, subject: string, ...topics: ClauseTopic[]][]) =>
  rows.map(([clause, subject, ...topics]) => ({ standard, edition, clause, subject, topics }))

/** The clauses about corrective action, by standard and edition. */
export const clauses = withoutRepeats([
  ...of('ISO 9001', '2015', [
    ['10.2.1 a', 'React to the nonconformity: control and correct it, deal with the consequences', 'containment'],
    ['10.2.1 b 1', 'Review and analyse the nonconformity', 'problem'],
    ['10.2.1 b 2', 'Determine its causes', 'causes'],
    ['10.2.1 b 3', 'Determine whether similar nonconformities exist or could occur', 'similar'],
    ['10.2.1 c', 'Implement the action needed', 'implementation'],
    ['10.2.1 d', 'Review the effectiveness of the action taken', 'effectiveness'],
    ['10.2.1 e', 'Update risks and opportunities if necessary'],
    ['10.2.1 f', 'Change the quality management system if necessary', 'documents'],
    ['10.2.2 a', 'Keep evidence of the nonconformity and the actions taken', 'records'],
    ['10.2.2 b', 'Keep evidence of the results of the action', 'effectiveness'],
  ]),
  ...of('IATF 16949', '2016', [
    ['10.2.3 a', 'Defined approaches for problems of different kind and extent'],
    ['10.2.3 b', 'Containment and interim actions against nonconforming output', 'containment'],
    ['10.2.3 c', 'Root cause analysis with its method and results', 'causes'],
    ['10.2.3 d', 'Systemic corrective actions, also for similar processes and products', 'actions', 'similar'],
    ['10.2.3 e', 'Verification that the actions are effective', 'effectiveness'],
    ['10.2.3 f', 'Review and update of documents such as FMEA and control plan', 'documents'],
  ]),
  ...of('ISO 13485', '2016', [
    ['8.5.2 a', 'Review nonconformities, including complaints', 'problem'],
    ['8.5.2 b', 'Determine the causes', 'causes'],
    ['8.5.2 c', 'Evaluate the need for action against recurrence', 'actions'],
    ['8.5.2 d', 'Plan, document and implement the action, and update documents', 'implementation', 'documents'],
    [
      '8.5.2 e',
      'Verify that the action has no adverse effect on safety, performance or regulatory requirements',
      'verification',
    ],
    ['8.5.2 f', 'Review the effectiveness of the action taken', 'effectiveness'],
  ]),
])
