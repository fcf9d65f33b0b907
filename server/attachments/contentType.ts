import { readFile } from 'node:fs/promises'
import type { Attachment } from '../../contract/attachments.ts'
import { refuse } from '../platform/refuse.ts'
import { isWholeDoc, isWholeDocx, isWholePdf } from './documents.ts'

type Type = Attachment['type']

const accepted: Record<string, Type> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/gif',
  'application/pdf': 'application/pdf',
  'application/x-cfb': 'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const sentence =
  'This file is none of the accepted kinds: JPG, PNG, WEBP and GIF pictures, PDF, DOC and DOCX documents.'

/**
 * Tells by content what a file is; its name and what the sender called it play no part.
 * @throws `unsupportedType` when it is nothing that is accepted, `unreadable` when a document is not whole.
 */
export async function contentType(path: string): Promise<Type> {
  const { fileTypeFromFile } = await import('file-type')
  const sniffed = await fileTypeFromFile(path).catch(() => undefined)
  const type = sniffed && accepted[sniffed.mime]
  if (type === undefined) throw refuse('unsupportedType', sentence)
  if (!type.startsWith('image/')) await checkDocument(path, type)
  return type
}

async function checkDocument(path: string, type: Type): Promise<void> {
  const bytes = await readFile(path)
  if (type === 'application/msword') {
    // Other programs' files share this container, so what is not Word's is of another type.
    if (!isWholeDoc(bytes)) throw refuse('unsupportedType', sentence)
    return
  }
  const isWhole = type === 'application/pdf' ? isWholePdf(bytes) : isWholeDocx(bytes)
  if (!isWhole) throw refuse('unreadable', 'This document is damaged or was cut off; send it again.')
}
