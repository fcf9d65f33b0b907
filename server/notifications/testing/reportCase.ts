import type { Case } from '../../../contract/cases/cases.ts'
import type { TestClient } from '../../testing/testClient.ts'

/** Reports a case as somebody; `more` are its other fields. */
export const reportCase = (who: TestClient, more: object = {}): Promise<Case> =>
  who.expect<Case>(201, 'POST', '/api/cases', { title: 'Guard rail loose', description: 'It moves.', ...more })
