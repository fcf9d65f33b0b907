import { queryOptions, useQuery } from '@tanstack/react-query'
import { type User, userCalls } from '../../contract/users.ts'
import { sendPage } from '../platform/api.ts'

/** Pages read at most; a workspace of more people than this is searched by name instead. */
const pagesRead = 5

export const usersQuery = queryOptions({
  queryKey: ['users', 'list'],
  queryFn: async ({ signal }): Promise<User[]> => {
    const people: User[] = []
    let cursor: string | null = null
    for (let page = 0; page === 0 || (cursor !== null && page < pagesRead); page++) {
      const read: { items: User[]; next: string | null } = await sendPage(userCalls.listUsers, {
        query: {},
        cursor,
        signal,
      })
      people.push(...read.items)
      cursor = read.next
    }
    return people.toSorted((a, b) => a.name.localeCompare(b.name))
  },
})

/** The people of the workspace by name; for choosing one, and for names by id. */
export const useUsers = () => useQuery(usersQuery)
