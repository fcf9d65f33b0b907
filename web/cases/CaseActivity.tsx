import { ActivityList } from '../ui/ActivityList.tsx'
import { useCaseActivity } from './queries.ts'
import { useCaseChangeWords } from './useCaseChangeWords.ts'

/** Who did what to the case, newest first. */
export function CaseActivity({ caseId }: { caseId: string }) {
  return <ActivityList activity={useCaseActivity(caseId)} words={useCaseChangeWords()} />
}
