import { isOurs, SiteLink } from '../layout/links.tsx'
import { useReady, type useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'

/** Puts its text into the input; without JavaScript, a link to the answer in the catalogue. */
export function PromptButton({ prompt, className }: { prompt: Prompt; className?: string | undefined }) {
  const { fill, isAnswering } = useAdvisor()
  const isReady = useReady()
  const { label, text, address } = prompt
  // One element throughout: a press that was kept until React listens finds it.
  return (
    <SiteLink
      to={address}
      className={className}
      data-scripted
      role={isReady ? 'button' : undefined}
      aria-disabled={isAnswering || undefined}
      onClick={event => {
        if (!isOurs(event)) return
        event.preventDefault()
        if (!isAnswering) fill(text)
      }}
      onKeyDown={event => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      {label}
    </SiteLink>
  )
}

type Say = ReturnType<typeof useSite>['say']

/** Something that is put into the input; without JavaScript, the place in the catalogue that answers it. */
interface Prompt {
  name: string
  label: string
  text: string
  address: string
}

const examples = {
  tending: '/robots?part=4.5&count=2&tool=5&reach=1300',
  palletizing: '/robots?part=25&tool=15&reach=2000',
  assembly: '/robots?part=0.5&tool=1&subSeries=SCARA',
} as const

const topics = {
  tending: '/robots?application=machine_tending',
  palletizing: '/robots?application=palletizing',
  welding: '/robots?search=arc+welding',
  assembly: '/robots?application=assembly',
  bending: '/robots?application=bending',
  handling: '/robots?application=material_handling',
} as const

const quickAccess = {
  scara: '/robots?subSeries=SCARA',
  mini: '/robots?subSeries=MINI',
  heavy: '/robots?payload=extra-heavy',
  reach: '/robots?reach=long',
  protection: '/robots?search=IP67',
  ceiling: '/robots',
} as const

function prompts<N extends string>(
  addresses: Readonly<Record<N, string>>,
  words: (name: N) => Pick<Prompt, 'label' | 'text'>,
): Prompt[] {
  const names = Object.keys(addresses) as N[]
  return names.map(name => ({ name, address: addresses[name], ...words(name) }))
}

/** Whole questions. */
export const examplePrompts = (say: Say) =>
  prompts(examples, name => {
    const text = say(`advisor.examples.${name}`)
    return { label: text, text }
  })

/** Beginnings of questions about what many do. */
export const topicPrompts = (say: Say) =>
  prompts(topics, name => ({
    label: say(`advisor.topics.${name}`),
    text: say(`advisor.topicPrompts.${name}`),
  }))

/** Questions that many ask. */
export const quickPrompts = (say: Say) =>
  prompts(quickAccess, name => ({
    label: say(`advisor.quick.${name}`),
    text: say(`advisor.quickPrompts.${name}`),
  }))
