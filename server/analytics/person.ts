import { sql } from 'kysely'
import { personColumns } from '../users/users.ts'

/** The columns of a person that a query joined as `person`; all null when it joined nobody. */
export type PersonFound = Record<`person${'Id' | 'Name' | 'FirstName' | 'LastName' | 'Image'}`, string | null>

export const columnsOfPerson = sql.join(
  personColumns('person').map((written) => {
    const [column = '', as = ''] = written.split(' as ')
    return sql`${sql.ref(column)} as ${sql.id(as)}`
  }),
)
