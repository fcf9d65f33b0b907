import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/http/call.ts'
import type { kioskCalls } from '../../../contract/kiosks/kiosks.ts'
import { send } from '../../api/api.ts'
import { changeHook } from '../../api/changeHook.ts'

const feature = 'kiosks'
const useChange = changeHook(feature)
/** Milliseconds between two checks while a code is shown: no event announces that a tablet was paired. */
const whileShown = 3000

/** The shared tablets, newest first. */
export const useKiosks = (isCodeShown: boolean) =>
  useQuery({
    queryKey: [feature],
    queryFn: ({ signal }) => send('GET /api/kiosks', { signal }),
    refetchInterval: isCodeShown ? whileShown : false,
  })

export const useMakeKiosk = () =>
  useChange('create', (body: BodyOf<typeof kioskCalls.createKiosk, 'input'>) => send('POST /api/kiosks', { body }))

export const useRevokeKiosk = () =>
  useChange('revoke', (id: string) => send('DELETE /api/kiosks/{id}', { params: { id } }))
