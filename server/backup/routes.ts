import { backupCalls } from '../../contract/backup.ts'
import type { House } from '../platform/house.ts'
import { serve, type Route } from '../platform/http/serve.ts'
import { listBackupChecks } from './backup.ts'

export const backupRoutes = (house: House): Route[] => [
  serve(backupCalls.listBackupChecks, ({ by }) => listBackupChecks(house, by)),
]
