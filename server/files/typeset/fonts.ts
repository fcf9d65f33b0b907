import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

const foldersOf = (name: string, regular: string, bold: string) => {
  const root = dirname(resolve(`@expo-google-fonts/${name}/package.json`))
  return [join(root, regular), join(root, bold)]
}

/** The folders of the fonts, in the weights that documents use; Chinese comes with further weights. */
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
 * Returns the fonts for a text: each character uses the first font that has it. What none of them has is drawn with a
 * font of the machine, where there is one.
 */
export function fontsOf(text: string): string[] {
  // Chinese and Japanese share characters but draw them differently; kana show which of the two it is.
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
