import { violatedConstraint } from '../database/database.ts'
import { refuseField } from '../process/refuse.ts'

/**
 * Turns the database's error about a reference to an unknown person, the guest or somebody deactivated into a refusal
 * that names the field.
 * @param fieldOf the field of each foreign key, by the name of the constraint
 */
export async function namingUnknownPeople<T>(fieldOf: Record<string, string>, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const constraint = violatedConstraint(error) ?? ''
    // Checks are named after the foreign key that they belong to.
    const path = fieldOf[constraint.replace(/_(guest|deactivated)$/, '_fkey')]
    if (path === undefined) throw error
    throw refuseField(path, constraint.endsWith('_deactivated') ? 'personDeactivated' : 'noSuchPerson')
  }
}
