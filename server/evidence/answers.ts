import { clauses, type Clause, type ClauseTopic } from '../../contract/evidence/clauses.ts'
import { topicLabels } from '../../contract/evidence/evidenceTexts.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { showsSomething } from '../../contract/values/values.ts'
import type { EvidenceRecord } from './readRecord.ts'

/** A text in English with the values of its placeholders. */
type Place = { text: string; values: Record<string, number> }

/** A clause with the places where the record answers it; none for one that it does not answer. */
export type AnsweredClause = Clause & { places: Place[] }

/** How many entries of a record belong to each clause; 0 for none. */
function countsOf({ sheet, eightD, history }: EvidenceRecord): Record<ClauseTopic, number> {
  const { car, tasks, causes, places, rounds, documents, containment } = sheet
  const written = (...texts: string[]) => texts.filter(showsSomething).length
  const confirmed = causes.tree.nodes.filter(({ state }) => state === 'confirmed').length
  const chosen = causes.tree.countermeasures.filter((one) => one.chosen).length
  return {
    problem: written(car.background, car.currentConditionQualitative) + car.currentConditionQuantitative.length,
    containment: containment.rows.length + written(eightD.emergencyAction, eightD.containment),
    causes: confirmed + written(car.rootCauseAnalysis),
    similar: places.length,
    actions: chosen + written(car.countermeasures),
    implementation: tasks.filter(({ status }) => isFinished('tasks', status)).length,
    verification: written(eightD.verification),
    effectiveness: rounds.filter(({ decision }) => decision !== null).length,
    documents: documents.filter(({ outcome }) => outcome !== null).length,
    records: history.length,
  }
}

/** Every clause, with where the record answers it. */
export function answeredClauses(record: EvidenceRecord): AnsweredClause[] {
  const counts = countsOf(record)
  return clauses.map((clause) => ({
    ...clause,
    places: clause.topics.flatMap((topic) =>
      counts[topic] > 0 ? [{ text: topicLabels[topic], values: { n: counts[topic] } }] : [],
    ),
  }))
}
