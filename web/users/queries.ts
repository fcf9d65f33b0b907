import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BodyOf } from '../../contract/http/call.ts'
import type { User, userCalls, UserEdit } from '../../contract/users/users.ts'
import { send, sendAllPages } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'

/** Maximum number of pages fetched; in a larger workspace people are searched by name instead. */
const pagesRead = 5

const usersQuery = queryOptions({
  queryKey: ['users', 'list'],
  queryFn: async ({ signal }): Promise<User[]> => {
    const people = await sendAllPages('GET /api/users', { query: {}, signal }, pagesRead)
    return people.toSorted((a, b) => a.name.localeCompare(b.name))
  },
})

/** The people of the workspace by name; for choosing one, and for names by id. */
export const useUsers = () => useQuery(usersQuery)

const useUserChange = changeHook('users')

export const useInvite = () =>
  useUserChange('invite', (body: BodyOf<typeof userCalls.createUser, 'input'>) => send('POST /api/users', { body }))

/** With the version that was loaded, an edit is refused (412) if somebody else has changed the person meanwhile. */
export const useEditPerson = () =>
  useUserChange('edit', ({ id, edit, version }: { id: string; edit: UserEdit; version: number }) =>
    send('PATCH /api/users/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

/** A new link to set a password, which replaces the previous one. */
export const useNewLink = () =>
  useUserChange('link', (id: string) => send('POST /api/users/{id}/invitation', { params: { id } }))

export const useDeactivate = () =>
  useUserChange('deactivate', (id: string) => send('POST /api/users/{id}/deactivate', { params: { id } }))

export const useReactivate = () =>
  useUserChange('reactivate', (id: string) => send('POST /api/users/{id}/reactivate', { params: { id } }))

export const useRemoveSecondFactors = () =>
  useUserChange('removeSecondFactors', (id: string) =>
    send('DELETE /api/users/{id}/second-factors', { params: { id } }),
  )

export const useResetPin = () =>
  useUserChange('resetPin', (id: string) => send('DELETE /api/users/{id}/pin', { params: { id } }))

export const useHandOver = () =>
  useUserChange('handOver', ({ from, to }: { from: string; to: string }) =>
    send('POST /api/users/{id}/hand-over', { params: { id: from }, body: { to } }),
  )

/** A person's open work. */
export const useOpenWork = (id: string) =>
  useQuery({
    queryKey: ['users', 'work', id],
    queryFn: ({ signal }) => send('GET /api/users/{id}/open-work', { params: { id }, signal }),
    staleTime: 0,
  })
