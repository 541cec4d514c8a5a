import { SiteLink } from '../layout/SiteLink.tsx'
import { useReady } from '../use-ready.ts'
import { useAdvisor } from './advisor-context.ts'
import type { Prompt } from './prompts.ts'

/** Puts its text into the input. Until that can be done, a link to the answer in the catalogue. */
export function PromptButton({ prompt, className }: { prompt: Prompt; className?: string | undefined }) {
  const { fill, isAnswering } = useAdvisor()
  const isReady = useReady()
  const { label, text, address } = prompt
  if (!isReady)
    return (
      <SiteLink to={address} className={className}>
        {label}
      </SiteLink>
    )
  return (
    <button type="button" className={className} disabled={isAnswering} onClick={() => fill(text)}>
      {label}
    </button>
  )
}
