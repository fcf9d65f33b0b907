import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MappingSent } from '../../contract/imports/imports.ts'
import { send } from '../api/api.ts'
import { newId } from '../api/newId.ts'
import { upload } from '../api/upload.ts'
import { refetchFeature } from '../api/cachedRecords.ts'
import type { RecordImport } from './recordImport.ts'

type Feature = RecordImport['feature']

const importsKey = (feature: Feature) => [feature, 'imports'] as const

/** The last imports: one's own, or everybody's for managers. */
export const useImports = (feature: Feature) =>
  useQuery({
    queryKey: importsKey(feature),
    queryFn: ({ signal }) => send(`GET /api/${feature}/imports`, { signal }),
  })

/** Sends a file to be parsed. Nothing is created yet. */
export function useReadImportFile(feature: Feature, onProgress: (share: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [feature, 'readImportFile'],
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('id', newId())
      form.append('file', file, file.name)
      return upload(`POST /api/${feature}/imports`, form, { onProgress })
    },
    onSettled: () => client.invalidateQueries({ queryKey: importsKey(feature) }),
  })
}

/**
 * Previews a mapping of a file. Its key does not begin with the feature: changes of its records do not affect it, and
 * checking ten thousand rows again is expensive.
 */
export const useImportPreview = (feature: Feature, id: string, body: MappingSent) =>
  useQuery({
    queryKey: ['imports', feature, id, body],
    queryFn: ({ signal }) => send(`POST /api/${feature}/imports/{id}/preview`, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export function useRunImport(feature: Feature, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [feature, 'import'],
    mutationFn: (body: MappingSent) => send(`POST /api/${feature}/imports/{id}`, { params: { id }, body }),
    onSettled: () => refetchFeature(client, feature),
  })
}

export function useUndoImport(feature: Feature) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [feature, 'undoImport'],
    mutationFn: (id: string) => send(`POST /api/${feature}/imports/{id}/undo`, { params: { id } }),
    onSettled: () => refetchFeature(client, feature),
  })
}
