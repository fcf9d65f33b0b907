import type { RefusalList } from './refusalList.ts'

export const usersRefusals = {
  personUnknown: { code: 'notFound', text: 'This person does not exist.' },
  noSuchPerson: { code: 'invalid', text: 'This person does not exist.' },
  personIdTaken: { code: 'alreadyExists', text: 'This id belongs to another person.' },
  emailTaken: { code: 'alreadyExists', text: 'This email address is already in use.' },
  otherProfile: { code: 'forbidden', text: 'You can only edit your own profile.' },
  rolesForManagers: { code: 'forbidden', text: 'Only a process manager can change roles.' },
  rightsForManagers: { code: 'forbidden', text: 'Only a process manager can change rights.' },
  lastManager: {
    code: 'conflict',
    text: 'This is the only process manager. Make someone else a process manager first.',
  },
  noManagerLeft: {
    code: 'conflict',
    text: 'At least one process manager is required. Make someone else a process manager first.',
  },
  deactivatesSelf: { code: 'conflict', text: 'You cannot deactivate your own account. Ask another process manager.' },
  receiverSame: { code: 'invalid', text: 'Choose someone else.' },
  personDeactivated: { code: 'invalid', text: 'This person is deactivated and cannot be assigned new work.' },
} as const satisfies RefusalList
