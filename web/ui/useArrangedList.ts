import { useTranslation } from 'react-i18next'
import { toast, showError } from './toast.tsx'

type Arranged = { id: string; retiredAt: string | null }
type Options<Item extends Arranged> = {
  items: readonly Item[]
  /** Puts the items in use into the order of these ids. */
  reorder: (ids: string[], moved: Item) => Promise<unknown>
  setRetired: (item: Item, retired: boolean) => Promise<unknown>
  nameOf: (item: Item) => string
  texts: { retired: string; broughtBack: string }
}

/** What a row needs to move its item and to retire it; at the ends of the list an item moves one way only. */
type Actions = { onUp?: () => void; onDown?: () => void; onRetire: () => void }

/** The items of a list that process managers arrange, retired ones last, each with its actions. */
export function useArrangedList<Item extends Arranged>(options: Options<Item>): { item: Item; actions: Actions }[] {
  const { t } = useTranslation()
  const { items, reorder, setRetired, nameOf, texts } = options
  const inUse = items.filter(({ retiredAt }) => retiredAt === null)
  const retired = items.filter(({ retiredAt }) => retiredAt !== null)

  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change()
      return true
    } catch (error) {
      showError(t('The change was not saved.'), error)
      return false
    }
  }

  function move(item: Item, index: number, by: -1 | 1): void {
    const ids = inUse.map(({ id }) => id)
    void attempt(() => reorder(moved(ids, index, by), item))
  }

  async function retire(item: Item): Promise<void> {
    const isRetired = item.retiredAt === null
    if (!(await attempt(() => setRetired(item, isRetired)))) return
    toast({
      title: isRetired ? texts.retired : texts.broughtBack,
      description: nameOf(item),
      action: { label: t('Undo'), onClick: () => void attempt(() => setRetired(item, !isRetired)) },
    })
  }

  return [...inUse, ...retired].map((item, index) => ({
    item,
    actions: {
      ...(index > 0 && index < inUse.length && { onUp: () => move(item, index, -1) }),
      ...(index < inUse.length - 1 && { onDown: () => move(item, index, 1) }),
      onRetire: () => void retire(item),
    },
  }))
}

/** The ids of a list after one of them has moved up or down. */
function moved(ids: readonly string[], index: number, by: -1 | 1): string[] {
  const id = ids[index]
  if (id === undefined) return [...ids]
  const others = ids.filter((_one, at) => at !== index)
  return [...others.slice(0, index + by), id, ...others.slice(index + by)]
}
