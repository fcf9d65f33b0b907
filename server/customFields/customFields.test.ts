import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const add = (field: object) => testApp.manager.expect<CustomField>(201, 'POST', '/api/custom-fields', field)
const edit = (id: string, change: object) =>
  testApp.manager.expect<CustomField>(200, 'PATCH', `/api/custom-fields/${id}`, change)
const refused = async (field: object) => {
  const { status, body } = await testApp.manager.ask('POST', '/api/custom-fields', field)
  return { status, ...(body as { detail: string; errors?: { path: string; message: string }[] }) }
}
const aCase = (body: object = {}) =>
  testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Short shot', description: '', ...body })

describe('a definition', () => {
  test('has a key from its label, and a place after the others', async () => {
    const first = await add({ record: 'case', kind: 'number', label: 'Schmelztemperatur (°C)', unit: '°C' })
    expect(first).toMatchObject({ key: 'schmelztemperatur_c', unit: '°C', retiredAt: null, choices: [] })
    const second = await add({ record: 'case', kind: 'text', label: 'Ölstand', key: 'oil_level' })
    expect(second.key).toBe('oil_level')
    expect(second.position).toBe(first.position + 1)
    await testApp.manager.expect(200, 'PUT', '/api/custom-fields/order', { record: 'case', ids: [second.id] })
    const all = await testApp.manager.get<CustomField[]>('/api/custom-fields')
    expect(all.filter(({ record }) => record === 'case').map(({ key }) => key)[0]).toBe('oil_level')
  })

  test.each([
    ['due_date', /every record has a field of that name/],
    ['status', /every record has a field of that name/],
    ['duedate', /every record has a field of that name/],
    ['assignee', /every record has a field of that name/],
    ['constructor', /has a meaning in programs/],
    ['__proto__', /has a meaning in programs/],
    ['toString', /has a meaning in programs/],
    ['has_own_property', /has a meaning in programs/],
    ['Melt', /lower-case letters/],
    ['1st', /lower-case letters/],
    ['a'.repeat(41), /lower-case letters/],
  ])('cannot have the key %s', async (key, sentence) => {
    const answer = await refused({ record: 'case', kind: 'text', label: 'Anything', key })
    expect(answer).toMatchObject({ status: 400, errors: [{ path: 'key' }] })
    expect(answer.errors?.[0]?.message).toMatch(sentence)
  })

  test('whose label is the name of a built-in field is refused by its label', async () => {
    expect(await refused({ record: 'car', kind: 'text', label: 'Root cause analysis' })).toMatchObject({
      status: 400,
      errors: [{ path: 'label' }],
    })
  })

  test('is one for each key and record, and the same when it is sent twice', async () => {
    const sent = { id: '6a1f0d3e-0000-4000-8000-000000000001', record: 'car', kind: 'text', label: 'Supplier' }
    expect(await add(sent)).toEqual(await add(sent))
    expect(await refused({ record: 'car', kind: 'text', label: 'Supplier' })).toMatchObject({ status: 409 })
    expect(await add({ record: 'case', kind: 'text', label: 'Supplier' })).toMatchObject({ key: 'supplier' })
  })

  test('keeps the values of its choices, and retires those that are left out', async () => {
    const made = await add({
      record: 'case',
      kind: 'choice',
      label: 'Resin',
      choices: [{ label: 'PA 6' }, { label: 'POM' }, { label: 'Öl' }],
    })
    expect(made.choices.map(({ value }) => value)).toEqual(['pa_6', 'pom', 'ol'])
    const after = await edit(made.id, { choices: [{ value: 'pa_6', label: 'Polyamide 6' }, { label: 'PA 6' }] })
    expect(after.choices).toEqual([
      { value: 'pa_6', label: 'Polyamide 6', retired: false },
      { value: 'pa_6_2', label: 'PA 6', retired: false },
      { value: 'pom', label: 'POM', retired: true },
      { value: 'ol', label: 'Öl', retired: true },
    ])
    const unknown = await testApp.manager.ask('PATCH', `/api/custom-fields/${made.id}`, {
      choices: [{ value: 'abs', label: 'ABS' }],
    })
    expect(unknown.status).toBe(400)
  })

  test('with 30 in use leaves no room for another, not even for a retired one', async () => {
    const other = await openTestApp()
    try {
      const post = (label: string) =>
        other.manager.ask('POST', '/api/custom-fields', { record: 'car', kind: 'text', label })
      const made: CustomField[] = []
      for (let each = 1; each <= 30; each += 1) made.push((await post(`Number ${each} of them`)).body as CustomField)
      expect(await post('One more')).toMatchObject({ status: 409 })
      const [first] = made
      const patch = (retired: boolean) => other.manager.ask('PATCH', `/api/custom-fields/${first?.id}`, { retired })
      expect((await patch(true)).status).toBe(200)
      expect((await post('One more')).status).toBe(201)
      expect((await patch(false)).status).toBe(409)
    } finally {
      await other.close()
    }
  })

  test('with 500 choices is refused by its choices', async () => {
    const choices = Array.from({ length: 500 }, (_none, at) => ({ label: `Cavity ${at}` }))
    const answer = await refused({ record: 'case', kind: 'choice', label: 'Cavity', choices })
    expect(answer).toMatchObject({ status: 400, errors: [{ path: 'choices', message: 'Use at most 100 choices.' }] })
  })

  test.each([
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['SQL', "'); drop table cases; --"],
    ['a formula', '=HYPERLINK("http://a.b";"c")'],
    ['a placeholder', '{{count}} $t(x) ${1}'],
  ])('named by %s, with such choices and values, is text and nothing else', async (what, text) => {
    const kept = await add({ record: 'case', kind: 'text', label: `${text} 1` })
    const chosen = await add({ record: 'case', kind: 'choice', label: `${text} 2`, choices: [{ label: text }] })
    expect([kept.label, chosen.label, chosen.choices[0]?.label]).toEqual([`${text} 1`, `${text} 2`, text])
    const custom = { [kept.key]: text, [chosen.key]: chosen.choices[0]?.value }
    const { id } = await aCase({ title: `Named by ${what}`, custom })
    const found = async (name: string, value = '') => {
      const query = new URLSearchParams({ [`custom.${name}`]: value })
      return (await testApp.manager.get<Case[]>(`/api/cases?${query.toString()}`)).map((one) => [one.id, one.custom])
    }
    for (const name of [kept.key, `${kept.key}.contains`]) expect(await found(name, text)).toEqual([[id, custom]])
    expect(await found(chosen.key, chosen.choices[0]?.value)).toEqual([[id, custom]])
    expect(await found(`${kept.key}.contains`, `${text}%`)).toEqual([])
  })

  test('that changed since is not overwritten', async () => {
    const made = await add({ record: 'car', kind: 'text', label: 'Tool' })
    await edit(made.id, { label: 'Tooling' })
    const answer = await testApp.manager.ask(
      'PATCH',
      `/api/custom-fields/${made.id}`,
      { label: 'X' },
      { 'if-match': '"1"' },
    )
    expect(answer).toMatchObject({ status: 412, body: { current: { label: 'Tooling' } } })
  })
})

