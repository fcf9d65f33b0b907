import type { Generated } from 'kysely'
import type { Right, Role } from '../../contract/users/permissions.ts'

declare module '../database/database.ts' {
  interface Tables {
    users: {
      id: Generated<string>
      email: string
      email_verified: Generated<boolean>
      first_name: string
      last_name: string
      name: string
      image: string | null
      role: Generated<Role>
      rights: Generated<Right[]>
      department: string | null
      site_id: string | null
      is_sample: Generated<boolean>
      joined_at: string | null
      deactivated_at: string | null
      erased_at: string | null
      created_at: Generated<string>
      updated_at: Generated<string>
    }
  }
}
