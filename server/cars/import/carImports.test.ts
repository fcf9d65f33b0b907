import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/records/activity.ts'
import type { AuditEntry } from '../../../contract/audit/audit.ts'
import type { Car } from '../../../contract/cars/cars.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import type { CustomField } from '../../../contract/customFields/customFields.ts'
import type { FileImport } from '../../../contract/imports/imports.ts'
import { importAll, preview, problemsOf, readFile } from '../../cases/import/testing/importFile.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'

const feature = 'cars'

let testApp: TestApp
let manager: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  manager = testApp.manager
})
afterAll(() => testApp.close())

const readCars = (content: string | Buffer, by = manager) => readFile(by, content, feature)
const importCars = (file: FileImport, by = manager) => importAll(by, file, { feature })
const undo = (file: FileImport, by = manager) => by.ask('POST', `/api/cars/imports/${file.id}/undo`)
const madeBy = (file: FileImport) => manager.get<Car[]>(`/api/cars?importId=${file.id}&sort=number`)
const newCase = (title: string) => manager.expect<Case>(201, 'POST', '/api/cases', { title, description: '-' })
const carOf = async (theCase: Case) => (await manager.get<Case>(`/api/cases/${theCase.id}`)).carId

test('a file becomes CARs with everything in its columns, numbered in order, with the cases that it names', async () => {
  const [one, other] = [await newCase('Oil'), await newCase('Noise')]
  const file = await readCars(
    [
      'Titel;Hintergrund;Ist-Zustand;Status;Priorität;Verantwortlich;Sponsor;Fällig am;Erstellt am;Fälle;Egal',
      `Leck;Öl am Boden;12 l/Tag;aktiv;hoch;MANAGER@example.com;Mona Manager;24.12.2026;03.02.2026;${one.key}, ${other.number};x`,
      'Second;Why;;;;;;;;;',
    ].join('\r\n'),
  )
  expect(file.mapping).toEqual([
    'title',
    'background',
    'currentCondition',
    'status',
    'priority',
    'owner',
    'sponsor',
    'dueDate',
    'createdAt',
    'cases',
    null,
  ])
  const seen = await preview(manager, file, { feature })
  expect(seen).toMatchObject({ rows: 2, problems: [], examples: [{ values: { status: 'active' } }, {}] })
  expect(await importCars(file)).toMatchObject({ state: 'imported', imported: 2 })
  const [first, second] = await madeBy(file)
  expect(first).toMatchObject({
    title: 'Leck',
    background: 'Öl am Boden',
    currentCondition: '12 l/Tag',
    status: 'active',
    priority: 'high',
    ownerId: manager.user.id,
    sponsorId: manager.user.id,
    createdById: manager.user.id,
    dueDate: '2026-12-24',
    createdAt: '2026-02-03T12:00:00.000Z',
    startedAt: null,
    version: 1,
  })
  expect(second).toMatchObject({ status: 'draft', ownerId: manager.user.id, number: (first?.number ?? 0) + 1 })
  expect([await carOf(one), await carOf(other)]).toEqual([first?.id, first?.id])
  const history = await manager.get<Activity[]>(`/api/cars/${first?.id}/activity`)
  expect(history.map(({ action }) => action)).toEqual(['imported'])
  const logged = await manager.get<AuditEntry[]>(`/api/audit?record=${first?.key}`)
  expect(logged).toMatchObject([{ action: 'imported', recordId: file.id, changes: [{ to: file.fileName }, { to: 2 }] }])

  expect(await undo(file)).toMatchObject({ status: 200, body: { state: 'undone' } })
  expect([await madeBy(file), await carOf(one)]).toEqual([[], null])
  expect(await importAllAgain(file)).toBe('This import was undone. Upload the file again to import it.')
})

const importAllAgain = async (file: FileImport) =>
  (await manager.expect(409, 'POST', `/api/cars/imports/${file.id}`, { mapping: file.mapping }))['detail']

test('each problem names its line, its column and the reason, and one of them prevents the whole import', async () => {
  const linked = await newCase('Linked')
  const free = await newCase('Free')
  const car = await manager.expect<Car>(201, 'POST', '/api/cars', {
    title: 'Has it',
    background: '-',
    caseIds: [linked.id],
  })
  const head = 'title,background,status,owner,cases,created,completed on,actions done on,estimated savings'
  const rows = [
    'A,,active,nobody@example.com,CASE-999999,,,,',
    `B,b,nowhere,,${linked.key},,,,twelve`,
    `C,c,cancelled,,${free.key},,,,`,
    `D,d,,,${free.key},2026-02-03,2026-02-04,,`,
    'E,e,complete,,x,,,,',
    'F,f,complete,,,,2026-02-04,,',
    'G,g,complete,,,2026-02-05,2026-02-04,,',
    'H,h,active,,,2026-02-03,,2026-02-04,',
    'I,i,,,,,,,-5',
  ]
  const content = [head, ...rows].join('\n')
  expect(await problemsOf(manager, content, { feature })).toEqual([
    '2 owner: No person has this name or email address.',
    '2 cases: There is no case CASE-999999.',
    '2 background: Background is required',
    '3 status: Unknown status.',
    `3 cases: ${linked.key} is already linked to ${car.key}.`,
    '3 estimated savings: Not a valid amount.',
    '4 -: Enter a reason for cancelling.',
    `5 cases: ${free.key} is also in row 4.`,
    '6 cases: Not a case number. Use numbers such as CASE-1042, separated by commas.',
    '7 completed on: Also choose the column with the creation date.',
    '8 completed on: This is before the creation date.',
    '9 actions done on: Only a CAR in verification, or one that is complete, has this date.',
    '10 -: Enter a reason for savings below zero.',
  ])
  const file = await readCars(content)
  const refused = await manager.expect(400, 'POST', `/api/cars/imports/${file.id}`, { mapping: file.mapping })
  expect(refused['detail']).toBe('Row 2: No person has this name or email address.')
  expect(await madeBy(file)).toEqual([])
  expect(await problemsOf(manager, 'name\nAlone', { feature })).toEqual(['1 -: Choose the column with the background.'])
})

