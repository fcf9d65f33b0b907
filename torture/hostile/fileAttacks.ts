import { pdf } from '../../server/attachments/testing/madeFiles.ts'
import { type Attack, answeredOrRefused, refusedOrClosed } from './attack.ts'
import type { Attacker } from './attacker.ts'
import {
  crowdedDocx,
  dataStringOf,
  docxBomb,
  lyingDocx,
  lyingXlsx,
  selfPointingCompoundFile,
  strangeWorkbooks,
  xlsxBomb,
} from './hostileFiles.ts'

const asMember = (attacker: Attacker, bytes: Buffer, name: string) => attacker.file('/api/attachments', bytes, name)

const asGuest = (attacker: Attacker, bytes: Buffer) =>
  attacker.json(
    '/api/andon/guest-reports',
    JSON.stringify({ station: attacker.target.station, title: 'Leak', photos: [dataStringOf(bytes)] }),
  )

/** Megabytes that the process which reads tables may use, and some for the files that wait for it. */
const ofTableReader = 1000

/** Documents and tables that are crafted to be expensive. */
export const fileAttacks: readonly Attack[] = [
  {
    name: 'compound file, a member',
    sends: 'a DOC of 1.5 KB whose list of sectors goes on in itself, as an attachment and as a photo in a case',
    mayGet: refusedOrClosed,
    within: 60,
    prepare: () => [selfPointingCompoundFile()],
    async run(attacker, [bytes = Buffer.alloc(0)]) {
      await asMember(attacker, bytes, 'plan.doc')
      const attachments = [dataStringOf(bytes, 'application/msword')]
      await attacker.json('/api/cases', JSON.stringify({ title: 'x', description: 'x', attachments }), 'attacker')
    },
  },
  {
    name: 'compound file, a guest',
    sends: 'the same as the photo of a guest',
    mayGet: refusedOrClosed,
    within: 60,
    prepare: () => [selfPointingCompoundFile()],
    run: async (attacker, [bytes = Buffer.alloc(0)]) => void (await asGuest(attacker, bytes)),
  },
  {
    name: 'Word documents that unfold',
    sends:
      'DOCX of a few MB that unfold to 8 GB, one that says it is short, one of 60,000 entries; each four times at once',
    mayGet: [...refusedOrClosed, 201],
    within: 60,
    prepare: () => [docxBomb(8), lyingDocx(8), crowdedDocx()],
    async run(attacker, files) {
      for (const bytes of files) {
        await Promise.all(Array.from({ length: 4 }, () => asMember(attacker, bytes, 'plan.docx')))
      }
      const [bomb = Buffer.alloc(0)] = files
      if (bomb.length < 3_000_000) await asGuest(attacker, bomb)
    },
  },
  {
    name: 'workbooks that unfold',
    sends: 'XLSX of a few MB that unfold to 4 GB, one that says it is short; each twice at once, as an import',
    mayGet: refusedOrClosed,
    mostGrowth: ofTableReader,
    within: 90,
    prepare: () => [xlsxBomb(4), lyingXlsx(4)],
    async run(attacker, files) {
      for (const bytes of files) {
        await Promise.all(Array.from({ length: 2 }, () => attacker.file('/api/cases/imports', bytes, 'list.xlsx')))
      }
    },
  },
  {
    name: 'strange workbooks',
    sends:
      'XLSX with entities in entities, 500,000 open elements, cells in and beyond the last row and column, 200,000 attributes',
    mayGet: [...refusedOrClosed, 201],
    mostGrowth: ofTableReader,
    within: 60,
    prepare: strangeWorkbooks,
    async run(attacker, files) {
      await Promise.all(files.map((bytes) => attacker.file('/api/cases/imports', bytes, 'list.xlsx')))
    },
  },
  {
    name: 'one cell of 200 KB',
    sends: 'CSV with 200 KB in one cell of money, hours, a date, a status, tags, a person; read and previewed',
    mayGet: [...refusedOrClosed, 200, 201],
    within: 120,
    async run(attacker) {
      const shapes = ['1', ' ', '1 ', '1.', "1'", '€', 'A', '1,', '\u00a0', '1h', '-', '1/', 'a@', '0.0']
      const columns = ['actualSavings', 'estimatedHours', 'dueDate', 'status', 'tags', 'assignee', 'location'] as const
      const mapping = ['title', ...columns]
      for (const shape of shapes) {
        const cell = `${shape.repeat(Math.floor(200_000 / shape.length))}x`
        const csv = `${mapping.join(';')}\nLeak;${columns.map(() => `"${cell}"`).join(';')}\n`
        const read = await attacker.file('/api/cases/imports', Buffer.from(csv), 'list.csv')
        if (read?.status !== 201) continue
        const { id } = JSON.parse(read.text) as { id: string }
        await attacker.json(`/api/cases/imports/${id}/preview`, JSON.stringify({ mapping }), 'attacker')
      }
    },
  },
  {
    name: 'tables without measure',
    sends:
      'CSV of 10 MB: quotes that never end, a million empty lines, five million columns, quotes in quotes; lists of places',
    mayGet: [...refusedOrClosed, 200, 201],
    mostGrowth: ofTableReader,
    within: 60,
    prepare: () => [
      Buffer.from(`title\n"${'a,'.repeat(4_900_000)}`),
      Buffer.from(`title\n${'\n'.repeat(9_000_000)}`),
      Buffer.from(`title${','.repeat(9_000_000)}\n`),
      Buffer.from(`title\n"${'""'.repeat(4_900_000)}"\n`),
      Buffer.from(`title\n${'a\tb;c,d|'.repeat(1_000_000)}\n`),
      Buffer.from(`sep=${'x'.repeat(9_000_000)}`),
    ],
    async run(attacker, files) {
      for (const bytes of files) await attacker.file('/api/cases/imports', bytes, 'list.csv')
      const shapes = [`site,area,station\n"${'a,'.repeat(450_000)}`, `site,area,station\n${'a,b,c\n'.repeat(150_000)}`]
      for (const csv of shapes) {
        await attacker.json('/api/stations/import', JSON.stringify({ csv, dryRun: true }), 'attacker')
        const people = JSON.stringify({ csv: csv.slice(0, 490_000), dryRun: true })
        await attacker.json('/api/users/import', people, 'attacker')
      }
    },
  },
  {
    name: 'strange documents',
    sends: 'PDF of 10 MB of objects, of startxref, of nothing but its end; DOC of 10 MB of loops',
    mayGet: [...answeredOrRefused, 'closed'],
    prepare: () => {
      const loop = Buffer.alloc(10_000_000)
      selfPointingCompoundFile().copy(loop)
      // Every sector follows itself, the directory begins at one, and the table is as long as the file.
      for (let at = 1024; at < loop.length - 4; at += 4) loop.writeUInt32LE(at % 512 === 508 ? 1 : (at >> 9) - 1, at)
      return [
        Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from('1 0 obj<<>>endobj\n'.repeat(550_000)), pdf]),
        Buffer.from(`%PDF-1.4\n${'startxref\n'.repeat(900_000)}%%EOF`),
        Buffer.from(`%PDF-1.4\n${'%%EOF'.repeat(1_900_000)}`),
        Buffer.from(`%PDF-1.4\n${' '.repeat(9_000_000)}startxref\n${'9'.repeat(900_000)}\n%%EOF\n`),
        loop,
      ]
    },
    async run(attacker, files) {
      for (const bytes of files) await asMember(attacker, bytes, 'plan.pdf')
    },
  },
]
