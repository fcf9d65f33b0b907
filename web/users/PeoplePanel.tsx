import { Button, Stack } from '@mantine/core'
import { IconUpload, IconUserPlus } from '@tabler/icons-react'
import { type ComponentType, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Role, roles } from '../../contract/users/permissions.ts'
import { type User, type UserState, userStates } from '../../contract/users/users.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { FilterChip } from '../ui/FilterChip.tsx'
import { FoundCount } from '../ui/FoundCount.tsx'
import { ListBar } from '../ui/ListBar.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { useUsers } from './queries.ts'
import { roleLabel } from './roleLabel.ts'
import { useDepartmentOptions } from './useDepartmentOptions.ts'
import { stateLabel } from './stateLabel.ts'
import { icon } from '../ui/icons.ts'

const EditPersonDialog = lazy(async () => ({ default: (await import('./EditPersonDialog.tsx')).EditPersonDialog }))
const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }))
const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))
const LostPhoneDialog = lazy(async () => ({ default: (await import('./LostPhoneDialog.tsx')).LostPhoneDialog }))
const ResetPinDialog = lazy(async () => ({ default: (await import('./ResetPinDialog.tsx')).ResetPinDialog }))
const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }))
const ImportPeopleDialog = lazy(async () => ({
  default: (await import('./ImportPeopleDialog.tsx')).ImportPeopleDialog,
}))

export type PersonAction = 'edit' | 'link' | 'lostPhone' | 'resetPin' | 'deactivate' | 'handOver' | 'erase'
type Opened = { dialog: 'invite' | 'import' } | { dialog: PersonAction; person: User } | null

/**
 * Everybody with an account, for those who manage people: to invite, edit and deactivate them and hand over their work.
 * `EraseDialog` replaces the name of somebody who has left; `ownId` is the signed-in person's.
 */
export function PeoplePanel({
  EraseDialog,
  ownId,
}: {
  EraseDialog: ComponentType<{ person: User; onClose: () => void }>
  ownId: string
}) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const [ofRoles, setRoles] = useState<Role[]>([])
  const [inDepartments, setDepartments] = useState<string[]>([])
  const [inStates, setStates] = useState<UserState[]>([])
  const [opened, setOpened] = useState<Opened>(null)
  const list = useUsers()
  const departments = useDepartmentOptions(list.data ?? [])
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = list.data?.filter(
    ({ name, email, role, department, state }) =>
      words.every((word) => `${name} ${email}`.toLowerCase().includes(word)) &&
      (ofRoles.length === 0 || ofRoles.includes(role)) &&
      (inDepartments.length === 0 || inDepartments.includes(department ?? '')) &&
      (inStates.length === 0 || inStates.includes(state)),
  )
  const close = () => setOpened(null)

  function clear(): void {
    setQ('')
    setRoles([])
    setDepartments([])
    setStates([])
  }

  return (
    <Stack>
      <ListBar
        search={{ value: q, onChange: setQ, placeholder: t('Search people') }}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconUpload {...icon} />}
              onClick={() => setOpened({ dialog: 'import' })}
            >
              {t('Import a list')}
            </Button>
            <Button leftSection={<IconUserPlus {...icon} />} onClick={() => setOpened({ dialog: 'invite' })}>
              {t('Invite')}
            </Button>
          </>
        }
      >
        <FilterChip
          label={t('Role')}
          options={roles.map((role) => ({ value: role, label: roleLabel(t, role) }))}
          chosen={ofRoles}
          onChange={setRoles}
        />
        <FilterChip label={t('Department')} options={departments} chosen={inDepartments} onChange={setDepartments} />
        <FilterChip
          label={t('State')}
          options={userStates.map((state) => ({ value: state, label: stateLabel(t, state) }))}
          chosen={inStates}
          onChange={setStates}
        />
      </ListBar>
      <FoundCount count={shown?.length} />
      {!shown ? (
        <QueryState of={list} count={8} kind="row" />
      ) : shown.length > 0 ? (
        <PeopleTable people={shown} onAction={(dialog, person) => setOpened({ dialog, person })} />
      ) : (
        <EmptyState
          title={t('No people match these filters.')}
          action={{ label: t('Clear filters'), onClick: clear }}
        />
      )}
      <DialogSuspense>
        {opened?.dialog === 'invite' && <InviteDialog onClose={close} />}
        {opened?.dialog === 'edit' && (
          <EditPersonDialog person={opened.person} isOwn={opened.person.id === ownId} onClose={close} />
        )}
        {opened?.dialog === 'link' && <LinkDialog person={opened.person} onClose={close} />}
        {opened?.dialog === 'lostPhone' && <LostPhoneDialog person={opened.person} onClose={close} />}
        {opened?.dialog === 'resetPin' && <ResetPinDialog person={opened.person} onClose={close} />}
        {opened?.dialog === 'deactivate' && <LeaveDialog person={opened.person} isLeaving onClose={close} />}
        {opened?.dialog === 'handOver' && <LeaveDialog person={opened.person} isLeaving={false} onClose={close} />}
        {opened?.dialog === 'erase' && <EraseDialog person={opened.person} onClose={close} />}
        {opened?.dialog === 'import' && <ImportPeopleDialog onClose={close} />}
      </DialogSuspense>
    </Stack>
  )
}
