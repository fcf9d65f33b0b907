import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

const foldersOf = (name: string, regular: string, bold: string) => {
  const root = dirname(resolve(`@expo-google-fonts/${name}/package.json`))
  return [join(root, regular), join(root, bold)]
}

/** Where the fonts of sheets are: the weights that are set, and with Chinese its others. */
export const fontFolders = [
  ...['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai', 'noto-emoji'].flatMap((name) =>
    foldersOf(name, '400Regular', '600SemiBold'),
  ),
  ...['biz-udpgothic', 'nanum-gothic'].flatMap((name) => foldersOf(name, '400Regular', '700Bold')),
  join(dirname(resolve('@embedpdf/fonts-sc')), '../fonts'),
]

const japanese = 'BIZ UDPGothic'
const chinese = 'Noto Sans S Chinese'

/**
 * The fonts that draw a text: each letter the first that has it. What none of them has is drawn by a font of the machine,
 * where one has it.
 */
export function fontsOf(text: string): string[] {
  // Chinese and Japanese share characters and draw them differently; kana show which of the two it is.
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  return [
    'Noto Sans',
    ...(isJapanese ? [japanese, chinese] : [chinese, japanese]),
    'NanumGothic',
    'Noto Sans Arabic',
    'Noto Sans Hebrew',
    'Noto Sans Thai',
    'Noto Emoji',
  ]
}