describe('a value', () => {
  test('of each kind is stored, merged and emptied', async () => {
    await add({ record: 'case', kind: 'number', label: 'Melt temperature', unit: '°C' })
    await add({ record: 'case', kind: 'date', label: 'Blocked until' })
    await add({ record: 'case', kind: 'person', label: 'Shift leader' })
    await add({ record: 'case', kind: 'boolean', label: 'Customer informed' })
    await add({ record: 'case', kind: 'choice', label: 'Customer', choices: [{ label: 'Arlo' }, { label: 'Brook' }] })
    const custom = {
      melt_temperature: 650.5,
      blocked_until: '2026-12-24',
      shift_leader: testApp.manager.user.id,
      customer_informed: false,
      customer: 'arlo',
      oil_level: '  low\nindeed ',
    }
    const made = await aCase({ custom })
    expect(made.custom).toEqual({ ...custom, oil_level: 'low indeed' })
    const patch = (values: object) =>
      testApp.manager.expect<Case>(200, 'PATCH', `/api/cases/${made.id}`, { custom: values })
    const after = await patch({ melt_temperature: 680, customer: null, oil_level: '' })
    const { customer: _customer, oil_level: _oil, ...others } = custom
    expect(after.custom).toEqual({ ...others, melt_temperature: 680 })
    expect((await testApp.manager.get<Case>(`/api/cases/${made.id}`)).custom).toEqual(after.custom)
    const listed = await testApp.manager.get<Case[]>('/api/cases?limit=1')
    expect(listed[0]?.custom).toEqual(after.custom)
    const [entry] = await testApp.manager.get<Activity[]>(`/api/cases/${made.id}/activity`)
    expect(entry?.changes).toEqual([
      { field: 'custom.melt_temperature', from: 650.5, to: 680 },
      { field: 'custom.customer', from: 'arlo', to: null },
      { field: 'custom.oil_level', from: 'low indeed', to: null },
    ])
    const version = after.version
    expect((await patch({ melt_temperature: 680 })).version).toBe(version)
    expect((await aCase()).custom).toEqual({})
  })

  test.each([
    ['nothing_such', 1],
    ['nothing_such', null],
    ['melt_temperature', '650'],
    ['melt_temperature', 1_000_000_000],
    ['melt_temperature', 0.00001],
    ['blocked_until', '24.12.2026'],
    ['shift_leader', '6a1f0d3e-0000-4000-8000-00000000ffff'],
    ['shift_leader', '00000000-0000-4000-8000-000000000067'],
    ['shift_leader', 'Mona'],
    ['customer_informed', 'yes'],
    ['customer', 'charlie'],
    ['customer', true],
    ['oil_level', 'x'.repeat(501)],
    ['oil_level', 7],
    ['oil_level', { text: 'low' }],
    ['melt_temperature', [650]],
  ])('that does not fit is refused: %s %s', async (key, value) => {
    const custom = { [key]: value }
    const expected = { status: 400, body: { errors: [{ path: `custom.${key}` }] } }
    expect(await testApp.manager.ask('POST', '/api/cases', { title: 'A', description: '', custom })).toMatchObject(
      expected,
    )
    const { id } = await aCase()
    expect(await testApp.manager.ask('PATCH', `/api/cases/${id}`, { custom })).toMatchObject(expected)
  })

  test('that does not fit is refused with a sentence that names its field', async () => {
    const detailOf = async (custom: object) => {
      const { body } = await testApp.manager.ask('POST', '/api/cases', { title: 'A', description: '', custom })
      return (body as { detail: string }).detail
    }
    expect(await detailOf({ melt_temperature: '650' })).toMatch(/^Melt temperature: Enter a number/)
    expect(await detailOf({ shift_leader: 'Mona' })).toBe('Shift leader: This person does not exist.')
    expect(await detailOf({ melt_temperature: {} })).toMatch(/Must be text, a number, true or false.$/)
    expect(await detailOf({ nothing_such: 1 })).toBe('There is no custom field nothing_such.')
  })

  test('of a key that only looks like code is refused as unknown', async () => {
    const body = '{"title":"A","description":"","custom":{"__proto__":"x"}}'
    const answer = await testApp.manager.raw('POST', '/api/cases', body, { 'content-type': 'application/json' })
    expect(answer.status).toBe(400)
    expect(
      await testApp.manager.ask('POST', '/api/cases', { title: 'A', description: '', custom: { constructor: 'x' } }),
    ).toMatchObject({ status: 400 })
  })

  test('among 500 is refused before any of them is looked at', async () => {
    const custom = Object.fromEntries(Array.from({ length: 500 }, (_none, at) => [`field_${at}`, 1]))
    const answer = await testApp.manager.ask('POST', '/api/cases', { title: 'A', description: '', custom })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'custom' }] } })
    expect((answer.body as { errors: unknown[] }).errors).toHaveLength(1)
  })

  test('of two people who edit different fields at once: both stay', async () => {
    const { id } = await aCase()
    const other = await testApp.person()
    await Promise.all([
      testApp.manager.expect(200, 'PATCH', `/api/cases/${id}`, { custom: { melt_temperature: 1 } }),
      other.expect(200, 'PATCH', `/api/cases/${id}`, { custom: { oil_level: 'low' } }),
      testApp.manager.expect(200, 'PATCH', `/api/cases/${id}`, { custom: { customer: 'brook' } }),
      other.expect(200, 'PATCH', `/api/cases/${id}`, { title: 'Other' }),
    ])
    expect(await testApp.manager.get<Case>(`/api/cases/${id}`)).toMatchObject({
      title: 'Other',
      custom: { melt_temperature: 1, oil_level: 'low', customer: 'brook' },
    })
  })

  test('names a person who is deactivated later: it stays, and nobody else chooses them', async () => {
    const person = await testApp.person()
    const custom = { shift_leader: person.user.id }
    const { id } = await aCase({ custom })
    await testApp.manager.expect(200, 'POST', `/api/users/${person.user.id}/deactivate`, {
      workTo: testApp.manager.user.id,
    })
    const patch = (values: object) => testApp.manager.ask('PATCH', `/api/cases/${id}`, values)
    expect(await patch({ title: 'Other', custom })).toMatchObject({ status: 200, body: { custom } })
    const { id: second } = await aCase()
    const chosen = await testApp.manager.ask('PATCH', `/api/cases/${second}`, { custom })
    expect(chosen).toMatchObject({ status: 400, body: { errors: [{ message: 'This person is deactivated.' }] } })
  })

  test('stays when its field is renamed or retired, and comes back with it', async () => {
    const field = await add({ record: 'case', kind: 'text', label: 'Lot' })
    const { id } = await aCase({ custom: { lot: 'L-7' } })
    await edit(field.id, { label: 'Batch' })
    await edit(field.id, { retired: true })
    const patch = (custom: object) => testApp.manager.ask('PATCH', `/api/cases/${id}`, { custom })
    expect(await patch({ lot: 'L-7' })).toMatchObject({ status: 200, body: { custom: { lot: 'L-7' } } })
    expect(await patch({ lot: 'L-8' })).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'custom.lot', message: 'Batch is retired. Bring the field back to change its values.' }],
      },
    })
    await edit(field.id, { retired: false })
    expect(await patch({ lot: 'L-8' })).toMatchObject({ status: 200, body: { custom: { lot: 'L-8' } } })
  })
})

