import { refuse } from '../platform/refuse.ts'

const foreignKeyViolation = '23503'

/** Turns the database's word on a reference to nobody into a refusal that names the field. */
export async function namingUnknownPeople<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === foreignKeyViolation && constraint === 'cases_assignee_id_fkey') {
      const errors = [{ path: 'assigneeId', message: 'There is no such person.' }]
      throw refuse('invalid', { detail: 'There is no such person to assign this to.', errors })
    }
    throw error
  }
}
