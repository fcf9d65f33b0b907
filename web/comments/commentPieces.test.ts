import { expect, test } from 'vitest'
import { piecesOf } from './commentPieces.ts'

const ada = '00000000-0000-4000-8000-000000000001'
const links = (text: string) => piecesOf(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))

test('text, people and addresses are distinguished', () => {
  expect(piecesOf(`Ask @[Ada Brandt](${ada}), see https://a.example/x.`)).toEqual([
    { kind: 'text', text: 'Ask ' },
    { kind: 'mention', name: 'Ada Brandt', id: ada },
    { kind: 'text', text: ', see ' },
    { kind: 'link', href: 'https://a.example/x' },
    { kind: 'text', text: '.' },
  ])
})

test('an address ends before the punctuation around it and keeps its own brackets', () => {
  expect(links('(see http://a.example/b_(c).) and https://d.example/?q=1&r=2!')).toEqual([
    'http://a.example/b_(c)',
    'https://d.example/?q=1&r=2',
  ])
})

test('only web addresses become links', () => {
  expect(links('javascript:alert(1) data:text/html,x ftp://a.example file:///etc xhttps://a https:// http://')).toEqual(
    [],
  )
})

test('what only looks like a mention stays text', () => {
  expect(piecesOf('@[Ada](nobody) <b>x</b>')).toEqual([{ kind: 'text', text: '@[Ada](nobody) <b>x</b>' }])
})
