import { Page } from '../../shell/Page.tsx'

/** What the CRM does by itself. */
export function Automation() {
  return (
    <Page title="E-Mail" heading="E-Mail">
      {null}
    </Page>
  )
}
