import pg from 'pg'

/** The name of the constraint or unique index that a write would have broken; undefined for any other fault. */
export const violatedConstraint = (fault: unknown): string | undefined =>
  fault instanceof pg.DatabaseError ? fault.constraint : undefined
