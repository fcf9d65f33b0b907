import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Found } from '../../contract/search/search.ts'
import type { Station } from '../../contract/stations/stations.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
let leak: Case
let car: Car
let task: Task
let station: Station

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
  leak = await report('Hydraulic press leaks oil')
  await report('Forklift brushes the gate', { description: 'Seen twice this week.' })
  car = await member.expect<Car>(201, 'POST', '/api/cars', { title: 'Fewer leaks', background: 'Three in a month.' })
  task = await member.expect<Task>(201, 'POST', `/api/cases/${leak.id}/tasks`, { title: 'Order a gasket' })
  station = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', {
    site: 'North',
    area: 'Hall 2',
    name: 'Deburring',
  })
  await testApp.manager.expect(201, 'POST', '/api/users', {
    email: 'joerg@example.com',
    firstName: 'Jörg',
    lastName: 'Wiedemann',
    role: 'Team Member',
    password: 'correct horse battery',
  })
})
afterAll(() => testApp.close())

const report = (title: string, fields: object = {}) =>
  member.expect<Case>(201, 'POST', '/api/cases', { title, description: 'Seen at the line.', ...fields })
const search = (q: string, who = member) => who.get<Found>(`/api/search?q=${encodeURIComponent(q)}`)
const titles = async (q: string) => (await search(q)).cases.map(({ title }) => title)

describe('by number', () => {
  test.each([['CASE-{n}'], ['case {n}'], ['{n}'], ['#{n}'], [' case-{n} ']])(
    'a case is found as %s',
    async (pattern) => {
      const typed = pattern.replace('{n}', String(leak.number))
      const found = await search(typed)
      expect(found.cases).toEqual([{ id: leak.id, key: leak.key, title: leak.title, status: 'new' }])
      expect(await member.get(`/api/cases?q=${encodeURIComponent(typed)}`)).toMatchObject([{ id: leak.id }])
    },
  )

  test('a CAR is found as it is called, and no case with it', async () => {
    const found = await search(car.key)
    expect(found).toMatchObject({ cases: [], cars: [{ id: car.id, key: car.key, title: 'Fewer leaks' }] })
  })

  test('a number that nothing has finds nothing', async () => {
    for (const words of ['CASE-999999999', 'CAR-0', '99999999999999']) {
      expect(await search(words)).toMatchObject({ cases: [], cars: [], isGuess: false })
    }
  })
})

describe('by words', () => {
  test('every kind is found by the beginnings of its words', async () => {
    const found = await search('lea')
    expect(found.cases.map(({ id }) => id)).toEqual([leak.id])
    expect(found.cars.map(({ id }) => id)).toEqual([car.id])
    expect((await search('gask')).tasks).toEqual([
      { id: task.id, title: 'Order a gasket', status: 'pending', caseId: leak.id, carId: null, subjectKey: leak.key },
    ])
    expect((await search('nort deb')).stations).toEqual([
      { id: station.id, code: station.code, location: 'North / Hall 2 / Deburring' },
    ])
    expect((await search(station.code)).stations).toHaveLength(1)
    expect((await search('wiede')).people).toMatchObject([{ name: 'Jörg Wiedemann', firstName: 'Jörg' }])
    expect((await search('joerg@example.com')).people).toHaveLength(1)
  })

  test('causes are found by their words, confirmed ones first, until their CAR is deleted', async () => {
    const made = await member.expect<Car>(201, 'POST', '/api/cars', { title: 'Torn bag', background: 'Twice a day.' })
    const [suspected, confirmed] = [randomUUID(), randomUUID()]
    const check = { method: 'Measured', result: 'Dull', checkedById: member.user.id, checkedOn: '2026-01-20' }
    await member.expect(200, 'PUT', `/api/cars/${made.id}/causes`, {
      nodes: [
        { id: suspected, text: 'Trimming knife is blunt' },
        { id: confirmed, parentId: suspected, text: 'Nobody sharpens the trimming knife', state: 'confirmed', check },
      ],
      countermeasures: [],
    })
    const shown = { carId: made.id, carKey: made.key }
    expect((await search('trim kni')).causes).toEqual([
      { id: confirmed, text: 'Nobody sharpens the trimming knife', state: 'confirmed', ...shown },
      { id: suspected, text: 'Trimming knife is blunt', state: 'suspected', ...shown },
    ])
    await testApp.manager.expect(204, 'DELETE', `/api/cars/${made.id}`)
    expect((await search('trim kni')).causes).toEqual([])
  })

  test('a cause whose id another CAR also uses is found there only', async () => {
    const id = randomUUID()
    const cars: Car[] = []
    for (const text of ['Spindle bearing runs dry', 'Coolant nozzle is blocked']) {
      const made = await member.expect<Car>(201, 'POST', '/api/cars', {
        title: 'Chatter marks',
        background: 'On parts.',
      })
      await member.expect(200, 'PUT', `/api/cars/${made.id}/causes`, { nodes: [{ id, text }], countermeasures: [] })
      cars.push(made)
    }
    expect((await search('nozzle')).causes).toMatchObject([{ id, carId: cars[1]?.id }])
  })

  test('a title counts for more than a description', async () => {
    await report('Something else', { description: 'The conveyor squeaks.' })
    await report('Conveyor squeaks')
    await report('Another thing', { description: 'Conveyor.' })
    expect((await titles('conveyor'))[0]).toBe('Conveyor squeaks')
  })

  test('at most eight of a kind are answered, of many the newest', async () => {
    for (let count = 1; count <= 10; count++) await report(`Rivet ${count}`)
    expect(await titles('rivet')).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((count) => `Rivet ${count}`))
  })
})

