import type { Generated } from 'kysely'
import type { Role } from '../../../contract/users/permissions.ts'

declare module '../../database/database.ts' {
  interface Tables {
    sign_in_policy: {
      id: Generated<boolean>
      second_factor_roles: Generated<Role[]>
      session_days: Generated<number>
      manager_idle: Generated<boolean>
      version: Generated<number>
    }
    second_factor_grace: {
      user_id: string
      until: string
    }
  }
}
