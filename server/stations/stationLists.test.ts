import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import type { ListImportAnswer } from '../../contract/records/listImport.ts'
import { stationImportLimit, type Station } from '../../contract/stations/stations.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp ??= await openTestApp()
})
afterEach(() => testApp.app.services.database.pool.query('delete from stations'))
afterAll(() => testApp.close())

const stations = () => testApp.manager.get<Station[]>('/api/stations')
const places = async () => (await stations()).map(({ location, department }) => [location, department])
const load = (csv: string, dryRun = false) =>
  testApp.manager.expect<ListImportAnswer>(200, 'POST', '/api/stations/import', { csv, dryRun })
const problemsIn = async (csv: string) => (await load(csv, true)).problems
const none = { added: 0, changed: 0, unchanged: 0, problems: [] }

describe('a list that is imported', () => {
  test('adds what is new, and says so beforehand', async () => {
    const csv = 'site,area,station,department\nNorth,Hall 1,Press 1,production\nNorth,Hall 1,Press 2,\n'
    expect(await load(csv, true)).toEqual({ ...none, added: 2 })
    expect(await stations()).toEqual([])
    expect(await load(csv)).toEqual({ ...none, added: 2 })
    expect(await places()).toEqual([
      ['North / Hall 1 / Press 1', 'production'],
      ['North / Hall 1 / Press 2', null],
    ])
    expect(new Set((await stations()).map(({ code }) => code)).size).toBe(2)
  })

  test('a trial counts no row that would be refused', async () => {
    const csv = 'site,area,station,department\nNorth,Hall 1,A,nobody\nNorth,Hall 1,B,\nNorth,Hall 1,B,\n,Hall 1,C,\n'
    const { problems, ...counts } = await load(csv, true)
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0 })
    expect(problems.map(({ line }) => line)).toEqual([2, 4, 5])
  })

  test('knows a place again, however its letters were sent', async () => {
    await load('site,area,station,department\nMontre\u0301al,Hall 1,Pre\u0301,')
    const again = await load('site,area,station,department\nMontréal,Hall 1,PRÉ,quality')
    expect(again).toEqual({ ...none, changed: 1 })
  })

  test('changes only the department of existing ones', async () => {
    await load('site,area,station,department\nNorth,Hall 1,Press 1,production\nNorth,Hall 1,Press 2,quality')
    const [before] = await stations()
    const csv =
      'site,area,station,department\nNORTH,hall 1,PRESS 1,safety\nNorth,Hall 1,Press 2,quality\nNorth,Hall 1,New,'
    expect(await load(csv, true)).toEqual({ added: 1, changed: 1, unchanged: 1, problems: [] })
    expect(await load(csv)).toEqual({ added: 1, changed: 1, unchanged: 1, problems: [] })
    const after = (await stations()).find(({ id }) => id === before?.id)
    expect(after).toMatchObject({
      code: before?.code,
      site: 'North',
      name: 'Press 1',
      department: 'safety',
      version: 2,
    })
    expect(await load(csv)).toEqual({ ...none, unchanged: 3 })
  })

  test('gives stations a type, changes it, and leaves it alone without such a column', async () => {
    await load('site,area,station,Typ\nNorth,Hall 1,Press 1,Press\nNorth,Hall 1,Mill,')
    const types = async () => (await stations()).map(({ name, type }) => [name, type])
    expect(await types()).toEqual([
      ['Mill', null],
      ['Press 1', 'Press'],
    ])
    expect(await load('site,area,station\nNorth,Hall 1,Press 1')).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await load('site,area,station,type\nNorth,Hall 1,Press 1,Hydraulic press')).toMatchObject({ changed: 1 })
    expect(await types()).toContainEqual(['Press 1', 'Hydraulic press'])
  })

  test('without a department column leaves departments alone', async () => {
    await load('site,area,station,department\nNorth,Hall 1,Press 1,production')
    expect(await load('site,area,station\nNorth,Hall 1,Press 1')).toEqual({ ...none, unchanged: 1 })
    expect(await places()).toEqual([['North / Hall 1 / Press 1', 'production']])
  })

  test.each([
    [
      'German, semicolons, the mark of UTF-8',
      '\ufeffAbteilung;Werk;Bereich;Arbeitsplatz\r\nQualität;Süd;Halle 2;"Prüfplatz; links"\r\n',
    ],
    ['Spanish, tabs', 'Sede\tÁrea\tEstación\tDepartamento\nSüd\tHalle 2\tPrüfplatz; links\tCalidad'],
    ['French, commas, capitals', 'SITE,SECTEUR,POSTE,SERVICE\nSüd,Halle 2,"Prüfplatz; links",QUALITÉ'],
    [
      'values, and columns that are none of ours',
      'Nr,area,site,name,department,Note\n7,Halle 2,Süd,Prüfplatz; links,quality,x',
    ],
    [
      'the line by which spreadsheets name their separator',
      'sep=;\nsite;area;station;department\nSüd;Halle 2;"Prüfplatz; links";quality',
    ],
  ])('is read in %s', async (_what, csv) => {
    expect(await load(csv)).toEqual({ ...none, added: 1 })
    expect(await places()).toEqual([['Süd / Halle 2 / Prüfplatz; links', 'quality']])
  })

  test('a station that was deleted is added anew, with another label', async () => {
    await load('site,area,station\nNorth,Hall 1,Press 1')
    const [before] = await stations()
    await testApp.manager.expect(204, 'DELETE', `/api/stations/${before?.id}`)
    expect(await load('site,area,station\nNorth,Hall 1,Press 1')).toEqual({ ...none, added: 1 })
    expect((await stations())[0]?.code).not.toBe(before?.code)
  })

  test('is announced to screens once', async () => {
    const { live } = testApp.app.services
    const received = await testApp.listen()
    const before = live.newest()
    const list = (department: string) =>
      `site,area,station,department\n${Array.from({ length: 50 }, (_none, index) => `North,Hall 1,Press ${index},${department}`).join('\n')}`
    await load(list('production'))
    await load(list('quality'))
    await testApp.manager.expect(201, 'POST', '/api/stations', { site: 'North', area: 'Hall 1', name: 'Behind them' })
    await expect.poll(() => received.map(({ action }) => action)).toEqual(['imported', 'imported', 'created'])
    const missed = (await live.since(before))?.filter(({ sequence }) => sequence > before)
    expect(missed?.map(({ action }) => action)).toEqual(['imported', 'imported', 'created'])
  })

  test('sent again with the same key is answered as before', async () => {
    const sent = { csv: 'site,area,station\nNorth,Hall 1,Press 1' }
    const key = { 'idempotency-key': 'list-1' }
    const first = await testApp.manager.expect(200, 'POST', '/api/stations/import', sent, key)
    expect(await testApp.manager.expect(200, 'POST', '/api/stations/import', sent, key)).toEqual(first)
    expect(await stations()).toHaveLength(1)
  })

  test('may have five thousand rows', async () => {
    const row = (index: number) => `North,Hall ${index % 40},"Station, ${index}",production`
    const csv = `site,area,station,department\n${Array.from({ length: stationImportLimit }, (_none, index) => row(index)).join('\n')}`
    expect(await load(csv)).toEqual({ ...none, added: stationImportLimit })
    expect(await load(csv)).toEqual({ ...none, unchanged: stationImportLimit })
    expect(await problemsIn(`${csv}\nNorth,Hall 1,One more,`)).toEqual([
      { line: 5002, field: null, message: 'A list can have at most 5,000 stations.', params: { limit: 5000 } },
    ])
  })
})

