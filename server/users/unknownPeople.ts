import { refuse } from '../platform/refuse.ts'

const foreignKeyViolation = '23503'
const checkViolation = '23514'

/**
 * Turns the database's word on a reference to nobody, to the guest or to somebody deactivated into a refusal that names
 * the field.
 * @param fieldOf the field behind each foreign key, by the name of the constraint
 */
export async function namingUnknownPeople<T>(fieldOf: Record<string, string>, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const isAboutPeople = code === foreignKeyViolation || code === checkViolation
    // Checks are named as the foreign key that they stand beside.
    const path = isAboutPeople ? fieldOf[constraint?.replace(/_(guest|deactivated)$/, '_fkey') ?? ''] : undefined
    if (path === undefined) throw error
    const message = constraint?.endsWith('_deactivated')
      ? 'This person is deactivated and gets no new work.'
      : 'There is no such person.'
    throw refuse('invalid', { detail: `${path}: ${message}`, errors: [{ path, message }] })
  }
}