test.each(['csv', 'xlsx'])(
  'what the list exports as %s is imported again, with its custom fields and linked cases',
  async (format) => {
    await manager.expect<CustomField>(201, 'POST', '/api/custom-fields', {
      record: 'car',
      label: `Melt ${format}`,
      kind: 'number',
      unit: '°C',
    })
    const cases = [await newCase(`One ${format}`), await newCase(`Other ${format}`)]
    const made = await manager.expect<Car>(201, 'POST', '/api/cars', {
      caseIds: cases.map(({ id }) => id),
      title: `Round ${format}`,
      background: 'Line one\n\n**Line two**',
      currentConditionQualitative: '=1+1',
      targetConditionQualitative: '-5 °C',
      rootCauseAnalysis: 'Because; of "this"',
      status: 'complete',
      priority: 'critical',
      tags: ['Öl', 'Presse'],
      department: 'production',
      dueDate: '2026-12-24',
      estimatedSavings: '1234.5',
      actualSavings: '-3.2',
      savingsReason: 'Film',
      businessImpact: 'high',
      custom: { [`melt_${format}`]: 210.5 },
    })
    const address = `/api/cars/export?format=${format}&q=${encodeURIComponent(made.title)}&language=de`
    const exported = await manager.raw('GET', address)
    const file = await readCars(Buffer.from(await exported.arrayBuffer()))
    expect(file.rows).toBe(1)
    const linked = { column: 'Verknüpfte Fälle', message: `${cases[0]?.key} is already linked to ${made.key}.` }
    expect((await preview(manager, file, { feature })).problems).toMatchObject([linked])
    await manager.expect(204, 'DELETE', `/api/cars/${made.id}`)
    await importCars(file)
    const [copy] = await madeBy(file)
    const times = ({ createdAt, startedAt, completedAt, actionsDoneAt }: Car) =>
      [createdAt, startedAt, completedAt, actionsDoneAt].map((moment) => moment?.slice(0, 16))
    const ownParts = ['id', 'number', 'key', 'createdAt', 'updatedAt', 'startedAt', 'completedAt', 'actionsDoneAt']
    expect(copy).toMatchObject(Object.fromEntries(Object.entries(made).filter(([name]) => !ownParts.includes(name))))
    expect(copy && times(copy)).toEqual(times(made))
    expect(await Promise.all(cases.map(carOf))).toEqual([copy?.id, copy?.id])
  },
)

test('a workspace that asks for signatures or gates takes CARs in an earlier status only', async () => {
  const content = 'title,background,status\nA,a,draft\nB,b,complete\nC,c,active'
  await manager.expect(200, 'PATCH', '/api/settings/workspace', { signatures: true })
  expect(await problemsOf(manager, content, { feature })).toEqual([
    '3 status: A CAR is approved with a signature. Import it in an earlier status, then approve it.',
  ])
  await manager.expect(200, 'PATCH', '/api/settings/workspace', { signatures: false, strictGates: true })
  const gated =
    'This workspace blocks changes of status while something is missing. Import the CAR as a draft, then move it on.'
  expect(await problemsOf(manager, content, { feature })).toEqual([`3 status: ${gated}`, `4 status: ${gated}`])
  await manager.expect(200, 'PATCH', '/api/settings/workspace', { strictGates: false })
})

test.each<[string, (id: string) => [string, string, object]]>([
  ['changed a CAR', (id) => ['PATCH', `/api/cars/${id}`, { priority: 'low' }]],
  ['commented on one', (id) => ['POST', `/api/cars/${id}/comments`, { content: 'Seen.' }]],
  ['added a task to one', (id) => ['POST', `/api/cars/${id}/tasks`, { title: 'Clean' }]],
])('Undo is refused with the numbers when somebody has %s', async (_what, work) => {
  const file = await readCars('title,background\nLeft alone,-\nWorked on,-')
  await importCars(file)
  const [, worked] = await madeBy(file)
  expect((await manager.ask(...work(worked?.id ?? ''))).status).toBeLessThan(300)
  expect(await undo(file)).toMatchObject({
    status: 409,
    body: { detail: `These CARs have been changed since: ${worked?.key}.` },
  })
  expect(await madeBy(file)).toHaveLength(2)
})

test('an import of CARs belongs to the person who sent it, and is not an import of cases', async () => {
  const [sender, other] = [await testApp.person(), await testApp.person('Quality Analyst')]
  const file = await readCars('title,background\nMine,-', sender)
  const { mapping } = file
  await other.expect(404, 'POST', `/api/cars/imports/${file.id}`, { mapping })
  await manager.expect(403, 'POST', `/api/cars/imports/${file.id}`, { mapping })
  await sender.expect(404, 'POST', `/api/cases/imports/${file.id}`, { mapping: ['title', null] })
  const sent = await Promise.all(Array.from({ length: 4 }, () => importCars(file, sender)))
  expect([sent.map(({ imported }) => imported), (await madeBy(file)).length]).toEqual([[1, 1, 1, 1], 1])
  expect((await undo(file, other)).status).toBe(404)
  expect((await undo(file)).status).toBe(200)
  expect((await sender.get<FileImport[]>('/api/cars/imports')).map(({ state }) => state)).toEqual(['undone'])
  expect(await sender.get('/api/cases/imports')).toEqual([])
})
