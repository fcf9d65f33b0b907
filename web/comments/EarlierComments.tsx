import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { EarlierRows } from '../ui/asOf/EarlierRows.tsx'
import { useUsers } from '../users/queries.ts'
import { piecesOf } from './commentPieces.ts'

export function EarlierComments({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const people = useUsers().data
  /** The text, with the people it mentions by their current names. */
  const textOf = (content: string) =>
    piecesOf(content)
      .map((piece) => {
        if (piece.kind === 'link') return piece.href
        if (piece.kind === 'text') return piece.text
        return `@${people?.find(({ id }) => id === piece.id)?.name ?? piece.name}`
      })
      .join('')
  return (
    <EarlierRows
      title={t('Comments')}
      state={state}
      part="comments"
      main="content"
      isAlwaysShown
      details={[]}
      labels={{
        name: () => t('Comment'),
        value: (_field, value) => (typeof value === 'string' && textOf(value)) || t('Without text'),
      }}
    />
  )
}