describe('a required field', () => {
  test('is wanted of a new case of its category, and cannot be emptied', async () => {
    const field = await add({ record: 'case', kind: 'text', label: 'Injury', requiredFor: ['safety'] })
    const post = (body: object) =>
      testApp.manager.ask('POST', '/api/cases', { title: 'A', description: '', category: 'safety', ...body })
    const missing = { status: 400, body: { errors: [{ path: 'custom.injury', message: 'Injury is required.' }] } }
    expect(await post({})).toMatchObject(missing)
    expect(await post({ custom: { injury: ' ' } })).toMatchObject(missing)
    expect(await post({ category: 'quality' })).toMatchObject({ status: 201 })
    const made = await post({ custom: { injury: 'Cut' } })
    const { id } = made.body as Case
    const patch = (body: object) => testApp.manager.ask('PATCH', `/api/cases/${id}`, body)
    expect(await patch({ custom: { injury: null } })).toMatchObject(missing)
    expect(await patch({ category: 'quality', custom: { injury: null } })).toMatchObject({ status: 200 })
    expect(await patch({ category: 'safety' })).toMatchObject({ status: 200 })
    await edit(field.id, { retired: true })
    expect(await post({})).toMatchObject({ status: 201 })
    await edit(field.id, { retired: false })
  })

  test('never keeps a report from the floor from arriving', async () => {
    const post = (body: object) =>
      testApp.manager.ask('POST', '/api/cases', { title: 'A', description: '', category: 'safety', ...body })
    expect(await post({ reportedAt: new Date().toISOString() })).toMatchObject({ status: 201 })
    expect(await post({ readPhotos: true })).toMatchObject({ status: 201 })
    expect(await post({ call: { type: 'machine', lineStopped: false } })).toMatchObject({ status: 201 })
  })

  test('of CARs is wanted of each new one', async () => {
    const field = await add({ record: 'car', kind: 'text', label: 'Sponsor area', required: true })
    const post = (body: object) =>
      testApp.manager.ask('POST', '/api/cars', { title: 'Film', background: 'It tears.', ...body })
    expect(await post({})).toMatchObject({ status: 400, body: { errors: [{ path: 'custom.sponsor_area' }] } })
    const made = await post({ custom: { sponsor_area: 'Film' } })
    expect(made).toMatchObject({ status: 201, body: { custom: { sponsor_area: 'Film' } } })
    const { id } = made.body as Case
    const after = await testApp.manager.expect<Case>(200, 'PATCH', `/api/cars/${id}`, { custom: { tool: '47' } })
    expect(after.custom).toEqual({ sponsor_area: 'Film', tool: '47' })
    const [entry] = await testApp.manager.get<Activity[]>(`/api/cars/${id}/activity`)
    expect(entry?.changes).toEqual([{ field: 'custom.tool', from: null, to: '47' }])
    await edit(field.id, { required: false })
  })
})

describe('another process', () => {
  test('knows a new field at once or soon', async () => {
    const other = await testApp.another()
    await other.app.services.database.pool.query('select 1')
    await add({ record: 'case', kind: 'text', label: 'Known elsewhere' })
    const body = JSON.stringify({ title: 'A', description: '', custom: { known_elsewhere: 'x' } })
    const post = async () =>
      (
        await fetch(`${other.url}/api/cases`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: other.url, cookie: testApp.manager.cookie() },
          body,
        })
      ).status
    await expect.poll(post).toBe(201)
  })
})