describe('however letters and their marks are written', () => {
  test.each([
    ['together', 'Gehäuseüberzug'.normalize('NFC')],
    ['apart', 'Bügelfräser'.normalize('NFD')],
    ['as signs of Hindi', 'हाइड्रोलिक प्रेस'],
    ['as signs of Thai', 'เครื่องปั๊ม'],
    ['with a square', 'Fläche 10 m²'],
  ])('a case is found when they are sent %s', async (_how, title) => {
    const { id } = await report(title)
    for (const typed of [title, title.normalize('NFC'), title.normalize('NFD'), title.toUpperCase()]) {
      const encoded = encodeURIComponent(typed)
      expect(await search(typed)).toMatchObject({ isGuess: false, cases: [{ id }] })
      expect(await member.get(`/api/cases?q=${encoded}`)).toMatchObject([{ id }])
    }
  })
})

describe('by parts of words', () => {
  test.each([
    ['a compound', 'Getriebepumpe verliert Druck', 'pumpe druck'],
    ['an umlaut typed as two letters', 'Übermaß am Lagersitz', 'uebermass lagersitz'],
    [
      'a letter without its mark, although another language has the word',
      'Température instable',
      'temperature instable',
    ],
  ])('a case is found by %s', async (_what, title, typed) => {
    await report('High temperature')
    const { id } = await report(title)
    expect(await search(typed)).toMatchObject({ isGuess: true, cases: [{ id }] })
  })

  test('a code as a whole precedes its parts', async () => {
    const { id } = await report('Misfeed at line C-3')
    await report('Misfeed at line C-1, 3 times')
    expect((await search('misfeed C-3')).cases[0]?.id).toBe(id)
  })
})

describe('with typing errors', () => {
  test.each([
    ['a letter is missing', 'hydralic'],
    ['a letter is wrong', 'hydraulik'],
    ['letters are swapped', 'hydrualic'],
    ['a letter is double', 'hydrauulic'],
    ['the word is not finished', 'hydral'],
    ['it is one word of several', 'hydralic pres'],
  ])('a case is found although %s, and it says that it is a guess', async (_what, typed) => {
    const found = await search(typed)
    expect(found).toMatchObject({ isGuess: true, cases: [{ id: leak.id }] })
  })

  test('people and stations are found, too', async () => {
    expect((await search('jorg wiedeman')).people).toMatchObject([{ name: 'Jörg Wiedemann' }])
    expect((await search('debruring')).stations).toHaveLength(1)
  })

  test('what is spelled right is never guessed at', async () => {
    await report('Pres button is stuck')
    expect(await search('pres butt')).toMatchObject({ isGuess: false, cases: [{ title: 'Pres button is stuck' }] })
  })

  test('a changed title is found by its new words', async () => {
    const made = await report('Nothing yet')
    await member.expect(200, 'PATCH', `/api/cases/${made.id}`, { title: 'Pneumatic valve sticks' })
    expect((await search('pneumatik')).cases.map(({ id }) => id)).toEqual([made.id])
  })

  test('what is like nothing finds nothing', async () => {
    expect(await search('qqxzzwk')).toEqual({
      cases: [],
      cars: [],
      causes: [],
      tasks: [],
      people: [],
      stations: [],
      isGuess: false,
    })
  })
})

describe('what is not to be seen', () => {
  test('deleted cases, and their tasks, are not found', async () => {
    const made = await report('Zeppelin hangar')
    await member.expect(201, 'POST', `/api/cases/${made.id}/tasks`, { title: 'Zeppelin task' })
    expect(await search('zeppelin')).toMatchObject({ cases: [{ id: made.id }], tasks: [{}] })
    await member.expect(204, 'DELETE', `/api/cases/${made.id}`)
    for (const words of ['zeppelin', 'zepelin', made.key]) {
      expect(await search(words, testApp.manager)).toMatchObject({ cases: [], tasks: [] })
    }
  })

  test('deleted stations are not found', async () => {
    const gone = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', {
      site: 'North',
      area: 'Hall 2',
      name: 'Galvanising',
    })
    await testApp.manager.expect(204, 'DELETE', `/api/stations/${gone.id}`)
    expect((await search('galvanising')).stations).toEqual([])
  })

  test('the guest is nobody to be found', async () => {
    expect((await search('guest')).people).toEqual([])
  })

  test('whoever is not signed in is refused', async () => {
    await testApp.visitor().expect(401, 'GET', '/api/search?q=leak')
  })
})

describe('bad input', () => {
  test.each([
    '',
    '   ',
    '%_\\',
    "'; drop table cases; --",
    "' | ! & ( ) : * <->",
    'a:*b & !c',
    '\u0001\u0002',
    '😀 😀',
    '%',
    'ﷺ',
    'İIı',
    'x'.repeat(200),
    'a '.repeat(99),
    'hydralik '.repeat(22),
  ])('%j is searched for and breaks nothing', async (typed) => {
    expect(await search(typed)).toHaveProperty('cases')
  })

  test('more than 200 characters, no text and unknown parameters are refused', async () => {
    for (const query of [`q=${'x'.repeat(201)}`, 'q=a%00b', '', 'q=a&q=b', 'q=a&limit=1000']) {
      await member.expect(400, 'GET', `/api/search?${query}`)
    }
  })
})
