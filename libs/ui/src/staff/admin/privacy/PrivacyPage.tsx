import { Page } from '../../shell/Page.tsx'
import { ErasureList } from './ErasureList.tsx'
import { PersonSection } from './PersonSection.tsx'
import classes from './PrivacyPage.module.css'
import { RetentionSection } from './RetentionSection.tsx'

/** What the law asks for: hand out, delete, and not keep for longer than needed. */
export function PrivacyPage() {
  return (
    <Page title="Datenschutz" heading="Datenschutz">
      <div className={classes['page']}>
        <div className={classes['columns']}>
          <PersonSection />
          <RetentionSection />
        </div>
        <ErasureList />
      </div>
    </Page>
  )
}
