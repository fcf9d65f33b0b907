import type { Car } from '../../contract/cars/cars.ts'
import type { CaseStatus } from '../../contract/cases/caseChoices.ts'
import type { ControlledDocument } from '../../contract/documents/documents.ts'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { typeset } from '../files/typeset/typeset.ts'
import type { Chosen } from '../settings/settings.ts'
import type { PrintedCauses } from './causeBlocks.ts'
import type { PrintedContainment } from './containmentBlocks.ts'
import { printedPictures, type Picture, type PrintedPicture } from './pictures.ts'
import { sheetContent } from './sheetContent.ts'
import type { PrintedSaving } from './savingFigures.ts'
import type { PrintedSignature } from './signatureBlock.ts'

/** The contents of a printed A3. */
export type A3Sheet = {
  car: Car
  /** In the order in which they are to be done. */
  tasks: readonly Task[]
  /** Cases that led to the CAR; `key` as displayed, `status` as stored. */
  cases: readonly { key: string; title: string; status: CaseStatus }[]
  causes: PrintedCauses
  /** The rounds of its proof, the current one first. */
  rounds: readonly EffectivenessRound[]
  documents: readonly ControlledDocument[]
  /** Other places that were asked, with their answers. */
  places: readonly Pick<ReadAcross, 'location' | 'state'>[]
  /** Where suspect parts are, and what is done with them. */
  containment: PrintedContainment
  /** Oldest first. */
  signatures: readonly PrintedSignature[]
  /** Rows that finance reviews. */
  savings: readonly PrintedSaving[]
  pictures: readonly Picture[]
  /** The reader's locale. */
  chosen: Pick<Chosen, 'language' | 'timeZone' | 'format' | 't'>
  /** A moment, ISO 8601. */
  printedAt: string
}

export const sheetTemplate = new URL('sheet.typ', import.meta.url).href

/**
 * Prints a CAR as a PDF of A3 landscape sheets: one if all of it fits at a size that is readable on a wall, otherwise
 * as many as its text takes. User text is typeset literally and never interpreted as markup. A picture that cannot be
 * read leaves a note. Throws when the sheet could not be typeset.
 */
export async function renderA3(sheet: A3Sheet): Promise<Buffer> {
  const pictures = await printedPictures(sheet.pictures)
  const { listed, files } = named(pictures)
  return typeset({
    template: sheetTemplate,
    sheet: { ...sheetContent(sheet), pictures: listed },
    files,
    printedAt: sheet.printedAt,
  })
}

/** The pictures for the template, with the path of their data; null for one that could not be read. */
function named(pictures: PrintedPicture[]) {
  const files: Record<string, Buffer> = {}
  const listed = pictures.map(({ data, caption, ratio }, index) => {
    const path = `/picture-${index + 1}.jpg`
    if (data) files[path] = data
    return { path: data && path, caption, ratio }
  })
  return { listed, files }
}
