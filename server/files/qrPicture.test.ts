import { expect, test } from 'vitest'
import { qrPicture } from './qrPicture.ts'

test('a sheet of many codes lets others have their turn between any two', async () => {
  const codes = 20
  await qrPicture('https://yokoten.example/loaded')
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  for (let code = 0; code < codes; code += 1) await qrPicture(`https://yokoten.example/s/${code}`)
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(codes)
})
