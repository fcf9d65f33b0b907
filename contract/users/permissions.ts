import { keysOf, recordOf } from '../values/keysOf.ts'
/** The five roles, most powerful first. */
export const roles = [
  'Process Manager',
  'Quality Analyst',
  'Operations Lead',
  'Improvement Specialist',
  'Team Member',
] as const
export type Role = (typeof roles)[number]

/**
 * What a process manager may allow a person besides what their role allows. `finance`: accepting savings of others.
 */
export const rights = ['finance'] as const
export type Right = (typeof rights)[number]

/** How far a permission reaches: every record, the person's own, or none. */
type Reach = 'any' | 'own' | 'none'

const everybody = reach('any', 'any', 'any')
const managers = reach('any', 'none', 'none')

/**
 * Who may do what: the only such table. The server enforces it, and the browser receives a person's column as abilities.
 * Columns: Process Manager; Quality Analyst, Operations Lead and Improvement Specialist; Team Member.
 */
export const permissions = {
  work: everybody,
  deleteCase: reach('any', 'any', 'own'),
  deleteCar: reach('any', 'own', 'own'),
  deleteTask: reach('any', 'any', 'own'),
  deleteComment: reach('any', 'any', 'own'),
  /** Deleting savings that finance has not accepted, and withdrawing submitted ones. */
  deleteSaving: reach('any', 'any', 'own'),
  /** Containment actions and dispositions. */
  deleteContainment: reach('any', 'any', 'own'),
  /** Restoring what another person deleted; everybody can undo their own deletes. */
  restore: managers,
  /** Answering for any place that a CAR asked, and withdrawing the question; everybody may for what concerns them. */
  answerReadAcross: managers,
  /** Saved views; a personal one is seen by its owner only. */
  editView: reach('any', 'own', 'own'),
  /** Templates, and reports that are made and mailed on a schedule. */
  manageSchedules: reach('any', 'own', 'own'),
  /** Moving a CAR on although a required gate is missing. */
  overrideGates: managers,
  /** Sending the 8D of a CAR to its customer; a team member for a CAR that they own. */
  replyToCustomers: reach('any', 'any', 'own'),
  manageStations: managers,
  managePeople: managers,
  manageErp: managers,
  manageAi: managers,
  /** Ladders, shifts, test calls and corrections of downtime; every signed-in person may raise and answer calls. */
  manageCalls: managers,
  manageWorkspace: managers,
  /** Webhooks to other programs and channels. */
  manageWebhooks: managers,
  readAudit: managers,
} satisfies Record<string, Record<Role, Reach>>

export type Permission = keyof typeof permissions
export const permissionNames = keysOf(permissions)

/** What a role may do, as sent to the browser. */
export type Abilities = Record<Permission, Reach>

/** Everything that a role may do, and how far. */
export const abilitiesOf = (role: Role): Abilities => recordOf(permissionNames, (name) => permissions[name][role])

/** Whether a reach covers a record of `ownerId` for `userId`. */
export const covers = (reach: Reach, userId: string, ownerId: string | null): boolean =>
  reach === 'any' || (reach === 'own' && userId === ownerId)

function reach(manager: Reach, specialist: Reach, member: Reach): Record<Role, Reach> {
  return {
    'Process Manager': manager,
    'Quality Analyst': specialist,
    'Operations Lead': specialist,
    'Improvement Specialist': specialist,
    'Team Member': member,
  }
}
