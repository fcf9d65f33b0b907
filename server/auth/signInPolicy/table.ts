import type { Generated } from 'kysely'
import type { Role } from '../../../contract/users/permissions.ts'

type SignInPolicyTable = {
  id: Generated<boolean>
  second_factor_roles: Generated<Role[]>
  session_days: Generated<number>
  manager_idle: Generated<boolean>
  version: Generated<number>
}

type SecondFactorGraceTable = {
  user_id: string
  until: string
}

declare module '../../database/database.ts' {
  interface Tables {
    sign_in_policy: SignInPolicyTable
    second_factor_grace: SecondFactorGraceTable
  }
}
