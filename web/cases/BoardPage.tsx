import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IgnoredFilters } from '../ui/filters/IgnoredFilters.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import classes from '../ui/board/Board.module.css'
import { BoardToolbar } from './board/BoardToolbar.tsx'
import { CasesOnBoard } from './board/CasesOnBoard.tsx'
import { useBoardSearch } from './board/useBoardSearch.ts'
import { useBoardTitles } from './board/useGroupLabels.ts'
import { useOpenedView } from '../views/openedView.ts'
import { ViewActions } from '../views/ViewActions.tsx'
import { readCaseSearch } from './caseSearch.ts'

/** The cases as cards in columns of their status or of another field, which can be dragged between them. */
export function BoardPage() {
  const { t } = useTranslation()
  const opened = useOpenedView()
  const address = useBoardSearch()
  const titles = useBoardTitles()
  const { group } = address
  return (
    <Stack className={classes.page} flex="1 1 0">
      <PageHeader
        title={opened?.view.name ?? t('Kanban Board')}
        subtitle={titles[group]}
        search={
          <SearchInput
            value={address.search.q ?? ''}
            onChange={(q) => address.change({ q })}
            placeholder={t('Search cases')}
          />
        }
      />
      <BoardToolbar {...address} actions={<ViewActions page="board" search={address.asked} />} />
      <IgnoredFilters read={readCaseSearch} {...address.leftOut} onRemove={() => address.change(address.search)} />
      <CasesOnBoard address={address} />
    </Stack>
  )
}
