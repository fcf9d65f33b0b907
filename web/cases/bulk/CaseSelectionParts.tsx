import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { useShortcuts } from '../../browser/useShortcuts.ts'
import { type ChoiceStep, requestChoice } from '../../ui/choiceRequest.ts'
import { usePeeked } from '../../ui/peek/peeked.ts'
import { recordInFocus, useRowKeys } from '../../ui/rows/useRowKeys.ts'
import type { CaseSearch } from '../caseSearch.ts'
import { useCaseFieldLabels } from '../useCaseFieldLabels.ts'
import { useCaseRowActions } from '../useCaseRowActions.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { type BatchChange, offerSelected } from './selectedCases.ts'
import { SelectionBar } from './SelectionBar.tsx'
import type { CaseSelection, SelectedCases } from './useCaseSelection.ts'
import { useFormat } from '../../i18n/format.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TagsInput } from '@mantine/core'
import { tagCountLimit, tagLimit } from '../../../contract/records/tagLimits.ts'

type CaseSelectionPartsProps = {
  cases: readonly Case[]
  selection: CaseSelection
  search: CaseSearch
  /** How many cases the filter has. */
  total: number
  onEdit: (id: string) => void
}

type Asked = { selected: SelectedCases; change: BatchChange; title: string }

/** The field that a change is about, for its title. */
const fieldOf = (change: BatchChange) =>
  (['status', 'assigneeId', 'priority', 'dueDate', 'carId'] as const).find((name) => change[name] !== undefined)

/** The keys of the list of cases, and what is done with those that are selected in it. */
export function CaseSelectionParts({ cases, selection, search, total, onEdit }: CaseSelectionPartsProps) {
  const { t } = useTranslation()
  const labels = useCaseFieldLabels()
  const peeked = usePeeked()
  const [asked, setAsked] = useState<Asked | null>(null)
  /** The cases whose tags are changed. */
  const [tagged, setTagged] = useState<SelectedCases | null>(null)
  /** The cases for which another day than the usual ones is chosen. */
  const [dated, setDated] = useState<SelectedCases | null>(null)
  const { count } = selection
  const isAny = count > 0

  function ask(selected: SelectedCases, change: BatchChange, value: string): void {
    const field = fieldOf(change)
    const name = field ? labels.name(field) : t('Tags')
    const title = change.delete ? t('Delete cases') : t('{{name}}: {{figure}}', { name, figure: value })
    setAsked({ selected, change, title })
  }
  const changeTags = () => setTagged(selection.sent)
  const deleteSelected = () => ask(selection.sent, { delete: true }, '')

  const offered = useEffectEvent((change: BatchChange, value: string) => ask(selection.sent, change, value))
  const tagsOffered = useEffectEvent(changeTags)
  const dayOffered = useEffectEvent(() => setDated(selection.sent))
  const cleared = useEffectEvent(selection.clear)
  useEffect(() => {
    if (count === 0) return undefined
    offerSelected({
      count,
      change: (change, value) => offered(change, value),
      changeTags: () => tagsOffered(),
      chooseDueDay: () => dayOffered(),
      clear: () => cleared(),
    })
    return () => offerSelected(null)
  }, [count])

  const ofSelected = (step: ChoiceStep) => () => isAny && !peeked && (requestChoice({ step, record: null }), true)
  // First: a selection counts for more than the row in focus.
  useShortcuts({
    setStatus: ofSelected('status'),
    setAssignee: ofSelected('assignee'),
    setPriority: ofSelected('priority'),
    setDueDate: ofSelected('dueDate'),
    linkCar: ofSelected('car'),
    setTags: () => isAny && !peeked && (changeTags(), true),
    deleteRecord: () => isAny && !peeked && (deleteSelected(), true),
    selectRows: (event) => (isIn(event, 'input, textarea, [role="dialog"]') ? false : selection.selectLoaded()),
    clearSelection: () => (peeked || (!isAny && !selection.isSelecting) ? false : selection.clear()),
    selectDown: () => extend(1),
    selectUp: () => extend(-1),
  })
  const step = useRowKeys({
    ids: cases.map(({ id }) => id),
    actions: {
      selectRow: (id) => selection.toggle(id),
      ...useCaseRowActions((id) => cases.find((one) => one.id === id), onEdit),
      setTags: (id) => setTagged({ ids: [id] }),
    },
  })
  function extend(by: -1 | 1): unknown {
    const from = recordInFocus()
    const to = step(by)
    if (to === undefined) return false
    selection.add(...(from === undefined ? [] : [from]), to)
    return true
  }

  return (
    <>
      {(isAny || selection.isSelecting) && (
        <SelectionBar
          selection={selection}
          search={search}
          total={total}
          onTags={changeTags}
          onDelete={deleteSelected}
        />
      )}
      {tagged && (
        <TagsDialog
          onClose={() => setTagged(null)}
          onChoose={(change, value) => {
            setTagged(null)
            ask(tagged, change, value)
          }}
        />
      )}
      {dated && (
        <DueDayDialog
          onClose={() => setDated(null)}
          onChoose={(change, value) => {
            setDated(null)
            ask(dated, change, value)
          }}
        />
      )}
      {asked && <BatchDialog {...asked} onClose={() => setAsked(null)} onDone={selection.clear} />}
    </>
  )
}

const isIn = ({ target }: KeyboardEvent, places: string) => target instanceof Element && target.closest(places) !== null

type DueDayDialogProps = { onClose: () => void; onChoose: (change: { dueDate: string }, value: string) => void }

/** The day on which selected cases are due, where it is none of the usual ones. */
function DueDayDialog({ onClose, onChoose }: DueDayDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [day, setDay] = useState<string | null>(null)
  return (
    <FormDialog
      title={t('Change due date')}
      {...(day && { submitLabel: t('Preview changes') })}
      onSubmit={() => day && onChoose({ dueDate: day }, format.day(day))}
      onClose={onClose}
    >
      <DayInput label={t('Due Date')} value={day} onChange={setDay} />
    </FormDialog>
  )
}

type TagsDialogProps = {
  onClose: () => void
  onChoose: (change: { addTags?: string[]; removeTags?: string[] }, value: string) => void
}

/** The tags that selected cases get, and those that are removed from them. */
function TagsDialog({ onClose, onChoose }: TagsDialogProps) {
  const { t } = useTranslation()
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  // Nothing is suggested; an open list without options would take the first Escape from the dialog.
  const field = { maxTags: tagCountLimit, maxLength: tagLimit, splitChars: [','], dropdownOpened: false }
  const kept = removed.filter((tag) => !added.includes(tag))
  const isAny = added.length > 0 || kept.length > 0

  function submit(): void {
    if (!isAny) return
    const value = [...added.map((tag) => `+ ${tag}`), ...kept.map((tag) => `− ${tag}`)].join(', ')
    onChoose({ ...(added.length > 0 && { addTags: added }), ...(kept.length > 0 && { removeTags: kept }) }, value)
  }
  return (
    <FormDialog
      title={t('Change tags')}
      {...(isAny && { submitLabel: t('Preview changes') })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TagsInput {...field} label={t('Add tags')} value={added} onChange={setAdded} />
      <TagsInput {...field} label={t('Remove tags')} value={removed} onChange={setRemoved} />
    </FormDialog>
  )
}
