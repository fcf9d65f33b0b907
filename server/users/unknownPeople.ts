import { refuse } from '../platform/refuse.ts'

const foreignKeyViolation = '23503'

/**
 * Turns the database's word on a reference to nobody into a refusal that names the field.
 * @param fieldOf the field behind each foreign key, by the name of the constraint
 */
export async function namingUnknownPeople<T>(fieldOf: Record<string, string>, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const path = code === foreignKeyViolation && constraint !== undefined ? fieldOf[constraint] : undefined
    if (path === undefined) throw error
    const message = 'There is no such person.'
    throw refuse('invalid', { detail: `${path}: ${message}`, errors: [{ path, message }] })
  }
}
