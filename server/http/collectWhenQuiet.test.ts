import { fastify } from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenQuiet } from './collectWhenQuiet.ts'

const http = fastify()
const collect = vi.fn()
const look = collectWhenQuiet(http, collect)
http.get('/api/cases', () => [])
http.get('/healthz', () => ({}))
beforeEach(() => collect.mockClear())
afterAll(() => http.close())

test('garbage is collected once after a start that nobody asks anything', () => {
  look()
  look()
  expect(collect).toHaveBeenCalledOnce()
})

test('after requests it is collected once nobody has asked between two looks, and not for monitors', async () => {
  await http.inject('/api/cases?limit=1')
  look()
  await http.inject('/api/cases?limit=1')
  look()
  expect(collect).not.toHaveBeenCalled()
  await http.inject('/healthz?now')
  look()
  expect(collect).toHaveBeenCalledOnce()
  await http.inject('/healthz')
  look()
  look()
  expect(collect).toHaveBeenCalledOnce()
})
