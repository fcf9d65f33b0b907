import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingNames } from './server/process/settings/environment.ts'

const folder = join(import.meta.dirname, 'deploy/kubernetes')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

type Manifest = { kind: string; metadata: { name: string } }
type Kustomization = {
  resources: string[]
  labels: { includeSelectors?: boolean }[]
  configMapGenerator: { name: string; envs: string[] }[]
  secretGenerator: { name: string; files: string[] }[]
}

const kustomization = parse(read('kustomization.yaml')) as Kustomization
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
)
const kinds = { Deployment, HorizontalPodAutoscaler, Ingress, Job, Namespace, PodDisruptionBudget, Service }

test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  '%s follows the schema of Kubernetes',
  (_name, manifest) => {
    const Kind = kinds[manifest.kind as keyof typeof kinds] as new (data: object) => { validate(): void }
    expect(() => new Kind(manifest).validate()).not.toThrow()
  },
)

test('every manifest of the folder is listed', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
})

test('containers set only settings of the app, from secrets that are generated', () => {
  const deployment = new Deployment(manifests.find(({ kind }) => kind === 'Deployment'))
  const job = new Job(manifests.find(({ kind }) => kind === 'Job'))
  const variables = [deployment, job].flatMap(({ spec }) => spec?.template.spec?.containers[0]?.env ?? [])
  const names = kustomization.configMapGenerator.flatMap(({ envs }) =>
    envs.flatMap((file) =>
      read(file)
        .trim()
        .split('\n')
        .map((line) => line.split('=')[0] ?? ''),
    ),
  )
  // What the AWS client reads by itself.
  const known = new Set([...settingNames, 'AWS_SHARED_CREDENTIALS_FILE'])
  const unknown = [...variables.map(({ name }) => name), ...names].filter(
    (name) => !known.has(name) && !known.has(name.replace(/_FILE$/, '')),
  )
  expect(unknown).toEqual([])
  const generated = kustomization.secretGenerator.flatMap(({ files }) =>
    files.map((file) => file.replace('secrets/', '')),
  )
  const mounted = variables.flatMap(({ value }) => /^\/run\/secrets\/yokoten\/(.+)$/.exec(value ?? '')?.[1] ?? [])
  expect([...new Set(mounted)].toSorted()).toEqual(generated.toSorted())
})

test('a pod is given longer to stop than the app takes', () => {
  const { spec } = new Deployment(manifests.find(({ kind }) => kind === 'Deployment'))
  const pod = spec?.template.spec
  const stopDelay = Number(pod?.containers[0]?.env?.find(({ name }) => name === 'STOP_DELAY')?.value)
  // docs/operating.md: 45 seconds after the delay.
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(stopDelay + 45)
})

test('what the proxy hides leads to a service without pods', () => {
  const { spec } = new Ingress(manifests.find(({ kind }) => kind === 'Ingress'))
  const hidden = spec?.rules?.[0]?.http?.paths.filter(({ backend }) => backend.service?.name === 'nowhere')
  expect(hidden?.map(({ path }) => path)).toEqual(['/metrics', '/readyz'])
  const nowhere = new Service(manifests.find(({ metadata }) => metadata.name === 'nowhere'))
  expect(nowhere.spec?.selector).toBeUndefined()
  // kustomize would add its labels as one.
  expect(kustomization.labels.filter(({ includeSelectors }) => includeSelectors)).toEqual([])
})

test('no secret is in the repository', () => {
  expect(existsSync(join(folder, 'secrets'))).toBe(false)
})
