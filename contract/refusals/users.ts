import type { RefusalList } from './refusalList.ts'

export const usersRefusals = {
  personUnknown: { code: 'notFound', text: 'There is no such person.' },
  noSuchPerson: { code: 'invalid', text: 'There is no such person.' },
  personIdTaken: { code: 'alreadyExists', text: 'This id belongs to another person.' },
  emailTaken: { code: 'alreadyExists', text: 'Another person has this e-mail address already.' },
  otherProfile: { code: 'forbidden', text: 'You may edit only your own profile.' },
  rolesForManagers: { code: 'forbidden', text: 'Only a process manager changes roles.' },
  lastManager: { code: 'conflict', text: 'This is the last process manager. Make somebody else one first.' },
  noManagerLeft: { code: 'conflict', text: 'No process manager would be left. Make somebody else one first.' },
  deactivatesSelf: { code: 'conflict', text: 'You cannot deactivate yourself. Ask another process manager.' },
  receiverSame: { code: 'invalid', text: 'Choose somebody else.' },
  personDeactivated: { code: 'invalid', text: 'This person is deactivated and gets no new work.' },
} as const satisfies RefusalList
