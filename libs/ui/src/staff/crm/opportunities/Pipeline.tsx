import { Page } from '../../shell/Page.tsx'

/** All opportunities on their way through the stages. */
export function Pipeline() {
  return (
    <Page title="Pipeline" heading="Pipeline">
      {null}
    </Page>
  )
}
