import { expect, test } from 'vitest'
import { qrCodeSvg } from './qrCodeSvg.ts'

test('a sheet of many codes yields to other work between any two', async () => {
  const codes = 20
  await qrCodeSvg('https://yokoten.example/loaded')
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  for (let code = 0; code < codes; code += 1) await qrCodeSvg(`https://yokoten.example/s/${code}`)
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(codes)
})
