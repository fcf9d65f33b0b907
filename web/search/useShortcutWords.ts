import { useTranslation } from 'react-i18next'
import type { ShortcutGroup, ShortcutName } from '../browser/shortcuts.ts'

/** What each shortcut does, and where, in the reader's language. */
export function useShortcutWords(): { names: Record<ShortcutName, string>; groups: Record<ShortcutGroup, string> } {
  const { t } = useTranslation()
  return {
    names: {
      search: t('Search everything and run commands'),
      findOnPage: t('Search on this page'),
      createCase: t('Create Case'),
      quickCase: t('Quick Case'),
      showShortcuts: t('Keyboard shortcuts'),
      goToDashboard: t('Dashboard'),
      goToCases: t('Cases'),
      goToCars: t('CARs'),
      goToBoard: t('Kanban'),
      goToMyWork: t('My work'),
      goToReports: t('Reports'),
      goToAnalytics: t('Analytics'),
      goToIntegrations: t('Integrations'),
      goToSettings: t('Settings'),
      nextRow: t('Next row'),
      previousRow: t('Previous row'),
      openRow: t('View'),
      preview: t('Preview'),
      stepPreview: t('Next or previous in the preview'),
      walkCards: t('Go to another card'),
      liftCard: t('Pick up or drop the card'),
      moveCard: t('Move the card'),
      previewCard: t('Preview'),
      putBack: t('Cancel the move'),
      setStatus: t('Change status'),
      setPriority: t('Change priority'),
      setAssignee: t('Assign to'),
      setDueDate: t('Change due date'),
      setCategory: t('Change category'),
      setDepartment: t('Change department'),
      setStation: t('Change station'),
      setTags: t('Change tags'),
      setEffort: t('Change effort'),
      setBusinessImpact: t('Change business impact'),
      setSponsor: t('Change sponsor'),
      setReviewDate: t('Change review date'),
      save: t('Save or send'),
      close: t('Close'),
    },
    groups: {
      everywhere: t('Everywhere'),
      goTo: t('Go to'),
      lists: t('In lists'),
      board: t('On the board'),
      record: t('On a case or CAR'),
      forms: t('In forms and dialogs'),
    },
  }
}
