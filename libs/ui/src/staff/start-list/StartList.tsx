import { type StartList as List, startList, startSteps } from '@app/contracts/start-list'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { sentenceOf } from '../../api/failure.ts'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { Section } from '../../kit/Section.tsx'
import { useToast } from '../../kit/Toasts.tsx'
import { isShown, steps } from './steps.ts'
import classes from './StartList.module.css'

/** Setup checklist; hidden when complete or dismissed. */
export function StartList({ list }: { list: List | undefined }) {
  const { isPending, save } = useStartListChoice()
  if (!list || !isShown(list)) return null
  const done = startSteps.filter(step => list.done[step]).length
  return (
    <Section
      title="Erste Schritte"
      count={`${done} von ${startSteps.length} erledigt`}
      flush
      actions={
        <Button variant="subtle" color="gray" loading={isPending} onClick={() => save(true)}>
          Ausblenden
        </Button>
      }
    >
      <ol className={classes['steps']}>
        {startSteps.map(step => {
          const { title, text, to, action } = steps[step]
          const isDone = list.done[step]
          return (
            <li key={step} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheck size={16} stroke={1.8} aria-label="Erledigt:" />
              ) : (
                <IconCircleDashed size={16} stroke={1.8} aria-label="Offen:" />
              )}
              <div>
                <b>{title}</b>
                {!isDone && <p>{text}</p>}
              </div>
              {!isDone && to && (
                <Button component={Link} to={to} aria-label={`${action}: ${title}`}>
                  {action}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** Applies to the whole installation. */
export function useStartListChoice() {
  const { mutate, isPending } = useApiMutation(startList.save)
  const toast = useToast()
  const save = (isHidden: boolean) =>
    mutate(
      { input: { isHidden } },
      {
        onSuccess: () =>
          isHidden &&
          toast({
            title: 'Erste Schritte ausgeblendet',
            text: 'Unter „Betrieb“ im Dashboard blenden Sie sie wieder ein.',
          }),
        onError: error =>
          toast({
            tone: 'error',
            title: 'Fehler',
            text: sentenceOf(error, 'Die Auswahl konnte nicht gespeichert werden.'),
          }),
      },
    )
  return { isPending, save }
}
