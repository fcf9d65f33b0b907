import fc from 'fast-check'
import type { Operation } from './describedCalls.ts'
import { hostileHeaders } from './hostileHeaders.ts'
import { hostileJson, hostileText } from './hostileJson.ts'
import { valueOf, type Known, type Schema, type Wrong } from './valueOf.ts'

export type Request = {
  method: string
  /** Path with its query, as it is sent. */
  url: string
  headers: Record<string, string>
  body?: string
}

/** Requests for one operation: a third valid, a third nearly, a third with many errors. */
export function requestsOf(operation: Operation, known: Known): fc.Arbitrary<Request> {
  const difficulty = fc.constantFrom<Wrong>(0, 8, 30)
  return difficulty.chain((wrong) => {
    const body = operation.body ? bodyOf(operation.body, known, wrong) : fc.constant(undefined)
    const headers = wrong === 0 ? fc.constant({}) : hostileHeaders
    return fc
      .tuple(pathOf(operation, known, wrong), queryOf(operation, known, wrong), body, headers)
      .map(([path, query, text, more]) => ({
        method: operation.method,
        url: query === '' ? path : `${path}?${query}`,
        headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...more },
        ...(text !== undefined && { body: text }),
      }))
  })
}

const writtenBadly = ['%00', '%', '%zz', '%c0%af', '..%2f..%2fusers', '%ud800', '.', '%20', '__proto__', '-1', '1']

function pathOf({ path, parameters }: Operation, known: Known, wrong: Wrong): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    if (!parameter) return fc.constant(part)
    const right = (known.fields[parameter.name] ?? valueOf(parameter.schema, known, 0)).map((value) => String(value))
    if (wrong === 0) return right
    return fc.oneof({ weight: 100 - wrong, arbitrary: right }, { weight: wrong, arbitrary: badSegment })
  })
  return fc.tuple(...parts).map((chosen) => chosen.join('/'))
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const badSegment = fc.oneof(fc.constantFrom(...writtenBadly), hostileText.map(encoded))

function queryOf({ parameters }: Operation, known: Known, wrong: Wrong): fc.Arbitrary<string> {
  const named = parameters.filter((one) => one.in === 'query')
  const required = named.filter((one) => one.required).map(({ name }) => name)
  const values = Object.fromEntries(
    named.map(({ name, schema }) => [name, known.fields[name] ?? valueOf(schema, known, wrong)]),
  )
  const right = fc.record(values, { requiredKeys: required }).map(writeQuery)
  if (wrong === 0) return right
  const more = fc.oneof(
    fc.constantFrom(...writtenBadly, 'a[b]=c', '__proto__=1', '__proto__[x]=1', 'q=%00', '&&=&', 'limit=1&limit=2'),
    hostileText.map((text) => `q=${encoded(text)}`),
    hostileText.map((text) => `${encoded(text)}=1`),
  )
  return fc.oneof(
    { weight: 100 - wrong, arbitrary: right },
    { weight: wrong, arbitrary: fc.tuple(right, more).map(([query, added]) => `${query}&${added}`) },
  )
}

function writeQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(writeValue(one))}`),
  )
  return pairs.join('&')
}

const writeValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Bodies of a schema as JSON, and texts that are not valid JSON. */
function bodyOf(schema: Schema, known: Known, wrong: Wrong): fc.Arbitrary<string> {
  const json = valueOf(schema, known, wrong).map((value) => JSON.stringify(value))
  if (wrong === 0) return json
  const spoilt = fc.oneof(
    fc.tuple(json, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
    json.map((text) => (text.startsWith('{') && text !== '{}' ? `{${text.slice(1, -1)},${text.slice(1)}` : text)),
    json.map((text) => `\ufeff${text}`),
    json.map((text) => text.replaceAll(/\d+/g, '1e400')),
    json.map((text) => text.replace('{', '{"__proto__":{"role":"Process Manager"},')),
    fc.constantFrom('[', '{"a"', '[['.repeat(5000), '"\\ud800"', 'null', '0', '""', '[]', 'undefined', '\u0000'),
    hostileJson.map((value) => JSON.stringify(value)),
  )
  return fc.oneof({ weight: 100 - wrong, arbitrary: json }, { weight: wrong, arbitrary: spoilt })
}
