import type { Case } from '../../contract/cases/cases.ts'
import { useContainment } from '../containment/queries.ts'
import { useCaseSignatures } from './queries.ts'
import { SignatureList } from './SignatureList.tsx'

/** The signatures on a case: of it, only the use of suspect parts as they are is signed. */
export function CaseSignatures({ theCase: { id } }: { theCase: Case }) {
  const contained = useContainment({ caseId: id }).data ?? []
  const { data = [] } = useCaseSignatures(id, { enabled: contained.length > 0 })
  return <SignatureList signatures={data} />
}
