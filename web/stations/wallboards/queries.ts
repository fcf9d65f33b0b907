import { useQuery } from '@tanstack/react-query'
import type { NewWallboard } from '../../../contract/wallboards/wallboards.ts'
import { send } from '../../api/api.ts'
import { changeHook } from '../../api/changeHook.ts'

const feature = 'wallboards'
const useChange = changeHook(feature)

/** The addresses of wallboards, newest first. */
export const useWallboards = () =>
  useQuery({ queryKey: [feature], queryFn: ({ signal }) => send('GET /api/wallboards', { signal }) })

export const useMakeWallboard = () =>
  useChange('create', (body: NewWallboard) => send('POST /api/wallboards', { body }))

export const useRevokeWallboard = () =>
  useChange('revoke', (id: string) => send('DELETE /api/wallboards/{id}', { params: { id } }))
