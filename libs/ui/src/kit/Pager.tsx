import { Button } from '@mantine/core'
import classes from './Pager.module.css'

interface PagerProps {
  text: string
  moreLabel: string
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

export function Pager({ text, moreLabel, hasMore, isLoading, onMore }: PagerProps) {
  return (
    <div className={classes['pager']}>
      {text && <output className="meta num">{text}</output>}
      {hasMore && (
        <Button loading={isLoading} onClick={onMore}>
          {moreLabel}
        </Button>
      )}
    </div>
  )
}
