import type { PipelineStage } from '@app/contracts/opportunities'
import { NumberInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useState } from 'react'
import { isClosing } from './opportunity-fields.ts'

interface ProbabilityInputProps extends GetInputPropsReturnType {
  label: string
  stage: PipelineStage | undefined
  isSet: boolean
}

/** Follows the stage until typed; won and lost fix it. */
export function ProbabilityInput({ stage, isSet, value, onChange, ...props }: ProbabilityInputProps) {
  // Emptied in order to type; on blur, the stage's value returns.
  const [isEmpty, setEmpty] = useState(false)
  const isFixed = isClosing(stage?.id)
  const shown = (isFixed ? stage?.probability : (value ?? stage?.probability)) as number | undefined
  return (
    <NumberInput
      {...props}
      description={isFixed ? 'Steht durch die Phase fest' : isSet ? 'Von Hand gesetzt' : 'Folgt der Phase'}
      disabled={isFixed}
      clampBehavior="none"
      hideControls
      value={isEmpty ? '' : (shown ?? '')}
      onChange={next => {
        setEmpty(next === '')
        onChange(next === '' ? null : next)
      }}
      onBlur={() => setEmpty(false)}
    />
  )
}
