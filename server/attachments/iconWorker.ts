import { answerTasks } from '../process/workers/answerTasks.ts'
import { loadSharp } from '../files/sharp.ts'

// Runs as a separate process, so that the server itself need not load the image library.
answerTasks(async (svg: string) => {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
})
