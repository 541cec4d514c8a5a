import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { at, tool } from '../launch/place.mjs'

/* The manifests have the shape that Kubernetes' own types describe, and every container is as locked down as we
   promise. No cluster is needed. */

const FOLDER = 'deploy/kubernetes'
const LIST = 'kustomization.yaml'
const files = readdirSync(at(FOLDER)).filter(name => name.endsWith('.yaml') && name !== LIST)
const manifests = files.flatMap(file =>
  parseAllDocuments(readFileSync(at(FOLDER, file), 'utf8')).map(document => ({ file, it: document.toJS() })),
)

/** As literals the manifests may have no property that the types do not know, and none may be missing or of another type. */
function typeProblems() {
  const literals = manifests.map(({ file, it }, index) => {
    const [group, version] = it.apiVersion.includes('/') ? it.apiVersion.split('/') : ['core', it.apiVersion]
    const types = `kubernetes-types/${group.split('.')[0]}/${version}`
    return `// ${file}\nexport const m${index}: import('${types}').${it.kind} = ${JSON.stringify(it, null, 1)}`
  })
  mkdirSync(at('.cache/checks'), { recursive: true })
  const path = at('.cache/checks/manifests.ts')
  writeFileSync(path, `${literals.join('\n')}\n`)
  try {
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--types',
      '',
      '--module',
      'preserve',
    ]
    execFileSync(process.execPath, [tool('typescript/bin/tsc'), ...options, path], { encoding: 'utf8' })
    return []
  } catch (error) {
    return [error.stdout || error.message]
  }
}

/** What each container must be, as [sentence, whether it is]. */
function promises(container, pod, isInit) {
  const security = { ...pod.securityContext, ...container.securityContext }
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe]
  return [
    ['runs as a numbered user other than root', security.runAsNonRoot === true && security.runAsUser > 0],
    ['has a read-only file system', security.readOnlyRootFilesystem === true],
    ['drops every capability', security.capabilities?.drop?.includes('ALL') && !security.capabilities.add],
    ['gains no privileges', security.allowPrivilegeEscalation === false && !security.privileged],
    ['makes only the usual system calls', security.seccompProfile?.type === 'RuntimeDefault'],
    ['has no key to the cluster', pod.automountServiceAccountToken === false],
    [
      'says what memory it needs and gets',
      container.resources?.requests?.memory && container.resources.limits?.memory,
    ],
    ['is watched', isInit || probes.every(probe => probe?.httpGet?.path.startsWith('/health/'))],
    [
      'takes secrets from a Secret',
      (container.env ?? []).every(({ name }) => !/PASSWORD|SECRET|KEY|DATABASE_URL/.test(name)),
    ],
  ]
}

function containerProblems({ file, it }) {
  const pod = it.spec?.template?.spec
  if (!pod) return []
  const init = (pod.initContainers ?? []).map(container => [container, true])
  return [...init, ...pod.containers.map(container => [container, false])].flatMap(([container, isInit]) =>
    promises(container, pod, isInit)
      .filter(([, kept]) => !kept)
      .map(([sentence]) => `${file}: not so: ${container.name} ${sentence}`),
  )
}

/** Settings that the server does not know do nothing. */
function settingProblems({ file, it }) {
  const known = readFileSync(at('apps/api/src/platform/config/settings.ts'), 'utf8')
  const containers = [
    ...(it.spec?.template?.spec?.initContainers ?? []),
    ...(it.spec?.template?.spec?.containers ?? []),
  ]
  const named = [
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...Object.keys(it.stringData ?? {}),
  ]
  return named
    .filter(name => !new RegExp(String.raw`^    ${name}:`, 'm').test(known))
    .map(name => `${file}: the server knows no setting ${name}`)
}

/** Prometheus reads the port that the server listens on, and nobody is led there from outside the cluster. */
function metricsProblems() {
  const { metadata, spec } = manifests.find(({ it }) => it.kind === 'Deployment').it.spec.template
  const [server] = spec.containers
  const set = server.env.find(({ name }) => name === 'METRICS_PORT')?.value
  const open = server.ports.find(({ name }) => name === 'metrics')?.containerPort
  const led = manifests
    .filter(({ it }) => it.kind === 'Service')
    .some(({ it }) => it.spec.ports.some(({ targetPort }) => ['metrics', set].includes(String(targetPort))))
  return [
    ...(set === String(open) && set === metadata.annotations['prometheus.io/port']
      ? []
      : ['METRICS_PORT, the port metrics and the annotation for Prometheus are not the same']),
    ...(led ? ['a Service leads to the metrics'] : []),
  ]
}

/** Each port of the server has one caller, in a namespace of its own. */
function networkProblems() {
  const { labels } = manifests.find(({ it }) => it.kind === 'Deployment').it.spec.template.metadata
  const policy = manifests.find(({ it }) => it.kind === 'NetworkPolicy')?.it.spec
  const isHeld = policy?.policyTypes.includes('Ingress')
  const callers = policy?.ingress.map(({ from, ports }) => [
    ports?.map(({ port }) => port),
    from?.map(it => it.namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name']),
  ])
  const meant = [
    [['http'], ['ingress-nginx']],
    [['metrics'], ['monitoring']],
  ]
  return [
    ...(isHeld && isDeepStrictEqual(policy.podSelector.matchLabels, labels)
      ? []
      : ['S9.10: no NetworkPolicy says who reaches the servers']),
    ...(isDeepStrictEqual(callers, meant)
      ? []
      : ['S9.10: others than the ingress reach the port http, or others than the monitoring the metrics']),
  ]
}

function listProblems() {
  const { resources } = parse(readFileSync(at(FOLDER, LIST), 'utf8'))
  const applied = files.filter(file => !file.includes('.template.'))
  return [
    ...applied.filter(file => !resources.includes(file)).map(file => `${LIST} does not name ${file}`),
    ...resources
      .filter(file => !applied.includes(file))
      .map(file => `${LIST} names ${file}, which is not there`),
  ]
}

const problems = [
  ...typeProblems(),
  ...listProblems(),
  ...metricsProblems(),
  ...networkProblems(),
  ...manifests.flatMap(manifest => [...containerProblems(manifest), ...settingProblems(manifest)]),
]
for (const problem of problems) console.error(`${FOLDER}: ${problem}`)
console.log(`${manifests.length} manifests checked, ${problems.length} problems.`)
process.exitCode = problems.length > 0 || manifests.length === 0 ? 1 : 0
