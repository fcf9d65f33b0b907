import { backupCalls } from '../../contract/backup.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { listBackupChecks } from './backup.ts'

export const backupRoutes = (house: House): Route[] => [
  serve(backupCalls.listBackupChecks, ({ by }) => listBackupChecks(house, by)),
]
