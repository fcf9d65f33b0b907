import { expect, test } from 'vitest'
import { oneAtATime } from './oneAtATime.ts'

test('the tasks of one record are started in order, each after the previous one has ended', async () => {
  const first = Promise.withResolvers<string>()
  const begun: string[] = []
  const asked = (name: string, answer: Promise<string> | string) =>
    oneAtATime('cases/1', async () => {
      begun.push(name)
      return answer
    })
  const answers = [asked('first', first.promise), asked('second', '2'), asked('third', '3')]
  expect(begun).toEqual(['first'])
  first.resolve('1')
  expect(await Promise.all(answers)).toEqual(['1', '2', '3'])
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('a failure is reported to its caller, and blocks nothing', async () => {
  const failing = oneAtATime('cases/1', () => Promise.reject(new Error('refused')))
  const next = oneAtATime('cases/1', () => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('refused')
  expect(await next).toBe('next')
})

test('different records do not wait for each other', async () => {
  const first = Promise.withResolvers<string>()
  const held = oneAtATime('cases/1', () => first.promise)
  expect(await oneAtATime('cases/2', () => Promise.resolve('other'))).toBe('other')
  first.resolve('held')
  expect(await held).toBe('held')
})
