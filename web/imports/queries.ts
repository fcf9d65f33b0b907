import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MappingSent } from '../../contract/imports/imports.ts'
import { send } from '../api/api.ts'
import { newId } from '../api/newId.ts'
import { upload } from '../api/upload.ts'
import { refetchRoom } from '../api/cachedRecords.ts'
import type { RecordImport } from './recordImport.ts'

type Room = RecordImport['room']

const importsKey = (room: Room) => [room, 'imports'] as const

/** The last imports: one's own, or everybody's for managers. */
export function useImports(room: Room) {
  return useQuery({
    queryKey: importsKey(room),
    queryFn: ({ signal }) => send(`GET /api/${room}/imports`, { signal }),
  })
}

/** Sends a file to be parsed. Nothing is created yet. */
export function useReadImportFile(room: Room, onProgress: (share: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [room, 'readImportFile'],
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('id', newId())
      form.append('file', file, file.name)
      return upload(`POST /api/${room}/imports`, form, { onProgress })
    },
    onSettled: () => client.invalidateQueries({ queryKey: importsKey(room) }),
  })
}

/**
 * Previews a mapping of a file. Its key does not begin with the feature: changes of its records do not affect it, and
 * checking ten thousand rows again is expensive.
 */
export function useImportPreview(room: Room, id: string, body: MappingSent) {
  return useQuery({
    queryKey: ['imports', room, id, body],
    queryFn: ({ signal }) => send(`POST /api/${room}/imports/{id}/preview`, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export function useRunImport(room: Room, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [room, 'import'],
    mutationFn: (body: MappingSent) => send(`POST /api/${room}/imports/{id}`, { params: { id }, body }),
    onSettled: () => refetchRoom(client, room),
  })
}

export function useUndoImport(room: Room) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [room, 'undoImport'],
    mutationFn: (id: string) => send(`POST /api/${room}/imports/{id}/undo`, { params: { id } }),
    onSettled: () => refetchRoom(client, room),
  })
}
