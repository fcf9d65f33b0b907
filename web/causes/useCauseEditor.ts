import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { CauseTree } from '../../contract/causes/causes.ts'
import { send } from '../api/api.ts'
import { toast } from '../ui/toast.tsx'
import { type CauseEditor, type EditorState, openCauseEditor } from './causeEditor.ts'
import { causeKeys, useCauses } from './queries.ts'

/** Edits the analysis of a CAR and saves it automatically, also when the editor closes. */
export function useCauseEditor(carId: string, read: CauseTree): EditorState & { editor: CauseEditor } {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [editor] = useState(() =>
    openCauseEditor(read, {
      async save({ nodes, countermeasures }, version) {
        const body = { nodes, countermeasures }
        const tree = await send('PUT /api/cars/{id}/causes', { params: { id: carId }, body, ifMatch: version })
        client.setQueryData(causeKeys.ofCar(carId), tree)
        return tree
      },
      onConflict: (texts) =>
        toast({
          title: t('Someone else changed this too'),
          description: t('Their version is kept: {{causes}}', { causes: texts.join(', ') }),
        }),
      onRefusal: ({ problem }) =>
        toast({ title: t('Not saved'), description: problem?.detail ?? '', variant: 'destructive' }),
    }),
  )
  const state = useSyncExternalStore(editor.state.subscribe, editor.state.get)
  const { data } = useCauses(carId)
  useEffect(() => {
    if (data) editor.receive(data)
  }, [editor, data])
  useEffect(() => () => void editor.flush(), [editor])
  return { ...state, editor }
}
