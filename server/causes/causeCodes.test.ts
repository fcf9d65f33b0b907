import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultCauseCodes } from '../../contract/causes/causeCodeDefaults.ts'
import type { CauseCode } from '../../contract/causes/causeCodes.ts'
import type { Problem } from '../../contract/http/errors.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let manager: TestClient
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  manager = await testApp.person('Process Manager')
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

const address = '/api/cause-codes'
const own = { code: 'P-1', label: 'Primer too thin', group: 'material' }
const list = () => member.expect<CauseCode[]>(200, 'GET', address)

test('a new workspace has about sixty usual codes in six groups', async () => {
  const codes = await list()
  expect(codes).toEqual(defaultCauseCodes)
  expect(codes).toHaveLength(60)
  expect(new Set(codes.map(({ code }) => code)).size).toBe(60)
})

test('a code that is left out is retired: it stays where it is used, and nobody can choose it', async () => {
  const car = await member.expect<{ id: string }>(201, 'POST', '/api/cars', { title: 'Leak', background: 'Oil.' })
  const node = { id: '7b0f4c1e-57a4-4f0e-8d6e-0f2a0a8c9b11', text: 'Worn', causeCode: 'MAC-01' }
  await member.expect(200, 'PUT', `/api/cars/${car.id}/causes`, { nodes: [node] })
  const put = await manager.ask('PUT', address, [own], { 'if-match': '"0"' })
  expect(put.headers.get('etag')).toBe('"1"')
  expect(await list()).toEqual([
    { ...own, retired: false },
    ...defaultCauseCodes.map((code) => ({ ...code, retired: true })),
  ])
  // Sent back with another text the cause keeps its code; a new one cannot have it.
  const edited = { nodes: [{ ...node, text: 'Worn out' }] }
  await member.expect(200, 'PUT', `/api/cars/${car.id}/causes`, edited)
  const other = { ...node, id: '7b0f4c1e-57a4-4f0e-8d6e-0f2a0a8c9b12', causeCode: 'MAC-02' }
  const refused = await member.expect<Problem>(400, 'PUT', `/api/cars/${car.id}/causes`, { nodes: [node, other] })
  expect(refused.errors?.map(({ path }) => path)).toEqual(['nodes.1.causeCode'])
})

test('two people who change the list at once do not undo each other', async () => {
  const { headers } = await manager.ask('GET', address)
  const etag = headers.get('etag') ?? ''
  await manager.expect(200, 'PUT', address, [own, { ...own, code: 'P-2' }], { 'if-match': etag })
  const stale = await manager.expect<Problem>(412, 'PUT', address, [own], { 'if-match': etag })
  expect((stale.current as CauseCode[]).slice(0, 2).map(({ code }) => code)).toEqual(['P-1', 'P-2'])
})

test('a code used twice, without a name, or beyond the limit is refused', async () => {
  const refused = async (codes: object[]) =>
    (await manager.expect<Problem>(400, 'PUT', address, codes)).errors?.map(({ path }) => path)
  expect(await refused([own, own])).toEqual(['1.code'])
  expect(await refused([{ ...own, label: ' ' }])).toEqual(['0.label'])
  expect(await refused([{ ...own, group: 'moon' }])).toEqual(['0.group'])
  const many = Array.from({ length: 500 }, (_none, at) => ({ ...own, code: `Q-${at}` }))
  const tooMany = await manager.expect<Problem>(400, 'PUT', address, many)
  expect(tooMany.reason).toBe('tooManyCauseCodes')
})

test('codes are imported from a list: new ones are added, known ones renamed and used again', async () => {
  const csv = 'Code;Bezeichnung;Gruppe\nP-1;Primer zu dünn;Material\nW-7;Wartungsplan fehlt;Methode'
  const dry = await manager.expect(200, 'POST', `${address}/import`, { csv, dryRun: true })
  expect(dry).toEqual({ added: 1, changed: 1, unchanged: 0, problems: [] })
  expect(await manager.expect(200, 'POST', `${address}/import`, { csv })).toEqual(dry)
  const codes = await list()
  expect(codes.find(({ code }) => code === 'P-1')?.label).toBe('Primer zu dünn')
  expect(codes.at(-1)).toEqual({ code: 'W-7', label: 'Wartungsplan fehlt', group: 'method', retired: false })
})

test('an imported list with an unknown group is refused whole, by line', async () => {
  const csv = 'code,name,group\nA-1,Fine,machine\nA-2,Lost,moon\nA-2,Twice,man'
  const dry = await manager.expect<{ problems: { line: number; field: string }[] }>(200, 'POST', `${address}/import`, {
    csv,
    dryRun: true,
  })
  expect(dry.problems.map(({ line, field }) => [line, field])).toEqual([
    [3, 'group'],
    [4, 'code'],
  ])
  await manager.expect(400, 'POST', `${address}/import`, { csv })
  expect((await list()).some(({ code }) => code === 'A-1')).toBe(false)
})
