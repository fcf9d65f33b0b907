import { Button, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconPlus, IconPrinter, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departments } from '../../contract/cases.ts'
import { type Station, stationCalls } from '../../contract/stations.ts'
import { addressOf } from '../platform/api.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FilterChip, FilterSwitch } from '../ui/FilterChip.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { ListBar } from '../ui/ListBar.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { optionsOf, useWorkLabels } from '../ui/useWorkLabels.ts'
import { useStations } from './queries.ts'
import { matching } from './stationOrder.ts'
import classes from './StationsPanel.module.css'
import { StationsTable } from './StationsTable.tsx'
import { useUndoableStation } from './useUndoableStation.ts'

const StationDialog = lazy(async () => ({ default: (await import('./StationDialog.tsx')).StationDialog }))
const ImportStationsDialog = lazy(async () => ({
  default: (await import('./ImportStationsDialog.tsx')).ImportStationsDialog,
}))
const PrintLabelsDialog = lazy(async () => ({ default: (await import('./PrintLabelsDialog.tsx')).PrintLabelsDialog }))

type Department = (typeof departments)[number]
type Opened = { dialog: 'add' | 'import' | 'print' } | { dialog: 'edit'; station: Station } | null

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Every station, area by area, for those who look after the list: to add, change, import, and to print labels of. */
export function StationsPanel() {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const [q, setQ] = useState('')
  const [inDepartments, setDepartments] = useState<Department[]>([])
  const [isDeleted, setDeleted] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened>(null)
  const { deleteWithUndo, bringBack } = useUndoableStation()
  const list = useStations({ deleted: isDeleted })
  const isFiltered = q !== '' || inDepartments.length > 0
  const shown =
    list.data &&
    matching(list.data, q).filter(
      ({ department }) => inDepartments.length === 0 || (department && inDepartments.includes(department)),
    )
  // What was chosen and is filtered out now is not printed: people print what they see.
  const printed = shown?.filter(({ id }) => chosen.has(id)) ?? []
  const filter = { ...(q && { q }), ...(inDepartments.length > 0 && { department: inDepartments }) }
  const close = () => setOpened(null)

  function clear(): void {
    setQ('')
    setDepartments([])
  }

  return (
    <div className={classes.panel}>
      <ListBar
        search={{ value: q, onChange: setQ, placeholder: t('Search stations') }}
        actions={
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <IconAction
                  label={t('Import or export')}
                  icon={<IconDots {...icon} />}
                  variant="default"
                  size="input-sm"
                />
              </Menu.Target>
              <Menu.Dropdown aria-label={t('Import or export')}>
                <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => setOpened({ dialog: 'import' })}>
                  {t('Import stations')}
                </Menu.Item>
                <Menu.Item
                  component="a"
                  href={addressOf(stationCalls.exportStations, undefined, filter)}
                  download
                  leftSection={<IconDownload {...icon} />}
                >
                  {t('Export as CSV')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            {!isDeleted && shown && shown.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconPrinter {...icon} />}
                onClick={() => setOpened({ dialog: 'print' })}
              >
                {printed.length > 0 ? t('Print {{count}} labels', { count: printed.length }) : t('Print labels')}
              </Button>
            )}
            <Button leftSection={<IconPlus {...icon} />} onClick={() => setOpened({ dialog: 'add' })}>
              {t('Add station')}
            </Button>
          </>
        }
      >
        <FilterChip
          label={t('Department')}
          options={optionsOf(departments, labels.department)}
          chosen={inDepartments}
          onChange={setDepartments}
        />
        <FilterSwitch
          label={t('Deleted')}
          on={isDeleted}
          onChange={(on) => {
            setDeleted(on)
            setChosen(new Set())
          }}
        />
      </ListBar>
      {shown && shown.length > 0 ? (
        <StationsTable
          stations={shown}
          isDeleted={isDeleted}
          chosen={chosen}
          onChoose={setChosen}
          onEdit={(station) => setOpened({ dialog: 'edit', station })}
          onDelete={(station) => void deleteWithUndo(station)}
          onRestore={(station) => void bringBack(station)}
        />
      ) : list.isLoadingError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !shown ? (
        <Skeletons count={8} kind="row" />
      ) : isFiltered ? (
        <EmptyState
          title={t('No station fits these filters.')}
          action={{ label: t('Clear filters'), onClick: clear }}
        />
      ) : isDeleted ? (
        <EmptyState title={t('No station was deleted.')} />
      ) : (
        <EmptyState
          title={t('No stations yet.')}
          description={t(
            'A station is where work is done. Its label, scanned, opens the report with the place filled in.',
          )}
          action={{ label: t('Import stations'), onClick: () => setOpened({ dialog: 'import' }) }}
        />
      )}
      <PartBoundary>
        <Suspense>
          {opened?.dialog === 'add' && <StationDialog beside={list.data?.at(-1)} onClose={close} />}
          {opened?.dialog === 'edit' && <StationDialog station={opened.station} onClose={close} />}
          {opened?.dialog === 'import' && <ImportStationsDialog onClose={close} />}
          {opened?.dialog === 'print' && (
            <PrintLabelsDialog
              count={printed.length || (shown?.length ?? 0)}
              query={printed.length > 0 ? { id: printed.map(({ id }) => id) } : filter}
              onClose={close}
            />
          )}
        </Suspense>
      </PartBoundary>
    </div>
  )
}
