import { brand } from '@app/contracts/brand'
import { createHash } from 'node:crypto'

/** Lowest version with categories and attachment contents. */
export const REQUIRED_SET = '1.8'

/** Increase with every change, or Outlook refuses it. */
const VERSION = '1.0.0.0'

/** In pixels. */
export const iconSizes = [16, 32, 64, 80, 128] as const

/** Stable per server, so that a re-downloaded manifest is the same add-in. */
function idOf(publicUrl: string): string {
  const hex = createHash('sha256').update(`outlook ${publicUrl}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** XML, which every Outlook accepts, in the schema's order. ReadWriteMailbox only serves to create a category. */
export function outlookManifest(publicUrl: string): string {
  const at = (path: string) => escaped(publicUrl + path)
  const provider = escaped(brand.legalName)
  const name = escaped(`${brand.name} CRM`)
  const about = escaped(`E-Mails aus Outlook beim Kunden in ${brand.name} ablegen.`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0"
  xsi:type="MailApp">
  <Id>${idOf(publicUrl)}</Id>
  <Version>${VERSION}</Version>
  <ProviderName>${provider}</ProviderName>
  <DefaultLocale>de-DE</DefaultLocale>
  <DisplayName DefaultValue="${name}"/>
  <Description DefaultValue="${about}"/>
  <IconUrl DefaultValue="${at('/outlook/icon-64.png')}"/>
  <HighResolutionIconUrl DefaultValue="${at('/outlook/icon-128.png')}"/>
  <SupportUrl DefaultValue="${at('/')}"/>
  <AppDomains>
    <AppDomain>${escaped(new URL(publicUrl).origin)}</AppDomain>
  </AppDomains>
  <Hosts>
    <Host Name="Mailbox"/>
  </Hosts>
  <Requirements>
    <Sets>
      <Set Name="Mailbox" MinVersion="${REQUIRED_SET}"/>
    </Sets>
  </Requirements>
  <FormSettings>
    <Form xsi:type="ItemRead">
      <DesktopSettings>
        <SourceLocation DefaultValue="${at('/outlook/pane')}"/>
        <RequestedHeight>250</RequestedHeight>
      </DesktopSettings>
    </Form>
  </FormSettings>
  <Permissions>ReadWriteMailbox</Permissions>
  <Rule xsi:type="RuleCollection" Mode="Or">
    <Rule xsi:type="ItemIs" ItemType="Message" FormType="Read"/>
  </Rule>
  <DisableEntityHighlighting>true</DisableEntityHighlighting>
  <VersionOverrides xmlns="http://schemas.microsoft.com/office/mailappversionoverrides" xsi:type="VersionOverridesV1_0">
    <VersionOverrides xmlns="http://schemas.microsoft.com/office/mailappversionoverrides/1.1" xsi:type="VersionOverridesV1_1">
      <Requirements>
        <bt:Sets DefaultMinVersion="${REQUIRED_SET}">
          <bt:Set Name="Mailbox"/>
        </bt:Sets>
      </Requirements>
      <Hosts>
        <Host xsi:type="MailHost">
          <DesktopFormFactor>
            <ExtensionPoint xsi:type="MessageReadCommandSurface">
              <OfficeTab id="TabDefault">
                <Group id="crmGroup">
                  <Label resid="groupLabel"/>
                  <Control xsi:type="Button" id="crmOpenPane">
                    <Label resid="buttonLabel"/>
                    <Supertip>
                      <Title resid="buttonLabel"/>
                      <Description resid="buttonTip"/>
                    </Supertip>
                    <Icon>
                      <bt:Image size="16" resid="icon16"/>
                      <bt:Image size="32" resid="icon32"/>
                      <bt:Image size="80" resid="icon80"/>
                    </Icon>
                    <Action xsi:type="ShowTaskpane">
                      <SourceLocation resid="paneUrl"/>
                      <SupportsPinning>true</SupportsPinning>
                    </Action>
                  </Control>
                </Group>
              </OfficeTab>
            </ExtensionPoint>
          </DesktopFormFactor>
        </Host>
      </Hosts>
      <Resources>
        <bt:Images>
          <bt:Image id="icon16" DefaultValue="${at('/outlook/icon-16.png')}"/>
          <bt:Image id="icon32" DefaultValue="${at('/outlook/icon-32.png')}"/>
          <bt:Image id="icon80" DefaultValue="${at('/outlook/icon-80.png')}"/>
        </bt:Images>
        <bt:Urls>
          <bt:Url id="paneUrl" DefaultValue="${at('/outlook/pane')}"/>
        </bt:Urls>
        <bt:ShortStrings>
          <bt:String id="groupLabel" DefaultValue="${name}"/>
          <bt:String id="buttonLabel" DefaultValue="Im CRM ablegen"/>
        </bt:ShortStrings>
        <bt:LongStrings>
          <bt:String id="buttonTip" DefaultValue="${about}"/>
        </bt:LongStrings>
      </Resources>
    </VersionOverrides>
  </VersionOverrides>
</OfficeApp>
`
}