describe('a list with problems', () => {
  test('names each of them with its line', async () => {
    const long = 'x'.repeat(81)
    const csv = `site,area,station,department\n,Hall 1,Press 1,\nNorth,Hall 1,${long},kitchen\n\nNorth,Hall 1,Press 2\nnorth,HALL 1,press 2,quality`
    expect(await problemsIn(csv)).toEqual([
      { line: 2, field: 'site', message: 'Site is required' },
      { line: 3, field: 'name', message: 'Use at most 80 characters.', params: { maximum: 80 } },
      { line: 3, field: 'department', message: 'Unknown department.' },
      { line: 6, field: null, message: 'Same station as in row 5.', params: { line: 5 } },
    ])
  })

  test('is refused as a whole', async () => {
    const csv = 'site,area,station\nNorth,Hall 1,Press 1\nNorth,,Press 2'
    const answer = await testApp.manager.ask('POST', '/api/stations/import', { csv })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid', detail: 'Row 3: Area is required', errors: [{ path: 'csv.3' }] },
    })
    expect(await stations()).toEqual([])
  })

  test.each([
    ['nothing in it', '\n \n', [{ line: 1, field: null, message: 'The list is empty.' }]],
    [
      'only a head',
      'site,area,station',
      [{ line: 1, field: null, message: 'There are no stations below the header.' }],
    ],
    [
      'a head without names of ours',
      'a,b\n1,2',
      [
        { line: 1, field: 'site', message: 'No column named Site.' },
        { line: 1, field: 'area', message: 'No column named Area.' },
        { line: 1, field: 'name', message: 'No column named Station.' },
      ],
    ],
    [
      'two columns of one name',
      'site,werk,area,station\n1,2,3,4',
      [{ line: 1, field: 'site', message: 'Two columns have this name.' }],
    ],
    [
      'a quote that is never closed',
      'site,area,station\nNorth,"Hall 1,Press 1',
      [{ line: 2, field: null, message: 'A quotation mark is opened here but never closed.' }],
    ],
    [
      'a cell that is too long',
      `site,area,station\nNorth,Hall 1,Press 1\nNorth,${'x'.repeat(32_768)},Press 2`,
      [
        {
          line: 3,
          field: null,
          message: 'Column B holds more than 32,767 characters.',
          params: { column: 'B', limit: 32_767 },
        },
      ],
    ],
    [
      'a row of too many columns',
      `site,area,station\nNorth,Hall 1,Press 1${',x'.repeat(198)}`,
      [{ line: 2, field: null, message: 'A file can have at most 200 columns.', params: { limit: 200 } }],
    ],
  ])('has %s', async (_what, csv, problems) => {
    expect(await problemsIn(csv)).toEqual(problems)
  })

  test('that is too large is not read at all', async () => {
    const answer = await testApp.manager.ask('POST', '/api/stations/import', { csv: 'x'.repeat(1_000_001) })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'csv' }] } })
  })
})

