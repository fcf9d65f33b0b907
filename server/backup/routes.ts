import { backupCalls } from '../../contract/backup/backup.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { listBackupChecks } from './backup.ts'

export const backupRoutes = (services: Services): Route[] => [
  serve(backupCalls.listBackupChecks, () => listBackupChecks(services)),
]
