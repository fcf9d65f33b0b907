import { useQuery } from '@tanstack/react-query'
import { send } from '../api/api.ts'

/** The latest checks of backups, newest first. */
export const useBackupChecks = () =>
  useQuery({
    queryKey: ['backup', 'checks'],
    queryFn: ({ signal }) => send('GET /api/backup/checks', { signal }),
  })
