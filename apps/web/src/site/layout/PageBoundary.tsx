import { Component, type ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import { failureText } from '../failure-text.ts'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import styles from './NotFound.module.css'
import { PageHead } from './PageHead.tsx'
import { PageTop } from './PageTop.tsx'

/** Shows a sentence instead of an empty document where a page cannot be fetched or drawn. */
export class PageBoundary extends Component<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    return failure ? <Failed error={failure.error} /> : this.props.children
  }
}

function Failed({ error }: { error: unknown }) {
  const { say } = useSite()
  return (
    <div className={controls.wrap} role="alert">
      <PageHead title={say('common.failedTitle')} description={say('common.failedTitle')} />
      <div className={styles.page}>
        <PageTop
          title={say('common.failedTitle')}
          lead={failureText(error) ?? say('common.failedText', { phone: brand.phone.shown })}
        />
        <div className={styles.ways}>
          <button type="button" className={controls.button} onClick={() => location.reload()}>
            {say('common.reload')}
          </button>
          <a className={controls.link} href={`tel:${brand.phone.dialled}`}>
            <span className={controls.num}>{brand.phone.shown}</span>
          </a>
        </div>
      </div>
    </div>
  )
}
