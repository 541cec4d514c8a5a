import { Page } from '../../shell/Page.tsx'

/** The figures of the CRM. */
export function Overview() {
  return (
    <Page title="Übersicht" heading="Übersicht">
      {null}
    </Page>
  )
}
