import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backupCalls, type BackupCheck } from '../../contract/backup/backup.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { BackupsPanel } from './BackupsPanel.tsx'

const good: BackupCheck = {
  id: '2',
  checkedAt: '2026-11-21T02:30:00.000Z',
  folder: '/backups/2026-11-21',
  takenAt: '2026-11-21T01:15:00.000Z',
  rowCount: 12345,
  fileCount: 1,
  isGood: true,
  outcome: '/backups/2026-11-21 can be restored.',
}
const bad: BackupCheck = {
  ...good,
  id: '1',
  folder: '/backups/2026-11-20',
  takenAt: null,
  rowCount: null,
  fileCount: null,
  isGood: false,
  outcome: '/backups/2026-11-20 holds no whole backup: there is no manifest in it.',
}

test('each check says whether the backup can be restored, and a failed one why not', async () => {
  fakeServer().on(backupCalls.listBackupChecks, [good, bad])
  await renderScreen(<BackupsPanel />)
  const list = await screen.findByRole('list', { name: 'Backup checks, newest first' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/2026-11-21Can be restored.*Backup of.*12,345 rows1 file/)
  expect(first?.textContent).not.toContain(good.outcome)
  expect(second?.textContent).toMatch(/2026-11-20Check failed/)
  expect(second?.textContent).toContain('there is no manifest in it')
})

test('without a check it says how to run one', async () => {
  fakeServer().on(backupCalls.listBackupChecks, [])
  await renderScreen(<BackupsPanel />)
  expect(await screen.findByText('No backup has been checked yet')).toBeTruthy()
  expect(screen.getByText(/npm run backup -- check/)).toBeTruthy()
})