describe('the exported list', () => {
  const exported = async (query = '') => {
    const answer = await testApp.manager.raw('GET', `/api/stations/export${query}`)
    // The raw bytes: decoding them as text would remove the byte order mark.
    return { answer, text: Buffer.from(await answer.arrayBuffer()).toString('utf8') }
  }

  test('is a file that spreadsheets know, in the order in which people count', async () => {
    await load('site,area,station,department\nSüd,Halle 1,Presse 10,production\nSüd,Halle 1,Presse 2,')
    const { answer, text } = await exported()
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const today = new Date().toISOString().slice(0, 10)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="stations-${today}.csv"`)
    const [ten, two] = await stations()
    const link = (station?: Station) => `${testApp.url}/andon/report?station=${station?.code}`
    expect(text.split('\r\n')).toEqual([
      '\ufeffSite,Area,Station,Department,Type,Code,Link',
      `Süd,Halle 1,Presse 2,,,${two?.code},${link(two)}`,
      `Süd,Halle 1,Presse 10,production,,${ten?.code},${link(ten)}`,
      '',
    ])
    expect((await exported('?department=production')).text.split('\r\n')).toHaveLength(3)
  })

  test('holds no formulas, and comes back as it was', async () => {
    await load('site,area,station\n"=HYPERLINK(""http://evil"")",@Hall,+Press')
    const { text } = await exported()
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")",'@Hall,'+Press`)
    expect(await load(text, true)).toEqual({ ...none, unchanged: 1 })
  })
})
