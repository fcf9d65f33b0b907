import { Stack } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Station } from '../../contract/stations/stations.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { FoundCount } from '../ui/FoundCount.tsx'
import { useStations, useDeleteStation, useRestoreStation } from './queries.ts'
import { StationsTable } from './StationsTable.tsx'
import { StationsToolbar } from './StationsToolbar.tsx'
import { useStationFilters } from './useStationFilters.ts'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

const StationDialog = lazy(async () => ({ default: (await import('./StationDialog.tsx')).StationDialog }))
const ImportStationsDialog = lazy(async () => ({
  default: (await import('./ImportStationsDialog.tsx')).ImportStationsDialog,
}))
const PrintLabelsDialog = lazy(async () => ({ default: (await import('./PrintLabelsDialog.tsx')).PrintLabelsDialog }))
const WallboardsDialog = lazy(async () => ({
  default: (await import('./wallboards/WallboardsDialog.tsx')).WallboardsDialog,
}))
const KiosksDialog = lazy(async () => ({ default: (await import('./kiosks/KiosksDialog.tsx')).KiosksDialog }))

type Opened =
  | { dialog: 'add' | 'import' | 'print' | 'wallboards' | 'kiosks' }
  | { dialog: 'edit'; station: Station }
  | null

/** Every station, area by area, for those who manage them: add, edit, import, and print labels. */
export function StationsPanel() {
  const filters = useStationFilters()
  const [isDeleted, setDeleted] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened>(null)
  const { deleteWithUndo, bringBack } = useUndoableStation()
  const list = useStations({ deleted: isDeleted })
  const shown = list.data && filters.among(list.data)
  // Chosen stations that are now filtered out are not printed: people print what they see.
  const printed = shown?.filter(({ id }) => chosen.has(id)) ?? []
  const close = () => setOpened(null)

  return (
    <Stack>
      <StationsToolbar
        filters={filters}
        isDeleted={isDeleted}
        onDeleted={(on) => {
          setDeleted(on)
          setChosen(new Set())
        }}
        chosenCount={isDeleted || !shown?.length ? null : printed.length}
        onOpen={(dialog) => setOpened({ dialog })}
      />
      <FoundCount count={shown?.length} />
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
      ) : !shown ? (
        <QueryState of={list} count={8} kind="row" />
      ) : (
        <NoStations
          isFiltered={filters.isFiltered}
          isDeleted={isDeleted}
          onClear={filters.clear}
          onImport={() => setOpened({ dialog: 'import' })}
        />
      )}
      <DialogSuspense>
        {opened?.dialog === 'add' && <StationDialog beside={list.data?.at(-1)} onClose={close} />}
        {opened?.dialog === 'edit' && <StationDialog station={opened.station} onClose={close} />}
        {opened?.dialog === 'import' && <ImportStationsDialog onClose={close} />}
        {opened?.dialog === 'kiosks' && <KiosksDialog onClose={close} />}
        {opened?.dialog === 'wallboards' && <WallboardsDialog onClose={close} />}
        {opened?.dialog === 'print' && (
          <PrintLabelsDialog
            count={printed.length || (shown?.length ?? 0)}
            query={printed.length > 0 ? { id: printed.map(({ id }) => id) } : filters.query}
            onClose={close}
          />
        )}
      </DialogSuspense>
    </Stack>
  )
}

/** Deletes a station with Undo, and restores a deleted one. */
function useUndoableStation() {
  const { t } = useTranslation()
  const deletion = useDeleteStation()
  const restoring = useRestoreStation()
  return useDeleteWithUndo<Pick<Station, 'id' | 'location'>>({
    remove: deletion.mutateAsync,
    restore: restoring.mutateAsync,
    texts: {
      deleted: ({ location }) => ({ title: t('Station deleted'), description: location }),
      deleteFailed: t('Failed to delete station'),
      restored: ({ location }) => t('{{name}} is back in use', { name: location }),
      restoreFailed: t('Failed to restore station'),
    },
  })
}

type NoStationsProps = { isFiltered: boolean; isDeleted: boolean; onClear: () => void; onImport: () => void }

/** Why the list of stations is empty, and what to do about it. */
function NoStations({ isFiltered, isDeleted, onClear, onImport }: NoStationsProps) {
  const { t } = useTranslation()
  if (isFiltered)
    return (
      <EmptyState
        title={t('No stations match these filters.')}
        action={{ label: t('Clear filters'), onClick: onClear }}
      />
    )
  if (isDeleted) return <EmptyState title={t('No deleted stations.')} />
  return (
    <EmptyState
      title={t('No stations yet')}
      guide="administrator#stations"
      description={t(
        'Stations are workplaces. Scanning a station’s label opens the report form with the location filled in.',
      )}
      action={{ label: t('Import stations'), onClick: onImport }}
    />
  )
}
