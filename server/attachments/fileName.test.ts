import { expect, test } from 'vitest'
import { contentDisposition, fileName } from './fileName.ts'

test('only the last part of a path is kept', () => {
  expect(fileName('../../etc/passwd.png', 'image/png')).toBe('passwd.png')
  expect(fileName('C:\\Users\\Kim\\leak.jpg', 'image/jpeg')).toBe('leak.jpg')
  expect(fileName('..', 'image/png')).toBe('photo.png')
})

test('control and direction characters go, and what file systems refuse is replaced', () => {
  expect(fileName('a\u0000b\r\nc\u202egpj.exe\u202c.jpg', 'image/jpeg')).toBe('abcgpj.exe.jpg')
  expect(fileName('a\u061cb\u00adc\u180e.jpg', 'image/jpeg')).toBe('abc.jpg')
  expect(fileName('what? "this": <a|b>*.pdf', 'application/pdf')).toBe('what_ _this__ _a_b__.pdf')
})

test('the ending fits the content, whatever it was', () => {
  expect(fileName('page.html', 'image/jpeg')).toBe('page.html.jpg')
  expect(fileName('photo.JPG', 'image/jpeg')).toBe('photo.JPG')
  expect(fileName('photo.jpg', 'image/png')).toBe('photo.png')
  expect(fileName('', 'application/pdf')).toBe('document.pdf')
  expect(fileName('.pdf', 'application/pdf')).toBe('pdf.pdf')
})

test('a long name is cut to 200 characters, and never through a character', () => {
  const name = fileName(`${'😀'.repeat(150)}.png`, 'image/png')
  expect(name.length).toBeLessThanOrEqual(200)
  expect(name.endsWith('😀.png')).toBe(true)
  expect(name.isWellFormed()).toBe(true)
})

test('a name in any script travels in a header', () => {
  expect(contentDisposition('inline', 'Öl "Leck" 漏れ\'(1).jpg')).toBe(
    `inline; filename="_l _Leck_ __'(1).jpg"; filename*=UTF-8''%C3%96l%20%22Leck%22%20%E6%BC%8F%E3%82%8C%27%281%29.jpg`,
  )
})
