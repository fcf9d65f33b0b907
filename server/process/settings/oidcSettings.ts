import type { z } from 'zod'
import { roles, type Role } from '../../../contract/users/permissions.ts'
import { SettingsError } from './settingsError.ts'

/**
 * Single sign-on of the company. `roles`: the claim with a person's role, and what its values mean; null means that
 * roles are managed here.
 */
export type OidcSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  roles?: { claim: string; named: Map<string, Role> } | null
}

/** Parses `value=Role, …`: which value of the claim means which role. */
export function roleMap(written: string, context: z.RefinementCtx): Map<string, Role> {
  const named = new Map<string, Role>()
  for (const pair of written.split(',')) {
    const [value = '', word = ''] = pair.split(/=(?=[^=]*$)/).map((part) => part.trim())
    const role = roles.find((one) => one.toLowerCase() === word.toLowerCase())
    if (value === '' || !role) {
      context.addIssue({
        code: 'custom',
        message: `must be pairs such as lean-team=Improvement Specialist with commas between; the roles are ${roles.join(', ')}`,
      })
      return named
    }
    named.set(value, role)
  }
  return named
}

/** The roles by their own names, and those of the map. */
export function rolesFrom(claim: string | undefined, map: Map<string, Role> | undefined): OidcSettings['roles'] {
  if (claim === undefined && map !== undefined) {
    throw new SettingsError('OIDC_ROLE_MAP is set, so OIDC_ROLE_CLAIM must be set too.')
  }
  if (claim === undefined) return null
  return { claim, named: new Map([...roles.map((role) => [role, role] as const), ...(map ?? [])]) }
}
