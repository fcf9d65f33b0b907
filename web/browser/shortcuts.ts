import { keysOf } from '../../contract/values/keysOf.ts'
/** Parts of the screens that have shortcuts, in the order in which they are listed. */
export const shortcutGroups = [
  'everywhere',
  'goTo',
  'lists',
  'listPage',
  'selection',
  'triage',
  'board',
  'tasks',
  'comments',
  'record',
  'page',
  'forms',
] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

type Shortcut = {
  group: ShortcutGroup
  /** Keys that are held together are joined by `+`, keys pressed in sequence by a space; `mod` is Ctrl, or Cmd on a Mac. */
  keys: readonly string[]
  /** Holding the key does it again and again. */
  repeats?: true
}

/** All keyboard shortcuts. Those of lists, board and forms are handled there. */
export const shortcuts = {
  search: { group: 'everywhere', keys: ['mod+k'] },
  findOnPage: { group: 'everywhere', keys: ['/'] },
  createCase: { group: 'everywhere', keys: ['c'] },
  quickCase: { group: 'everywhere', keys: ['q'] },
  showShortcuts: { group: 'everywhere', keys: ['?'] },
  goToDashboard: { group: 'goTo', keys: ['g d'] },
  goToCases: { group: 'goTo', keys: ['g c'] },
  goToTriage: { group: 'goTo', keys: ['g t'] },
  goToCalls: { group: 'goTo', keys: ['g l'] },
  goToCars: { group: 'goTo', keys: ['g r'] },
  goToLessons: { group: 'goTo', keys: ['g n'] },
  goToBoard: { group: 'goTo', keys: ['g k'] },
  goToMyWork: { group: 'goTo', keys: ['g m'] },
  goToReports: { group: 'goTo', keys: ['g p'] },
  goToAnalytics: { group: 'goTo', keys: ['g a'] },
  goToIntegrations: { group: 'goTo', keys: ['g i'] },
  goToSettings: { group: 'goTo', keys: ['g s'] },
  nextRow: { group: 'lists', keys: ['j', 'ArrowDown'], repeats: true },
  previousRow: { group: 'lists', keys: ['k', 'ArrowUp'], repeats: true },
  cardBeside: { group: 'lists', keys: ['ArrowLeft', 'ArrowRight'], repeats: true },
  openRow: { group: 'lists', keys: ['Enter'] },
  preview: { group: 'lists', keys: ['Space', 'v'] },
  stepPreview: { group: 'lists', keys: ['j', 'k', 'ArrowDown', 'ArrowUp'] },
  addFilter: { group: 'listPage', keys: ['f'] },
  sortList: { group: 'listPage', keys: ['o'] },
  groupBoard: { group: 'listPage', keys: ['b'] },
  chooseLayout: { group: 'listPage', keys: ['shift+l'] },
  chooseColumns: { group: 'listPage', keys: ['shift+v'] },
  exportList: { group: 'listPage', keys: ['shift+e'] },
  saveView: { group: 'listPage', keys: ['shift+s'] },
  newCar: { group: 'listPage', keys: ['shift+n'] },
  selectRow: { group: 'selection', keys: ['x'] },
  selectDown: { group: 'selection', keys: ['shift+j', 'shift+ArrowDown'], repeats: true },
  selectUp: { group: 'selection', keys: ['shift+k', 'shift+ArrowUp'], repeats: true },
  selectRows: { group: 'selection', keys: ['mod+a'] },
  clearSelection: { group: 'selection', keys: ['Escape'] },
  triageAccept: { group: 'triage', keys: ['1'] },
  triageDuplicate: { group: 'triage', keys: ['2'] },
  triageDecline: { group: 'triage', keys: ['3'] },
  triageCar: { group: 'triage', keys: ['4'] },
  triageSnooze: { group: 'triage', keys: ['h'] },
  triageNext: { group: 'triage', keys: ['j', 'ArrowDown'] },
  triagePrevious: { group: 'triage', keys: ['k', 'ArrowUp'] },
  triageLook: { group: 'triage', keys: ['Space', 'v'] },
  triageSelect: { group: 'triage', keys: ['x'] },
  triageSelectAll: { group: 'triage', keys: ['mod+a'] },
  triageClear: { group: 'triage', keys: ['Escape'] },
  walkCards: { group: 'board', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] },
  liftCard: { group: 'board', keys: ['Space', 'Enter'] },
  moveCard: { group: 'board', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] },
  addCard: { group: 'board', keys: ['n'] },
  previewCard: { group: 'board', keys: ['v'] },
  openCard: { group: 'board', keys: ['shift+o'] },
  setColumnLimit: { group: 'board', keys: ['w'] },
  foldColumn: { group: 'board', keys: ['z'] },
  putBack: { group: 'board', keys: ['Escape'] },
  tickTask: { group: 'tasks', keys: ['x'] },
  editTask: { group: 'tasks', keys: ['e'] },
  deleteTask: { group: 'tasks', keys: ['Delete', '#'] },
  moveTaskUp: { group: 'tasks', keys: ['shift+ArrowUp'] },
  moveTaskDown: { group: 'tasks', keys: ['shift+ArrowDown'] },
  editComment: { group: 'comments', keys: ['e'] },
  deleteComment: { group: 'comments', keys: ['Delete', '#'] },
  setStatus: { group: 'record', keys: ['s'] },
  setPriority: { group: 'record', keys: ['p'] },
  setAssignee: { group: 'record', keys: ['a'] },
  setDueDate: { group: 'record', keys: ['d'] },
  setTags: { group: 'record', keys: ['t'] },
  linkCar: { group: 'record', keys: ['l'] },
  editRecord: { group: 'record', keys: ['e'] },
  deleteRecord: { group: 'record', keys: ['Delete', '#'] },
  setCategory: { group: 'page', keys: ['k'] },
  setDepartment: { group: 'page', keys: ['m'] },
  setStation: { group: 'page', keys: ['w'] },
  setEffort: { group: 'page', keys: ['h'] },
  setBusinessImpact: { group: 'page', keys: ['i'] },
  setEstimatedSavings: { group: 'page', keys: ['o'] },
  setActualSavings: { group: 'page', keys: ['shift+o'] },
  nextCustomField: { group: 'page', keys: ['u'], repeats: true },
  showEmptyFields: { group: 'page', keys: ['shift+z'] },
  setSponsor: { group: 'page', keys: ['n'] },
  setReviewDate: { group: 'page', keys: ['r'] },
  setWatchDays: { group: 'page', keys: ['z'] },
  followRecord: { group: 'page', keys: ['f'] },
  mergeCase: { group: 'page', keys: ['shift+m'] },
  addComment: { group: 'page', keys: ['shift+c'] },
  addTask: { group: 'page', keys: ['shift+t'] },
  addFromTemplate: { group: 'page', keys: ['shift+a'] },
  addContainment: { group: 'page', keys: ['shift+i'] },
  addSavings: { group: 'page', keys: ['shift+g'] },
  attachFiles: { group: 'page', keys: ['shift+u'] },
  editStep1: { group: 'page', keys: ['1'] },
  editStep2: { group: 'page', keys: ['2'] },
  editStep3: { group: 'page', keys: ['3'] },
  editStep4: { group: 'page', keys: ['4'] },
  editStep5: { group: 'page', keys: ['5'] },
  editStep6: { group: 'page', keys: ['6'] },
  editStep7: { group: 'page', keys: ['7'] },
  analyzeCauses: { group: 'page', keys: ['shift+w'] },
  planProof: { group: 'page', keys: ['shift+e'] },
  enterPoints: { group: 'page', keys: ['shift+k'] },
  decideOnProof: { group: 'page', keys: ['shift+v'] },
  cameBack: { group: 'page', keys: ['shift+y'] },
  isAnotherProblem: { group: 'page', keys: ['shift+n'] },
  askOtherPlaces: { group: 'page', keys: ['shift+r'] },
  editEightD: { group: 'page', keys: ['shift+d'] },
  callForHelp: { group: 'page', keys: ['shift+h'] },
  linkCases: { group: 'page', keys: ['shift+l'] },
  unlinkCase: { group: 'page', keys: ['x'] },
  downloadPdf: { group: 'page', keys: ['shift+p'] },
  goBack: { group: 'page', keys: ['shift+b'] },
  save: { group: 'forms', keys: ['mod+Enter'] },
  close: { group: 'forms', keys: ['Escape'] },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts
export const shortcutNames = keysOf(shortcuts)

/** The class of a dialog that is closed, though it may still be mounted: shortcuts of the page work again. */
export const closedDialog = 'closedDialog'

const switchKey = 'single-key-shortcuts'

/** Whether shortcuts without Ctrl or Cmd are on in this browser: people who use speech input turn them off. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(switchKey) !== 'off'

export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(switchKey)
  else localStorage.setItem(switchKey, 'off')
}
