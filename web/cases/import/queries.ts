import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MappingSent } from '../../../contract/caseImport.ts'
import { send } from '../../api/api.ts'
import { newId } from '../../api/newId.ts'
import { upload } from '../../api/upload.ts'
import { refreshCases } from '../caseCaches.ts'

const importsKey = ['cases', 'imports'] as const

/** The last imports: one's own, or everybody's for managers. */
export function useImports() {
  return useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => send('GET /api/cases/imports', { signal }),
  })
}

/** Sends a file to be parsed. Nothing is created yet. */
export function useReadImportFile(onProgress: (share: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'readImportFile'],
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('id', newId())
      form.append('file', file, file.name)
      return upload('POST /api/cases/imports', form, { onProgress })
    },
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  })
}

/**
 * Previews a mapping of a file. Its key does not begin with the feature: changes of cases do not affect it, and checking ten
 * thousand rows again is expensive.
 */
export function useImportPreview(id: string, body: MappingSent) {
  return useQuery({
    queryKey: ['caseImports', id, body],
    queryFn: ({ signal }) => send('POST /api/cases/imports/{id}/preview', { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export function useImportCases(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'import'],
    mutationFn: (body: MappingSent) => send('POST /api/cases/imports/{id}', { params: { id }, body }),
    onSettled: () => refreshCases(client),
  })
}

export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'undoImport'],
    mutationFn: (id: string) => send('POST /api/cases/imports/{id}/undo', { params: { id } }),
    onSettled: () => refreshCases(client),
  })
}
