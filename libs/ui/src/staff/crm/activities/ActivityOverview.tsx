import { Page } from '../../shell/Page.tsx'

/** All activities, by customer and project. */
export function ActivityOverview() {
  return (
    <Page title="Aktivitäten" heading="Aktivitäten">
      {null}
    </Page>
  )
}
